import { expect, test } from "vitest";
import { byContent } from "./by-content.ts";

test("the function is called once for the same bytes, even at another offset", () => {
  let times = 0;
  const sum = byContent((bytes) => {
    times += 1;
    return bytes.reduce((total, byte) => total + byte, 0);
  });
  const bytes = Buffer.from([1, 200, 3, 1, 200, 3, 1, 200]);
  expect(sum(bytes.subarray(0, 3))).toBe(204);
  expect(sum(bytes.subarray(3, 6))).toBe(204);
  expect(times).toBe(1);
  expect(sum(bytes.subarray(6))).toBe(201);
  expect(times).toBe(2);
});
