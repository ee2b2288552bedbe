import { expect, test } from "vitest";
import { alone } from "./drafts.ts";

test("a draft's document has no script, names no address of its own, and is not for search engines", () => {
  const html = alone(
    `<!doctype html><html lang="en" data-path="/en/articles/one/"><head><title>T</title><meta name="robots" content="max-image-preview:large"/>` +
      `<link rel="canonical" href="http://a.example/en/articles/one/"/><link hrefLang="th" rel="alternate" href="/articles/one/"/>` +
      `<link rel="stylesheet" href="/assets/a.css"/><meta property="og:url" content="http://a.example/en/articles/one/"/>` +
      `<script type="application/json" id="state">{"slug":"one"}</script></head><body><script>1</script>` +
      `<a href="/articles/one/">ไทย</a><a href="/ja/articles/one/#x">日本語</a><a href="/en/articles/one-more/">x</a>` +
      `<a href="https://line.example/?url=${encodeURIComponent("http://a.example/en/articles/one/")}">LINE</a></body></html>`,
    { page: "article", slug: "one" },
  );
  expect(html).toBe(
    `<!doctype html><html lang="en"><head><meta name="robots" content="noindex, nofollow"><title>T</title>` +
      `<link rel="stylesheet" href="/assets/a.css"/></head><body>` +
      `<a href="/">ไทย</a><a href="/ja/#x">日本語</a><a href="/en/articles/one-more/">x</a>` +
      `<a href="https://line.example/?url=${encodeURIComponent("http://a.example/en/")}">LINE</a></body></html>`,
  );
});

test("a draft that is the first of its collection does not lead to a list that is not there", () => {
  const html = alone(
    `<html><head></head><a href="/en/case-studies/">List</a><a href="/en/case-studies/one/">Own</a></html>`,
    { page: "case-study", slug: "one", list: "case-studies" },
  );
  expect(html).toContain('<a href="/en/">List</a><a href="/en/">Own</a>');
});
