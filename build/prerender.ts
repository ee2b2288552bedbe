import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { cspHash, type BuildAssets } from "#app/document.ts";
import type * as DataEntry from "#app/entry.data.ts";
import type * as AppEntry from "#app/entry.server.tsx";
import type { Payload } from "#app/navigation/payload.ts";
import type { SiteManifest } from "#shared/render.ts";
import { defaultLocale } from "#shared/locales.ts";
import { matchPath } from "#shared/site-map.ts";
import { collectAssets } from "./assets.ts";
import { checkSectionLinks } from "./check-links.ts";
import { bestQuality, quickQuality, type Quality } from "./compress.ts";
import type { BuildConfig } from "./config.ts";
import { cacheKey, openCache, writeWhole } from "./content/cache.ts";
import type { Content } from "./content/content.ts";
import { consentHashes } from "./consent-hash.ts";
import { fontCodeVersion } from "./fonts/code-version.ts";
import { openFontStore } from "./fonts/font-store.ts";
import { openPageFonts } from "./fonts/page-fonts.ts";
import { mailFacts } from "./mail-facts.ts";
import { pageWriter, share } from "./page-files.ts";

const pagesAtOnce = 8;
/** More pages than this are compressed less hard: the build would take hours for a few per cent. */
const manyPages = 400;

export type PrerenderedSite = {
  pages: number;
  paths: string[];
  content: Content;
  assets: BuildAssets;
  /** How hard to compress what is not compressed yet. */
  quality: Quality;
};

/**
 * Renders every page of every language to `index.html` with its `_payload.json` beside it, and writes what the server
 * needs into `dist/site.json`. The `/th/` tree has the bytes of the unprefixed one.
 */
export async function prerenderSite(
  config: BuildConfig,
): Promise<PrerenderedSite> {
  const { root, origin } = config;
  const server = join(root, "dist/server");
  const client = join(root, "dist/client");
  const data = await importModule<typeof DataEntry>(
    join(server, "entry.data.js"),
  );
  const app = await importModule<typeof AppEntry>(
    join(server, "entry.server.js"),
  );
  const cache = openCache(root, await bundleVersion(server));
  const { content, load, paths, files, noticeVersion } = await data.openContent(
    root,
    { cache },
  );
  const all = paths();
  const quality = all.length > manyPages ? quickQuality : bestQuality;
  const fontStore = openFontStore(root, quality.font);
  const assets = await collectAssets(config, content, {
    noticeVersion,
    fontStore,
  });
  const pageFonts = openPageFonts(fontStore);
  const render = await app.createRenderer(assets);
  const write = pageWriter(root, cache, quality);
  const frame = cacheKey(
    JSON.stringify(assets),
    JSON.stringify(quality),
    await fontCodeVersion(),
  );
  const pages: SiteManifest["pages"] = {};
  const queue = all.filter((path) => !isCopy(path)).values();
  await Promise.all(
    Array.from({ length: pagesAtOnce }, async () => {
      for (const path of queue) await writePage(path);
    }),
  );
  for await (const { path, body } of files(origin))
    await writeWhole(join(client, path), body);
  for (const [url, file] of content.pictures.files)
    await share(file, join(client, url));
  await checkSectionLinks(client, content);
  await writeManifest(config, { assets, content, pages });
  return { pages: all.length, paths: all, content, assets, quality };

  async function writePage(path: string): Promise<void> {
    const match = matchPath(path);
    if (match === undefined)
      throw new Error(`${path} is not a path of the site`);
    const pageData = await load(match);
    const payload = { build: assets.buildId, data: pageData };
    const places =
      match.tree.locale === defaultLocale
        ? [path, `/${defaultLocale}${path}`]
        : [path];
    const styleHashes = await write(
      cacheKey(frame, path, JSON.stringify(payload)),
      places,
      async () => {
        const page = await render({
          url: path,
          loadData: () => pageData,
          pageFonts,
        });
        if (page.status !== 200)
          throw new Error(`${path} was rendered with status ${page.status}`);
        const { html, styleHashes: hashes, faces = [] } = page;
        return {
          html,
          payload: JSON.stringify({ ...payload, faces } satisfies Payload),
          styleHashes: hashes,
          fonts: faces.map(({ url }) => url),
        };
      },
    );
    for (const place of places) pages[place] = { styleHashes };
  }
}

/** What the bundles of this build are: results of other code must not be used. */
async function bundleVersion(server: string): Promise<string> {
  const names = (await readdir(server, { recursive: true }))
    .filter((name) => name.endsWith(".js"))
    .toSorted();
  const texts = await Promise.all(
    names.map((name) => readFile(join(server, name))),
  );
  return cacheKey(...texts).slice(0, 12);
}

/** A page under `/th/`, which is written together with its unprefixed twin. */
function isCopy(path: string): boolean {
  return path.startsWith(`/${defaultLocale}/`);
}

async function writeManifest(
  { root, origin }: BuildConfig,
  {
    assets,
    content,
    pages,
  }: Pick<PrerenderedSite, "assets" | "content"> & Pick<SiteManifest, "pages">,
): Promise<void> {
  const { site } = assets;
  const manifest: SiteManifest = {
    buildId: assets.buildId,
    origin,
    brand: site.brand,
    email: site.email,
    scriptHash: cspHash(assets.loader),
    pages: Object.fromEntries(
      Object.entries(pages).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ),
    moved: content.articles.moved,
    form: {
      hasBudget: site.form.budgetBands !== undefined,
      hasNewsletter: site.form.hasNewsletter,
      noticeVersion: site.form.noticeVersion,
      consentSha256: consentHashes(content),
    },
    mail: mailFacts(content),
    retentionMonths: site.retentionMonths,
    assets,
  };
  const file = join(root, "dist/site.json");
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(manifest));
}

async function importModule<Module>(file: string): Promise<Module> {
  return (await import(pathToFileURL(file).href)) as Module;
}
