import { expect, test } from "vitest";
import {
  afterAttempt,
  attemptWithin,
  passingFailure,
  weekMs,
} from "./attempt.ts";

const hour = 3_600_000;
const passing = passingFailure("x", "451");
const lasting = { ...passing, giveUpAfterMs: 0 };

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

test("a requested wait is respected, up to an hour", () => {
  const after = (waitMs: number) =>
    afterAttempt({ ...passing, waitMs }, { attempts: 1, ageMs: 0 }, 0);
  expect(after(600_000)).toMatchObject({ delayMs: 600_000 });
  expect(after(24 * hour)).toMatchObject({ delayMs: hour });
});

test("a channel that never ends has failed soon after its time", async () => {
  const { signal } = new AbortController();
  const attempt = await attemptWithin(20, signal, () => new Promise(() => {}));
  expect(attempt).toMatchObject({ result: "failed", status: "timeout" });
});
