import { preview } from "#shared/preview.ts";
import { displayCells } from "#shared/text/text-width.ts";
import { headLimits } from "#content/index.ts";
import type { Alternates, PageReport } from "./read-page.ts";
import type { SiteReport } from "./read-site.ts";

/** A issue of a page, or of the whole site if `path` is "". */
export type Issue = { path: string; problem: string };

/** In bytes. Messengers refuse or delay heavier pictures. */
const heaviestPreview = 120 * 1024;

/** Returns the issues of the site, page by page. */
export function findIssues(site: SiteReport): Issue[] {
  const view = viewOf(site);
  return [
    ...site.pages.flatMap((page) =>
      [
        ...page.problems,
        ...wordsIssues(page, view),
        ...addressIssues(page, view),
        ...alternateIssues(page, view),
        ...previewIssues(page, view),
        ...dataIssues(page),
        ...linkIssues(page, view),
        ...loadIssues(page, view),
      ].map((problem) => ({ path: page.path, problem })),
    ),
    ...sitemapIssues(view).map((problem) => ({ path: "", problem })),
  ];
}

/** Returns whether search engines should list a page under its own address. */
function isListed(page: PageReport, origin: string): boolean {
  return !page.isNoindex && page.canonicals[0] === origin + page.path;
}

/** Counts the other pages that link to each path. */
function linksIn(pages: readonly PageReport[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { links } of pages)
    for (const path of links) counts.set(path, (counts.get(path) ?? 0) + 1);
  return counts;
}

/** Returns whether no other page links to this page, although visitors should find it. */
function isOrphan(
  { path, isNoindex }: PageReport,
  counts: ReadonlyMap<string, number>,
): boolean {
  return !isNoindex && !counts.has(path);
}

type SiteView = ReturnType<typeof viewOf>;

/** Adds the lookups that several rules need. */
function viewOf(site: SiteReport) {
  const { origin, pages, sitemap } = site;
  const first = (key: "title" | "description") =>
    new Map(
      pages
        .filter((page) => isItself(page, origin))
        .toReversed()
        .map((page) => [page[key], page.path]),
    );
  return {
    ...site,
    byUrl: new Map(pages.map((page) => [origin + page.path, page])),
    inSitemap: new Map(sitemap.map((entry) => [entry.url, entry])),
    titles: first("title"),
    descriptions: first("description"),
    linksIn: linksIn(pages),
  };
}

/** Returns whether a page is not a copy of another page: search engines list it, or it is noindex. */
function isItself(page: PageReport, origin: string): boolean {
  return page.isNoindex || isListed(page, origin);
}

function* wordsIssues(page: PageReport, view: SiteView): Generator<string> {
  const { title, description, locale, path } = page;
  const limits = headLimits[locale];
  const cells = (words: string) => `${displayCells(words)} cells`;
  if (title === "") yield "has no title";
  else if (!limits.isTitle(title))
    yield `title (${cells(title)}) ${limits.titleProblem}`;
  if (description === "") yield "has no description";
  else if (!limits.isDescription(description))
    yield `description (${cells(description)}) ${limits.descriptionProblem}`;
  if (!isItself(page, view.origin)) return;
  const sameTitle = view.titles.get(title);
  if (sameTitle !== path) yield `has the title of ${sameTitle}`;
  const sameWords = view.descriptions.get(description);
  if (sameWords !== path) yield `has the description of ${sameWords}`;
}

function* addressIssues(page: PageReport, view: SiteView): Generator<string> {
  const { path, canonicals, isNoindex } = page;
  const url = view.origin + path;
  if (isNoindex) {
    if (canonicals.length > 0) yield "is noindex and names a canonical address";
    return;
  }
  const [canonical] = canonicals;
  if (canonical === undefined || canonicals.length > 1)
    return yield `has ${canonicals.length} canonical addresses`;
  const target = view.byUrl.get(canonical);
  if (target === undefined)
    return yield `names ${canonical} as canonical, which is no page`;
  if (!isListed(target, view.origin))
    yield `names ${canonical} as canonical, which names another`;
  if (page.preview.url !== canonical)
    yield "og:url is not the canonical address";
  if (canonical === url && !view.inSitemap.has(url))
    yield "is missing in the sitemap";
}

