import { expect, test } from "vitest";
import { displayCells } from "#shared/text/text-width.ts";
import { documentTitle } from "./title.ts";

test("cells: Thai marks 0, full-width 2, others 1", () => {
  expect(displayCells("SEO")).toBe(3);
  expect(displayCells("น้ำ")).toBe(2);
  expect(displayCells("株式会社（渋谷）！")).toBe(18);
});

test("the brand follows the title in the way of the language", () => {
  expect(documentTitle("About Us", "Brand", "en")).toBe("About Us | Brand");
  expect(documentTitle("会社概要", "Brand", "ja")).toBe("会社概要｜Brand");
});

test("the brand is left off where it would pass the limit", () => {
  const title = "A title that is fairly long, but still allowed by itself";
  expect(documentTitle(title, "Brand", "en")).toBe(title);
});
