import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";
import type { Analytics } from "./content/analytics.ts";
import { shortHash } from "./hash.ts";

/**
 * Writes the script of the configured tool, and of no other, into the client's assets, and returns its URL. It stands
 * for itself: the application only tells what happens, by DOM events.
 */
export async function writeAnalytics(
  root: string,
  client: string,
  { tool, recipient: _recipient, ...facts }: Analytics,
): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: "warn",
    define: { __ANALYTICS__: JSON.stringify(facts) },
    build: {
      write: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: `app/analytics/${tool}.ts`,
        output: { format: "iife" },
      },
    },
  });
  const output = Array.isArray(result) ? result[0] : result;
  if (output === undefined || !("output" in output))
    throw new Error(`The script of ${tool} was not built`);
  const { code } = output.output[0];
  const url = `/assets/analytics-${shortHash(code)}.js`;
  await mkdir(join(client, "assets"), { recursive: true });
  await writeFile(join(client, url), code);
  return url;
}
