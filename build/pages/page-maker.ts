import { join } from "node:path";
import type { BuildAssets } from "#shared/document/build-assets.ts";
import type { PageSource, reviveContent } from "#app/entry.data.ts";
import type * as AppEntry from "#app/entry.server.tsx";
import type { Payload } from "#shared/document/payload.ts";
import { isWorthCompressing } from "#shared/compression.ts";
import { defaultLocale, type Locale } from "#shared/locales.ts";
import { matchPath, type PageMatch } from "#shared/site-map.ts";
import { compressSync, type Quality } from "../files/compress.ts";
import { cacheKey, writeInFolder, type Cache } from "#content-reader/cache.ts";
import { writeErrorDocuments } from "./error-documents.ts";
import { fontCodeVersion } from "../fonts/choose/code-version.ts";
import { openFontStore } from "../fonts/choose/font-store.ts";
import { openPageFonts } from "../fonts/choose/page-fonts.ts";
import { importModule } from "../bundling/import-module.ts";
import { keepFile, share } from "../files/keep-file.ts";
import { openPreviewKeys } from "../previews/key.ts";
import {
  pageWriter,
  type FinishedPage,
  type WrittenPage,
} from "./page-files.ts";

export type PageMaker = {
  /** Writes a page into every tree that has it. */
  page: (path: string) => Promise<WrittenPage[]>;
  /** Writes the documents that stand for any address of a tree. */
  errorDocuments: () => Promise<WrittenPage[]>;
  /** Writes what a language has besides pages: feeds, lists, the search index. */
  files: (locale: Locale) => Promise<void>;
};

type Ingredients = {
  data: ReturnType<typeof reviveContent>;
  assets: BuildAssets;
  quality: Quality;
  cache: Cache;
};

/** What a page is made of: its data, and other files of its folder. */
type Parts = { data: unknown; beside: Record<string, string> };

/** Makes pages from content that has been read: document, payload, and what else stands in a page's folder. */
export async function pageMaker(
  { root, origin }: { root: string; origin: string },
  { data, assets, quality, cache }: Ingredients,
): Promise<PageMaker> {
  const client = join(root, "dist/client");
  const { createRenderer } = await importModule<typeof AppEntry>(
    join(root, "dist/server/entry.server.js"),
  );
  const render = await createRenderer(assets);
  const pageFonts = openPageFonts(openFontStore(root, quality.font));
  const write = pageWriter(root, cache, quality);
  const frame = cacheKey(
    JSON.stringify([assets, quality, origin]),
    data.sharedFacts(),
    await fontCodeVersion(),
  );
  const previewKey = await openPreviewKeys(data.content);
  const linked = new Set<string>();
  return {
    page,
    errorDocuments: () => writeErrorDocuments(client, render),
    files,
  };

  async function page(path: string): Promise<WrittenPage[]> {
    const match = matchPath(path);
    if (match === undefined)
      throw new Error(`${path} is not a path of the site`);
    const source = await data.page(match, await previewKey(match));
    const { fingerprint } = source;
    const parts = fingerprint === undefined ? await partsOf(source) : undefined;
    const key = cacheKey(
      frame,
      path,
      ...(parts === undefined
        ? [fingerprint ?? ""]
        : [JSON.stringify(parts.data), ...Object.values(parts.beside)]),
    );
    const places = placesOf(path, match);
    const styleHashes = await write(key, places, async () =>
      finish(path, parts ?? (await partsOf(source))),
    );
    linkPictures();
    return places.map((place) => ({ path: place, styleHashes }));
  }

  async function partsOf({ load, beside }: PageSource): Promise<Parts> {
    return { data: await load(), beside: beside?.(origin) ?? {} };
  }

  async function finish(
    path: string,
    { data: pageData, beside }: Parts,
  ): Promise<FinishedPage> {
    const drawn = await render({
      url: path,
      loadData: () => pageData,
      pageFonts,
    });
    if (drawn.status !== 200)
      throw new Error(`${path} was rendered with status ${drawn.status}`);
    const { html, styleHashes, faces = [] } = drawn;
    const payload: Payload = { build: assets.buildId, data: pageData, faces };
    return {
      files: {
        "index.html": html,
        "_payload.json": JSON.stringify(payload),
        ...beside,
      },
      styleHashes,
      fonts: faces.map(({ url }) => url),
    };
  }

  async function files(locale: Locale): Promise<void> {
    for await (const { path, body } of data.files(locale, origin)) {
      const bytes = Buffer.from(body);
      const file = join(client, path);
      writeInFolder(file, bytes);
      if (!isWorthCompressing(path, bytes)) continue;
      const key = cacheKey(bytes, JSON.stringify(quality));
      for (const ending of ["br", "gz"] as const)
        await keepFile(
          cache,
          "file",
          `${key}.${ending}`,
          `${file}.${ending}`,
          () => compressSync[ending](bytes, quality),
        );
    }
    linkPictures();
  }

  function linkPictures(): void {
    for (const [url, file] of data.content.pictures.files) {
      if (!linked.has(url)) share(file, join(client, url));
      linked.add(url);
    }
  }
}

/** The `/th/` tree has the bytes of the unprefixed one. */
function placesOf(path: string, { tree }: PageMatch): string[] {
  return tree.locale === defaultLocale
    ? [path, `/${defaultLocale}${path}`]
    : [path];
}
