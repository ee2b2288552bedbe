import { join } from "node:path";
import type { BuildAssets } from "#app/entry.server.tsx";
import { cspHash } from "#shared/document/csp-hash.ts";
import type * as DataEntry from "#app/entry.data.ts";
import { defaultLocale, locales } from "#shared/locales.ts";
import { collectAssets, siteManifest } from "../site/index.ts";
import { pageQuality } from "../files/index.ts";
import type { Build } from "../config.ts";
import { writeInFolder, type Content } from "#content/index.ts";
import { importModule } from "../bundling/index.ts";
import { previewDesigns, writePreviews } from "../previews/index.ts";
import type { Progress } from "../progress.ts";
import { reportKeeper, type PageReport } from "../seo/index.ts";
import { pageMaker } from "./page-maker.ts";

/** While fonts of some are made or some are compressed, the next is rendered. */
const pagesAtOnce = 8;

export type PrerenderedSite = {
  paths: string[];
  content: Content;
  assets: BuildAssets;
  reports: PageReport[];
};

/**
 * Renders every page of every language to `index.html` and `_payload.json`, and writes the server's manifest
 * `site.json`.
 */
export async function prerenderSite(
  build: Build,
  content: Content,
  fonts: BuildAssets["fonts"],
  progress: Progress,
): Promise<PrerenderedSite> {
  const { root, dist, origin } = build;
  const { openData } = await importModule<typeof DataEntry>(
    join(dist, "server/entry.data.js"),
  );
  const data = await openData(content);
  const all = data.paths();
  const assets = await collectAssets(build, content, {
    noticeVersion: data.noticeVersion,
    fonts,
  });
  progress("styles and words");
  const paths = byFolder(all);
  const previews = await previewDesigns(root, paths, content);
  const maker = await pageMaker(build, {
    data,
    previews,
    assets,
    quality: pageQuality(all.length),
  });
  const [{ total, drawn }, reports] = await Promise.all([
    writePreviews(build, assets.site.mark, previews),
    writePages(),
  ]);
  progress(`${all.length} pages, ${total} previews (${drawn} drawn)`);
  return { paths: all, content, assets, reports };

  async function writePages(): Promise<PageReport[]> {
    // The pages under `/th/` are written with those without a prefix.
    const unprefixed = paths.filter(
      (path) => !path.startsWith(`/${defaultLocale}/`),
    );
    const styles = new Map<string, { styleHashes: string[] }>();
    const found: PageReport[] = [];
    const small = reportKeeper();
    const queue = unprefixed.values();
    // The first mistake empties the queue, so that the others stop.
    await Promise.all(
      Array.from({ length: pagesAtOnce }, async () => {
        for (const path of queue) {
          const { to, styleHashes, report } = await maker.page(path);
          for (const one of to) styles.set(one, { styleHashes });
          found.push(small(report));
        }
      }),
    ).finally(() => queue.toArray());
    await maker.errorDocuments();
    for (const locale of locales) await maker.otherFiles(locale);
    const pages = [...styles].toSorted(([a], [b]) => (a < b ? -1 : 1));
    const manifest = siteManifest(content, assets.site, {
      buildId: assets.buildId,
      origin,
      scriptHashes: [cspHash(assets.inlineScript)],
      pages: Object.fromEntries(pages),
      assets,
    });
    writeInFolder(join(dist, "site.json"), JSON.stringify(manifest));
    return found;
  }
}

/** Sorts the languages of a page next to each other: they share what is in memory. */
function byFolder(paths: readonly string[]): string[] {
  const withoutPrefix = (path: string) =>
    path.replace(/^\/(?:en|ja|th)\//, "/");
  return paths.toSorted((a, b) =>
    withoutPrefix(a) < withoutPrefix(b) ? -1 : 1,
  );
}
