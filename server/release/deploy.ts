import {
  existsSync,
  lstatSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { keepAssets } from "./keep-assets.ts";

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

  const kept = keepAssets(built, join(site, "assets"), name);

  const link = join(site, `.current-${name}`);
  rmSync(link, { force: true });
  symlinkSync(join("releases", name), link);
  renameSync(link, current);
  return { site, current, kept };
}
