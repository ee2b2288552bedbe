import { themeKey } from "#shared/theme.ts";

/** Bundles the script that is inline in the head of every document. Returns its code. */
export function bundleInlineScript(root: string): Promise<string> {
  return bundleScript(root, "src/app/inline.ts", {
    __THEME__: JSON.stringify(themeKey),
  });
}

/** Bundles a script that shares no code with the application into one small file. `define` replaces names in it by JSON texts. */
export async function bundleScript(
  root: string,
  input: string,
  define: Record<string, string>,
): Promise<string> {
  // Loading the bundler takes long.
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
