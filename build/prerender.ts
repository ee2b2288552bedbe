import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { cspHash, type BuildAssets } from "#app/document.ts";
import type * as DataEntry from "#app/entry.data.ts";
import type * as AppEntry from "#app/entry.server.tsx";
import type { Payload } from "#app/navigation/payload.ts";
import type { Renderer, SiteManifest } from "#shared/render.ts";
import { defaultLocale } from "#shared/locales.ts";
import { matchPath } from "#shared/site-map.ts";
import { collectAssets } from "./assets.ts";
import type { BuildConfig } from "./config.ts";
import type { Content } from "./content/content.ts";
import { consentHashes } from "./consent-hash.ts";
import { mailFacts } from "./mail-facts.ts";

const pagesAtOnce = 8;

export type PrerenderedSite = {
  pages: number;
  paths: string[];
  content: Content;
  assets: BuildAssets;
};

/**
 * Renders every page of every language to `index.html` with its `_payload.json` beside it, and writes what the server
 * needs into `dist/site.json`. The `/th/` tree has the bytes of the unprefixed one.
 */
export async function prerenderSite(
  config: BuildConfig,
): Promise<PrerenderedSite> {
  const server = join(config.root, "dist/server");
  const data = await importModule<typeof DataEntry>(
    join(server, "entry.data.js"),
  );
  const app = await importModule<typeof AppEntry>(
    join(server, "entry.server.js"),
  );
  const { content, load, paths, noticeVersion } = await data.openContent(
    config.root,
  );
  const assets = await collectAssets(config, content, { noticeVersion });
  const render = await app.createRenderer(assets);
  const all = paths();
  const pages: SiteManifest["pages"] = {};
  const queue = all.filter((path) => !isCopy(path)).values();
  await Promise.all(
    Array.from({ length: pagesAtOnce }, async () => {
      for (const path of queue) {
        for (const { at, styleHashes } of await writePage(path))
          pages[at] = { styleHashes };
      }
    }),
  );
  await writeManifest(config, { assets, content, pages });
  return { pages: all.length, paths: all, content, assets };

  async function writePage(path: string) {
    const match = matchPath(path);
    if (match === undefined)
      throw new Error(`${path} is not a path of the site`);
    const pageData = await load(match);
    const { status, html, styleHashes } = await renderAt(
      render,
      path,
      pageData,
    );
    if (status !== 200)
      throw new Error(`${path} was rendered with status ${status}`);
    const payload: Payload = { build: assets.buildId, data: pageData };
    const places =
      match.tree.locale === defaultLocale
        ? [path, `/${defaultLocale}${path}`]
        : [path];
    await Promise.all(
      places.map(async (place) => {
        const folder = join(config.root, "dist/client", place);
        await mkdir(folder, { recursive: true });
        await writeFile(join(folder, "index.html"), html);
        await writeFile(join(folder, "_payload.json"), JSON.stringify(payload));
      }),
    );
    return places.map((at) => ({ at, styleHashes }));
  }
}

function renderAt(render: Renderer, url: string, pageData: unknown) {
  return render({ url, loadData: () => pageData });
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
