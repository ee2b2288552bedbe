import { expect, test } from "vitest";
import { afterAttempt, failure } from "./attempt.ts";

const hour = 3_600_000;
const weekMs = 168 * hour;
const passing = failure("x", "451");
const lasting = failure("x", "550", true);

test.each([
  [3, 1, 120_000],
  [8, 1, hour],
  [3, 0.5, 60_000],
])(
  "after attempt %i with the random number %d the next is %i ms away",
  (attempts, random, delayMs) => {
    const next = { state: "pending", delayMs, error: "x" };
    expect(afterAttempt(passing, { attempts, ageMs: 0 }, random)).toEqual(next);
  },
);

test.each([
  ["a temporary failure within a week", passing, 300, weekMs - 1, "pending"],
  ["a temporary failure after a week", passing, 300, weekMs, "dead"],
  [
    "one that is old because the clock jumped",
    passing,
    9,
    160 * weekMs,
    "pending",
  ],
  ["a permanent failure", lasting, 1, 0, "dead"],
  ["a mail that was taken", { result: "sent" }, 9, 2 * weekMs, "sent"],
] as const)("%s", (_what, attempt, attempts, ageMs, state) => {
  expect(afterAttempt(attempt, { attempts, ageMs }, 1).state).toBe(state);
});
