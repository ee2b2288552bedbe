import {
  cpSync,
  existsSync,
  globSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SiteManifest } from "#shared/site-manifest.ts";
import { copyProject } from "./copy.ts";
import { all, attribute, parseHtml } from "#site-builder/files/parse-html.ts";

// A site with more articles than ours: enough for two pages of the list, one in English only, a draft, one with a future
// date, one that moved, and one whose original changed.
const project = copyProject("articles");
const articles = join(project.folder, "content/articles");
const model = "one-address-per-language";

beforeAll(() => {
  const add = (
    slug: string,
    change: (source: string) => string,
    languages = ["th", "en", "ja"],
  ) => {
    cpSync(join(articles, model), join(articles, slug), { recursive: true });
    for (const locale of ["th", "en", "ja"]) {
      const file = join(articles, slug, `${locale}.md`);
      if (languages.includes(locale))
        writeFileSync(file, change(readFileSync(file, "utf8")));
      else rmSync(file);
    }
  };
  for (let number = 1; number <= 4; number += 1)
    add(`more-${number}`, (source) =>
      source.replace(
        /^publishedAt: .*$/m,
        `publishedAt: 2025-01-0${number}T09:00:00+07:00`,
      ),
    );
  add("english-only", (source) => source, ["en"]);
  add(
    "not-in-thai",
    (source) =>
      source.includes("translation: original")
        ? source.replace("translation: original", "translation: translated")
        : source
            .replace(/^translation: .*$/m, "translation: original")
            .replace(/^sourceHash: .*\n/m, ""),
    ["en", "ja"],
  );
  add("a-draft", (source) =>
    source.replace(/^translation:/m, "draft: true\ntranslation:"),
  );
  add("for-later", (source) =>
    source.replace(
      /^publishedAt: .*$/m,
      "publishedAt: 2999-01-01T09:00:00+07:00",
    ),
  );
  add("moved-here", (source) =>
    source.replace(/^translation:/m, "redirectFrom: [was-there]\ntranslation:"),
  );
  add("changed", (source) =>
    source.includes("translation: original")
      ? source
          .replace(
            /^publishedAt: (.*)$/m,
            "publishedAt: $1\nupdatedAt: 2026-11-01T09:00:00+07:00",
          )
          .replace(/^## /m, "New words.\n\n## ")
      : source,
  );
  project.build();
}, 240_000);

afterAll(() => project.remove());

const client = join(project.folder, "dist/client");
const read = (path: string) => readFileSync(join(client, path), "utf8");
const document = (path: string) => parseHtml(read(`${path}index.html`));
const everything = () =>
  globSync("**/*.{html,json,xml,md}", { cwd: client })
    .filter((file) => !file.includes("messages-"))
    .map((file) => [file, read(file)] as const);

const linksOf = (path: string, rel: string) =>
  all(document(path), "link")
    .filter((element) => attribute(element, "rel") === rel)
    .map(
      (element) =>
        [attribute(element, "hreflang"), attribute(element, "href")] as const,
    );

test("no file names a draft or an article with a future date", () => {
  const naming = everything().filter(([file, text]) =>
    /a-draft|for-later/.test(file + text),
  );
  expect(naming.map(([file]) => file)).toEqual([]);
});

test("the list has all articles on one page while they fit, whole without script", () => {
  const rows = (path: string) =>
    (
      read(`${path}index.html`).match(
        /<h3>?<a |<h3[^>]*>\s*<a |<h2[^>]*><a /g,
      ) ?? []
    ).length;
  expect(rows("/ja/articles/")).toBeGreaterThan(12);
  expect(existsSync(join(client, "ja/articles/page/2"))).toBe(false);
});

test("an article in English only is shown on pages of the other languages, with the original as canonical address", () => {
  const original = "http://localhost:3000/en/articles/english-only/";
  for (const path of [
    "/articles/english-only/",
    "/th/articles/english-only/",
    "/ja/articles/english-only/",
  ]) {
    const text = read(`${path}index.html`);
    expect(text).toContain('lang="en"');
    expect(linksOf(path, "canonical")).toEqual([[undefined, original]]);
    expect(linksOf(path, "alternate").filter(([language]) => language)).toEqual(
      [],
    );
  }
  expect(read("/ja/articles/english-only/index.html")).toContain(
    "日本語版はまだありません",
  );
  expect(
    linksOf("/en/articles/english-only/", "alternate").filter(
      ([language]) => language,
    ),
  ).toEqual([
    ["en", original],
    ["x-default", original],
  ]);
  for (const file of [
    "/ja/articles/index.html",
    "/ja/articles/feed.xml",
    "/articles/feed.xml",
  ])
    expect(read(file), file).not.toContain("english-only");
  expect(read("/en/articles/feed.xml")).toContain("english-only");
  // The site may have others without Japanese. The language that has most of them is named.
  expect(read("/ja/articles/index.html")).toMatch(
    /語の記事がほかに[1-9]\d*件あります/,
  );
});

test("the original of an article without a Thai version is for all other languages", () => {
  const url = (locale: string) =>
    `http://localhost:3000/${locale}/articles/not-in-thai/`;
  for (const locale of ["en", "ja"])
    expect(
      linksOf(`/${locale}/articles/not-in-thai/`, "alternate").filter(
        ([language]) => language,
      ),
    ).toEqual([
      ["en", url("en")],
      ["ja", url("ja")],
      ["x-default", url("ja")],
    ]);
  const sitemap = read("/sitemap.xml");
  expect(sitemap).toContain(`hreflang="x-default" href="${url("ja")}"`);
  expect(sitemap).not.toContain(`hreflang="x-default" href="${url("en")}"`);
});

test("no element has the class of a rule that does not exist", () => {
  const broken = everything().filter(([, text]) =>
    /class="[^"]*\bundefined\b/.test(text),
  );
  expect(broken.map(([file]) => file)).toEqual([]);
});

test("only a translation whose original changed says so", () => {
  expect(read("/ja/articles/changed/index.html")).toContain(
    "原文は2026年11月1日に更新されています",
  );
  expect(read("/en/articles/changed/index.html")).not.toContain(
    "The original was updated",
  );
  expect(read("/en/articles/changed/index.html")).toContain(
    "Updated 1 November 2026",
  );
});

test("the server's manifest has the redirects of old addresses", () => {
  const manifest = JSON.parse(
    readFileSync(join(project.folder, "dist/site.json"), "utf8"),
  ) as SiteManifest;
  expect(manifest.earlier.moved).toMatchObject({
    "/articles/was-there": "/articles/moved-here/",
  });
  expect(
    readFileSync(join(project.folder, "dist/hosts/nginx-http.conf"), "utf8"),
  ).toContain('"/en/articles/was-there/" "/en/articles/moved-here/');
});