function* alternateIssues(page: PageReport, view: SiteView): Generator<string> {
  const { alternates } = page;
  if (!isListed(page, view.origin)) {
    if (alternates.length > 0) yield "is not listed and names alternates";
    return;
  }
  const url = view.origin + page.path;
  const set = asText(alternates);
  if (!alternates.some(([code, to]) => code === page.locale && to === url))
    yield "does not name itself among its alternates";
  if (!alternates.some(([code]) => code === "x-default"))
    yield "has no alternate for other languages (x-default)";
  for (const [code, to] of alternates) {
    const twin = view.byUrl.get(to);
    if (twin === undefined) yield `names ${to} (${code}), which is no page`;
    else if (asText(twin.alternates) !== set)
      yield `names ${twin.path} (${code}), which does not name the same alternates`;
  }
  const entry = view.inSitemap.get(url);
  if (entry && asText(entry.alternates) !== set)
    yield "has other alternates in the sitemap";
}

function asText(alternates: Alternates): string {
  return alternates
    .map((pair) => pair.join(" "))
    .toSorted()
    .join("\n");
}

function* previewIssues(page: PageReport, view: SiteView): Generator<string> {
  const { origin, sizeOf } = view;
  const { image, alt, size } = page.preview;
  if (page.isNoindex) return;
  if (image === "") return yield "has no preview picture";
  if (alt === "") yield "has a preview picture without words for it";
  if (size !== `${preview.width}×${preview.height}`)
    yield `says that its preview picture is ${size}`;
  const bytes = image.startsWith(origin)
    ? sizeOf(image.slice(origin.length))
    : undefined;
  if (bytes === undefined)
    yield `has a preview picture that is not there: ${image}`;
  else if (bytes > heaviestPreview)
    yield `has a preview picture of ${Math.ceil(bytes / 1024)} KB`;
}

function* dataIssues(page: PageReport): Generator<string> {
  if (!page.hasReadableData) yield "has structured data that cannot be read";
}

function* linkIssues(page: PageReport, view: SiteView): Generator<string> {
  const { origin, copies, sizeOf, byUrl } = view;
  for (const path of page.links) {
    const isThere = byUrl.has(origin + path) || sizeOf(path) !== undefined;
    if (copies.has(path)) yield `links to ${path}, a copy`;
    else if (!isThere) yield `links to ${path}, which is not there`;
  }
  for (const [path, id] of page.anchors)
    if (byUrl.get(origin + path)?.ids.has(id) === false)
      yield `links to ${path}#${id}, which is not there`;
  if (isOrphan(page, view.linksIn))
    yield "is linked from no other page (orphan)";
}

function* loadIssues(page: PageReport, { sizeOf }: SiteView) {
  for (const url of page.loads)
    if (!url.startsWith("/") || sizeOf(url) === undefined)
      yield `loads ${url}, which is no file of this site`;
}

function* sitemapIssues(view: SiteView): Generator<string> {
  const { origin, sitemap, byUrl, inSitemap } = view;
  if (inSitemap.size !== sitemap.length)
    yield "the sitemap names an address twice";
  for (const { url, lastmod = "" } of sitemap) {
    const page = byUrl.get(url);
    if (page === undefined || !isListed(page, origin))
      yield `the sitemap names ${url}, which search engines are not to list`;
    // The content states a date. The time of the build would be a date with a time.
    if (!/^\d{4}-\d\d-\d\d$/.test(lastmod) || !Date.parse(lastmod))
      yield `the sitemap has "${lastmod}" as date of ${url}`;
  }
}
