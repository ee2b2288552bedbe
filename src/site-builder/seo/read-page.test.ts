import { expect, test } from "vitest";
import { readPage } from "./read-page.ts";

const html = `<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8"><style>a>b{}</style>
<title>A &amp; B</title><meta name="description" content="Words &quot;here&quot;"/>
<link rel="canonical" href="https://example.com/en/about/"/>
<link rel="alternate" hrefLang="th" href="https://example.com/about/"/>
<meta property="og:image" content="https://example.com/p.png"/>
</head><body><script>if (1 < 2) document.write("<h1>no</h1>")</script><div><nav><ol><li><a href="/x/">Not this</a></li></ol></nav>
<main><nav aria-label="Where"><ol><li><a href="/en/">Home</a></li><li><span aria-current="page">About &lt;us></span></li></ol></nav>
<h1>About</h1><svg viewBox="0 0 1 1"><title>no</title><path d="M0 0"/></svg><p>Three<br>small words</p><h2>More</h2><img src="a.png"><img src="b.png" alt="">
<a href="/en/contact/?a=1#b">Contact</a> <a href="#top">Top</a> <a href="mailto:a@b.co">Mail</a> <a href="https://other.example/">Other</a></main></div></body></html>`;

test("reads what search engines read, as the browser would", () => {
  const page = readPage("/en/about/", html, "https://example.com");
  expect(page).toMatchObject({
    locale: "en",
    title: "A & B",
    description: 'Words "here"',
    isNoindex: false,
    canonicals: ["https://example.com/en/about/"],
    alternates: [["th", "https://example.com/about/"]],
    links: ["/x/", "/en/", "/en/contact/"],
    anchors: [
      ["/en/contact/", "b"],
      ["/en/about/", "top"],
    ],
    problems: expect.arrayContaining([
      "links to https://other.example/ without rel=noopener",
    ]),
  });
});

function problems(more: string, canonical = "/en/about/") {
  const head = `<link rel="canonical" href="https://example.com${canonical}">`;
  const body = `<nav><h2>Pages</h2></nav><h1 id="top">About</h1><h2>More</h2><h3>Still more</h3><h2>Last</h2>
    <a href="/en/">Home</a><a href="/about/" hreflang="th">Thai</a><a href="#top">Up</a>
    <a href="https://example.org/" rel="noopener">Elsewhere</a><form action="/api/contact/"></form>${more}`;
  const document = `<!doctype html><html><head>${head}</head><body>${body}</body></html>`;
  return readPage("/en/about/", document, "https://example.com").problems;
}

test("a sound document has no problems, nor has one that was not translated", () => {
  expect(problems("")).toEqual([]);
  expect(problems('<a href="/contact/">Thai</a>', "/about/")).toEqual([]);
});

test.each([
  ["has 2 h1", "<h1>A</h1>"],
  ['h2, h4 "B"', "<h2>A</h2><h4>B</h4>"],
  ['uses the id "top" twice', '<p id="top"></p>'],
  ["links to /about/ in another language", '<a href="/about/">Thai</a>'],
  ["which is dangerous", '<a href="javascript:alert(1)">x</a>'],
  ["without rel=noopener", '<form action="https://example.org/"></form>'],
])("finds in a document: %s", (problem, more) => {
  expect(problems(more).join("\n")).toContain(problem);
});
