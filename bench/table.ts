/** Prints rows as columns; the first row is the heading. */
export function printTable(title: string, rows: string[][]): void {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? "").length)),
  );
  console.log(`\n${title}`);
  for (const row of rows)
    console.log(
      row.map((cell, at) => `  ${cell.padEnd(widths[at] ?? 0)}`).join(""),
    );
}

export const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
