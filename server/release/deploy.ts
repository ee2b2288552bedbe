import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";

/** Number of earlier releases whose assets are kept, because visitors may still have their pages open. */
const keptReleases = 3;

export type Deployment = { site: string; current: string; kept: string[] };

/**
 * Makes the release in `SITE/releases/NAME` the one that the next start runs: its assets go to `SITE/assets/NAME`, and
 * `SITE/current` points to it. Each step is a rename, so that other programs see either the old or the new state.
 */
export function deploy(release: string): Deployment {
  const name = basename(release);
  const releases = dirname(release);
  if (basename(releases) !== "releases")
    throw new Error(
      `${release} is not in a folder "releases". Copy the release to where the site runs, ` +
        `say /srv/site/releases/2026-01-31, and run "npm run deploy" there`,
    );
  const built = join(release, "dist/client/assets");
  if (!existsSync(built))
    throw new Error(
      `${built} is missing: the release was not copied whole; copy it again`,
    );
  const site = dirname(releases);
  const current = join(site, "current");
  if (lstatSync(current, { throwIfNoEntry: false })?.isSymbolicLink() === false)
    throw new Error(
      `${current} is no link: move it away, this command makes it a link to the newest release`,
    );

  const assets = join(site, "assets");
  mkdirSync(assets, { recursive: true });
  // The server does not look into this folder, so it never serves an incomplete copy.
  const incoming = join(site, `.incoming-${name}`);
  rmSync(incoming, { recursive: true, force: true });
  cpSync(built, incoming, { recursive: true });
  // File names carry a hash, so a folder from an earlier run has the same files or some of them.
  rmSync(join(assets, name), { recursive: true, force: true });
  renameSync(incoming, join(assets, name));

  const link = join(site, `.current-${name}`);
  rmSync(link, { force: true });
  symlinkSync(join("releases", name), link);
  renameSync(link, current);
  return { site, current, kept: removeOldAssets(assets, name) };
}

/** Removes the assets of all but the newest releases and this one. Returns the names of the releases that are left. */
function removeOldAssets(assets: string, name: string): string[] {
  const others = readdirSync(assets)
    .filter((other) => other !== name)
    .toSorted();
  for (const old of others.slice(0, -keptReleases))
    rmSync(join(assets, old), { recursive: true });
  return readdirSync(assets).toSorted();
}
