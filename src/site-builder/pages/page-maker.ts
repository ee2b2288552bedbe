import { join } from "node:path";
import type { BuildAssets } from "#app/entry.server.tsx";
import type { PagesData } from "#app/entry.data.ts";
import type * as AppEntry from "#app/entry.server.tsx";
import { missingError, missingPath } from "#shared/error-documents.ts";
import { pageDataFile, type PageInputs } from "#shared/document/render.ts";
import { defaultLocale, type Locale } from "#shared/locales.ts";
import {
  matchPath,
  pagesWithForm,
  trees,
  type PageMatch,
} from "#shared/site-map.ts";
import type { Build } from "../config.ts";
import { best, type Quality, linkFile } from "../files/index.ts";
import {
  cacheKey,
  missingWord,
  keyContentOf,
  writeInFolder,
} from "#content/index.ts";
import { openFontStore, openPageFonts } from "../fonts/index.ts";
import { importModule } from "../bundling/index.ts";
import type { Preview } from "../previews/index.ts";
import { readPage, type PageReport } from "../seo/index.ts";
import { pageWriter, type FinishedPage } from "./page-files.ts";

/** The paths that a page was written to, the hashes of the styles in its document, and what programs read of it. */
type WrittenPage = {
  to: string[];
  styleHashes: string[];
  report: PageReport;
};

type PageMaker = {
  /** Writes a page into every tree that has it. */
  page: (path: string) => Promise<WrittenPage>;
  /** Writes the 404 page of each tree, for plain file servers. */
  errorDocuments: () => Promise<void>;
  /** Writes the other files of a language: feeds, lists, the search index. */
  otherFiles: (locale: Locale) => Promise<void>;
};

type Ingredients = {
  data: PagesData;
  /** The preview pictures by paths. */
  previews: ReadonlyMap<string, Preview>;
  assets: BuildAssets;
  quality: Quality;
};

/** Makes pages from content that has been read: the document, the payload, and the other files of a page's folder. */
export async function pageMaker(
  { root, dist, origin }: Build,
  { data, previews, assets, quality }: Ingredients,
): Promise<PageMaker> {
  const client = join(dist, "client");
  const { createRenderer } = await importModule<typeof AppEntry>(
    join(dist, "server/entry.server.js"),
  );
  const render = await createRenderer(assets, {
    onMissingWord: missingWord,
  });
  const pageFonts = openPageFonts(openFontStore(root));
  const write = pageWriter({ root, dist }, data.content.cache);
  const common = cacheKey(JSON.stringify([assets, quality, origin]));
  const keyContent = keyContentOf(data.content);
  const linked = new Set<string>();
  return { page, errorDocuments, otherFiles };

  async function page(path: string): Promise<WrittenPage> {
    const match = matchPath(path);
    if (match === undefined)
      throw new Error(`${path} is not a path of the site`);
    const preview = previews.get(path)?.key;
    // Made for the key, with hashes in place of texts; and in full only if the cache lacks the page. It names the page's pictures too.
    const forKey = await data.load(match, preview, keyContent);
    const key = cacheKey(common, path, JSON.stringify(forKey));
    const paths = pathsOf(path, match);
    // Most visits begin with a page that has the form.
    const level = pagesWithForm.includes(match.page) ? best : quality;
    const { styleHashes, report } = await write(key, paths, level, async () =>
      finish(path, await data.load(match, preview)),
    );
    linkPictures();
    return { to: paths, styleHashes, report };
  }

  async function finish(
    path: string,
    pageData: unknown,
  ): Promise<FinishedPage> {
    const rendered = await render({
      url: path,
      loadData: () => pageData,
      pageFonts,
    });
    if (rendered.status !== 200)
      throw new Error(`${path} was rendered with status ${rendered.status}`);
    const { html, styleHashes, faces = [], payload } = rendered;
    const inputs: PageInputs = { data: pageData, faces };
    return {
      files: {
        "index.html": html,
        "_payload.json": JSON.stringify(payload?.()),
        ...(isRenderedByServer(path) && {
          [pageDataFile]: JSON.stringify(inputs),
        }),
      },
      styleHashes,
      fonts: faces.map(({ url }) => url),
      report: readPage(path, html, origin),
    };
  }

  async function errorDocuments(): Promise<void> {
    for (const tree of trees) {
      const url = missingPath(tree);
      const loadData = () => undefined;
      const { html } = await render({ url, error: missingError, loadData });
      writeInFolder(join(client, url), html);
    }
  }

  async function otherFiles(locale: Locale): Promise<void> {
    for await (const { path, body } of data.files(locale, origin))
      writeInFolder(join(client, path), body);
    linkPictures();
  }

  function linkPictures(): void {
    for (const [url, file] of data.content.pictures.files) {
      if (!linked.has(url)) linkFile(file, join(client, url));
      linked.add(url);
    }
  }
}

/** Returns the paths that a page is written to. The `/th/` tree is a copy of the unprefixed one. */
function pathsOf(path: string, { tree }: PageMatch): string[] {
  return tree.locale === defaultLocale
    ? [path, `/${defaultLocale}${path}`]
    : [path];
}

/** Whether the server renders the page anew: with the answer to its form, or with a reference. */
function isRenderedByServer(path: string): boolean {
  const page = matchPath(path)?.page;
  return (
    page !== undefined &&
    (page === "contact-sent" || pagesWithForm.includes(page))
  );
}
