import type { Content } from "#content/index.ts";
import type { Locale } from "#shared/locales.ts";
import { href, matchPath, type PageMatch } from "#shared/site-map.ts";
import { pageFacts, type PageFacts } from "../page-facts.ts";

/** A page that search engines may list, with its canonical path. */
export type ListedPage = PageMatch & {
  path: string;
  facts: PageFacts;
  /** The path in each language that the page exists in. `x-default` is the path for all other languages. */
  alternates: ReadonlyMap<Locale | "x-default", string>;
};

/** Returns the canonical pages among all paths of the site, in the order of the paths. */
export async function listedPages(
  paths: readonly string[],
  content: Content,
): Promise<ListedPage[]> {
  const pages: ListedPage[] = [];
  for (const path of paths) {
    const match = matchPath(path);
    const facts = match && (await pageFacts(match, content));
    if (match === undefined || !facts?.isListed) continue;
    pages.push({ ...match, path, facts, alternates: alternates(match, facts) });
  }
  return pages;
}

function alternates(
  { page, params }: PageMatch,
  { languages, forOthers }: PageFacts,
): ListedPage["alternates"] {
  return new Map([
    ...languages.map((locale) => [locale, href(locale, page, params)] as const),
    ["x-default", href(forOthers, page, params)],
  ]);
}
