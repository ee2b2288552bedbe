import { localeEntries } from "#shared/locales.ts";
import { checkTarget } from "#shared/navigation-target.ts";
import { matchPath, treeOf } from "#shared/site-map.ts";
import {
  all,
  ancestors,
  attribute,
  isHidden,
  textOf,
  type Document,
  type Element,
} from "../files/parse-html.ts";

/** The address of a document on the site. */
export type Location = { path: string; origin: string };

/** Returns the faults of a document that need no other page to be found. */
export function documentFaults(
  document: Document,
  location: Location,
): string[] {
  return [
    ...headFaults(document, location),
    ...headingFaults(document),
    ...idFaults(document),
    ...pictureFaults(document),
    ...languageFaults(document, location),
    ...targetFaults(document, location),
  ];
}

/** Returns the texts of the document's `<title>` elements. The titles of SVG drawings do not count. */
export function titlesOf(document: Document): string[] {
  return all(document, "title")
    .filter((title) => ![...ancestors(title)].some(isDrawing))
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

const isDrawing = ({ tagName }: Element) => tagName === "svg";

function* headFaults(
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

function* headingFaults(document: Document): Generator<string> {
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

/** Attributes that refer to other elements of the document by their ids. */
const references = [
  "for",
  "aria-labelledby",
  "aria-describedby",
  "aria-controls",
];

function* idFaults({ elements }: Document): Generator<string> {
  const known = new Set<string>();
  for (const element of elements) {
    const id = attribute(element, "id");
    if (id === undefined) continue;
    if (known.has(id)) yield `uses the id "${id}" twice`;
    known.add(id);
  }
  for (const element of elements)
    for (const name of references)
      for (const id of attribute(element, name)?.split(/\s+/) ?? [])
        if (!known.has(id)) yield `has ${name}="${id}", which names no element`;
}

function* pictureFaults(document: Document): Generator<string> {
  const pictures = all(document, "img");
  const nameless = pictures.filter(
    (picture) => attribute(picture, "alt") === undefined,
  );
  if (nameless.length > 0) yield `has ${nameless.length} pictures without alt`;
  for (const element of document.elements) {
    if (isHidden(element)) continue;
    if (isImage(element)) {
      if (!hasName(document, element))
        yield `has a ${element.tagName} with role="img" and no name`;
    } else if (isDrawing(element) && ![...ancestors(element)].some(isImage))
      yield "has an svg that is neither an image with a name nor hidden";
  }
}

/** Elements inside one with `role="img"` are presentational. */
const isImage = (element: Element) => attribute(element, "role") === "img";

function hasName({ elements }: Document, element: Element): boolean {
  if (attribute(element, "aria-label")?.trim()) return true;
  const labels = attribute(element, "aria-labelledby")?.split(/\s+/) ?? [];
  return elements.some(
    (other) =>
      labels.includes(attribute(other, "id") ?? "") && textOf(other) !== "",
  );
}

/** Links stay in the language of the page, unless they say with `hreflang` that they switch it. */
function* languageFaults(
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

function* targetFaults(
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
