/** Days that flagged leads are kept; then they are deleted if a digest has listed them. */
export const flaggedKeptDays = 30;

/** Long enough to look why one did not arrive. */
const testsKeptDays = 2;

const dayMs = 24 * 60 * 60 * 1000;

/** Which leads have been kept long enough: received before these times (epoch milliseconds). */
export function expiredBefore(now: number, retentionMonths: number) {
  const date = new Date(now);
  date.setUTCMonth(date.getUTCMonth() - retentionMonths);
  return {
    allBeforeMs: date.getTime(),
    flaggedBeforeMs: now - flaggedKeptDays * dayMs,
    testsBeforeMs: now - testsKeptDays * dayMs,
  };
}
