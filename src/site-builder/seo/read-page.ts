import { treeOf } from "#shared/site-map.ts";
import {
  all,
  attribute,
  parseHtml,
  rawText,
  type Document,
} from "../files/index.ts";
import {
  canonicalsOf,
  documentIssues,
  isNoindex,
  titlesOf,
} from "./document-issues.ts";

/** The facts of one page for the report and for the rules about the whole site. */
export type PageReport = ReturnType<typeof readPage>;

/** Reads a document. */
export function readPage(path: string, html: string, origin: string) {
  const { locale } = treeOf(path);
  const document = parseHtml(html);
  const metas = new Map(
    all(document, "meta").map((element) => [
      attribute(element, "name") ?? attribute(element, "property"),
      attribute(element, "content") ?? "",
    ]),
  );
  const meta = (key: string) => metas.get(key) ?? "";
  const [title = ""] = titlesOf(document);
  const targets = internalTargets(document, origin + path);
  const paths = targets.map(({ pathname }) => pathname);
  return {
    path,
    locale,
    title,
    description: meta("description"),
    isNoindex: isNoindex(document),
    canonicals: canonicalsOf(document),
    alternates: alternatesOf(document),
    preview: {
      url: meta("og:url"),
      image: meta("og:image"),
      alt: meta("og:image:alt"),
      size: `${meta("og:image:width")}×${meta("og:image:height")}`,
    },
    hasReadableData: areReadable(document),
    /** The other paths of this site that the page links to, each once. */
    links: [...new Set(paths)].filter((other) => other !== path),
    /** Links to elements of this site's pages: path and id. */
    anchors: targets
      .filter(({ hash }) => hash !== "")
      .map(
        ({ pathname, hash }) =>
          [pathname, decodeURIComponent(hash.slice(1))] as const,
      ),
    ids: new Set(
      document.elements.map((element) => attribute(element, "id") ?? ""),
    ),
    /** Addresses of the files that the page loads. */
    loads: loadsOf(document),
    /** The issues of the document that need no other page to be found. */
    problems: documentIssues(document, { path, origin }),
  };
}

/** The language versions of a page: `hreflang` and address. */
export type Alternates = readonly (readonly [code: string, url: string])[];

function alternatesOf(document: Document): Alternates {
  return all(document, "link").flatMap((link) => {
    const language = attribute(link, "hreflang");
    return language === undefined
      ? []
      : [[language, attribute(link, "href") ?? ""] as const];
  });
}

function internalTargets(document: Document, base: string): URL[] {
  const { origin } = new URL(base);
  return all(document, "a", "area").flatMap((link) => {
    const href = attribute(link, "href");
    if (href === undefined || !URL.canParse(href, base)) return [];
    const url = new URL(href, base);
    return url.origin === origin ? [url] : [];
  });
}

function loadsOf(document: Document): string[] {
  const linked = all(document, "link").filter((link) =>
    ["preload", "icon"].includes(attribute(link, "rel") ?? ""),
  );
  return [
    ...linked.map((link) => attribute(link, "href")),
    ...all(document, "img", "script", "source", "iframe").map((element) =>
      attribute(element, "src"),
    ),
  ].filter((url) => url !== undefined);
}

/** Whether all structured data of the page can be read. */
function areReadable(document: Document): boolean {
  return all(document, "script")
    .filter((script) => attribute(script, "type") === "application/ld+json")
    .every((script) => {
      try {
        JSON.parse(rawText(script));
        return true;
      } catch {
        return false;
      }
    });
}
