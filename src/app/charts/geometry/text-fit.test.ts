import { expect, test } from "vitest";
import { splitLabel, textWidth } from "./text-fit.ts";

test("Thai marks take no width, Japanese characters one em", () => {
  expect(textWidth("ที่")).toBe(textWidth("ท"));
  expect(textWidth("媒体")).toBe(2);
});

test("a label that fits stays on one line", () => {
  expect(splitLabel("Internet", 10, "en")).toEqual(["Internet"]);
});

test("a long label breaks between words, in each language", () => {
  expect(splitLabel("Promotion media", 6, "en")).toEqual([
    "Promotion",
    "media",
  ]);
  expect(splitLabel("プロモーションメディア", 8, "ja")).toEqual([
    "プロモーション",
    "メディア",
  ]);
  const thai = splitLabel("สื่อส่งเสริมการขาย", 6, "th");
  expect(thai).toHaveLength(2);
  expect(thai.join("")).toBe("สื่อส่งเสริมการขาย");
});

test("a single word is never cut", () => {
  expect(splitLabel("Internet", 2, "en")).toEqual(["Internet"]);
});
