/** Days after which a flagged lead becomes pending. */
export const flaggedKeptDays = 30;

/** Days for which a lead is pending at least. One command takes it back. */
export const pendingDays = 7;

/** Days for which a lead that was taken back does not become pending by itself. */
export const takenBackDays = 90;

/**
 * Months end at different times: by other time zones, at the hour or at the end of the day, and 31 August and six months
 * are 28 February for some and 3 March for others. So many days after the earliest of them, all of them have ended.
 */
const afterMonthsDays = 5;

export const dayMs = 24 * 60 * 60 * 1000;

/** Leads received before these times (epoch milliseconds) are due to become pending. */
export function dueBefore(now: number, retentionMonths: number) {
  const flaggedMs = now - flaggedKeptDays * dayMs;
  return {
    receivedMs: monthsBefore(now - afterMonthsDays * dayMs, retentionMonths),
    flaggedMs,
  };
}

/** The same day of an earlier month in UTC, or the last day of a month that is shorter. */
function monthsBefore(epochMs: number, months: number): number {
  const date = new Date(epochMs);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - months);
  const year = date.getUTCFullYear();
  const lastDay = new Date(Date.UTC(year, date.getUTCMonth() + 1, 0));
  date.setUTCDate(Math.min(day, lastDay.getUTCDate()));
  return date.getTime();
}
