import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { cacheKey } from "../content/cache.ts";

/** A hash of this folder's code, which decides what the faces of a page are. */
export async function fontCodeVersion(): Promise<string> {
  const folder = import.meta.dirname;
  const names = (await readdir(folder))
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .toSorted();
  return cacheKey(
    ...(await Promise.all(names.map((name) => readFile(join(folder, name))))),
  );
}
