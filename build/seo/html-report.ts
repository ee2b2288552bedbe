import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { localeEntries, locales } from "#shared/locales.ts";
import { xml as escaped } from "#shared/xml.ts";
import type { Column, Row } from "./columns.ts";
import { isListed, type Fault } from "./faults.ts";
import type { SiteReport } from "./read-site.ts";

/** The report as one page that needs nothing else: to be read, sorted, searched, printed and sent. */
export async function htmlReport(
  site: SiteReport,
  columns: readonly Column[],
  rows: readonly Row[],
  faults: readonly Fault[],
): Promise<string> {
  const here = import.meta.dirname;
  const [style, script] = await Promise.all([
    readFile(join(here, "report.css"), "utf8"),
    readFile(join(here, "report.client.js"), "utf8"),
  ]);
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
<dl>${sums(site, rows, faults)
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
  { origin }: SiteReport,
  rows: readonly Row[],
  faults: readonly Fault[],
): (readonly [string, string | number])[] {
  const listed = rows.filter(({ page }) => isListed(page, origin));
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
    return "<p>Titles, descriptions, addresses, alternates, previews, structured data, headings, pictures and links were checked on every page.</p>";
  const items = faults.map(
    ({ path, problem }) =>
      `<li><b>${escaped(path === "" ? "site" : path)}</b> ${escaped(problem)}</li>`,
  );
  return `<ul class="faults">${items.join("")}</ul>`;
}

function tableRow(row: Row, columns: readonly Column[]): string {
  const cells = columns.map(({ value, text, html }, index) => {
    const sorted = value(row);
    const content = html?.(row) ?? escaped(text?.(row) ?? String(sorted));
    const attributes = typeof sorted === "number" ? ' class="number"' : "";
    return index === 0
      ? `<th scope="row" data-value="${escaped(String(sorted))}">${content}</th>`
      : `<td${attributes} data-value="${escaped(String(sorted))}">${content}</td>`;
  });
  const { page, faults } = row;
  return `<tr data-locale="${page.locale}"${faults.length > 0 ? " data-faulty" : ""}>${cells.join("")}</tr>`;
}
