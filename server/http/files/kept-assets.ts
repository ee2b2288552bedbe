import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/**
 * Finds assets of earlier releases, and of one that is about to be started, for visitors whose page is not of this one.
 * `folder` holds a folder for each release, named so that the newest comes last in order. Looks at the disk each time:
 * a new release puts its files there while this one runs.
 */
export function keptAssetFinder(
  folder: string | undefined,
): (path: string) => string | undefined {
  if (folder === undefined) return () => undefined;
  return (path) => {
    // Flat names with a hash; nothing that could lead elsewhere.
    const [, name] = /^\/assets\/(\w[\w.-]*)$/.exec(path) ?? [];
    if (name === undefined) return undefined;
    return releasesIn(folder)
      .map((release) => join(folder, release, name))
      .find((file) => existsSync(file));
  };
}

/** The newest first; none where the folder is not there yet. */
function releasesIn(folder: string): string[] {
  try {
    return readdirSync(folder).toSorted().toReversed();
  } catch {
    return [];
  }
}
