import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { locales } from "#shared/locales.ts";
import { noCache } from "../cache.ts";
import { readFolder } from "../collections/read-collection.ts";
import { hasCaseStudyFiles } from "./are-there.ts";

const place = { collection: "case-studies", slug: "sample-clinic" } as const;
const folder = join("content/case-studies", place.slug);
let root: string;

const original = join(folder, "en.md");
const isSample =
  existsSync(original) &&
  /^sample: true$/m.test(readFileSync(original, "utf8"));

beforeEach(({ skip }) => {
  skip(!isSample, "the owner has taken the samples away");
  root = mkdtempSync(join(tmpdir(), "case-studies-"));
  cpSync(folder, join(root, folder), { recursive: true });
});
afterEach(() => {
  if (isSample) rmSync(root, { recursive: true, force: true });
});

function change(pattern: RegExp, replacement: string, only = "th en ja") {
  for (const locale of only.split(" ")) {
    const file = join(root, folder, `${locale}.md`);
    const text = readFileSync(file, "utf8");
    expect(text).toMatch(pattern);
    writeFileSync(file, text.replace(pattern, replacement));
  }
}

const read = (options: { isPreview?: boolean; withSamples?: boolean } = {}) =>
  readFolder(root, place, {
    cache: noCache,
    now: new Date("2026-11-23"),
    noBreak: {},
    isPreview: false,
    ...options,
  });

const publish = () => change(/^sample: true\n/m, "");

test("a sample is shown only to who asks for samples, and is no draft either", () => {
  expect(Object.keys(read().versions)).toEqual([]);
  expect(read().waiting.map(({ reason }) => reason)).toEqual(
    locales.map(() => "sample"),
  );
  expect(Object.keys(read({ isPreview: true }).versions)).toEqual([]);
  expect(Object.keys(read({ withSamples: true }).versions)).toHaveLength(3);
  expect(read({ withSamples: true }).waiting).toEqual([]);
});

test("the scripts of a project know case studies as soon as one is no sample", () => {
  expect(hasCaseStudyFiles(root, false)).toBe(false);
  expect(hasCaseStudyFiles(root, true)).toBe(true);
  publish();
  expect(hasCaseStudyFiles(root, false)).toBe(true);
  expect(read().problems).toEqual([]);
});

const consent = "consent: { by: A, date: 2026-11-01, kept: B }";
test.each([
  [
    "a client by name without consent",
    /^ {2}described: .*$/m,
    "  name: ACME",
    /en\.md:\d+ client: is named, so it needs consent/,
  ],
  [
    "a client with a name and a description",
    /^( {2}described: .*)$/m,
    `$1\n  name: ACME\n  ${consent}`,
    /client: needs either name, or described/,
  ],
  [
    "a consent without its day",
    /^ {2}described: .*$/m,
    "  name: ACME\n  consent: { by: A, kept: B }",
    /client\.consent\.date: /,
  ],
  [
    "a client who is not named, with an address",
    /^( {2}described: .*)$/m,
    "$1\n  url: https://example.com/",
    /client: is not named, so it has no url/,
  ],
  [
    "a figure without its source",
    /^ {4}source: .*\n/m,
    "",
    /figures\.0\.source: is missing/,
  ],
  [
    "a quotation without consent",
    /^ {2}consent:\n(?: {4}.*\n)+/m,
    "",
    /quote\.consent: is missing/,
  ],
  ["no service", /^services: .*$/m, "services: []", /services: must name/],
  [
    "no section about the work",
    /\{#work\}/,
    "{#other}",
    /headings: has no section \{#work\}/,
  ],
])("%s is told", (_, pattern, replacement, message) => {
  publish();
  change(pattern, replacement);
  const told = read().problems.map(
    ({ file, line, key, problem }) => `${file}:${line} ${key}: ${problem}`,
  );
  expect(told.join("\n")).toMatch(message);
});

test("languages that name different industries are told", () => {
  publish();
  change(/^industry: .*$/m, "industry: food", "ja");
  expect(read().problems).toEqual([
    expect.objectContaining({
      key: "industry",
      problem: expect.stringContaining("is not that of the other languages"),
    }),
  ]);
});
