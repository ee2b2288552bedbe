import { expect, test } from "vitest";
import { markup, plotSheets } from "./markup.ts";

test("a page needs the style sheets of its charts, at any depth and each once", () => {
  const chart = markup("c", "<svg/>", ["bars", "lines"]);
  const data = {
    body: markup("body", "<p>x</p>"),
    list: [{ chart }, markup("d", "<svg/>", ["bars"])],
    none: null,
  };
  expect(plotSheets(data)).toEqual(["bars", "lines"]);
});
