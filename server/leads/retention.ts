/** Days that flagged leads are kept. After that they are deleted if a digest has listed them. */
export const flaggedKeptDays = 30;

/** Long enough for an operator to find out why a test did not arrive. */
const testsKeptDays = 2;

const dayMs = 24 * 60 * 60 * 1000;

/** Leads received before these times (epoch milliseconds) are deleted. */
export function expiredBefore(now: number, retentionMonths: number) {
  const date = new Date(now);
  date.setUTCMonth(date.getUTCMonth() - retentionMonths);
  return {
    allBeforeMs: date.getTime(),
    flaggedBeforeMs: now - flaggedKeptDays * dayMs,
    testsBeforeMs: now - testsKeptDays * dayMs,
  };
}
