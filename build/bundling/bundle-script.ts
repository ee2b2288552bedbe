/**
 * Bundles a script that stands for itself, `app/…`, to one small file. `define` replaces names in it by JSON texts.
 * Returns the code. The bundler takes long to load, so only who calls this waits for it.
 */
export async function bundleScript(
  root: string,
  input: string,
  define: Record<string, string> = {},
): Promise<string> {
  const { build } = await import("vite");
  const result = await build({
    root,
    configFile: false,
    logLevel: "warn",
    define,
    build: {
      write: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: { input, output: { format: "iife" } },
    },
  });
  const output = Array.isArray(result) ? result[0] : result;
  if (output === undefined || !("output" in output))
    throw new Error(`${input} was not built`);
  return output.output[0].code.trim();
}
