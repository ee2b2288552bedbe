import { displayCells } from "#shared/text/text-width.ts";

/** Lines of a table for the terminal, its columns two blanks apart; Thai and Japanese keep them straight. */
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
 * Text that a terminal only shows: control characters could clear the screen or retitle the window,
 * bidi controls reorder the line.
 */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, "\ufffd");
}

/** At most `cells` wide, with an ellipsis where something is missing; line breaks become blanks. */
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
