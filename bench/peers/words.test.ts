import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { htmlOf, wordsOfOurs } from "./words.ts";

test("pages of others have the words, lists and links of ours, and nothing that only we have", () => {
  const dist = mkdtempSync(join(tmpdir(), "words-"));
  try {
    for (const path of [
      "",
      "about",
      "articles",
      "articles/what-seo-costs",
      "contact",
    ]) {
      const folder = join(dist, "client", path);
      mkdirSync(folder, { recursive: true });
      writeFileSync(
        join(folder, "index.html"),
        `<title>A</title><body><script>x</script><div class="a"><h1>ก<b>ข</b> &lt; 1</h1><ul><li><a href="/about/"><span>B</span><svg></svg></a></ul><a href="/en/">E</a><input name="c"></div>`,
      );
    }
    const pages = wordsOfOurs(dist);
    expect(pages.map(({ path }) => path)).toContain(
      "/articles/what-seo-costs/",
    );
    expect(htmlOf(pages[0]?.body ?? [])).toBe(
      `<h1>กข &lt; 1</h1><ul><li><a href="/about/">B</a></li></ul><a href="/">E</a><input>`,
    );
  } finally {
    rmSync(dist, { recursive: true, force: true });
  }
});
