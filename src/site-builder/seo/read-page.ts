import { treeOf } from "#shared/site-map.ts";
import {
  all,
  ancestors,
  attribute,
  parseHtml,
  rawText,
  textOf,
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
    structured: readStructured(document),
    breadcrumb: breadcrumbOf(document),
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

/** Reads the breadcrumb: the only ordered list inside a `nav` of `main`. */
function breadcrumbOf(document: Document): string[] {
  return all(document, "li")
    .filter((item) => {
      const [list, navigation, ...others] = [...ancestors(item)];
      return (
        list?.tagName === "ol" &&
        navigation?.tagName === "nav" &&
        others.some(({ tagName }) => tagName === "main")
      );
    })
    .map(textOf);
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

type Node = { "@type"?: string; itemListElement?: { name?: string }[] };

/** Reads the breadcrumb among the nodes. */
function readStructured(document: Document) {
  const data = all(document, "script").find(
    (script) => attribute(script, "type") === "application/ld+json",
  );
  if (data === undefined) return { isReadable: true, breadcrumb: [] };
  try {
    const { "@graph": nodes = [] } = JSON.parse(rawText(data)) as {
      "@graph"?: Node[];
    };
    const list = nodes.find((node) => node["@type"] === "BreadcrumbList");
    return {
      isReadable: true,
      breadcrumb: (list?.itemListElement ?? []).map(({ name = "" }) => name),
    };
  } catch {
    return { isReadable: false, breadcrumb: [] };
  }
}
