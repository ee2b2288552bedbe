import { openPictures } from "#content-reader/articles/pictures.ts";
import {
  readFolder,
  type ReadFolder,
} from "#content-reader/collections/read-collection.ts";
import type { Cache } from "#content-reader/cache.ts";
import {
  readContent,
  readNoBreak,
  revive,
  sharedFacts,
  type Content,
  type ContentOptions,
  type PageContext,
  type PortableContent,
} from "#content-reader/content.ts";
import { articlesPerPage } from "#shared/articles.ts";
import type { Locale } from "#shared/locales.ts";
import {
  pageNames,
  treeHref,
  trees,
  type PageMatch,
  type PageName,
  type PageParams,
} from "#shared/site-map.ts";
import { chartSchemas } from "./charts/chart-forms.tsx";
import { dataFiles } from "./data-files.ts";
import * as about from "./pages/about/about.data.ts";
import * as accessibility from "./pages/accessibility/accessibility.data.ts";
import * as article from "./pages/article/article.data.ts";
import * as articles from "./pages/articles/articles.data.ts";
import * as contact from "./pages/contact/contact.data.ts";
import * as contactSent from "./pages/contact-sent/contact-sent.data.ts";
import * as googleSeo from "./pages/google-seo/google-seo.data.ts";
import * as home from "./pages/home/home.data.ts";
import * as influencerKol from "./pages/influencer-kol/influencer-kol.data.ts";
import * as privacy from "./pages/privacy/privacy.data.ts";
import * as social from "./pages/social-media-marketing/social-media-marketing.data.ts";
import * as strategy from "./pages/strategy-concept-planning/strategy-concept-planning.data.ts";
import * as web from "./pages/web-design-and-development/web-design-and-development.data.ts";

type LoadPage = (context: PageContext) => Promise<object | undefined>;

const loaders = {
  home: home.load,
  about: about.load,
  articles: articles.load,
  article: article.load,
  contact: contact.load,
  "contact-sent": contactSent.load,
  "google-seo": googleSeo.load,
  "influencer-kol": influencerKol.load,
  "social-media-marketing": social.load,
  "strategy-concept-planning": strategy.load,
  "web-design-and-development": web.load,
  privacy: privacy.load,
  accessibility: accessibility.load,
} satisfies Record<PageName, LoadPage>;

/** Where the build and the development server get the data of pages from: the content folder of a project. */
export async function openContent(
  root: string,
  options?: Omit<ContentOptions, "chartSchemas">,
) {
  const content = await readContent(root, { ...options, chartSchemas });
  return {
    ...dataOf(content),
    paths: () => allPaths(content),
    noticeVersion: await privacy.noticeVersion(content),
  };
}

export { portable } from "#content-reader/content.ts";

/** The same for content that was read by another thread. */
export function reviveContent(plain: PortableContent, cache: Cache) {
  return dataOf(revive(plain, cache));
}

/** Where a page's data come from. */
export type PageSource = {
  /** Everything that the page is made of, as text; undefined for pages that have to be loaded first. */
  fingerprint: string | undefined;
  /** The data, with the key of the preview picture; undefined if there is no such page. */
  load: () => Promise<object | undefined>;
  /** Files that stand in the folder of the page, by name. */
  beside: (origin: string) => Record<string, string>;
};

function dataOf(content: Content) {
  return {
    content,
    sharedFacts: () => sharedFacts(content),
    page,
    files: (locale: Locale, origin: string) =>
      dataFiles(content, locale, origin),
  };

  /** `previewKey` names the page's preview picture, if it has one. */
  async function page(
    match: PageMatch,
    previewKey: string | undefined,
  ): Promise<PageSource> {
    const context: PageContext = {
      locale: match.tree.locale,
      params: match.params,
      content,
    };
    const withPreview = (data: object | undefined) =>
      data && previewKey ? { ...data, previewKey } : data;
    const inputs =
      match.page === "article" ? article.inputsOf(context) : undefined;
    if (inputs === undefined)
      return {
        fingerprint: undefined,
        load: async () => withPreview(await loaders[match.page](context)),
        beside: () => ({}),
      };
    return {
      fingerprint: `${previewKey} ${await article.fingerprint(inputs, content)}`,
      load: async () => withPreview(await article.loadFrom(inputs, context)),
      beside: (origin) => article.beside(context, origin),
    };
  }
}

/** Reads folders of articles, and makes the sizes of their pictures. Everything is kept in the cache. */
export async function openReader(
  root: string,
  { cache, now }: { cache: Cache; now: Date },
) {
  const noBreak = await readNoBreak(root);
  const pictures = openPictures(root);
  return async (slug: string): Promise<ReadFolder> => {
    const folder = readFolder(root, slug, {
      cache,
      now,
      noBreak,
      isPreview: false,
    });
    if (folder.problems.length === 0)
      for (const { file, pictures: own } of Object.values(folder.versions))
        for (const { src } of own) await pictures.make(file, src);
    return folder;
  };
}

/** The path of every page in every tree. */
function allPaths({ articles: all }: Content): string[] {
  return trees.flatMap((tree) =>
    pageNames.flatMap((page) =>
      paramsOfPage(page, tree.locale).map((params) =>
        treeHref(tree, page, params),
      ),
    ),
  );

  function paramsOfPage(page: PageName, locale: Locale): PageParams[] {
    // An article stands in the tree of every language, in its own where it was not translated.
    if (page === "article") return all.slugs.map((slug) => ({ slug }));
    if (page !== "articles") return [{}];
    const pages = Math.ceil(all.in(locale).length / articlesPerPage);
    return Array.from({ length: Math.max(1, pages) }, (_, index) =>
      index === 0 ? {} : { number: String(index + 1) },
    );
  }
}
