import { displayCells } from "#shared/text-width.ts";
import { isListed, linksIn, type Fault } from "./faults.ts";
import type { PageReport } from "./page-report.ts";
import type { SiteReport } from "./site-report.ts";

/** A page as the report shows it. Widths are in display cells. */
export type Row = {
  page: PageReport;
  titleCells: number;
  descriptionCells: number;
  /** `own`, `none` for a page that is not listed, or the path of the page that stands for it. */
  canonical: string;
  alternates: number;
  previewKilobytes: number;
  linksIn: number;
  linksOut: number;
  isOrphan: boolean;
  faults: readonly string[];
};

export function rowsOf(site: SiteReport, faults: readonly Fault[]): Row[] {
  const counts = linksIn(site.pages);
  const byPath = Map.groupBy(faults, ({ path }) => path);
  return site.pages.map((page) => ({
    page,
    titleCells: displayCells(page.title),
    descriptionCells: displayCells(page.description),
    canonical: canonicalOf(page, site.origin),
    alternates: page.alternates.length,
    previewKilobytes: Math.round(
      (site.sizeOf(page.preview.image.slice(site.origin.length)) ?? 0) / 1024,
    ),
    linksIn: counts.get(page.path) ?? 0,
    linksOut: page.links.length,
    isOrphan: isListed(page, site.origin) && !counts.has(page.path),
    faults: (byPath.get(page.path) ?? []).map(({ problem }) => problem),
  }));
}

function canonicalOf(page: PageReport, origin: string): string {
  const [canonical] = page.canonicals;
  if (canonical === undefined) return "none";
  if (canonical === origin + page.path) return "own";
  return canonical.startsWith(origin)
    ? canonical.slice(origin.length)
    : canonical;
}
