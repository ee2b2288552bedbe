import { expect, test } from "vitest";
import { checkTarget } from "./navigation-target.ts";

const origin = "https://site.example";
const judge = (target: string, external = false) =>
  checkTarget(target, { origin, base: `${origin}/en/about/`, external });

test("paths of the site are internal", () => {
  for (const path of ["/", "/about/", "/en/services/google-seo/"])
    expect(judge(path)).toEqual({ kind: "internal", path });
  expect(judge("team/")).toEqual({ kind: "internal", path: "/en/about/team/" });
  expect(judge("?x=1")).toEqual({ kind: "internal", path: "/en/about/?x=1" });
  expect(judge("#y")).toEqual({ kind: "internal", path: "/en/about/#y" });
  expect(judge("https://site.example/contact/?a=1#b")).toEqual({
    kind: "internal",
    path: "/contact/?a=1#b",
  });
});

test("words that only look like a protocol are paths", () => {
  for (const path of ["/javascript:x", "./javascript:x", "%6aavascript:x"])
    expect(judge(path).kind).toBe("internal");
});

test.each([
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  " javascript:alert(1)",
  "java\nscript:alert(1)",
  "java\tscript:alert(1)",
  "\0javascript:alert(1)",
  "\u0001javascript:alert(1)",
  "data:text/html,x",
  "blob:https://site.example/1",
  "vbscript:x",
  "view-source:javascript:x",
  "file:///etc/passwd",
  "ftp://h/",
  "about:blank",
  "x:y",
  "c:/a",
])("%j is refused, with and without opt-in", (target) => {
  expect(judge(target).kind).toBe("refused");
  expect(judge(target, true).kind).toBe("refused");
});

test.each([
  "//h",
  "///h",
  "/\\h",
  "\\\\h",
  "\\/h",
  " //h",
  "https://h/",
  "https:h",
  "https:/h",
  "http:///h",
  "mailto:a@b.c",
  "tel:+66",
])("%j leads elsewhere: refused unless allowed", (target) => {
  expect(judge(target).kind).toBe("refused");
  expect(judge(target, true)).toMatchObject({
    kind: "external",
    url: expect.stringMatching(/^(https?:\/\/h\/|mailto:a@b\.c|tel:\+66)/),
  });
});

test("a tab inside does not hide a host", () => {
  expect(judge("/\t/h").kind).toBe("refused");
  expect(judge("/\t/h", true).kind).toBe("refused");
});

test("an address of the site inside another protocol is not the site", () => {
  expect(judge("blob:https://site.example/1").kind).toBe("refused");
});
