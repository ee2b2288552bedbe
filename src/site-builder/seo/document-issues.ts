import { localeEntries } from "#shared/locales.ts";
import { checkTarget } from "#shared/navigation-target.ts";
import { matchPath, treeOf } from "#shared/site-map.ts";
import {
  all,
  ancestors,
  attribute,
  textOf,
  type Document,
} from "../files/index.ts";

/** The address of a document on the site. */
export type Location = { path: string; origin: string };

/** Returns the issues of a document that need no other page to be found. */
export function documentIssues(
  document: Document,
  location: Location,
): string[] {
  return [
    ...headIssues(document, location),
    ...headingIssues(document),
    ...idIssues(document),
    ...languageIssues(document, location),
    ...targetIssues(document, location),
  ];
}

/** Returns the texts of the document's `<title>` elements. The titles of SVG drawings do not count. */
export function titlesOf(document: Document): string[] {
  return all(document, "title")
    .filter(
      (title) =>
        ![...ancestors(title)].some(({ tagName }) => tagName === "svg"),
    )
    .map(textOf);
}

/** Returns the canonical addresses that a document names. */
export function canonicalsOf(document: Document): string[] {
  return all(document, "link")
    .filter((link) => attribute(link, "rel") === "canonical")
    .map((link) => attribute(link, "href") ?? "");
}

export function isNoindex(document: Document): boolean {
  return all(document, "meta").some(
    (meta) =>
      attribute(meta, "name") === "robots" &&
      attribute(meta, "content")?.includes("noindex") === true,
  );
}

function* headIssues(
  document: Document,
  { path }: Location,
): Generator<string> {
  for (const html of all(document, "html")) {
    const lang = attribute(html, "lang") ?? "";
    if (lang !== localeEntries[treeOf(path).locale].code)
      yield `declares the language "${lang}"`;
    const direction = attribute(html, "dir") ?? "";
    if (direction !== "ltr") yield `declares the direction "${direction}"`;
  }
  const titles = titlesOf(document).length;
  if (titles > 1) yield `has ${titles} titles`;
  // The thank-you page is useful only after the form was sent.
  const isForSearch = matchPath(path)?.page !== "contact-sent";
  if (isNoindex(document) === isForSearch)
    yield isForSearch ? "is noindex" : "is not noindex";
}

function* headingIssues(document: Document): Generator<string> {
  const tops = all(document, "h1");
  if (tops.length !== 1) yield `has ${tops.length} h1`;
  if (tops.some((heading) => textOf(heading) === "")) yield "has an empty h1";
  // The navigation comes before the h1 and has headings of the second level.
  let last = 1;
  for (const heading of all(document, "h1", "h2", "h3", "h4", "h5", "h6")) {
    const level = Number(heading.tagName.slice(1));
    if (level > last + 1)
      yield `skips a level of headings: h${last}, h${level} "${textOf(heading)}"`;
    last = level;
  }
}

function* idIssues({ elements }: Document): Generator<string> {
  const known = new Set<string>();
  for (const element of elements) {
    const id = attribute(element, "id");
    if (id === undefined) continue;
    if (known.has(id)) yield `uses the id "${id}" twice`;
    known.add(id);
  }
}

/** Links stay in the language of the page, unless they say with `hreflang` that they switch it. */
function* languageIssues(
  document: Document,
  { path, origin }: Location,
): Generator<string> {
  const own = treeOf(path).locale;
  // A page that was not translated shows the links of another language.
  const [canonical = origin + path] = canonicalsOf(document);
  if (treeOf(canonical.slice(origin.length)).locale !== own) return;
  for (const link of all(document, "a")) {
    const href = attribute(link, "href") ?? "";
    if (attribute(link, "hreflang") !== undefined) continue;
    if (!URL.canParse(href, origin + path)) continue;
    const url = new URL(href, origin + path);
    const locale = matchPath(url.pathname)?.tree.locale ?? own;
    if (url.origin === origin && url.hash === "" && locale !== own)
      yield `links to ${url.pathname} in another language`;
  }
}

function* targetIssues(
  document: Document,
  { path, origin }: Location,
): Generator<string> {
  for (const element of all(document, "a", "area", "form")) {
    const target = attribute(element, "href") ?? attribute(element, "action");
    if (target === undefined) continue;
    const base = origin + path;
    const { kind } = checkTarget(target, { origin, base, external: true });
    if (kind === "refused") yield `links to ${target}, which is dangerous`;
    const rel = attribute(element, "rel")?.split(" ") ?? [];
    if (kind === "external" && !rel.includes("noopener"))
      yield `links to ${target} without rel=noopener`;
  }
}
