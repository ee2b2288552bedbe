import { copyFileSync, existsSync, linkSync, rmSync } from "node:fs";
import { join } from "node:path";
import { writeWhole, type Cache } from "#content-reader/cache.ts";
import { cachedFont } from "../fonts/choose/font-store.ts";

/** Puts a file of the cache to its place, made by `make` if the cache does not have it. */
export async function keepFile(
  cache: Cache,
  kind: string,
  key: string,
  place: string,
  make: () => Uint8Array | Promise<Uint8Array>,
): Promise<void> {
  const kept = cache.path(kind, key);
  if (!existsSync(kept)) writeWhole(kept, await make());
  share(kept, place);
}

/** The same file in two places where the disk can do that, else a copy. The folder of `to` is there. */
export function share(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    // There already, or a disk without links.
    rmSync(to, { force: true });
    copyFileSync(from, to);
  }
}

/** Makes the function that puts a font of the cache where visitors get it. Many pages share one: it is put there once. */
export function fontSharer(root: string): (url: string) => void {
  const shared = new Set<string>();
  return (url) => {
    if (shared.has(url)) return;
    share(cachedFont(root, url), join(root, "dist/client", url));
    shared.add(url);
  };
}
