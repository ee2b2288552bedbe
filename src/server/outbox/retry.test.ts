import { expect, test } from "vitest";
import { passingFailure, weekMs } from "./attempt.ts";
import { afterAttempt } from "./retry.ts";

const hour = 3_600_000;

test.each([
  [1, 30_000],
  [2, 60_000],
  [3, 120_000],
  [7, 1_920_000],
  [8, hour],
  [200, hour],
])("after attempt %i the next is at most %i ms away", (attempts, highest) => {
  const claim = { attempts, ageMs: 0 };
  const failed = passingFailure("x", "451");
  expect(afterAttempt(failed, claim, 1)).toEqual({
    state: "pending",
    delayMs: highest,
    error: "x",
  });
  expect(afterAttempt(failed, claim, 0.5)).toMatchObject({
    delayMs: highest / 2,
  });
  expect(afterAttempt(failed, claim, 0)).toMatchObject({ delayMs: 1000 });
});

test("a temporary failure is retried for a week, a permanent one is given up at once", () => {
  const claim = { attempts: 300, ageMs: weekMs - 1 };
  expect(afterAttempt(passingFailure("x", "451"), claim, 1).state).toBe(
    "pending",
  );
  const older = { ...claim, ageMs: weekMs };
  expect(afterAttempt(passingFailure("x", "451"), older, 1)).toEqual({
    state: "dead",
    error: "x",
  });
  const lasting = {
    result: "failed",
    error: "x",
    status: "550",
    giveUpAfterMs: 0,
  } as const;
  expect(afterAttempt(lasting, { attempts: 1, ageMs: 0 }, 1).state).toBe(
    "dead",
  );
});

test("a delivery that is old because the clock jumped gets ten attempts", () => {
  const ageMs = 1100 * 24 * hour;
  const stateAfter = (attempts: number) =>
    afterAttempt(passingFailure("x", "451"), { attempts, ageMs }, 1).state;
  expect([1, 9, 10].map(stateAfter)).toEqual(["pending", "pending", "dead"]);
});

test("a requested wait is respected, up to an hour", () => {
  const claim = { attempts: 1, ageMs: 0 };
  const wait = (waitMs: number) =>
    afterAttempt({ ...passingFailure("x", "451"), waitMs }, claim, 0);
  expect(wait(600_000)).toMatchObject({ delayMs: 600_000 });
  expect(wait(24 * hour)).toMatchObject({ delayMs: hour });
});

test("a sent or filed delivery is done", () => {
  const claim = { attempts: 9, ageMs: 2 * weekMs };
  expect(afterAttempt({ result: "sent" }, claim, 1)).toEqual({ state: "sent" });
  expect(afterAttempt({ result: "filed" }, claim, 1)).toEqual({
    state: "filed",
  });
});
