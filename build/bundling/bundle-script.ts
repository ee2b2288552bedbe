/**
 * Bundles a script of `app/` that shares no code with the application into one small file. `define` replaces names in
 * the script by JSON texts. Returns the code. Loads the bundler only when called, because loading takes long.
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
