/** Prints rows as columns; the first row is the heading, numbers are set to the right. */
export function printTable(title: string, rows: string[][]): void {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? "").length)),
  );
  console.log(`\n${title}`);
  for (const row of rows)
    console.log(
      `  ${row
        .map((cell, column) => {
          const width = widths[column] ?? 0;
          return column === 0 ? cell.padEnd(width) : cell.padStart(width);
        })
        .join("  ")}`,
    );
}

export const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
