import { globSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import type { BuildAssets } from "#shared/document/build-assets.ts";
import { cspHash } from "#shared/document/csp-hash.ts";
import type * as DataEntry from "#app/entry.data.ts";
import { defaultLocale, locales } from "#shared/locales.ts";
import { collectAssets } from "../site/assets.ts";
import { checkSectionLinks } from "./check-links.ts";
import { hasMainParts, qualityFor, type Quality } from "../files/compress.ts";
import type { Build } from "../config.ts";
import { cacheKey, openCache } from "#content-reader/cache.ts";
import { shownCollections } from "#content-reader/collections/collections.ts";
import type { Content } from "#content-reader/content.ts";
import { importModule } from "../bundling/import-module.ts";
import { openFontStore } from "../fonts/font-store.ts";
import { siteManifest } from "../site/site-manifest.ts";
import { speculationRules } from "../site/speculation-rules.ts";
import type { WrittenPage } from "./page-files.ts";
import { silent, type Progress } from "../progress.ts";
import { openPool } from "./workers/pool.ts";
import type { SiteTasks } from "./workers/site-thread.ts";

/**
 * At most so many items are a task of a thread: enough that messages cost little. `together` items usually share what one
 * thread has in memory, as the languages of a page do.
 */
const batch = {
  slugs: { atMost: 16, together: 1 },
  paths: { atMost: 24, together: locales.length },
};

export type PrerenderedSite = {
  pages: number;
  paths: string[];
  content: Content;
  assets: BuildAssets;
  /** The quality for files that are not compressed yet. */
  quality: Quality;
};

/**
 * Renders every page of every language to `index.html` and `_payload.json`, and writes the server's manifest
 * `site.json`. Reads collections and makes pages on as many threads as there are cores.
 */
export async function prerenderSite(
  build: Build,
  progress: Progress = silent,
): Promise<PrerenderedSite> {
  const { root, dist, origin, withSamples = false } = build;
  const server = join(dist, "server");
  const version = codeVersion(server);
  const data = await importModule<typeof DataEntry>(
    join(server, "entry.data.js"),
  );
  const pool = openPool<SiteTasks>(
    new URL("workers/site-thread.ts", import.meta.url),
  );
  try {
    await pool.onAll("openProject", { ...build, version });
    const { content, paths, noticeVersion } = await data.openContent(root, {
      cache: openCache(root, version),
      withSamples,
      origin,
      readFolders: (collection, slugs) =>
        inBatches(
          slugs,
          batch.slugs,
          (part) => pool.run("readEntries", { collection, slugs: part }),
          (done, total) => progress.step(collection, done, total),
        ),
    });
    const read = shownCollections(content).map(
      (name) => `${content[name].slugs.length} ${name}`,
    );
    progress.end(`${read.join(", ")} read`);
    const all = paths();
    const quality = qualityFor(all.length);
    const assets = await collectAssets(build, content, {
      noticeVersion,
      fontStore: openFontStore(root),
      hasMainParts: hasMainParts(quality),
    });
    progress.end("fonts, styles and words");
    await pool.onAll("openSite", {
      content: data.portable(content),
      assets,
      quality,
    });
    const own = byFolder(all.filter((path) => !isCopy(path)));
    // The first mistake that a thread finds ends the build, whatever the thread was making.
    // What takes longest begins first, so that no thread has it left at the end.
    const files = locales.map((locale) => pool.run("makeFiles", locale));
    const [written] = await Promise.all([
      inBatches(
        own,
        batch.paths,
        (part) => pool.run("makePages", part),
        (done, total) => progress.step("pages", done, total),
      ),
      pool.run("makeErrorDocuments", undefined),
      ...files,
    ]);
    await checkSectionLinks(join(dist, "client"), content);
    await writeManifest(build, { assets, content, written });
    progress.end(`${all.length} pages`);
    return { pages: all.length, paths: all, content, assets, quality };
  } finally {
    await pool.close();
  }
}

/** Runs a task on batches of all items. The results are in the order of the items. */
async function inBatches<Result>(
  items: readonly string[],
  { atMost, together }: { atMost: number; together: number },
  run: (batch: readonly string[]) => Promise<readonly Result[]>,
  step: (done: number, total: number) => void,
): Promise<Result[]> {
  let done = 0;
  // Even of few items, every thread gets many batches, so that all threads end at nearly the same time.
  const share = Math.ceil(items.length / (16 * availableParallelism()));
  const whole = Math.max(1, Math.ceil(share / together)) * together;
  const size = Math.min(atMost, whole);
  const batches = Array.from(
    { length: Math.ceil(items.length / size) },
    (_, index) => items.slice(index * size, (index + 1) * size),
  );
  const results = await Promise.all(
    batches.map(async (part) => {
      const result = await run(part);
      done += part.length;
      step(done, items.length);
      return result;
    }),
  );
  return results.flat();
}

/** Returns a hash of the build's code. Cached results of other code must not be used. */
function codeVersion(server: string): string {
  const filesOf = (folder: string, names: string) =>
    globSync(names, { cwd: folder })
      .toSorted()
      .map((name) => readFileSync(join(folder, name)));
  return cacheKey(
    process.version,
    ...filesOf(server, "**/*.js"),
    ...["build", "content-reader"].flatMap((folder) =>
      filesOf(join(import.meta.dirname, "../..", folder), "**/*.ts"),
    ),
  ).slice(0, 12);
}

/** Returns whether a page is under `/th/`. It is written together with the unprefixed page. */
function isCopy(path: string): boolean {
  return path.startsWith(`/${defaultLocale}/`);
}

/** Sorts the languages of a page next to each other, so that one thread makes the things that they share. */
function byFolder(paths: readonly string[]): string[] {
  const withoutPrefix = (path: string) => path.replace(/^\/(?:en|ja)\//, "/");
  return paths.toSorted((a, b) =>
    withoutPrefix(a) < withoutPrefix(b) ? -1 : 1,
  );
}

async function writeManifest(
  { dist, origin }: Build,
  {
    assets,
    content,
    written,
  }: Pick<PrerenderedSite, "assets" | "content"> & {
    written: WrittenPage[];
  },
): Promise<void> {
  const manifest = siteManifest(content, assets.site, {
    buildId: assets.buildId,
    origin,
    scriptHashes: [assets.inlineScript, speculationRules].map(cspHash),
    pages: Object.fromEntries(
      written
        .toSorted((a, b) => (a.path < b.path ? -1 : 1))
        .map(({ path, styleHashes }) => [path, { styleHashes }]),
    ),
    assets,
  });
  const file = join(dist, "site.json");
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(manifest));
}
