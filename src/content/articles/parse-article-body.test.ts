import { toHtml } from "hast-util-to-html";
import { expect, test } from "vitest";
import type { NoBreak } from "../phrases.ts";
import { parseArticleBody } from "./parse-article-body.ts";

const render = (
  markdown: string,
  locale: "th" | "en" | "ja" = "en",
  noBreak: NoBreak = {},
) => {
  const body = parseArticleBody(markdown, {
    file: "content/articles/x/en.md",
    firstLine: 10,
    locale,
    noBreak,
  });
  return { ...body, html: toHtml(body.nodes) };
};

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

test("faults name file and line", () => {
  expect(() => render("Text.\n\n## No id\n")).toThrow(
    "content/articles/x/en.md:12 heading: needs an explicit id",
  );
  expect(() => render("## A {#a}\n\n## B {#a}\n")).toThrow(
    'the id "a" is used twice',
  );
  expect(() => render("# Top {#top}\n")).toThrow("use ## or ###");
  expect(() => render("<script>alert(1)</script>\n")).toThrow(
    "raw HTML is not allowed",
  );
  expect(() => render("a <b>b</b>\n")).toThrow("raw HTML is not allowed");
});

test("links to the site's own pages lead to the page in the article's language", () => {
  expect(render("[x](/services/google-seo/#measure)", "ja").html).toContain(
    'href="/ja/services/google-seo/#measure"',
  );
  expect(render("[x](/articles/one/)", "th").html).toContain(
    'href="/articles/one/"',
  );
});

const wrongAddresses = [
  "/nope/",
  "/about",
  "about/",
  "//evil.test/",
  "\\\\/evil.test/",
  "https:evil.test",
  "https:/\\evil.test/",
  "https://bank.test@evil.test/",
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  "java&#115;cript:alert(1)",
  "javascript&colon;alert(1)",
  "&Tab;javascript:alert(1)",
  "vbscript:x",
  "data:text/html,x",
  "file:///etc/passwd",
];

test.each([
  ["a link", 10, (url: string) => `[x](${url})`],
  ["a link in a table", 12, (url: string) => `| a |\n|---|\n| [x](${url}) |`],
  ["a picture with a link", 10, (url: string) => `[![x](a.jpg)](${url})`],
  ["a definition", 12, (url: string) => `[a][b]\n\n[b]: ${url}\n`],
  ["one with a title", 12, (url: string) => `[b]\n\n[b]: <${url}> "t"\n`],
  ["one in a quotation", 12, (url: string) => `> [b][]\n>\n> [b]: ${url}\n`],
  ["one that is not used", 12, (url: string) => `Text.\n\n[b]: ${url}\n`],
] as const)(
  "%s to nothing, or to something dangerous, stops the build",
  (_, line, write) => {
    for (const url of wrongAddresses)
      expect(() => render(write(url)), url).toThrow(`en.md:${line} link: `);
  },
);

test("an address in angle brackets is no way around", () => {
  for (const url of ["javascript:alert(1)", "vbscript:x", "data:text/html,x"])
    expect(() => render(`<${url}>`), url).toThrow("en.md:10 link: ");
  // Not an address for Markdown: it stays the text that it is.
  expect(render("<java&#115;cript:x>").html).not.toContain("href");
});

test("a picture by reference stops the build: it would be loaded from elsewhere", () => {
  for (const url of ["https://evil.test/x.png", "/about/"])
    expect(() => render(`Text.\n\n![x][b]\n\n[b]: ${url}\n`), url).toThrow(
      "en.md:12 picture: ",
    );
});

test("links to other sites keep their address and pass nothing on", () => {
  expect(render("[x](https://www.w3.org/)").html).toContain(
    '<a href="https://www.w3.org/" rel="noopener">',
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

test("neither code nor another language in a heading has phrases", () => {
  expect(render("## 御社に出会うか `site:検索に` ไทย {#a}", "ja").html).toBe(
    '<h2 id="a">御社に\u200B出会うか <code>site:検索に</code> <span lang="th">ไทย</span></h2>',
  );
});

test("a link by name leads to the page in the article's language, and nowhere dangerous", () => {
  const { html, links } = render("[x][a]\n\n[a]: /services/google-seo/", "ja");
  expect(html).toContain('<a href="/ja/services/google-seo/">x</a>');
  expect(links).toEqual([{ target: "/services/google-seo/", line: 12 }]);
  expect(() => render("[x][a]\n\n[a]: javascript:alert(1)")).toThrow(
    "en.md:12 link",
  );
});

test("a chart stands at the top level of the text only", () => {
  for (const line of ["> ::chart{id=ch1}", "- a\n\n  ::chart{id=ch1}"])
    expect(() => render(line), line).toThrow(
      "chart: cannot stand inside a list or a quotation",
    );
});

test("the Markdown for readers has neither ids nor blocks, and marks the paths of links", () => {
  const { markdown } = render(
    [
      "## Ids {#ids}",
      '[a](/articles/ "t") and [/about/](/about/) and [b][c] and `[d](/articles/)`',
      "::chart{id=ch1}",
      ":::terms\n- **Term** [e](/contact/)\n:::",
      "[c]: /privacy/",
    ].join("\n\n"),
    "ja",
  );
  expect(markdown).toEqual([
    "## Ids",
    "\n\n[a](",
    { path: "/ja/articles/" },
    ' "t") and [/about/](',
    { path: "/ja/about/" },
    ") and [b][c] and `[d](/articles/)`\n\n",
    "\n",
    "- **Term** [e](",
    { path: "/ja/contact/" },
    ")\n",
    "\n[c]: ",
    { path: "/ja/privacy/" },
    "",
  ]);
});

test("in Markdown for readers the path of a link by name is replaced, not a name of the same characters", () => {
  const { markdown } = render("[a][/contact/]\n\n[/contact/]: /contact/\n");
  expect(markdown).toEqual([
    "[a][/contact/]\n\n[/contact/]: ",
    { path: "/en/contact/" },
    "\n",
  ]);
});

test.each(["“…”", '"…"', "「…」"])(
  "an address between the quotation marks %s is an example",
  (marks) => {
    const address = marks.replace("…", "https://example.com/x");
    expect(render(`Such as ${address}.\n`).text).toContain("example.com/x");
    expect(() => render("Such as https://example.com/x.\n")).toThrow(
      "is no link here",
    );
  },
);
