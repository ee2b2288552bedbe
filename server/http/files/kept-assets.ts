import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/**
 * Finds assets of earlier releases, and of the next one, for visitors whose page belongs to another release. `folder`
 * contains a folder for each release; the newest is the last in alphabetical order. It reads the disk each time, because
 * a new release puts its files there while this one runs.
 */
export function keptAssetFinder(
  folder: string | undefined,
): (path: string) => string | undefined {
  if (folder === undefined) return () => undefined;
  return (path) => {
    // Accepts only flat names, which cannot lead to another folder.
    const [, name] = /^\/assets\/(\w[\w.-]*)$/.exec(path) ?? [];
    if (name === undefined) return undefined;
    return releasesIn(folder)
      .map((release) => join(folder, release, name))
      .find((file) => existsSync(file));
  };
}

/** Names of the releases, newest first. Empty if the folder does not exist yet. */
function releasesIn(folder: string): string[] {
  try {
    return readdirSync(folder).toSorted().toReversed();
  } catch {
    return [];
  }
}
