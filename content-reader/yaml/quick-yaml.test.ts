import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import type { Locale } from "#shared/locales.ts";
import { frontMatter } from "../articles/front-matter.ts";
import { readQuickly } from "./quick-yaml.ts";
import { parseThoroughly, parseYaml } from "./read-yaml.ts";

const file = "content/articles/x/en.md";
const matterOf = (path: string) =>
  /^---\n([\s\S]*?)\n---\n/.exec(readFileSync(path, "utf8"))?.[1] ?? "";

/** What came out, whichever it is. */
function outcome(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    return String(error);
  }
}

/** The quick reader may be used because it says what the thorough one says. */
function expectSame(yaml: string, locale: Locale): void {
  const schema = frontMatter(locale);
  expect(outcome(() => parseYaml(yaml, file, schema, 2))).toEqual(
    outcome(() => parseThoroughly(yaml, file, schema, 2)),
  );
}

test("every article's front matter is read as by the reader that knows lines", () => {
  const paths = globSync("content/articles/*/*.md");
  expect(paths.length).toBeGreaterThan(20);
  for (const path of paths)
    expectSame(matterOf(path), path.slice(-5, -3) as Locale);
});

test("every file of YAML is read as by that reader, and quickly", () => {
  for (const path of globSync("content/**/*.yaml")) {
    const yaml = readFileSync(path, "utf8");
    expect(readQuickly(yaml), path).toEqual(
      parseThoroughly(yaml, path, z.unknown(), 1),
    );
  }
});

const sample = matterOf("content/articles/one-address-per-language/en.md");

test.each([
  ["a field twice", /^category: (.*)$/m, "category: $1\ncategory: $1"],
  ["a colon in a title", /^title: .*$/m, "title: How to: read"],
  ["a title in one kind of quotes", /^title: .*$/m, "title: 'It''s one'"],
  ["a title over two lines", /^title: .*$/m, "title: One\n  and two"],
  ["a quotation mark that is not closed", /^title: .*$/m, 'title: "One'],
  [
    "a quotation that goes on at the edge",
    /^title: .*$/m,
    'title: "One\nand two"',
  ],
  ["a title of digits", /^title: .*$/m, "title: 2026"],
  ["a title of digits and underscores", /^title: .*$/m, "title: 1_000"],
  [
    "a title that other versions of YAML take for yes",
    /^title: .*$/m,
    "title: yes",
  ],
  ["a comment", /^title: (.*)$/m, "title: Words # and more"],
  ["a comment without a space", /^title: .*$/m, 'title: "Words"# more'],
  ["an anchor", /^title: .*$/m, "title: &a Words\nheading: *a"],
  ["an alias of nothing", /^title: .*$/m, "title: *a"],
  ["a tag", /^title: .*$/m, "title: !!str 12"],
  ["a merge", /^title: (.*)$/m, "<<: { title: Words }"],
  ["a block of text", /^title: .*$/m, "title: >-\n  One\n  two"],
  ["a tab", /^title: /m, "title:\t"],
  ["a tab for indentation", /^ {2}src: /m, "\tsrc: "],
  [
    "a date that is only a date",
    /^publishedAt: .*$/m,
    "publishedAt: 2026-11-12",
  ],
  [
    "a date with fractions",
    /^publishedAt: .*$/m,
    "publishedAt: 2026-11-12 09:00:00.5",
  ],
  ["a carriage return", /^title: /m, "title: One\r "],
  ["a second document", /^category: /m, "---\ncategory: "],
  ["a field without a value", /^category: .*$/m, "category:"],
  ["too little indentation", /^ {2}alt: /m, " alt: "],
  ["a list that is not closed", /^tags: .*$/m, "tags: [seo"],
] as const)("%s is judged as before", (_, pattern, replacement) => {
  expect(sample).toMatch(pattern);
  expectSame(sample.replace(pattern, replacement), "en");
});
