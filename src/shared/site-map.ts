import { defaultLocale, localeCatalogue, type Locale } from "./locales.ts";
import { services, type Service } from "./services.ts";

/**
 * The map of the site: each page with its path, without language prefix, in the syntax of URLPattern. `:slug` is one
 * decoded segment of the path. `:number` is a whole number. Page 1 of a list has no part in braces. If two paths match an
 * address, the first one is used. Every link, canonical, redirect, feed and test takes its URL from here.
 */
const pagePaths = {
  home: "",
  about: "about/",
  articles: "articles/{page/:number/}?",
  article: "articles/:slug/",
  "case-studies": "case-studies/",
  "case-study": "case-studies/:slug/",
  contact: "contact/",
  "contact-sent": "contact/sent/",
  ...(Object.fromEntries(
    services.map((service) => [service, `services/${service}/`]),
  ) as { [Name in Service]: `services/${Name}/` }),
  questions: "questions/",
  samples: "samples/",
  "japanese-companies": "japanese-companies-in-thailand/",
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
  { prefix }: Tree,
  page: PageName,
  params: PageParams = {},
): string {
  const hasNumber = (params.number ?? "1") !== "1";
  const path = pagePaths[page]
    .replace(/\{(.*)\}\?/, hasNumber ? "$1" : "")
    .replace(/:(\w+)/, (_, name: string) => {
      const value = params[name as keyof PageParams];
      if (value === undefined)
        throw new Error(`href: page "${page}" needs a ${name}`);
      return encodeURIComponent(value);
    });
  return `${prefix && `/${prefix}`}/${path}`;
}

/** Route name of a page in a tree: `about___en`, `about___th`, and `about___th___default` for the unprefixed one. */
export function routeName(page: PageName, { locale, prefix }: Tree): string {
  return [page, locale, ...(prefix === "" ? ["default"] : [])].join("___");
}

export type PageMatch = { page: PageName; tree: Tree; params: PageParams };

/** Regular expressions for the parameters of paths. */
const parameters = { slug: "[^/]+", number: String.raw`[1-9]\d{0,4}` };

const patterns = pageNames.map((page) => {
  const pattern = pagePaths[page]
    .replace(
      /:(\w+)/,
      (_, name: keyof PageParams) => `(?<${name}>${parameters[name]})`,
    )
    .replace(/\{(.*)\}\?/, "(?:$1)?");
  return { page, pattern: new RegExp(`^/${pattern}$`) };
});

/**
 * The page at a path, or undefined. A trailing slash is required, upper and lower case differ, and a segment that cannot
 * be decoded matches nothing. The path has no query and no hash.
 */
export function matchPath(pathname: string): PageMatch | undefined {
  const tree = treeOf(pathname);
  const path = tree.prefix ? pathname.slice(tree.prefix.length + 1) : pathname;
  for (const { page, pattern } of patterns) {
    const match = pattern.exec(path);
    const params = match && decodedParams(match.groups);
    if (params) return { page, tree, params };
  }
  return undefined;
}

/** The tree of a path, also of a missing page: `/ja/nope/` is Japanese, a path without prefix is Thai. */
export function treeOf(pathname: string): Tree {
  const first = /^\/([^/]*)(?:\/|$)/.exec(pathname)?.[1];
  return (
    trees.find(({ prefix }) => prefix !== "" && prefix === first) ?? {
      locale: defaultLocale,
      prefix: "",
    }
  );
}

/** Path of the same page in another language, always with query and hash. For an unknown path it is the home page. */
export function switchLocale(
  locale: Locale,
  location: { pathname: string; search?: string; hash?: string },
): string {
  const { page, params } = matchPath(location.pathname) ?? {
    page: "home",
    params: {},
  };
  // Languages have lists of different lengths, but each has a first page.
  const path = href(locale, page, params.number === undefined ? params : {});
  return `${path}${location.search ?? ""}${location.hash ?? ""}`;
}

/** The pages with the contact form. A posted form names its page. */
export const pagesWithForm: readonly PageName[] = [
  "home",
  "about",
  "contact",
  ...services,
];

/** Anchor of the form on each of them. */
export const formAnchor = "contact-form";
/** The search box, which browsers focus because the hash names it. */
export const searchAnchor = "search";

/** The section around it, at the end of most pages. */
export const contactAnchor = "contact";

/** In the address of the thank-you page: a confirmation is on its way to the visitor. */
export const confirmedQuery = "mail=sent";

function decodedParams(
  groups: Record<string, string | undefined> = {},
): PageParams | undefined {
  try {
    return Object.fromEntries(
      Object.entries(groups).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, decodeURIComponent(value)]],
      ),
    );
  } catch {
    return undefined; // No page has an address with malformed percent-encoding.
  }
}
