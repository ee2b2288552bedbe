import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { bundleScript } from "./bundle-script.ts";
import type { Analytics } from "#content-reader/analytics.ts";
import { shortHash } from "../files/hash.ts";

/**
 * Writes the script of the configured analytics tool into the client's assets, and returns its URL. The script shares no
 * code with the application, which only dispatches DOM events.
 */
export async function writeAnalytics(
  root: string,
  client: string,
  { tool, recipient: _recipient, ...facts }: Analytics,
): Promise<string> {
  const code = await bundleScript(root, `app/analytics/${tool}.ts`, {
    __ANALYTICS__: JSON.stringify(facts),
  });
  const url = `/assets/analytics-${shortHash(code)}.js`;
  await mkdir(join(client, "assets"), { recursive: true });
  await writeFile(join(client, url), code);
  return url;
}
