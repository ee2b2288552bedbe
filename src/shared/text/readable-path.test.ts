import { expect, test } from "vitest";
import { readablePath } from "./readable-path.ts";

test.each([
  [
    "/en/articles/no-such-article/?a=1&b=2",
    "/en/articles/no-such-article/?a=1&b=2",
  ],
  ["/articles/%E0%B8%9A%E0%B8%97/", "/articles/บท/"],
  ["/ja/articles/%E8%A8%98%E4%BA%8B/", "/ja/articles/記事/"],
  ["/en/%3Cimg%20src=x%3E/", "/en/<img src=x>/"],
  ["/%E0%A4%A/", "/%E0%A4%A/"],
  ["/a%2Fb/", "/a%2Fb/"],
  ["/en/%E2%80%AEtxt%00%0A/", "/en/txt/"],
])("%s reads %s", (path, readable) => {
  expect(readablePath(path)).toBe(readable);
});

test("a long address is cut between two characters", () => {
  const readable = readablePath(`/${"😀".repeat(500)}`);
  expect(readable).toBe(`/${"😀".repeat(119)}…`);
});
