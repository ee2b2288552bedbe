import type { Plugin } from "vite";

const entryName = "virtual:entry";

/** An entry without a file. */
const madeUp = (code: string): Plugin => ({
  name: "made-up-entry",
  resolveId: (id) => (id === entryName ? `\0${entryName}` : undefined),
  load: (id) => (id === `\0${entryName}` ? code : undefined),
});

/**
 * Bundles a script of `app/` that shares no code with the application into one small file. `define` replaces names in
 * the script by JSON texts. `input` is a file below `root`, or the code of an entry. With the `format` "es" it exports what the script does.
 * Returns the code. Loads the bundler only when called, because loading takes long.
 */
export async function bundleScript(
  root: string,
  input: string | { code: string },
  define: Record<string, string> = {},
  format: "iife" | "es" = "iife",
): Promise<string> {
  const { build } = await import("vite");
  const isFile = typeof input === "string";
  const result = await build({
    root,
    configFile: false,
    logLevel: "warn",
    define,
    plugins: isFile ? [] : [madeUp(input.code)],
    build: {
      write: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: isFile ? input : entryName,
        output: { format },
        preserveEntrySignatures: "strict",
      },
    },
  });
  const output = Array.isArray(result) ? result[0] : result;
  if (output === undefined || !("output" in output))
    throw new Error(`${isFile ? input : entryName} was not built`);
  return output.output[0].code.trim();
}
