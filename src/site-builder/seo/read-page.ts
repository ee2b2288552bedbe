import type { Locale } from "#shared/locales.ts";
import { targetOf } from "#shared/navigation-target.ts";
import { matchPath, treeOf } from "#shared/site-map.ts";
import {
  all,
  ancestors,
  attribute,
  parseHtml,
  textOf,
  type Document,
} from "../files/index.ts";

/** What search engines and messengers read of one page. */
export type PageReport = {
  path: string;
  locale: Locale;
  title: string;
  description: string;
  isNoindex: boolean;
  canonicals: readonly string[];
  /** The language versions: `hreflang` and address. */
  alternates: readonly (readonly [code: string, url: string])[];
  preview: { url: string; image: string };
  /** The other paths of this site that the page links to, each once. */
  links: readonly string[];
  /** Links to elements of this site's pages: path and id. */
  anchors: readonly (readonly [path: string, id: string])[];
  ids: readonly string[];
  /** What is wrong in the document itself. */
  problems: readonly string[];
};

export function readPage(
  path: string,
  html: string,
  origin: string,
): PageReport {
  const document = parseHtml(html);
  const metas = new Map(
    all(document, "meta").map((element) => [
      attribute(element, "name") ?? attribute(element, "property"),
      attribute(element, "content") ?? "",
    ]),
  );
  const meta = (key: string) => metas.get(key) ?? "";
  const links = all(document, "link").map((link) => ({
    rel: attribute(link, "rel"),
    code: attribute(link, "hreflang") ?? "",
    href: attribute(link, "href") ?? "",
  }));
  const canonicals = links
    .filter(({ rel }) => rel === "canonical")
    .map(({ href }) => href);
  const targets = all(document, "a", "area").flatMap((link) => {
    const url = URL.parse(attribute(link, "href") ?? "#", origin + path);
    return url?.origin === origin ? [url] : [];
  });
  const ids = document.elements.flatMap(
    (element) => attribute(element, "id") ?? [],
  );
  return {
    path,
    locale: treeOf(path).locale,
    title: titleOf(document),
    description: meta("description"),
    isNoindex: meta("robots").includes("noindex"),
    canonicals,
    alternates: links
      .filter(({ code }) => code !== "")
      .map(({ code, href }) => [code, href] as const),
    preview: { url: meta("og:url"), image: meta("og:image") },
    links: [...new Set(targets.map(({ pathname }) => pathname))].filter(
      (other) => other !== path,
    ),
    anchors: targets
      .filter(({ hash }) => hash !== "")
      .map(
        ({ pathname, hash }) =>
          [pathname, decodeURIComponent(hash.slice(1))] as const,
      ),
    ids,
    problems: [
      ...headingProblems(document),
      ...ids
        .filter((id, index) => ids.indexOf(id) < index)
        .map((id) => `uses the id "${id}" twice`),
      ...linkProblems(document, path, canonicals[0] ?? origin + path, origin),
    ],
  };
}

/** The titles of SVG drawings do not count. */
const titleOf = (document: Document) =>
  all(document, "title")
    .filter((title) => !ancestors(title).some((one) => one.name === "svg"))
    .map(textOf)[0] ?? "";

function* headingProblems(document: Document): Generator<string> {
  const tops = all(document, "h1");
  if (tops.length !== 1) yield `has ${tops.length} h1`;
  if (tops.some((heading) => textOf(heading) === "")) yield "has an empty h1";
  // The navigation comes before the h1 and has headings of the second level.
  let last = 1;
  for (const heading of all(document, "h1", "h2", "h3", "h4", "h5", "h6")) {
    const level = Number(heading.name.slice(1));
    if (level > last + 1)
      yield `skips a level of headings: h${last}, h${level} "${textOf(heading)}"`;
    last = level;
  }
}

/** Links are safe, and stay in the language of the page unless they say with `hreflang` that they switch it. */
function* linkProblems(
  document: Document,
  path: string,
  canonical: string,
  origin: string,
): Generator<string> {
  const own = treeOf(path).locale;
  // An article that was not translated keeps its links, within a page of the visitor's language.
  const original = treeOf(canonical.slice(origin.length)).locale;
  for (const element of all(document, "a", "area", "form")) {
    const target = attribute(element, "href") ?? attribute(element, "action");
    if (target === undefined) continue;
    const kind = targetOf(target, origin);
    if (kind === "refused") yield `links to ${target}, which is dangerous`;
    const rel = attribute(element, "rel")?.split(" ") ?? [];
    if (kind === "external" && !rel.includes("noopener"))
      yield `links to ${target} without rel=noopener`;
    const url = URL.parse(target, canonical);
    const isSwitch = attribute(element, "hreflang") !== undefined;
    if (isSwitch || url?.origin !== origin || url.hash !== "") continue;
    const locale = matchPath(url.pathname)?.tree.locale ?? own;
    if (locale !== own && locale !== original)
      yield `links to ${url.pathname} in another language`;
  }
}
