import { expect, test } from "vitest";
import { markup, withoutMarkup } from "./markup.ts";

test("the state leaves out what the HTML holds, at any depth", () => {
  const data = {
    title: "t",
    body: markup("body", "<p>x</p>"),
    list: [{ picture: markup("p1", "<svg/>") }],
    none: null,
  };
  expect(withoutMarkup(data)).toEqual({
    title: "t",
    body: { markup: "body" },
    list: [{ picture: { markup: "p1" } }],
    none: null,
  });
  expect(JSON.stringify(withoutMarkup(data))).not.toContain("<");
});
