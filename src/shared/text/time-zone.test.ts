import { expect, test } from "vitest";
import { zonedTime } from "./time-zone.ts";

test.each([
  ["Asia/Bangkok", "2026-11-12T09:00:00+07:00"],
  ["Asia/Tokyo", "2026-11-12T09:00:00+09:00"],
  ["UTC", "2026-11-12T09:00:00+00:00"],
])("a time in %s is written as %s", (zone, written) => {
  expect(zonedTime(Date.parse(written), zone)).toBe(written);
});
