import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Analytics } from "#content/index.ts";
import { shortHash } from "../files/index.ts";
import { bundleScript } from "./small-scripts.ts";

/** Writes the script of analytics into the client's assets. Returns its URL. */
export async function writeAnalytics(
  root: string,
  client: string,
  { tagManager = "", counter }: Analytics,
): Promise<string> {
  const code = await bundleScript(root, "src/app/analytics/analytics.ts", {
    "import.meta.env.TAG_MANAGER": JSON.stringify(tagManager),
    "import.meta.env.COUNTER": JSON.stringify(counter ?? null),
  });
  const url = `/assets/analytics-${shortHash(code)}.js`;
  await mkdir(join(client, "assets"), { recursive: true });
  await writeFile(join(client, url), code);
  return url;
}
