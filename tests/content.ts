import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createTranslator } from "use-intl/core";
import { parse } from "yaml";
import type messages from "../messages/en.json";
import type { ArticleCategory } from "#shared/articles.ts";
import {
  collectionListedOn,
  collectionOf,
  collections,
  type CollectionName,
} from "#shared/collections.ts";
import { locales, type Locale } from "#shared/locales.ts";
import {
  href,
  pageNames,
  treeHref,
  trees,
  type PageName,
  type Tree,
} from "#shared/site-map.ts";

/** Folder of the project. It does not depend on the working folder. */
export const root = join(import.meta.dirname, "..");

/** Words of the interface, as `messages/<locale>.json` has them: `words("ja")("form.submit")`. */
export function words(locale: Locale) {
  return createTranslator<typeof messages>({
    locale,
    messages: JSON.parse(
      readFileSync(join(root, `messages/${locale}.json`), "utf8"),
    ) as typeof messages,
    // Without it a missing value gives the key, and a test looks for words that no page can have.
    onError(error) {
      throw error;
    },
  });
}

/** A text of `content/pages/<page>/<locale>.yaml` by its keys, with the name of the brand: `copy("home", "en", "hero.heading")`. */
export function copy(page: PageName, locale: Locale, keys: string): string {
  const file = join(root, `content/pages/${page}/${locale}.yaml`);
  const text = valueAt(parse(readFileSync(file, "utf8")), keys.split("."));
  if (typeof text !== "string")
    throw new Error(`${file} has no text "${keys}"`);
  return text.replaceAll("{brand}", brand());
}

function brand(): string {
  const site: unknown = parse(
    readFileSync(join(root, "content/site.yaml"), "utf8"),
  );
  return String(valueAt(site, ["brand"]));
}

/** Slugs of the entries that a build shows in some language. */
function allSlugs(collection: CollectionName): string[] {
  const slugs = locales.flatMap((locale) => entrySlugs(collection, locale));
  return [...new Set(slugs)].toSorted();
}

/** Slugs of the articles that a build shows in a language: no drafts, and no articles with a date in the future. */
function articleSlugs(locale: Locale): string[] {
  return entrySlugs("articles", locale);
}

/** Slugs of the entries of a collection that a build shows in a language. */
export function entrySlugs(
  collection: CollectionName,
  locale: Locale,
): string[] {
  const folder = join(root, "content", collection);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((slug) => existsSync(join(folder, slug, `${locale}.md`)))
    .filter((slug) => {
      const { draft, publishedAt, sample, translation } = matter(
        join(folder, slug, `${locale}.md`),
      );
      return (
        draft !== true &&
        sample !== true &&
        translation !== "machine-draft" &&
        Date.parse(publishedAt) <= Date.now()
      );
    })
    .toSorted();
}

type Matter = {
  title: string;
  heading?: string;
  category: ArticleCategory;
  publishedAt: string;
  translation: string;
  draft?: boolean;
  sample?: boolean;
};

/** Front matter of an article. */
export function article(slug: string, locale: Locale): Matter {
  return matter(join(root, `content/articles/${slug}/${locale}.md`));
}

const matters = new Map<string, Matter>();

function matter(file: string): Matter {
  const known = matters.get(file);
  if (known !== undefined) return known;
  const [source = ""] = readFileSync(file, "utf8").split("\n---\n");
  const read = parse(source) as Matter;
  matters.set(file, read);
  return read;
}

/** Slugs of a language in the order of the list: newest first, then by slug. */
export function newestArticles(locale: Locale): string[] {
  return articleSlugs(locale).toSorted(
    (a, b) =>
      article(b, locale).publishedAt.localeCompare(
        article(a, locale).publishedAt,
      ) || a.localeCompare(b),
  );
}

/** The path of every page that the site must have. */
export function allPaths(): string[] {
  return trees.flatMap(pathsOfTree);
}

export function pathsOfTree(tree: Tree): string[] {
  return shownPages.flatMap((page) => {
    const collection = collectionOf(page);
    if (collection)
      return allSlugs(collection).map((slug) => treeHref(tree, page, { slug }));
    if (page === "articles") return listPaths(tree);
    return [treeHref(tree, page)];
  });
}

/** The pages of the list of articles, of which a language has as many as its articles fill. */
function listPaths(tree: Tree): string[] {
  const { entriesPerPage } = collections.articles;
  const articles = articleSlugs(tree.locale).length;
  const pages = Math.max(1, Math.ceil(articles / entriesPerPage));
  return Array.from({ length: pages }, (_, index) =>
    treeHref(tree, "articles", { number: String(index + 1) }),
  );
}

/** The pages that a build has. Those of a collection that is hidden while it is empty are left out. */
const shownPages: readonly PageName[] = pageNames.filter((page) => {
  const name = collectionOf(page) ?? collectionListedOn(page);
  return name === undefined || name === "articles" || allSlugs(name).length > 0;
});

/** The types of pages, and an address that no page has. */
export const pageKinds = [...shownPages, "unknown"] as const;

export type PageKind = (typeof pageKinds)[number];

/** The path of a kind of page in a language; of the articles, the newest one's. */
export function pathOfKind(kind: PageKind, locale: Locale): string {
  if (kind === "unknown") return `${href(locale, "home")}no-such-page/`;
  return href(locale, kind, slugFor(kind, locale));
}

function slugFor(page: PageName, locale: Locale) {
  const collection = collectionOf(page);
  if (collection === undefined) return {};
  const [slug] =
    collection === "articles" ? newestArticles(locale) : allSlugs(collection);
  return slug === undefined ? {} : { slug };
}

function valueAt(value: unknown, [key, ...rest]: string[]): unknown {
  if (key === undefined) return value;
  return typeof value === "object" && value !== null
    ? valueAt((value as Record<string, unknown>)[key], rest)
    : undefined;
}
