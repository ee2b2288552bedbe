/** The day of a time in UTC, such as 2026-01-31. */
export function dayText(epochMs: number): string {
  return new Date(epochMs).toISOString().slice(0, 10);
}

/** A time in UTC to the second. */
export function timeText(epochMs: number): string {
  return new Date(epochMs).toISOString().replace(/\.\d+Z$/, "Z");
}
