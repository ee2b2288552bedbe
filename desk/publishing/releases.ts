import { readdir, readFile, readlink, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { siteManifestSchema } from "#shared/site-manifest.ts";

/** The releases that can be shown, newest first. */
export type Releases = {
  names: string[];
  /** The one that is shown. */
  current: string | undefined;
  /** When the next article of it appears, in epoch milliseconds. */
  appearsNext: number | undefined;
  /** IANA name of the zone of the site. */
  timeZone: string | undefined;
};

/** How many releases of the desk stay to go back to. */
export const keptReleases = 5;

/** What `nameOfTime` makes. */
const ownName = /^\d{4}-\d\d-\d\dT\d{6}$/;

/** Reads the releases of a site, which is a folder with `releases/` and the link `current`. */
export async function readReleases(site: string): Promise<Releases> {
  const all = await readdir(join(site, "releases")).catch(() => []);
  const link = await readlink(join(site, "current")).catch(() => undefined);
  return {
    names: all
      .filter((name) => !name.startsWith("."))
      .toSorted((a, b) => (a < b ? 1 : -1)),
    current: link && basename(link),
    ...(await factsOf(join(site, link ?? "none"))),
  };
}

/** Deletes old releases of the desk. Those that a person named stay, and so does the one that is shown. */
export async function deleteOldReleases(site: string): Promise<void> {
  const { names, current } = await readReleases(site);
  const own = names.filter((name) => ownName.test(name));
  for (const name of own.slice(keptReleases))
    if (name !== current)
      await rm(join(site, "releases", name), { recursive: true });
}

/** A manifest that cannot be read has no facts. */
async function factsOf(release: string) {
  const file = join(release, "dist/site.json");
  const facts = await readFile(file, "utf8")
    .then((text): unknown => JSON.parse(text))
    .catch(() => undefined);
  const { appearsNext, mail } = manifestFacts.safeParse(facts).data ?? {};
  return { appearsNext, timeZone: mail?.timeZone };
}

const manifestFacts = siteManifestSchema.pick({ appearsNext: true }).extend({
  mail: siteManifestSchema.shape.mail.pick({ timeZone: true }).optional(),
});
