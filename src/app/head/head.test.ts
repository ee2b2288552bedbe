import { expect, test } from "vitest";
import { documentTitle } from "./head.tsx";

test("the brand follows the title in the way of the language", () => {
  expect(documentTitle("About Us", "Brand", "en")).toBe("About Us | Brand");
  expect(documentTitle("会社概要", "Brand", "ja")).toBe("会社概要｜Brand");
});

test("the brand is left off where it would pass the limit", () => {
  const title = "A title that is fairly long, but still allowed by itself";
  expect(documentTitle(title, "Brand", "en")).toBe(title);
});
