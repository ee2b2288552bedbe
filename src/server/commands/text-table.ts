import { displayCells } from "#shared/text/text-width.ts";

/** A table for the terminal with two spaces between columns. Thai and Japanese text keeps the columns aligned. */
export function textTable(rows: readonly (readonly string[])[]): string {
  const printed = rows.map((row) => row.map(printable));
  const widths: number[] = [];
  for (const row of printed)
    for (const [column, cell] of row.entries())
      widths[column] = Math.max(widths[column] ?? 0, displayCells(cell));
  return printed
    .map((row) =>
      row
        .map((cell, column) => padded(cell, widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

function padded(cell: string, width: number): string {
  return cell + " ".repeat(width - displayCells(cell));
}

/**
 * Replaces the characters that a terminal would execute: control characters can clear the screen or retitle the window,
 * and bidi controls reorder the line.
 */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, "\ufffd");
}

/** Shortens text to at most `cells` terminal cells with an ellipsis. Line breaks become spaces. */
export function shortened(text: string, cells: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (displayCells(line) <= cells) return line;
  let start = "";
  for (const { segment } of new Intl.Segmenter().segment(line)) {
    if (displayCells(start + segment) >= cells) break;
    start += segment;
  }
  return `${start}…`;
}
