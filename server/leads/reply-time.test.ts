import { expect, test } from "vitest";
import { fixtureManifest } from "../testing/site.ts";
import { overdueBefore, replyTimeOf } from "./reply-time.ts";

const bangkok = {
  days: 1,
  weekdays: [1, 2, 3, 4, 5],
  timeZone: "Asia/Bangkok",
};

/** 16 January 2026 is a Friday. */
function limit(now: string, changes: Partial<typeof bangkok> = {}) {
  const ms = overdueBefore(Date.parse(now), { ...bangkok, ...changes });
  return new Date(ms).toISOString();
}

test.each([
  ["a business day ago", "2026-01-16T10:00+07:00", "2026-01-15T10:00+07:00"],
  ["over a weekend", "2026-01-19T10:00+07:00", "2026-01-16T10:00+07:00"],
  // What came on Friday is not late before Monday.
  ["on Saturday", "2026-01-17T00:30+07:00", "2026-01-16T00:00+07:00"],
  ["late on Sunday", "2026-01-18T23:59+07:00", "2026-01-16T00:00+07:00"],
  // What came on Saturday counts from Monday on.
  ["early on Tuesday", "2026-01-20T00:01+07:00", "2026-01-19T00:01+07:00"],
])("one business day, %s", (_name, now, expected) => {
  expect(limit(now)).toBe(new Date(expected).toISOString());
});

test("several days, other days of the week, other zones", () => {
  const monday = "2026-01-19T12:00Z";
  expect(limit(monday, { days: 5 })).toBe("2026-01-12T12:00:00.000Z");
  expect(limit(monday, { weekdays: [1] })).toBe("2026-01-12T12:00:00.000Z");
  expect(limit(monday, { weekdays: [1, 2, 3, 4, 5, 6, 7] })).toBe(
    "2026-01-18T12:00:00.000Z",
  );
  // It is still Sunday evening there.
  const earlyMonday = "2026-01-19T03:00Z";
  expect(limit(earlyMonday, { timeZone: "America/New_York" })).toBe(
    "2026-01-16T05:00:00.000Z",
  );
  expect(limit("1969-12-31T12:00Z")).toBe("1969-12-30T12:00:00.000Z");
});

test("without a promise nothing is overdue; the week is Monday to Friday unless hours say otherwise", () => {
  const { mail } = fixtureManifest();
  expect(replyTimeOf(mail)).toBeUndefined();
  expect(overdueBefore(Date.now(), undefined)).toBe(0);
  expect(replyTimeOf({ ...mail, answersIn: { days: 2 } })).toEqual({
    ...bangkok,
    days: 2,
  });
  const answersIn = { days: 2, weekdays: [6, 7] };
  expect(replyTimeOf({ ...mail, answersIn })?.weekdays).toEqual([6, 7]);
});
