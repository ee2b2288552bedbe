import { expect, test } from "vitest";
import { checkTarget } from "./navigation-target.ts";

const origin = "https://site.example";
const judge = (target: string, external = false) =>
  checkTarget(target, { origin, base: `${origin}/en/about/`, external });

test.each([
  ["/about/", "/about/"],
  ["team/", "/en/about/team/"],
  ["#y", "/en/about/#y"],
  ["https://site.example/contact/?a=1#b", "/contact/?a=1#b"],
  // Words that only look like a protocol.
  ["./javascript:x", "/en/about/javascript:x"],
])("%s is a path of the site", (target, path) => {
  expect(judge(target)).toEqual({ kind: "internal", path });
});

test("what is dangerous is refused, also where other sites are allowed", () => {
  const scripts = ["JavaScript:alert(1)", " javascript:x", "java\nscript:x"];
  const hidden = ["java\tscript:x", "\0javascript:x", "\u0001javascript:x"];
  const others = ["data:text/html,x", "vbscript:x", "view-source:javascript:x"];
  const more = [
    "file:///etc/passwd",
    "ftp://h/",
    "about:blank",
    "x:y",
    "/\t/h",
  ];
  const own = "blob:https://site.example/1";
  for (const target of [...scripts, ...hidden, ...others, ...more, own]) {
    expect(judge(target).kind, target).toBe("refused");
    expect(judge(target, true).kind, target).toBe("refused");
  }
});

test("what leads elsewhere is refused unless it is allowed, however it is written", () => {
  const slashes = ["//h", "///h", "/\\h", "\\\\h", "\\/h", " //h"];
  const hosts = ["https://h/", "https:h", "https:/h", "http:///h"];
  for (const target of [...slashes, ...hosts, "mailto:a@b.c", "tel:+66"]) {
    expect(judge(target).kind, target).toBe("refused");
    expect(judge(target, true), target).toMatchObject({
      kind: "external",
      url: expect.stringMatching(/^(https?:\/\/h\/|mailto:a@b\.c|tel:\+66)/),
    });
  }
});
