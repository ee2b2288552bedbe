import { treeOf } from "#shared/site-map.ts";
import { shortHash } from "../files/hash.ts";
import type { PageReport } from "./page-report.ts";
import { scan, type Token } from "./scan.ts";

type Start = Extract<Token, { kind: "start" }>;

/** What a reader sees on the page is inside these; the frame of every page counts for no page. */
const skipped = new Set(["script", "style", "svg", "head"]);
const segmenters = new Map<string, Intl.Segmenter>();

/** Reads a document. `status` is how the server answers for it. */
export function readPage(
  path: string,
  html: string,
  { origin, status }: { origin: string; status: number },
): PageReport {
  const { locale } = treeOf(path);
  const page = collect(html);
  const meta = (key: string) => page.metas.get(key) ?? "";
  const text = page.text.join(" ");
  return {
    path,
    locale,
    status,
    lang: page.lang,
    title: page.title,
    description: meta("description"),
    isNoindex: meta("robots").includes("noindex"),
    canonicals: page.canonicals,
    alternates: page.alternates,
    preview: {
      url: meta("og:url"),
      image: meta("og:image"),
      alt: meta("og:image:alt"),
      size: `${meta("og:image:width")}×${meta("og:image:height")}`,
    },
    structured: readStructured(page.structured),
    breadcrumb: page.breadcrumb,
    headings: page.headings,
    words: countWords(text, locale),
    contentHash: shortHash([page.title, meta("description"), text].join("\n")),
    links: internalPaths(page.links, path, origin),
    picturesWithoutAlt: page.picturesWithoutAlt,
  };
}

/** One walk over the document. */
function collect(html: string) {
  const found = {
    lang: "",
    title: "",
    metas: new Map<string, string>(),
    canonicals: [] as string[],
    alternates: [] as [string, string][],
    structured: "",
    breadcrumb: [] as string[],
    headings: [] as number[],
    text: [] as string[],
    links: [] as string[],
    picturesWithoutAlt: 0,
  };
  const open: Start[] = [];
  for (const item of scan(html)) {
    if (item.kind === "start") {
      begin(item);
      if (!isVoid(item.name)) open.push(item);
    } else if (item.kind === "end") close(item.name);
    else take(item.text);
  }
  return found;

  function begin({ name, attributes }: Start): void {
    const get = (key: string) => flat(attributes.get(key) ?? "");
    if (name === "html") found.lang = get("lang");
    if (name === "meta")
      found.metas.set(get("name") || get("property"), get("content"));
    if (name === "a" && attributes.has("href")) found.links.push(get("href"));
    if (name === "img" && !attributes.has("alt")) found.picturesWithoutAlt += 1;
    if (/^h[1-6]$/.test(name)) found.headings.push(Number(name.slice(1)));
    if (name !== "link") return;
    if (get("rel") === "canonical") found.canonicals.push(get("href"));
    if (attributes.has("hreflang"))
      found.alternates.push([get("hreflang"), get("href")]);
  }

  function take(text: string): void {
    const last = open.at(-1);
    if (last?.name === "title" && open.length < 4) found.title += flat(text);
    if (last?.attributes.get("type") === "application/ld+json")
      found.structured = flat(text);
    if (open.some(({ name }) => skipped.has(name))) return;
    if (!open.some(({ name }) => name === "main")) return;
    found.text.push(flat(text));
    // The only ordered list inside a navigation of the page is its breadcrumb.
    const path = open.map(({ name }) => name).join(" ");
    if (/ nav ol li(?: a| span)?$/.test(path))
      found.breadcrumb.push(flat(text));
  }

  function close(name: string): void {
    const at = open.findLastIndex((element) => element.name === name);
    if (at !== -1) open.length = at;
  }
}

const voids = new Set(
  "area base br col embed hr img input link meta source track wbr".split(" "),
);

/** Elements that have no end; those of a drawing end in themselves and are closed with it. */
function isVoid(name: string): boolean {
  return voids.has(name);
}

/** A copy that does not keep the whole document in memory. */
function flat(text: string): string {
  return Buffer.from(text).toString();
}

type Node = { "@type"?: string; itemListElement?: { name?: string }[] };

function readStructured(json: string): PageReport["structured"] {
  if (json === "") return { types: [], isReadable: true, breadcrumb: [] };
  try {
    const { "@graph": nodes = [] } = JSON.parse(json) as { "@graph"?: Node[] };
    const list = nodes.find((node) => node["@type"] === "BreadcrumbList");
    return {
      types: nodes.map((node) => node["@type"] ?? "?"),
      isReadable: true,
      breadcrumb: (list?.itemListElement ?? []).map(({ name = "" }) => name),
    };
  } catch {
    return { types: [], isReadable: false, breadcrumb: [] };
  }
}

function countWords(text: string, locale: string): number {
  const segmenter =
    segmenters.get(locale) ??
    new Intl.Segmenter(locale, { granularity: "word" });
  segmenters.set(locale, segmenter);
  let words = 0;
  for (const { isWordLike } of segmenter.segment(text))
    if (isWordLike) words += 1;
  return words;
}

function internalPaths(
  links: readonly string[],
  path: string,
  origin: string,
): string[] {
  const paths = links.flatMap((href) => {
    if (!URL.canParse(href, origin + path)) return [];
    const url = new URL(href, origin + path);
    return url.origin === origin && url.pathname !== path ? [url.pathname] : [];
  });
  return [...new Set(paths)];
}
