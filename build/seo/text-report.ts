import { displayCells } from "#shared/text/text-width.ts";
import type { Column, Row } from "./columns.ts";
import type { Fault } from "./faults.ts";

/** The table that `npm run seo` prints, and after it everything that is wrong. */
export function textReport(
  columns: readonly Column[],
  rows: readonly Row[],
  faults: readonly Fault[],
  { hasTable = true } = {},
): string {
  const wrong = faults.map(
    ({ path, problem }) => `${path === "" ? "site" : path}: ${problem}`,
  );
  const sum = `${rows.length} pages, ${faults.length} faults`;
  const table = hasTable ? [...columnLines(columns, rows), ""] : [];
  return [...table, ...wrong, sum, ""].join("\n");
}

function columnLines(columns: readonly Column[], rows: readonly Row[]) {
  const padded = columns.map(({ head, value, text }) => {
    const cells = [
      head,
      ...rows.map((row) => text?.(row) ?? String(value(row))),
    ];
    const width = Math.max(...cells.map(displayCells));
    const isNumber = rows.some((row) => typeof value(row) === "number");
    return cells.map((cell) => {
      const gap = " ".repeat(width - displayCells(cell));
      return isNumber ? gap + cell : cell + gap;
    });
  });
  return ["", ...rows].map((_, line) =>
    padded
      .map((cells) => cells[line])
      .join("  ")
      .trimEnd(),
  );
}
