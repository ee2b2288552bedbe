import { expect, test } from "vitest";
import { parseHtml } from "../files/parse-html.ts";
import { documentIssues } from "./document-issues.ts";

const origin = "https://example.com";
const sound = {
  root: '<html lang="en" dir="ltr">',
  head: "<title>About</title>",
  body: `<nav><h2>Pages</h2></nav><h1 id="top">About</h1><h2>More</h2><h3>Still more</h3><h2>Last</h2>
    <a href="/en/">Home</a><a href="/about/" hreflang="th">Thai</a><a href="#top">Up</a>
    <a href="https://example.org/" rel="noopener">Elsewhere</a><form action="/api/contact/"></form>`,
};

function issues(changes: Partial<typeof sound>, path = "/en/about/"): string[] {
  const { root, head, body } = { ...sound, ...changes };
  const html = `<!doctype html>${root}<head>${head}</head><body>${body}</body></html>`;
  return documentIssues(parseHtml(html), { path, origin });
}

test("a sound document has no issues", () => {
  expect(issues({})).toEqual([]);
});

test.each([
  ["another language", '<html lang="th" dir="ltr">', 'the language "th"'],
  ["no direction", '<html lang="en">', 'the direction ""'],
])("finds %s", (_, root, expected) => {
  expect(issues({ root }).join("\n")).toContain(expected);
});

test.each([
  ["two titles", "<title>A</title><title>B</title>", "has 2 titles"],
  [
    "a page kept out of search engines",
    '<meta name="robots" content="noindex">',
    "is noindex",
  ],
])("finds %s", (_, head, expected) => {
  expect(issues({ head })).toEqual([expected]);
});

test("only the thank-you page is kept out of search engines", () => {
  const path = "/en/contact/sent/";
  expect(issues({}, path)).toEqual(["is not noindex"]);
  const head = `${sound.head}<meta name="robots" content="noindex">`;
  expect(issues({ head }, path)).toEqual([]);
});

test.each([
  ["two first headings", "<h1>A</h1>", "has 2 h1"],
  ["a skipped level", "<h2>A</h2><h4>B</h4>", 'h2, h4 "B"'],
  ["an id twice", '<p id="top"></p>', 'uses the id "top" twice'],
  [
    "a link into another language",
    '<a href="/about/">Thai</a>',
    "links to /about/ in another language",
  ],
  [
    "a dangerous link",
    '<a href="javascript:alert(1)">x</a>',
    "links to javascript:alert(1), which is dangerous",
  ],
  [
    "a form sent elsewhere",
    '<form action="https://example.org/"></form>',
    "without rel=noopener",
  ],
])("finds %s", (_, more, expected) => {
  expect(issues({ body: sound.body + more }).join("\n")).toContain(expected);
});

test("finds a first heading that is missing or says nothing", () => {
  expect(issues({ body: "<h2>A</h2>" })).toEqual(["has 0 h1"]);
  expect(issues({ body: "<h1> </h1>" })).toEqual(["has an empty h1"]);
  expect(issues({ body: "<h3>A</h3><h1>B</h1>" })).toHaveLength(1);
});

test("a page that was not translated may link to the language it is in", () => {
  const head = `${sound.head}<link rel="canonical" href="${origin}/about/">`;
  const body = `${sound.body}<a href="/contact/">Thai</a>`;
  expect(issues({ head, body })).toEqual([]);
});
