import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { localeEntries, locales } from "#shared/locales.ts";
import { xml as escaped } from "#shared/xml.ts";
import type { Fault } from "./faults.ts";
import type { Row } from "./rows.ts";
import type { SiteReport } from "./site-report.ts";

type Column = {
  head: string;
  note?: string;
  /** What the column is sorted by. */
  value: (row: Row) => string | number;
  /** What stands in the cell, as HTML; the value where it is left out. */
  cell?: (row: Row) => string;
};

/** The report as one page that needs nothing else: to be read, sorted, searched, printed and sent. */
export async function htmlReport(
  site: SiteReport,
  rows: readonly Row[],
  faults: readonly Fault[],
): Promise<string> {
  const here = import.meta.dirname;
  const [style, script] = await Promise.all([
    readFile(join(here, "report.css"), "utf8"),
    readFile(join(here, "report.client.js"), "utf8"),
  ]);
  const columns = columnsOf(site);
  const title = `Search report: ${site.brand}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
<header>
<p>${escaped(site.origin)}</p>
<h1>${escaped(title)}</h1>
<dl>${sums(rows, faults)
    .map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`)
    .join("")}</dl>
</header>
<main>
<section aria-labelledby="faults">
<h2 id="faults">${faults.length === 0 ? "Nothing is wrong" : "What is wrong"}</h2>
${faultList(faults)}
</section>
<section aria-labelledby="pages">
<h2 id="pages">Every page</h2>
<form role="search">
<label>Find <input type="search" name="words" placeholder="address, title, kind of data"></label>
<fieldset><legend>Language</legend>${[["", "All"] as const, ...locales.map((locale) => [locale, localeEntries[locale].endonym] as const)].map(([value, name], index) => `<label><input type="radio" name="locale" value="${value}"${index === 0 ? " checked" : ""}> ${name}</label>`).join("")}</fieldset>
<label><input type="checkbox" name="faulty"> Only with faults</label>
<output aria-live="polite">${rows.length} pages</output>
</form>
<div class="table" tabindex="0" role="region" aria-labelledby="pages">
<table>
<thead><tr>${columns.map(({ head, note }, index) => `<th scope="col"${index === 0 ? ' aria-sort="ascending"' : ""}><button type="button">${head}</button>${note ? `<small>${note}</small>` : ""}</th>`).join("")}</tr></thead>
<tbody>
${rows.map((row) => tableRow(row, columns)).join("\n")}
</tbody>
</table>
</div>
</section>
</main>
<script>${script}</script>
</body>
</html>
`;
}

function sums(
  rows: readonly Row[],
  faults: readonly Fault[],
): (readonly [string, string | number])[] {
  const listed = rows.filter(({ canonical }) => canonical === "own");
  const words = rows.reduce((sum, { page }) => sum + page.words, 0);
  return [
    ["Pages", rows.length],
    ["For search engines", listed.length],
    ...locales.map(
      (locale) =>
        [
          localeEntries[locale].name,
          listed.filter(({ page }) => page.locale === locale).length,
        ] as const,
    ),
    ["Words", words.toLocaleString("en")],
    ["Orphans", rows.filter(({ isOrphan }) => isOrphan).length],
    ["Faults", faults.length],
  ];
}

function faultList(faults: readonly Fault[]): string {
  if (faults.length === 0)
    return "<p>Titles, descriptions, addresses, alternates, previews, structured data, headings and links were checked on every page.</p>";
  const items = faults.map(
    ({ path, problem }) =>
      `<li><b>${escaped(path === "" ? "site" : path)}</b> ${escaped(problem)}</li>`,
  );
  return `<ul class="faults">${items.join("")}</ul>`;
}

function columnsOf({ origin }: SiteReport): Column[] {
  return [
    {
      head: "Page",
      value: ({ page }) => page.path,
      cell: ({ page }) =>
        `<a href="${escaped(origin + page.path)}">${escaped(page.path)}</a><span lang="${page.locale}">${escaped(page.title)}</span>`,
    },
    { head: "Status", value: ({ page }) => page.status },
    { head: "Title", note: "cells", value: (row) => row.titleCells },
    {
      head: "Description",
      note: "cells",
      value: (row) => row.descriptionCells,
    },
    {
      head: "Canonical",
      value: (row) => row.canonical,
    },
    { head: "Alternates", value: (row) => row.alternates },
    {
      head: "Preview",
      note: "KB",
      value: (row) => row.previewKilobytes,
      cell: ({ page, previewKilobytes }) =>
        previewKilobytes === 0
          ? "–"
          : `<a href="${escaped(page.preview.image)}" aria-label="Preview of ${escaped(page.path)}, ${previewKilobytes} KB">${previewKilobytes}</a>`,
    },
    {
      head: "Structured data",
      value: ({ page }) => page.structured.types.join(", ") || "–",
    },
    { head: "Words", value: ({ page }) => page.words },
    {
      head: "Links in",
      value: (row) => row.linksIn,
      cell: (row) => (row.isOrphan ? "0, orphan" : String(row.linksIn)),
    },
    { head: "Links out", value: (row) => row.linksOut },
    {
      head: "Faults",
      value: ({ faults }) => faults.length,
      cell: ({ faults }) =>
        faults.length === 0
          ? "0"
          : `<b>${faults.length}</b> <span>${escaped(faults.join("; "))}</span>`,
    },
  ];
}

function tableRow(row: Row, columns: readonly Column[]): string {
  const cells = columns.map(({ value, cell }, index) => {
    const sorted = value(row);
    const content = cell?.(row) ?? escaped(String(sorted));
    const attributes = typeof sorted === "number" ? ' class="number"' : "";
    return index === 0
      ? `<th scope="row" data-value="${escaped(String(sorted))}">${content}</th>`
      : `<td${attributes} data-value="${escaped(String(sorted))}">${content}</td>`;
  });
  const { page, faults } = row;
  return `<tr data-locale="${page.locale}"${faults.length > 0 ? " data-faulty" : ""}>${cells.join("")}</tr>`;
}
