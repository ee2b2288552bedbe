import { expect, test } from "vitest";
import { anchorId, scrollTarget } from "./scroll.ts";

const place = (url: string) => {
  const { pathname, search, hash } = new URL(url, "http://site");
  return { pathname, search, hash };
};
const go = (from: string, to: string) =>
  scrollTarget(place(from), place(to), "PUSH", undefined);
const back = (from: string, to: string, saved?: number) =>
  scrollTarget(place(from), place(to), "POP", saved);

test("a new path goes to the top", () =>
  expect(go("/about/", "/contact/")).toEqual({ kind: "top" }));

test("a new parameter of the same route goes to the top", () =>
  expect(go("/articles/one/", "/articles/two/")).toEqual({ kind: "top" }));

test("a new path with a hash goes to its anchor", () =>
  expect(go("/", "/about/#how-we-work")).toEqual({
    kind: "anchor",
    id: "how-we-work",
  }));

test("a hash on the same page goes to its anchor, a removed hash to the top", () => {
  expect(go("/about/", "/about/#a")).toEqual({ kind: "anchor", id: "a" });
  expect(go("/about/#a", "/about/")).toEqual({ kind: "top" });
});

test("a change of the query alone stays", () =>
  expect(go("/articles/", "/articles/?category=seo")).toEqual({
    kind: "stay",
  }));

test("back restores the saved offset, also with a hash", () => {
  expect(back("/contact/", "/about/", 1200)).toEqual({
    kind: "offset",
    top: 1200,
  });
  expect(back("/contact/", "/about/#a", 1200)).toEqual({
    kind: "offset",
    top: 1200,
  });
  expect(back("/about/#a", "/about/", 300)).toEqual({
    kind: "offset",
    top: 300,
  });
});

test("back to an entry without a saved offset follows the address", () => {
  expect(back("/contact/", "/about/")).toEqual({ kind: "top" });
  expect(back("/contact/", "/about/#a")).toEqual({ kind: "anchor", id: "a" });
});

test("hashes are decoded, broken ones survive", () => {
  expect(anchorId("#%E0%B8%81")).toBe("ก");
  expect(anchorId("#%E0%A4%A")).toBe("%E0%A4%A");
  expect(anchorId("")).toBeUndefined();
  expect(anchorId("#")).toBeUndefined();
});
