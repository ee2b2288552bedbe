import { expect, test } from "vitest";
import { backupName, timeOfName } from "./backup-files.ts";
import { rotatedOut } from "./rotation.ts";

const dayMs = 24 * 60 * 60 * 1000;
const now = Date.UTC(2026, 2, 18, 3, 10);

/** Makes a backup at each of these times and rotates after each, as every night does. Returns the days that are left. */
function rotated(times: readonly number[]): string[] {
  let kept: { path: string; atMs: number }[] = [];
  for (const atMs of times) {
    kept.push({ path: backupName("sqlite", atMs), atMs });
    const gone = new Set(rotatedOut(kept, atMs));
    kept = kept.filter((backup) => !gone.has(backup));
  }
  return kept.map(({ path }) => path.slice(12, 22));
}

test("after many nights seven days and four weeks are left, none older than 28 days", () => {
  const nights = Array.from(
    { length: 120 },
    (_, index) => now - (119 - index) * dayMs,
  );
  // 18 March 2026 is a Wednesday.
  expect(rotated(nights)).toEqual([
    "2026-02-22",
    "2026-03-01",
    "2026-03-08",
    ...["11", "12", "13", "14", "15", "16", "17", "18"].map(
      (day) => `2026-03-${day}`,
    ),
  ]);
});

test("no night deletes more than it must, on any day of the week", () => {
  for (let end = 0; end < 7; end += 1) {
    const last = now + end * dayMs;
    const nights = Array.from(
      { length: 60 },
      (_, index) => last - (59 - index) * dayMs,
    );
    const left = rotated(nights).map((day) => Date.parse(day));
    expect(left.length).toBeGreaterThanOrEqual(10);
    expect(last - Math.min(...left)).toBeGreaterThan(20 * dayMs);
    expect(last - Math.min(...left)).toBeLessThan(29 * dayMs);
  }
});

test("of several runs on one day the two newest stay, and the next night only the newest", () => {
  const runs = [now - 3 * 60_000, now - 2 * 60_000, now - 60_000, now];
  expect(rotated(runs)).toEqual(["2026-03-18", "2026-03-18"]);
  expect(rotated([...runs, now + dayMs])).toHaveLength(2);
  expect(rotated([...runs, now + dayMs, now + 2 * dayMs])).toHaveLength(3);
});

test("a long pause deletes what is too old once there is a new backup", () => {
  expect(rotated([now - 90 * dayMs, now - 89 * dayMs, now])).toEqual([
    "2026-03-18",
  ]);
});

test("a backup with a date in the future stays, and counts for nothing", () => {
  const future = { path: "f", atMs: now + 400 * dayMs };
  const today = { path: "t", atMs: now };
  expect(rotatedOut([future, today], now)).toEqual([]);
});

test.each([
  "site-backup-2026-03-18T031000Z.db.bak",
  "site-backup-2026-13-18T031000Z.db",
  "site-backup-2026-03-18.db",
  "my-site-backup-2026-03-18T031000Z.db",
  "site.db",
  "Mon.db",
])("%s is not a backup's name", (name) => {
  expect(timeOfName(name)).toBeUndefined();
});

test("the time is read back from a name", () => {
  for (const engine of ["sqlite", "postgres"] as const)
    expect(timeOfName(backupName(engine, now))).toBe(now);
});
