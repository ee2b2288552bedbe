import { expect, test } from "vitest";
import { semaphore } from "./semaphore.ts";

test("each aspect has its own position and its own colour", () => {
  const drawings = (["go", "wait", "stop"] as const).map(semaphore);
  const arms = drawings.map((svg) => svg.match(/rotate\((-?\d+)\)/)?.[1]);
  expect(arms).toEqual(["-90", "-45", "0"]);
  expect(new Set(drawings).size).toBe(3);
});
