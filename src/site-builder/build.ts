import { existsSync, globSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { makeBundles, versionOf } from "./bundling/index.ts";
import { compressFolder } from "./files/index.ts";
import type { BuildConfig } from "./config.ts";
import {
  checkTexts,
  openCache,
  readContent,
  readSite,
  shownCollections,
} from "#content/index.ts";
import { openFontStore, siteFonts, siteWords } from "./fonts/index.ts";
import { writeNotices } from "./site/index.ts";
import { prerenderSite, type PrerenderedSite } from "./pages/index.ts";
import type { Progress } from "./progress.ts";
import { writePublicFiles } from "./crawlers/index.ts";

/**
 * Builds the site into a new folder, which then takes the place of `dist/`: a build that fails leaves the last site as it
 * was, and no file of an earlier build stays. Unchanged files are links into `.cache/`.
 */
export async function buildSite(
  config: BuildConfig,
  progress: Progress,
): Promise<PrerenderedSite> {
  const { root } = config;
  // Beside dist/, because it is renamed, which does not work from one file system to another.
  const dist = join(root, `dist.${process.pid}`);
  await removeLeftOver(root);
  try {
    const site = await buildInto(dist, config, progress);
    await replace(join(root, "dist"), dist);
    return site;
  } finally {
    // Other pages may still be on their way to the disk.
    await rm(dist, { recursive: true, force: true, maxRetries: 20 });
  }
}

async function buildInto(
  dist: string,
  config: BuildConfig,
  progress: Progress,
): Promise<PrerenderedSite> {
  const { root } = config;
  const build = { ...config, dist };
  checkTexts(root);
  // The bundler reads it too, and would hide a mistake in it among lines of its own.
  await readSite(root);
  const version = versionOf(root);
  const cache = openCache(root, version);
  // A process of its own, which works while the texts are read.
  const bundling = makeBundles(build, version);
  const reading = readContent(root, { ...config, cache });
  const [isKept, content, fonts] = await Promise.all([
    bundling,
    reading,
    reading.then(({ site, messages }) =>
      siteFonts(openFontStore(root), siteWords(site, messages)),
    ),
  ]);
  const read = shownCollections(content).map(
    (name) => `${content[name].slugs.length} ${name}`,
  );
  progress(`${isKept ? "" : "bundles, "}fonts, ${read.join(", ")}`);
  const site = await prerenderSite(build, content, fonts, progress);
  await writePublicFiles(build, site);
  await writeNotices(build);
  // What the bundler says about its files is for the build and for tests. It names our sources, so it is not served.
  await rename(join(dist, "client/.vite"), join(dist, "bundler"));
  const files = await compressFolder(
    join(dist, "client"),
    openCache(root, "compressed-2"),
  );
  progress(`${files} other files compressed`);
  return site;
}

/** Puts a folder in the place of another one. */
async function replace(old: string, next: string): Promise<void> {
  const aside = `${next}.old`;
  if (existsSync(old)) await rename(old, aside);
  await rename(next, old);
  await rm(aside, { recursive: true, force: true });
}

/** Removes the folders of builds that were killed. */
async function removeLeftOver(root: string): Promise<void> {
  for (const name of globSync("dist.*", { cwd: root }))
    if (!isAlive(Number(name.split(".")[1])))
      await rm(join(root, name), { recursive: true, force: true });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
