import { describe, expect, test } from "vitest";
import { dayMs, dueBefore, pendingDays } from "./retention.ts";

const hourMs = 60 * 60 * 1000;

/** Ways to add months to a local time, written as if it were UTC. */
const reckonings = {
  /** 31 August and six months are 28 February. */
  toTheLastDay(localMs: number, months: number): number {
    const date = new Date(localMs);
    const day = date.getUTCDate();
    date.setUTCMonth(date.getUTCMonth() + months, 1);
    const month = date.getUTCMonth();
    date.setUTCDate(day);
    if (date.getUTCMonth() !== month) date.setUTCDate(0);
    return date.getTime();
  },
  /** 31 August and six months are 3 March. */
  intoTheNextMonth(localMs: number, months: number): number {
    const date = new Date(localMs);
    date.setUTCMonth(date.getUTCMonth() + months);
    return date.getTime();
  },
} as const;

/** When the months of a lead are over by the last of all reckonings, at the end of the day, between UTC-12 and UTC+14. */
function lastEnd(receivedMs: number, months: number): number {
  const ends = Object.values(reckonings).flatMap((add) =>
    [-12, 0, 7, 9, 14].map((hours) => {
      const local = add(receivedMs + hours * hourMs, months);
      const endOfDay = Math.floor(local / dayMs) * dayMs + dayMs;
      return endOfDay - hours * hourMs;
    }),
  );
  return Math.max(...ends);
}

const isoTime = (epochMs: number) => new Date(epochMs).toISOString();
const start = Date.UTC(2023, 0, 1);
const nights = Array.from({ length: 6 * 366 }, (_, day) => start + day * dayMs);

describe.each([1, 2, 3, 6, 11, 12, 13, 24, 60])("%i months", (months) => {
  test("no lead is due before its months are over by anybody's reckoning, on any day of six years", () => {
    const early: string[] = [];
    for (const night of nights)
      for (const now of [night, night + 11 * hourMs, night + dayMs - 1]) {
        const { receivedMs } = dueBefore(now, months);
        // The youngest lead that is due, and those of the days before it.
        for (let ms = 1; ms < 5 * dayMs; ms += 7 * hourMs)
          if (lastEnd(receivedMs - ms, months) > now)
            early.push(`${isoTime(receivedMs - ms)} is due ${isoTime(now)}`);
      }
    expect(early).toEqual([]);
  });

  test("every lead is gone within 30 days after them by the first reckoning, a week of them pending", () => {
    const late = nights.filter((night) => {
      const end = reckonings.toTheLastDay(night, months) - 14 * hourMs;
      const marked = end + (30 - pendingDays - 5) * dayMs;
      return dueBefore(marked, months).receivedMs <= night;
    });
    expect(late.map(isoTime)).toEqual([]);
  });
});

test("flagged leads are due after 30 days", () => {
  const now = Date.UTC(2026, 2, 15, 12);
  expect(dueBefore(now, 24)).toMatchObject({
    flaggedMs: Date.UTC(2026, 1, 13, 12),
  });
});
