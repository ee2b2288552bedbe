import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { cacheKey } from "#content-reader/cache.ts";

/** Returns a hash of the code that makes fonts. Other code can choose other faces for a page. */
export async function fontCodeVersion(): Promise<string> {
  const folder = join(import.meta.dirname, "..");
  const names = (await readdir(folder, { recursive: true }))
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .toSorted();
  return cacheKey(
    ...(await Promise.all(names.map((name) => readFile(join(folder, name))))),
  );
}
