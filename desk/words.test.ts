import { afterEach, expect, test, vi } from "vitest";
import { dayText } from "./words.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each(["America/New_York", "Asia/Tokyo"])(
  "a day is the same day in %s",
  (zone) => {
    vi.stubEnv("TZ", zone);
    expect(dayText("2026-11-23", "en-GB")).toBe("23 November 2026");
  },
);
