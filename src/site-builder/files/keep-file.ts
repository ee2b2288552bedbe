import {
  copyFileSync,
  existsSync,
  linkSync,
  renameSync,
  rmSync,
} from "node:fs";
import { writeWhole, type Cache } from "#content/index.ts";

/** Links a cached file to `place`. If the cache lacks the file, `make` makes it. */
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

/** Makes a hard link, or a copy if the disk has no links. The folder of `to` must exist. */
export function share(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    // `to` exists, or the disk has no links.
    rmSync(to, { force: true });
    copyFileSync(from, to);
  }
}

/** Gives a folder its name; removes it if another process has made a folder of that name meanwhile. */
export function moveUnlessThere(folder: string, to: string): void {
  try {
    renameSync(folder, to);
  } catch (error) {
    if (!existsSync(to)) throw error;
    rmSync(folder, { recursive: true });
  }
}
