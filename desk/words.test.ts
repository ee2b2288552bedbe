import { afterEach, expect, test, vi } from "vitest";
import { dayText, pairOf, wordsOf } from "./words.ts";

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

test("a name is followed by the colon of the language", () => {
  expect(pairOf("Home", "2", wordsOf("en").words)).toBe("Home: 2");
  expect(pairOf("ホーム", "2", wordsOf("ja").words)).toBe("ホーム：2");
});
