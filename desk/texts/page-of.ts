import type { Locale } from "#shared/locales.ts";
import { href, pageNames, type PageName } from "#shared/site-map.ts";
import type { TextFile } from "./text-files.ts";

/** The address of the page on which a text is seen best. What stands on every page is seen on the home page. */
export function pageOf(text: string, locale: Locale): string {
  const [group, slug = ""] = text.split("/");
  const entries: Record<string, string> = {
    articles: "article",
    "case-studies": "case-study",
  };
  const page = group === "pages" ? slug : entries[group ?? ""];
  return pageNames.includes(page as PageName)
    ? href(locale, page as PageName, { slug })
    : href(locale, "home");
}

/** Whether a text has a page of its own. */
export function hasPage({ group }: TextFile): boolean {
  return ["pages", "articles", "case-studies"].includes(group);
}

/** The text that a page is made from. */
export function textOfPage(page: PageName, slug: string | undefined): string {
  if (page === "article") return `articles/${slug}`;
  if (page === "case-study") return `case-studies/${slug}`;
  return `pages/${page}`;
}
