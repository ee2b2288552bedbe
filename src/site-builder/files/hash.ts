import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { cacheKey } from "#content/index.ts";

/** Returns a short hash, to name files by their content. */
export function shortHash(content: string | Uint8Array): string {
  return cacheKey(content).slice(0, 12);
}

/** Returns a hash of the files of some patterns, without tests, to name what is made from them. */
export function hashOfFiles(root: string, patterns: readonly string[]): string {
  const files = globSync(patterns, { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) => statSync(join(root, file)).isFile())
    .toSorted()
    .flatMap((file) => [file, readFileSync(join(root, file))]);
  return cacheKey(process.version, ...files).slice(0, 12);
}
