import { displayCells } from "#shared/text-width.ts";
import type { Fault } from "./faults.ts";
import type { Row } from "./rows.ts";

const heads = [
  "URL",
  "status",
  "title",
  "descr.",
  "canonical",
  "hreflang",
  "preview",
  "data",
  "words",
  "in",
  "out",
  "faults",
];
const numeric = new Set([1, 2, 3, 5, 8, 9, 10, 11]);

/** The table that `npm run seo` prints, then what is wrong. Titles and descriptions in display cells. */
export function textReport(
  rows: readonly Row[],
  faults: readonly Fault[],
  { hasTable = true } = {},
): string {
  const table = [heads, ...rows.map(cellsOf)];
  const widths = heads.map((_, column) =>
    Math.max(...table.map((row) => displayCells(row[column] ?? ""))),
  );
  const lines = table.map((row) =>
    row
      .map((cell, column) => {
        const gap = " ".repeat((widths[column] ?? 0) - displayCells(cell));
        return numeric.has(column) ? gap + cell : cell + gap;
      })
      .join("  ")
      .trimEnd(),
  );
  const wrong = faults.map(
    ({ path, problem }) => `${path === "" ? "site" : path}: ${problem}`,
  );
  const sum = `${rows.length} pages, ${faults.length} faults`;
  return [...(hasTable ? [...lines, ""] : []), ...wrong, sum, ""].join("\n");
}

function cellsOf(row: Row): string[] {
  const { page } = row;
  return [
    page.path,
    String(page.status),
    String(row.titleCells),
    String(row.descriptionCells),
    row.canonical,
    String(row.alternates),
    row.previewKilobytes === 0 ? "–" : `${row.previewKilobytes} KB`,
    page.structured.types.join(" ") || "–",
    String(page.words),
    row.isOrphan ? "orphan" : String(row.linksIn),
    String(row.linksOut),
    String(row.faults.length),
  ];
}
