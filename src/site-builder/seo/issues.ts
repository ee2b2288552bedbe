import { didYouMean, headProblem } from "#content/index.ts";
import { matchPath } from "#shared/site-map.ts";
import { displayCells } from "#shared/text/text-width.ts";
import type { PageReport } from "./read-page.ts";
import type { SiteReport } from "./read-built-site.ts";

/** An issue of a page, or of the whole site if `path` is "". */
export type Issue = { path: string; problem: string };

/** In bytes. Messengers refuse or delay heavier pictures. */
const heaviestPreview = 120 * 1024;

/** Returns the issues of the site, page by page. */
export function findIssues(site: SiteReport): Issue[] {
  const { origin, pages, sitemap, sizeOf, copies } = site;
  const byUrl = new Map(pages.map((page) => [origin + page.path, page]));
  const listed = new Set(sitemap);
  const linked = new Set(pages.flatMap(({ links }) => links));
  /** The first page with these words. */
  const first = { title: new Map(), description: new Map() } as Record<
    "title" | "description",
    Map<string, string>
  >;
  for (const page of pages.toReversed())
    if (page.isNoindex || isListed(page))
      for (const key of ["title", "description"] as const)
        first[key].set(page[key], page.path);
  const issues = pages.flatMap((page) =>
    [
      ...page.problems,
      ...wordsIssues(page),
      ...addressIssues(page),
      ...linkIssues(page),
    ].map((problem) => ({ path: page.path, problem })),
  );
  return [
    ...issues,
    ...sitemapIssues().map((problem) => ({ path: "", problem })),
  ];

  /** Whether search engines should list a page under its own address. */
  function isListed({ path, isNoindex, canonicals }: PageReport): boolean {
    return !isNoindex && canonicals[0] === origin + path;
  }

  function* wordsIssues(page: PageReport): Generator<string> {
    const { title, description, locale, path } = page;
    for (const [key, words] of Object.entries({ title, description })) {
      const problem = headProblem(key as "title", words, locale);
      if (words === "") yield `has no ${key}`;
      else if (problem !== undefined)
        yield `${key} (${displayCells(words)} cells) ${problem}`;
    }
    if (!page.isNoindex && !isListed(page)) return;
    for (const key of ["title", "description"] as const) {
      const other = first[key].get(page[key]);
      if (other !== path) yield `has the ${key} of ${other}`;
    }
  }

  function* addressIssues(page: PageReport): Generator<string> {
    const { path, canonicals, alternates, isNoindex, preview } = page;
    const isForSearch = matchPath(path)?.page !== "contact-sent";
    if (isNoindex === isForSearch)
      yield isNoindex ? "is noindex" : "is not noindex";
    if (isNoindex) {
      if (canonicals.length + alternates.length > 0)
        yield "is noindex and names a canonical address or alternates";
      return;
    }
    const [canonical] = canonicals;
    if (canonical === undefined || canonicals.length > 1)
      return yield `has ${canonicals.length} canonical addresses`;
    const target = byUrl.get(canonical);
    if (target === undefined || !isListed(target))
      return yield `names ${canonical} as canonical, which is no page or names another`;
    if (preview.url !== canonical) yield "og:url is not the canonical address";
    const bytes = sizeOf(preview.image.replace(origin, ""));
    if (bytes === undefined)
      yield `has a preview picture that is not there: ${preview.image}`;
    else if (bytes > heaviestPreview)
      yield `has a preview picture of ${Math.ceil(bytes / 1024)} KB`;
    if (target !== page) return;
    if (!listed.has(canonical)) yield "is missing in the sitemap";
    if (
      !alternates.some(([code, to]) => code === page.locale && to === canonical)
    )
      yield "does not name itself among its alternates";
    if (!alternates.some(([code]) => code === "x-default"))
      yield "has no alternate for other languages (x-default)";
    for (const [code, to] of alternates) {
      const twin = byUrl.get(to);
      if (twin === undefined) yield `names ${to} (${code}), which is no page`;
      else if (sorted(twin) !== sorted(page))
        yield `names ${twin.path} (${code}), which does not name the same alternates`;
    }
  }

  function* linkIssues(page: PageReport): Generator<string> {
    for (const path of page.links) {
      const isThere = byUrl.has(origin + path) || sizeOf(path) !== undefined;
      if (copies.has(path)) yield `links to ${path}, a copy`;
      else if (!isThere) yield `links to ${path}, which is not there`;
    }
    for (const [path, id] of page.anchors) {
      const { ids = [id] } = byUrl.get(origin + path) ?? {};
      if (ids.includes(id)) continue;
      const place = site.placeOf?.(page.path, `${path}#${id}`);
      yield `links to ${path}#${id}${place ? ` (${place})` : ""}, which is not there${didYouMean(id, ids)}`;
    }
    if (!page.isNoindex && !linked.has(page.path))
      yield "is linked from no other page (orphan)";
  }

  function sitemapIssues(): string[] {
    const wrong = [...listed].filter((url) => {
      const page = byUrl.get(url);
      return page === undefined || !isListed(page);
    });
    return [
      ...(listed.size < sitemap.length
        ? ["the sitemap names an address twice"]
        : []),
      ...wrong.map(
        (url) =>
          `the sitemap names ${url}, which search engines are not to list`,
      ),
    ];
  }
}

const sorted = ({ alternates }: PageReport) =>
  alternates
    .map((pair) => pair.join(" "))
    .toSorted()
    .join("\n");
