import { toHtml } from "hast-util-to-html";
import { expect, test } from "vitest";
import { textOf } from "#shared/text/hast.ts";
import type { NoBreak } from "../phrases.ts";
import { readBody } from "./read-body.ts";

const render = (
  markdown: string,
  locale: "th" | "en" | "ja" = "en",
  noBreak: NoBreak = {},
) => {
  const body = readBody(markdown, {
    file: "content/articles/x/en.md",
    firstLine: 10,
    locale,
    noBreak,
  });
  return { ...body, html: toHtml(body.nodes) };
};

test("a picture may have a Thai or Japanese name", () => {
  expect(render("![x](กราฟ.png)").pictures).toEqual([
    { src: "กราฟ.png", line: 10, isFigure: true },
  ]);
});

test("the words of cells stay apart where they are searched", () => {
  const { nodes } = render("| A | B |\n| - | - |\n| one | two |");
  expect(textOf(nodes)).toMatch(/one\s+two/);
});

test("headings carry their explicit ids", () => {
  const { html, headings } = render(
    "## One thing {#one}\n\nText.\n\n### More {#more}\n",
  );
  expect(html).toContain('<h2 id="one">One thing</h2>');
  expect(headings).toEqual([
    { id: "one", level: 2, text: "One thing" },
    { id: "more", level: 3, text: "More" },
  ]);
});

test.each([
  ["Text.\n\n## No id\n", "12 heading: needs an explicit id"],
  ["## A {#a}\n\n## B {#a}\n", '12 heading: the id "a" is used twice'],
  ["<script>alert(1)</script>\n", "10 body: raw HTML is not allowed"],
  ["> ::chart{id=ch1}", "10 chart: cannot stand inside a list or a quotation"],
  // It would be loaded from elsewhere.
  ["![x][b]\n\n[b]: https://evil.test/x.png\n", "10 picture: "],
  ["a\n\n:::terms more\n- **b** c\n:::\n", "12 block: "],
  ["Such as https://example.com/x.", "10 link: "],
  [
    "詳細（https://example.com/a_b）。",
    '10 link: "https://example.com…" is no link here: write [words](address), or',
  ],
  [
    "注[^1]です\n\n[^1]: 注釈です。",
    "12 footnote: is not known here: write the",
  ],
  ["注[^1]です", "10 footnote: is not known here: write the remark into"],
  ["価格** 太字 **です", "10 stars: are printed as they are"],
  ["：：chart{id=ch1}", "10 block: is not understood as a block"],
])("%j is refused with file and line", (markdown, told) => {
  expect(() => render(markdown)).toThrow(`content/articles/x/en.md:${told}`);
});

const wrongAddresses = [
  "/nope/",
  "//evil.test/",
  "https:/\\evil.test/",
  "https://bank.test@evil.test/",
  "JavaScript:alert(1)",
  "javascript&colon;alert(1)",
  "data:text/html,x",
  "file:///etc/passwd",
];

test.each([
  ["[x](URL)", 10],
  ["[a][b]\n\n[b]: URL\n", 12],
  ['[b]\n\n[b]: <URL> "t"\n', 12],
  ["Text.\n\n[b]: URL\n", 12],
])(
  "%j to nothing, or to something dangerous, stops the build",
  (link, line) => {
    for (const url of wrongAddresses)
      expect(() => render(link.replace("URL", () => url)), url).toThrow(
        `en.md:${line} link: `,
      );
  },
);

test("links lead to the page in the article's language, and pass nothing on to other sites", () => {
  const { html, links } = render(
    "[x](/services/google-seo/#measure) [y][a] [z](https://www.w3.org/)\n\n[a]: /articles/one/",
    "ja",
  );
  expect(html).toContain('href="/ja/services/google-seo/#measure"');
  expect(html).toContain('href="/ja/articles/one/"');
  expect(html).toContain('<a href="https://www.w3.org/" rel="noopener">');
  expect(links).toContainEqual({ target: "/articles/one/", line: 12 });
  expect(render("[x](/articles/one/)", "th").html).toContain(
    'href="/articles/one/"',
  );
});

test("a callout is a note beside the text", () => {
  expect(render("> [!NOTE] Keep this\n> Words.\n").html).toBe(
    '<aside class="note">\n<p><strong>Keep this</strong></p>\n<p>Words.</p>\n</aside>',
  );
});

test("words in the script of another language say so", () => {
  expect(render("Type คาเฟ่ อารีย์ or 静かな店 here.").html).toBe(
    '<p>Type <span lang="th">คาเฟ่ อารีย์</span> or <span lang="ja">静かな店</span> here.</p>',
  );
  expect(render("静かな店", "ja").html).toBe("<p>静かな店</p>");
});

test("Japanese headings, quotations, terms and heads of tables break between phrases", () => {
  const html = (markdown: string) =>
    render(markdown, "ja").html.replaceAll("\u200B", "/");
  expect(html("## 人はどこで御社に出会うか {#a}")).toBe(
    '<h2 id="a">人は/どこで/御社に/出会うか</h2>',
  );
  expect(html("> 人はどこで御社に出会うか")).toContain("御社に/出会うか");
  expect(html(":::terms\n- **御社に出会う** 人\n:::")).toContain(
    "<dt>御社に/出会う</dt>",
  );
  expect(html("| 御社に出会う |\n| --- |\n| 御社に出会う |\n")).toMatch(
    /<th>御社に\/出会う<\/th>[\s\S]*<td>御社に出会う<\/td>/,
  );
  expect(html("御社に出会う")).toBe("<p>御社に出会う</p>");
});

test("a table with an empty corner has headings of rows, and none that is empty", () => {
  expect(
    render("|  | Good |\n| --- | --- |\n| LCP | 2.5 s |\n").html.replaceAll(
      /\s/g,
      "",
    ),
  ).toContain(
    '<thead><tr><td></td><th>Good</th></tr></thead><tbody><tr><thscope="row">LCP</th><td>2.5s</td>',
  );
});

test("a cell names its column in a table of many columns, but for the first of its row", () => {
  const table = (columns: number) => {
    const row = (word: string) =>
      `|${Array.from({ length: columns }, (_, index) => ` ${word}${index} |`).join("")}\n`;
    return render(row("H") + row("---").replaceAll(/\d/g, "") + row("c")).html;
  };
  expect(table(2)).not.toContain("data-column");
  expect(table(3)).toContain('<td data-column="H2">c2');
  expect(table(4)).toMatch(
    /<table class="many-columns">[\s\S]*<td>c0<\/td>\s*<td data-column="H1">c1<\/td>[\s\S]*<td data-column="H3">c3/,
  );
});
