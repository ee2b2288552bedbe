import {
  defaultLocale,
  isLocale,
  localeCatalogue,
  type Locale,
} from "./locales.ts";
import { services } from "./services.ts";

/**
 * The map of the site: page name to path without language prefix. `:slug` is one decoded path segment, `:number` counts from 2: the first page is the list itself.
 * Every link, canonical, redirect, feed and test makes its URL here.
 */
const pagePaths = {
  home: "",
  about: "about/",
  articles: "articles/",
  "articles-page": "articles/page/:number/",
  article: "articles/:slug/",
  contact: "contact/",
  "contact-sent": "contact/sent/",
  "google-seo": "services/google-seo/",
  "influencer-kol": "services/influencer-kol/",
  "social-media-marketing": "services/social-media-marketing/",
  "strategy-concept-planning": "services/strategy-concept-planning/",
  "web-design-and-development": "services/web-design-and-development/",
  privacy: "privacy/",
  accessibility: "accessibility/",
} as const;

export type PageName = keyof typeof pagePaths;
export type PageParams = { slug?: string; number?: string };
export const pageNames = Object.keys(pagePaths) as PageName[];

/** A variant of the page tree: the three prefixes, and the unprefixed tree, which is the default language. */
export type Tree = { locale: Locale; prefix: "" | Locale };
export const trees: readonly Tree[] = Object.entries(localeCatalogue).map(
  ([entry, { code }]) => ({
    locale: code,
    prefix: entry === "default" ? "" : code,
  }),
);

const unprefixedTree: Tree = { locale: defaultLocale, prefix: "" };

/** Path of a page in a language. Thai links are always unprefixed; the path ends with a slash. */
export function href(
  locale: Locale,
  page: PageName,
  params: PageParams = {},
): string {
  return treeHref(
    { locale, prefix: locale === defaultLocale ? "" : locale },
    page,
    params,
  );
}

/** Path of a page inside one tree: `/th/about/` and `/about/` are two variants of the Thai page. */
export function treeHref(
  { prefix, locale }: Tree,
  page: PageName,
  params: PageParams = {},
): string {
  if (page === "articles-page" && params.number === "1")
    return treeHref({ prefix, locale }, "articles");
  const path = pagePaths[page].replace(/:(\w+)/, (_, name: string) => {
    const value = params[name as keyof PageParams];
    if (value === undefined)
      throw new Error(`href: page "${page}" needs a ${name}`);
    return encodeURIComponent(value);
  });
  return `${prefix && `/${prefix}`}/${path}`;
}

const separator = "___";
const defaultSuffix = "default";

/** Route name of a page in a tree: `about___en`, `about___th`, and `about___th___default` for the unprefixed one. */
export function routeName(page: PageName, { locale, prefix }: Tree): string {
  return [page, locale, ...(prefix === "" ? [defaultSuffix] : [])].join(
    separator,
  );
}

/** The reverse of `routeName`; undefined for anything that names no route of this site. */
export function parseRouteName(
  name: string,
): { page: PageName; tree: Tree } | undefined {
  const [page, locale, suffix, ...rest] = name.split(separator);
  if (!isPageName(page) || !isLocale(locale) || rest.length > 0)
    return undefined;
  if (suffix === undefined) return { page, tree: { locale, prefix: locale } };
  if (suffix !== defaultSuffix || locale !== defaultLocale) return undefined;
  return { page, tree: { locale, prefix: "" } };
}

export type PageMatch = { page: PageName; tree: Tree; params: PageParams };

/**
 * The page at a path, or undefined. Exact: a trailing slash is required, letters are compared as they are,
 * a segment that cannot be decoded matches nothing. Query and hash must have been taken off.
 */
export function matchPath(pathname: string): PageMatch | undefined {
  const tree = treeOf(pathname);
  const rest = pathname.slice(tree.prefix === "" ? 1 : tree.prefix.length + 2);
  if (
    !pathname.startsWith("/") ||
    (tree.prefix !== "" && !pathname.startsWith(`/${tree.prefix}/`))
  )
    return undefined;
  const page = pageNames.find((name) => pagePaths[name] === rest);
  if (page !== undefined && !pagePaths[page].includes(":"))
    return { page, tree, params: {} };
  const number = /^articles\/page\/([1-9]\d{0,4})\/$/.exec(rest)?.[1];
  if (number !== undefined)
    return { page: "articles-page", tree, params: { number } };
  const slug = /^articles\/([^/]+)\/$/.exec(rest)?.[1];
  const decoded = slug === undefined ? undefined : decodeSegment(slug);
  return decoded === undefined
    ? undefined
    : { page: "article", tree, params: { slug: decoded } };
}

/** The tree a path belongs to, known or unknown: `/ja/nope/` is Japanese, everything unprefixed is Thai. */
export function treeOf(pathname: string): Tree {
  const first = /^\/([^/]*)(?:\/|$)/.exec(pathname)?.[1];
  return (
    trees.find(({ prefix }) => prefix !== "" && prefix === first) ??
    unprefixedTree
  );
}

/** The same page in another language, with query and hash kept; an unknown path leads to that language's home page. */
export function switchLocale(
  locale: Locale,
  location: { pathname: string; search?: string; hash?: string },
): string {
  const match = matchPath(location.pathname);
  if (match === undefined) return href(locale, "home");
  // Languages have lists of different lengths; the first page is always there.
  if (match.page === "articles-page") return href(locale, "articles");
  return `${href(locale, match.page, match.params)}${location.search ?? ""}${location.hash ?? ""}`;
}

function isPageName(value: unknown): value is PageName {
  return typeof value === "string" && Object.hasOwn(pagePaths, value);
}

/** The pages that carry the contact form; a posted form names the one it came from. */
export const pagesWithForm: readonly PageName[] = [
  "home",
  "about",
  "contact",
  ...services,
];

/** Anchor of the form on each of them. */
export const formAnchor = "contact-form";

function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined; // Malformed percent-encoding: no page has such an address.
  }
}
