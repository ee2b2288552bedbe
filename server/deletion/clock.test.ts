import { describe, expect, test } from "vitest";
import { clockFault, watchDrift } from "./clock.ts";

const hour = 3_600_000;
const day = 24 * hour;
const now = Date.UTC(2026, 0, 15, 12);
const right = { nodeMs: now, databaseMs: now, latestMs: now, driftMs: 0 };

describe("a clock is believed", () => {
  test.each([0, 1, -1, hour, -hour, 2 * day, -2 * day])(
    "%i ms from the latest time, from the other clock, or since the start",
    (ms) => {
      const readings = [
        { nodeMs: now + ms, databaseMs: now + ms },
        { nodeMs: now + ms },
        { databaseMs: now + ms },
        { driftMs: ms },
      ];
      for (const changes of readings)
        expect(clockFault({ ...right, ...changes })).toBeUndefined();
    },
  );
});

describe("a clock is not believed", () => {
  const jumps = [2 * day + 1, 1100 * day, 36_500 * day];
  test.each([...jumps, ...jumps.map((ms) => -ms)])("%i ms away", (ms) => {
    expect(
      clockFault({ ...right, nodeMs: now + ms, databaseMs: now + ms }),
    ).toBe("node-differs-from-latest");
    expect(clockFault({ ...right, databaseMs: now + ms })).toBe(
      "database-differs-from-latest",
    );
    expect(clockFault({ ...right, driftMs: ms })).toBe("node-was-set");
  });

  test("if the two clocks differ, although each is near the latest time", () => {
    const apart = { nodeMs: now + 1.5 * day, databaseMs: now - 1.5 * day };
    expect(clockFault({ ...right, ...apart })).toBe(
      "node-differs-from-database",
    );
  });

  test.each(["nodeMs", "databaseMs", "latestMs", "driftMs"] as const)(
    "if %s is no number",
    (name) => {
      expect(clockFault({ ...right, [name]: Number.NaN })).toBeDefined();
    },
  );
});

test("a process notices that its clock was set, until a person confirms it", () => {
  let wall = now;
  let monotonic = 5000;
  const { measure } = watchDrift(
    () => wall,
    () => monotonic,
  );
  const pass = (ms: number) => {
    wall += ms;
    monotonic += ms;
  };
  // A confirmation before the first call says nothing about this process.
  expect(measure(7)).toBe(0);
  pass(30 * day);
  expect(measure(7)).toBe(0);
  wall += 3 * day;
  pass(hour);
  expect(measure(7)).toBe(3 * day);
  wall -= 6 * day;
  expect(measure(7)).toBe(-3 * day);
  expect(measure(8)).toBe(0);
  pass(day);
  expect(measure(8)).toBe(0);
});
