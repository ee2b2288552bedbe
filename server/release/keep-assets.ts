import { cpSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";

/** Number of earlier releases whose assets are kept, because visitors may still have their pages open. */
const keptReleases = 3;

/**
 * Copies the assets of the release `name` into `assets/NAME` and removes those of all but the newest releases. Returns the
 * names of the releases that are there now. Other programs see either the whole copy or none.
 */
export function keepAssets(
  built: string,
  assets: string,
  name: string,
): string[] {
  mkdirSync(assets, { recursive: true });
  // The server does not look into this folder, so it never serves an incomplete copy.
  const incoming = join(dirname(assets), `.incoming-${name}`);
  rmSync(incoming, { recursive: true, force: true });
  cpSync(built, incoming, { recursive: true });
  // File names carry a hash, so a folder from an earlier run has the same files or some of them.
  rmSync(join(assets, name), { recursive: true, force: true });
  renameSync(incoming, join(assets, name));
  const others = readdirSync(assets)
    .filter((other) => other !== name)
    .toSorted();
  for (const old of others.slice(0, -keptReleases))
    rmSync(join(assets, old), { recursive: true });
  return readdirSync(assets).toSorted();
}
