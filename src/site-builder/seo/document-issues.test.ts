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

const noindex = '<meta name="robots" content="noindex">';

function issues(changes: Partial<typeof sound>, path = "/en/about/"): string[] {
  const { root, head, body } = { ...sound, ...changes };
  const html = `<!doctype html>${root}<head>${head}</head><body>${body}</body></html>`;
  return documentIssues(parseHtml(html), { path, origin });
}

test("a sound document has no issues", () => {
  expect(issues({})).toEqual([]);
  // A page that was not translated may link to the language it is in.
  const head = `${sound.head}<link rel="canonical" href="${origin}/about/">`;
  const body = `${sound.body}<a href="/contact/">Thai</a>`;
  expect(issues({ head, body })).toEqual([]);
});

test.each<[string, Partial<typeof sound>]>([
  ['the language "th"', { root: '<html lang="th" dir="ltr">' }],
  ['the direction ""', { root: '<html lang="en">' }],
  ["is noindex", { head: `${sound.head}${noindex}` }],
  ["has 0 h1", { body: "<h2>A</h2>" }],
])("finds: %s", (problem, changes) => {
  expect(issues(changes).join("\n")).toContain(problem);
});

test.each([
  ["has 2 h1", "<h1>A</h1>"],
  ['h2, h4 "B"', "<h2>A</h2><h4>B</h4>"],
  ['uses the id "top" twice', '<p id="top"></p>'],
  ["links to /about/ in another language", '<a href="/about/">Thai</a>'],
  ["which is dangerous", '<a href="javascript:alert(1)">x</a>'],
  ["without rel=noopener", '<form action="https://example.org/"></form>'],
])("finds in the body: %s", (problem, more) => {
  expect(issues({ body: sound.body + more }).join("\n")).toContain(problem);
});

test("only the thank-you page is kept out of search engines", () => {
  const path = "/en/contact/sent/";
  expect(issues({}, path)).toEqual(["is not noindex"]);
  expect(issues({ head: `${sound.head}${noindex}` }, path)).toEqual([]);
});
