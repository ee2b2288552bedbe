import { expect, test } from "vitest";
import { countRefusals } from "./refusals.ts";

const minute = 60_000;

test("so many refused posts are free, then the client waits for the first to grow old", () => {
  let now = 0;
  const limit = { posts: 3, windowMs: 10 * minute };
  const refusals = countRefusals(limit, () => now);
  for (let count = 0; count < 3; count += 1) {
    expect(refusals.waitMs("a")).toBe(0);
    refusals.count("a");
    now += minute;
  }
  expect(refusals.waitMs("a")).toBe(7 * minute);
  expect(refusals.waitMs("b")).toBe(0);
  now = 10 * minute;
  expect(refusals.waitMs("a")).toBe(0);
  // A clock that jumps back makes nobody wait longer than the window.
  refusals.count("a");
  now = -100 * minute;
  expect(refusals.waitMs("a")).toBe(10 * minute);
});

test("only so many clients are remembered", () => {
  const refusals = countRefusals({ posts: 1, windowMs: minute }, () => 0);
  refusals.count("first");
  for (let client = 0; client < 50_000; client += 1)
    refusals.count(String(client));
  expect(refusals.waitMs("first")).toBe(0);
  expect(refusals.waitMs("49999")).toBe(minute);
});
