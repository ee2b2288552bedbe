import { toHtml } from "hast-util-to-html";
import { expect, test } from "vitest";
import { parseArticleBody } from "./parse-article-body.ts";
import { parseMarkdown } from "./parse-markdown.ts";

// These tests state the behaviour that we rely on. The parser is native code, and supports more Markdown than articles may use.
const body = (markdown: string) => {
  const about = { file: "en.md", firstLine: 1, locale: "en", noBreak: {} };
  return toHtml(parseArticleBody(markdown, { ...about, locale: "en" }).nodes);
};

test.each([
  ["*a* __d__", "<em>a</em> <strong>d</strong>"],
  [
    "ที่**นี่**「**此処**」",
    '<span lang="th">ที่</span><strong><span lang="th">นี่</span></strong>「<strong><span lang="ja">此処</span></strong>」',
  ],
  ["`a **b** <c>` ``d`e``", "<code>a **b** &#x3C;c></code> <code>d`e</code>"],
  ["\\*a\\* &copy; &#x2014;", "*a* © —"],
  ["a\\\nb  \nc\nd", "a<br>\nb<br>\nc\nd"],
  [
    '[a](https://a.test/ "t")',
    '<a href="https://a.test/" title="t" rel="noopener">a</a>',
  ],
])("%j", (markdown, html) => {
  expect(body(markdown)).toBe(`<p>${html}</p>`);
});

test("tables with aligned columns, code and escaped bars", () => {
  expect(body("| a | b |\n| :- | -: |\n| `c` | d\\|e |\n")).toMatch(
    /<th align="left">a<\/th>\s*<th align="right">b<\/th>[\s\S]*<code>c<\/code><\/td>\s*<td align="right">d\|e<\/td>/,
  );
});

test.each([
  "site:example.com",
  "a :abbr[b]{d=e} f",
  "~~a~~ ~c~",
  "www.a.test “https://b.test/” c@d.test",
  "a[^1]",
  "$a$ [[b]] ^c^",
  '"a" -- b...',
])("%s stays as it is within a line", (text) => {
  expect(body(text)).toBe(`<p>${text}</p>`);
  // Directives and tables are looked for only where these signs are: with them every feature is on.
  expect(body(`${text}\n\n::chart{id=ch1} |`)).toContain(`<p>${text}</p>`);
});

test("boxes of tasks and dashes at the top stay text", () => {
  expect(body("- [ ] *a*\n- [x] b\n")).toContain("<li>[ ] <em>a</em></li>");
  expect(body("---\n\na: b\n\n---\n")).toBe("<hr>\n<p>a: b</p>\n<hr>");
});

test("nodes know their line and place, whatever letters stand before", () => {
  const markdown = "# 記事 😀 ไทย\n\na 😀 **b**\n";
  const paragraph = parseMarkdown(markdown).children[1];
  const strong = paragraph && "children" in paragraph && paragraph.children[1];
  const { start, end } = (strong && strong.position) || {};
  expect(start?.line).toBe(3);
  expect(markdown.slice(start?.offset, end?.offset)).toBe("**b**");
});
