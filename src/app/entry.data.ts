import {
  paramsOf,
  readContent,
  type Content,
  type ContentOptions,
  openSchemas,
  shownCollections,
} from "#content/index.ts";
import { collections } from "#shared/collections.ts";
import { defaultLocale, type Locale } from "#shared/locales.ts";
import {
  href,
  pageNames,
  treeHref,
  trees,
  type PageMatch,
  type PageName,
} from "#shared/site-map.ts";
import { rssFeed } from "./feeds/feed.data.ts";
import {
  handWritingAddress,
  handWritings,
} from "./graphics/hand-writing/drawings.ts";
import type { DataModule } from "./page.ts";
import * as about from "./pages/about/about.data.ts";
import * as accessibility from "./pages/accessibility/accessibility.data.ts";
import * as article from "./pages/article/article.data.ts";
import * as articles from "./pages/articles/articles.data.ts";
import * as caseStudies from "./pages/case-studies/case-studies.data.ts";
import * as caseStudy from "./pages/case-study/case-study.data.ts";
import * as contact from "./pages/contact/contact.data.ts";
import * as contactSent from "./pages/contact-sent/contact-sent.data.ts";
import { drawings, homeDrawings } from "./pages/home/drawings.tsx";
import * as home from "./pages/home/home.data.ts";
import * as japaneseCompanies from "./pages/japanese-companies/japanese-companies.data.ts";
import * as privacy from "./pages/privacy/privacy.data.ts";
import * as questions from "./pages/questions/questions.data.ts";
import * as samples from "./pages/samples/samples.data.ts";
import { searchFile } from "./search/search-data.data.ts";
import { servicePages } from "./service-page/service-pages.data.ts";

/** The data of every page. */
const dataOfPages: Record<PageName, DataModule> = {
  home,
  about,
  articles,
  article,
  "case-studies": { schema: caseStudies.schema, load: caseStudies.load },
  "case-study": { load: caseStudy.load },
  contact,
  "contact-sent": { schema: contactSent.schema, load: contactSent.load },
  ...servicePages,
  questions,
  samples,
  "japanese-companies": {
    schema: japaneseCompanies.schema,
    load: japaneseCompanies.load,
  },
  privacy,
  accessibility,
};

/** The schema of each text, for the forms of the desk. */
export const schemaOf = openSchemas(
  Object.fromEntries(
    Object.entries(dataOfPages).map(([page, { schema }]) => [page, schema]),
  ),
);

/** The pages that show a chart, besides the articles that name it. */
export const pagesOfChart = (id: string): PageName[] =>
  pageNames.filter((page) => dataOfPages[page].chartIds?.includes(id));

/** Reads the content folder of a project, and makes the data of its pages. */
export const openContent = async (root: string, options?: ContentOptions) =>
  openData(await readContent(root, options));

/** Makes the data of pages from content that has been read. */
export async function openData(content: Content) {
  return {
    content,
    load,
    files: (locale: Locale, origin: string) =>
      dataFiles(content, locale, origin),
    paths: () => allPaths(content),
    noticeVersion: await privacy.noticeVersion(content),
  };

  /**
   * The data of a page; undefined if there is none. `previewKey` names its preview picture, if it has one. With
   * `keyContentOf(content)` they are made for the page's key in the cache alone.
   */
  async function load(
    { page: name, tree: { locale }, params }: PageMatch,
    previewKey: string | undefined,
    from = content,
  ): Promise<object | undefined> {
    const data = await dataOfPages[name].load({
      content: from,
      locale,
      params,
    });
    return data && previewKey ? { ...data, previewKey } : data;
  }
}

export type PagesData = Awaited<ReturnType<typeof openContent>>;

/** The path of every page in every tree. */
function allPaths(content: Content): string[] {
  return trees.flatMap((tree) =>
    pageNames.flatMap((page) =>
      paramsOf(content, page, tree.locale).map((params) =>
        treeHref(tree, page, params),
      ),
    ),
  );
}

/** The files of a language that are made of content but are not pages: feeds, the search index and drawings. */
async function* dataFiles(
  content: Content,
  locale: Locale,
  origin: string,
): AsyncGenerator<{ path: string; body: string }> {
  yield await searchFile(content, locale);
  yield { path: handWritingAddress(locale), body: handWritings[locale] };
  if (locale === defaultLocale) yield { path: homeDrawings, body: drawings };
  for (const name of shownCollections(content)) {
    const path = `${href(locale, collections[name].list)}feed.xml`;
    const body = rssFeed(content, name, locale, origin);
    yield { path, body };
    if (locale === defaultLocale)
      yield { path: `/${defaultLocale}${path}`, body };
  }
}
