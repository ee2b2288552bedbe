import { expect, test } from "vitest";
import { morningOf, zonedTime } from "./time-zone.ts";

test.each([
  ["Asia/Bangkok", "2026-11-12T09:00:00+07:00"],
  ["Asia/Tokyo", "2026-11-12T09:00:00+09:00"],
  ["UTC", "2026-11-12T09:00:00+00:00"],
  ["America/St_Johns", "2026-11-12T09:00:00-03:30"],
])("nine o'clock in %s is %s", (zone, written) => {
  expect(morningOf("2026-11-12", zone)).toBe(written);
  expect(zonedTime(Date.parse(written), zone)).toBe(written);
});

test("on a day on which the clock changes, its morning counts", () => {
  expect(morningOf("2026-03-08", "America/Los_Angeles")).toBe(
    "2026-03-08T09:00:00-07:00",
  );
});
