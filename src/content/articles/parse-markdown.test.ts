import { toHtml } from "hast-util-to-html";
import { expect, test } from "vitest";
import { parseArticleBody } from "./parse-article-body.ts";
import { parseMarkdown } from "./parse-markdown.ts";

// These tests state the behaviour that we rely on. The parser is native code, and supports more Markdown than articles may use.
const body = (markdown: string) => {
  const { nodes } = parseArticleBody(markdown, {
    file: "en.md",
    firstLine: 1,
    locale: "en",
    noBreak: {},
  });
  return { html: toHtml(nodes) };
};
/** Directives and tables are looked for only where these signs are: with them every feature is on. */
const withFeatures = (markdown: string) => `${markdown}\n\n::chart{id=ch1} |`;

test.each([
  [
    "emphasis",
    "*a* **b** _c_ __d__",
    "<em>a</em> <strong>b</strong> <em>c</em> <strong>d</strong>",
  ],
  [
    "emphasis between letters without spaces",
    "ที่**นี่**「**此処**」",
    '<span lang="th">ที่</span><strong><span lang="th">นี่</span></strong>「<strong><span lang="ja">此処</span></strong>」',
  ],
  [
    "code",
    "`a **b** <c>` ``d`e``",
    "<code>a **b** &#x3C;c></code> <code>d`e</code>",
  ],
  [
    "escapes and names of characters",
    "\\*a\\* &amp; &copy; &#x2014;",
    "*a* &#x26; © —",
  ],
  ["breaks of lines", "a\\\nb  \nc\nd", "a<br>\nb<br>\nc\nd"],
  [
    "an address in brackets",
    "<https://a.test/>",
    '<a href="https://a.test/" rel="noopener">https://a.test/</a>',
  ],
  [
    "a link with a title",
    '[a](https://a.test/ "t")',
    '<a href="https://a.test/" title="t" rel="noopener">a</a>',
  ],
  [
    "a link by name",
    "[a][b]\n\n[b]: https://a.test/",
    '<a href="https://a.test/" rel="noopener">a</a>',
  ],
] as const)("%s", (_, markdown, html) => {
  expect(body(markdown).html).toContain(`<p>${html}</p>`);
});

test("lists, loose and tight, numbered from anywhere", () => {
  expect(body("- a\n- b\n  - c\n").html).toBe(
    "<ul>\n<li>a</li>\n<li>b\n<ul>\n<li>c</li>\n</ul>\n</li>\n</ul>",
  );
  expect(body("3. a\n\n4. b\n").html).toBe(
    '<ol start="3">\n<li>\n<p>a</p>\n</li>\n<li>\n<p>b</p>\n</li>\n</ol>',
  );
});

test("tables with aligned columns, code and escaped bars", () => {
  expect(body("| a | b |\n| :- | -: |\n| `c` | d\\|e |\n").html).toMatch(
    /<th align="left">a<\/th>\s*<th align="right">b<\/th>[\s\S]*<code>c<\/code><\/td>\s*<td align="right">d\|e<\/td>/,
  );
});

test.each([
  ["a colon", "site:example.com", "site:example.com"],
  [
    "a colon with brackets behind it",
    "a :abbr[b *c*]{d=e} f",
    "a :abbr[b <em>c</em>]{d=e} f",
  ],
  ["tildes", "~~a *b*~~ ~c~", "~~a <em>b</em>~~ ~c~"],
  [
    "addresses",
    "www.a.test “https://b.test/” c@d.test",
    "www.a.test “https://b.test/” c@d.test",
  ],
  ["a mark of a footnote", "a[^1]", "a[^1]"],
  ["dollars and double brackets", "$a$ [[b]] ^c^", "$a$ [[b]] ^c^"],
  ["straight quotes and dashes", '"a" -- b...', '"a" -- b...'],
] as const)("%s stay as they are within a line", (_, markdown, html) => {
  expect(body(markdown).html).toBe(`<p>${html}</p>`);
  expect(body(withFeatures(markdown)).html).toContain(`<p>${html}</p>`);
});

test("an address that is neither a link nor an example is refused, whatever else the text has", () => {
  for (const markdown of [
    "a https://b.test/ c",
    withFeatures("*https://b.test/*"),
  ])
    expect(() => body(markdown)).toThrow(
      'link: "https://b.test/" is no link here: write [words](https://b.test/)',
    );
  for (const markdown of [
    "`https://b.test/`",
    "<https://b.test/>",
    "[https://b.test/](https://b.test/)",
    withFeatures("[https://b.test/][c]\n\n[c]: https://b.test/"),
  ])
    expect(() => body(markdown)).not.toThrow();
});

test("boxes of tasks stay text", () => {
  expect(body(withFeatures("- [ ] *a*\n- [x] b\n")).html).toContain(
    "<ul>\n<li>[ ] <em>a</em></li>\n<li>[x] b</li>\n</ul>",
  );
});

test("a line of dashes at the top is a line, and no front matter", () => {
  expect(body("---\n\na: b\n\n---\n").html).toBe("<hr>\n<p>a: b</p>\n<hr>");
});

test("a block with more behind its name than it may have is refused with its line", () => {
  for (const line of [":::terms:~~", ":::terms more", ":::terms==="])
    expect(() => body(`a\n\n${line}\n- **b** c\n:::\n`), line).toThrow(
      "en.md:3 block: ",
    );
});

test("nodes know the line and the place they start at, whatever letters stand before", () => {
  const markdown = "# 記事 😀 ไทย\n\na 😀 **b**\n\n> c\n> `d`\n";
  const found: [string, number | undefined, string][] = [];
  const walk = (node: {
    type: string;
    position?: Place;
    children?: never[];
  }) => {
    const { start, end } = node.position ?? {};
    found.push([
      node.type,
      start?.line,
      markdown.slice(start?.offset, end?.offset),
    ]);
    node.children?.forEach(walk);
  };
  walk(parseMarkdown(markdown) as never);
  expect(found).toContainEqual(["strong", 3, "**b**"]);
  expect(found).toContainEqual(["inlineCode", 6, "`d`"]);
});

type Place = Record<"start" | "end", { line: number; offset?: number }>;
