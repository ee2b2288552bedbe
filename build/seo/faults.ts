import { localeEntries } from "#shared/locales.ts";
import { preview } from "#shared/preview.ts";
import { displayCells } from "#shared/text-width.ts";
import { headLimits } from "#content-reader/pages/head-limits.ts";
import type { PageReport } from "./page-report.ts";
import type { SiteReport, SitemapEntry } from "./site-report.ts";

/** Something wrong with a page; `path` is "" where it concerns the whole site. */
export type Fault = { path: string; problem: string };

/** Messengers refuse or delay heavier pictures. */
const heaviestPreview = 120 * 1024;

/** Everything that is wrong, page by page. */
export function findFaults(site: SiteReport): Fault[] {
  const view = new SiteView(site);
  return [
    ...site.pages.flatMap((page) =>
      [
        ...wordsFaults(page, view),
        ...addressFaults(page, view),
        ...alternateFaults(page, view),
        ...previewFaults(page, view),
        ...structureFaults(page),
        ...linkFaults(page, view),
      ].map((problem) => ({ path: page.path, problem })),
    ),
    ...sitemapFaults(view).map((problem) => ({ path: "", problem })),
  ];
}

/** Whether search engines are asked to list a page under its own address. */
export function isListed(page: PageReport, origin: string): boolean {
  return !page.isNoindex && page.canonicals[0] === origin + page.path;
}

/** How many other pages link to each path. */
export function linksIn(pages: readonly PageReport[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { links } of pages)
    for (const path of links) counts.set(path, (counts.get(path) ?? 0) + 1);
  return counts;
}

/** Look-ups that many checks need, made once. */
class SiteView {
  readonly site: SiteReport;
  readonly byUrl: ReadonlyMap<string, PageReport>;
  readonly inSitemap: ReadonlyMap<string, SitemapEntry>;
  readonly titles: ReadonlyMap<string, string>;
  readonly descriptions: ReadonlyMap<string, string>;
  readonly linksIn: ReadonlyMap<string, number>;

  constructor(site: SiteReport) {
    const { origin, pages, sitemap } = site;
    const listed = pages.filter((page) => isListed(page, origin));
    const first = (key: "title" | "description") =>
      new Map(listed.toReversed().map((page) => [page[key], page.path]));
    this.site = site;
    this.byUrl = new Map(pages.map((page) => [origin + page.path, page]));
    this.inSitemap = new Map(sitemap.map((entry) => [entry.url, entry]));
    this.titles = first("title");
    this.descriptions = first("description");
    this.linksIn = linksIn(pages);
  }

  isListed(page: PageReport): boolean {
    return isListed(page, this.site.origin);
  }
}

function* wordsFaults(page: PageReport, view: SiteView): Generator<string> {
  const { title, description, locale, path } = page;
  const limits = headLimits[locale];
  const cells = (words: string) => `${displayCells(words)} cells`;
  if (title === "") yield "has no title";
  else if (!limits.isTitle(title))
    yield `title (${cells(title)}) ${limits.titleProblem}`;
  if (description === "") yield "has no description";
  else if (!limits.isDescription(description))
    yield `description (${cells(description)}) ${limits.descriptionProblem}`;
  if (!view.isListed(page)) return;
  const sameTitle = view.titles.get(title);
  if (sameTitle !== path) yield `has the title of ${sameTitle}`;
  const sameWords = view.descriptions.get(description);
  if (sameWords !== path) yield `has the description of ${sameWords}`;
}

function* addressFaults(page: PageReport, view: SiteView): Generator<string> {
  const { path, status, lang, locale, canonicals, isNoindex } = page;
  const url = view.site.origin + path;
  if (status !== 200) yield `answers ${status}`;
  if (lang !== localeEntries[locale].code)
    yield `declares the language "${lang}"`;
  if (isNoindex) {
    if (canonicals.length > 0) yield "is noindex and names a canonical address";
    if (view.inSitemap.has(url)) yield "is noindex and in the sitemap";
    return;
  }
  const [canonical] = canonicals;
  if (canonical === undefined || canonicals.length > 1)
    return yield `has ${canonicals.length} canonical addresses`;
  const target = view.byUrl.get(canonical);
  if (target === undefined)
    return yield `names ${canonical} as canonical, which is no page`;
  if (!view.isListed(target))
    yield `names ${canonical} as canonical, which names another`;
  if (page.preview.url !== canonical)
    yield "og:url is not the canonical address";
  if (canonical === url && !view.inSitemap.has(url))
    yield "is missing in the sitemap";
}

function* alternateFaults(page: PageReport, view: SiteView): Generator<string> {
  const { alternates } = page;
  if (!view.isListed(page)) {
    if (alternates.length > 0) yield "is not listed and names alternates";
    return;
  }
  const url = view.site.origin + page.path;
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

function asText(alternates: PageReport["alternates"]): string {
  return alternates
    .map((pair) => pair.join(" "))
    .toSorted()
    .join("\n");
}

function* previewFaults(page: PageReport, view: SiteView): Generator<string> {
  const { origin, sizeOf } = view.site;
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

function* structureFaults(page: PageReport): Generator<string> {
  const { headings, structured, breadcrumb, picturesWithoutAlt } = page;
  const tops = headings.filter((level) => level === 1).length;
  if (tops !== 1) yield `has ${tops} h1`;
  const skip = headings.findIndex(
    (level, index) => index > 0 && level > (headings[index - 1] ?? 0) + 1,
  );
  if (skip !== -1)
    yield `skips a level of headings: h${headings[skip - 1]}, h${headings[skip]}`;
  if (!structured.isReadable) yield "has structured data that cannot be read";
  else if (breadcrumb.join("\n") !== structured.breadcrumb.join("\n"))
    yield "shows another breadcrumb than its structured data";
  if (picturesWithoutAlt > 0)
    yield `has ${picturesWithoutAlt} pictures without alt`;
}

function* linkFaults(page: PageReport, view: SiteView): Generator<string> {
  const { origin, copies, sizeOf } = view.site;
  for (const path of page.links) {
    const isThere = view.byUrl.has(origin + path) || sizeOf(path) !== undefined;
    if (copies.has(path)) yield `links to ${path}, a copy`;
    else if (!isThere) yield `links to ${path}, which is not there`;
  }
  if (view.isListed(page) && !view.linksIn.has(page.path))
    yield "is linked from no other page (orphan)";
}

function* sitemapFaults({
  site,
  byUrl,
  inSitemap,
}: SiteView): Generator<string> {
  if (inSitemap.size !== site.sitemap.length)
    yield "the sitemap names an address twice";
  for (const { url, lastmod } of site.sitemap) {
    if (!byUrl.has(url)) yield `the sitemap names ${url}, which is no page`;
    if (lastmod !== undefined && Number.isNaN(Date.parse(lastmod)))
      yield `the sitemap has "${lastmod}" as date of ${url}`;
  }
}
