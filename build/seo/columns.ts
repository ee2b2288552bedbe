import { displayCells } from "#shared/text/text-width.ts";
import { xml as escaped } from "#shared/xml.ts";
import { isOrphan, linksIn, type Fault } from "./faults.ts";
import type { PageReport } from "./read-page.ts";
import type { SiteReport } from "./read-site.ts";

/** A page with what the report says about it. */
export type Row = {
  page: PageReport;
  linksIn: number;
  isOrphan: boolean;
  faults: readonly string[];
};

export type Column = {
  head: string;
  note?: string;
  /** The value that the column is sorted by. */
  value: (row: Row) => string | number;
  /** The value for readers, if it is another one. */
  text?: (row: Row) => string;
  /** The content of the cell as HTML, if it is more than the text. */
  html?: (row: Row) => string;
};

export function rowsOf(site: SiteReport, faults: readonly Fault[]): Row[] {
  const counts = linksIn(site.pages);
  const byPath = Map.groupBy(faults, ({ path }) => path);
  return site.pages.map((page) => ({
    page,
    linksIn: counts.get(page.path) ?? 0,
    isOrphan: isOrphan(page, counts),
    faults: (byPath.get(page.path) ?? []).map(({ problem }) => problem),
  }));
}

/** The columns of the report, for the console and for the page. Widths of titles and descriptions are in display cells. */
export function columnsOf({ origin, sizeOf }: SiteReport): Column[] {
  const previewKilobytes = ({ page }: Row) =>
    Math.round((sizeOf(page.preview.image.slice(origin.length)) ?? 0) / 1024);
  return [
    {
      head: "Page",
      value: ({ page }) => page.path,
      html: ({ page }) =>
        `<a href="${escaped(origin + page.path)}">${escaped(page.path)}</a><span lang="${page.locale}">${escaped(page.title)}</span>`,
    },
    { head: "Status", value: ({ page }) => page.status },
    {
      head: "Title",
      note: "cells",
      value: ({ page }) => displayCells(page.title),
    },
    {
      head: "Description",
      note: "cells",
      value: ({ page }) => displayCells(page.description),
    },
    { head: "Canonical", value: ({ page }) => canonicalOf(page, origin) },
    { head: "Alternates", value: ({ page }) => page.alternates.length },
    {
      head: "Preview",
      note: "KB",
      value: previewKilobytes,
      text: (row) => String(previewKilobytes(row) || "–"),
      html: (row) =>
        previewKilobytes(row) === 0
          ? "–"
          : `<a href="${escaped(row.page.preview.image)}" aria-label="Preview of ${escaped(row.page.path)}, ${previewKilobytes(row)} KB">${previewKilobytes(row)}</a>`,
    },
    {
      head: "Structured data",
      value: ({ page }) => page.structured.types.join(", ") || "–",
    },
    { head: "Words", value: ({ page }) => page.words },
    {
      head: "Links in",
      value: (row) => row.linksIn,
      text: (row) => (row.isOrphan ? "0, orphan" : String(row.linksIn)),
    },
    { head: "Links out", value: ({ page }) => page.links.length },
    {
      head: "Faults",
      value: ({ faults }) => faults.length,
      html: ({ faults }) =>
        faults.length === 0
          ? "0"
          : `<b>${faults.length}</b> <span>${escaped(faults.join("; "))}</span>`,
    },
  ];
}

/** `own`, `none`, or the address of the page that stands for this one. */
function canonicalOf({ canonicals, path }: PageReport, origin: string): string {
  const [canonical = "none"] = canonicals;
  if (canonical === origin + path) return "own";
  return canonical.startsWith(origin)
    ? canonical.slice(origin.length)
    : canonical;
}
