import { expect, test } from "vitest";
import { targetOf } from "./navigation-target.ts";

const judge = (target: string) => targetOf(target, "https://site.example");

test.each([
  ["/about/", "internal"],
  ["#y", "internal"],
  // The way to try the page again.
  ["", "internal"],
  ["?n=2", "internal"],
  ["https://site.example/contact/?a=1#b", "internal"],
  ["https://h/", "external"],
  ["https://line.me/R/ti/p/@example", "external"],
  ["mailto:a@b.c", "external"],
  ["tel:+66", "external"],
])("%s is %s", (target, kind) => {
  expect(judge(target)).toBe(kind);
});

test("what is dangerous, or written so that browsers differ, is refused", () => {
  const scripts = ["JavaScript:alert(1)", " javascript:x", "java\nscript:x"];
  const hidden = ["java\tscript:x", "\0javascript:x", "\u0001javascript:x"];
  const others = ["data:text/html,x", "vbscript:x", "view-source:javascript:x"];
  const files = ["file:///etc/passwd", "ftp://h/", "about:blank", "x:y"];
  const slashes = ["//h", "///h", "/\\h", "\\\\h", "\\/h", " //h", "/\t/h"];
  const hosts = ["https:h", "https:/h", "http:///h", "https://a@h/"];
  const more = ["blob:https://site.example/1", "about/"];
  const all = [scripts, hidden, others, files, slashes, hosts, more].flat();
  for (const target of all) expect(judge(target), target).toBe("refused");
});
