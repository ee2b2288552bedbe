import { readdir, readlink, rename, rm, symlink } from "node:fs/promises";
import { basename, join } from "node:path";

/** The releases that can be shown, newest first. */
export type Releases = {
  names: string[];
  /** The one that is shown. */
  current: string | undefined;
};

/** What `nameOfTime` makes. */
const ownName = /^\d{4}-\d\d-\d\dT\d{6}$/;

/** The name of a release by its time: names sort by age. */
export function nameOfTime(time: Date): string {
  return time.toISOString().slice(0, 19).replaceAll(":", "");
}

/** The time of a release in UTC; undefined for one that a person named. */
export function timeOfName(name: string): Date | undefined {
  return ownName.test(name)
    ? new Date(`${name.replace(/(\d\d)(\d\d)(\d\d)$/, "$1:$2:$3")}Z`)
    : undefined;
}

/** Reads the releases of a site, which is a folder with `releases/` and the link `current`. */
export async function readReleases(site: string): Promise<Releases> {
  const all = await readdir(join(site, "releases")).catch(() => []);
  const link = await readlink(join(site, "current")).catch(() => undefined);
  return {
    names: all
      .filter((name) => !name.startsWith("."))
      .toSorted((a, b) => (a < b ? 1 : -1)),
    current: link && basename(link),
  };
}

/** Points `current` to a release, in one step. */
export async function showRelease(site: string, name: string): Promise<void> {
  const next = join(site, ".next");
  await rm(next, { force: true });
  await symlink(join("releases", name), next);
  await rename(next, join(site, "current"));
}

/** Deletes the desk's releases but these. Those that a person named stay. */
export async function deleteReleases(
  site: string,
  kept: readonly (string | undefined)[],
): Promise<void> {
  const { names } = await readReleases(site);
  for (const name of names)
    if (ownName.test(name) && !kept.includes(name))
      await rm(join(site, "releases", name), { recursive: true });
}
