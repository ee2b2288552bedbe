import { expect, test } from "vitest";
import { documentTitle } from "./head.tsx";

test("the brand follows the title in the way of the language", () => {
  expect(documentTitle("About Us", "Brand", "en")).toBe("About Us | Brand");
  expect(documentTitle("会社概要", "Brand", "ja")).toBe("会社概要｜Brand");
});
