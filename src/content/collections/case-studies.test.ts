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
import { locales, type Locale } from "#shared/locales.ts";
import { noCache } from "../cache.ts";
import { readFolder } from "../collections/read-collection.ts";

const place = { collection: "case-studies", slug: "sample-clinic" } as const;
const folder = join("content/case-studies", place.slug);
let root: string;

beforeEach(({ skip }) => {
  skip(!existsSync(folder), "the owner has taken the samples away");
  root = mkdtempSync(join(tmpdir(), "case-studies-"));
  cpSync(folder, join(root, folder), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function change(
  pattern: RegExp,
  replacement: string,
  only: readonly Locale[] = locales,
) {
  for (const locale of only) {
    const file = join(root, folder, `${locale}.md`);
    const text = readFileSync(file, "utf8");
    expect(text).toMatch(pattern);
    writeFileSync(file, text.replace(pattern, replacement));
  }
}

function read(options: { isPreview?: boolean; withSamples?: boolean } = {}) {
  const problems: string[] = [];
  const found = readFolder(
    root,
    place,
    {
      cache: noCache,
      now: new Date("2026-11-23"),
      noBreak: {},
      isPreview: false,
      ...options,
    },
    (_, key, problem) => problem && problems.push(`${key}: ${problem}`),
  );
  return { ...found, problems };
}

const publish = () => {
  change(/^sample: true\n/m, "");
  change(/value: "0/g, 'value: "7');
};

test("a sample is shown only to who asks for samples, and is no draft either", () => {
  expect(read()).toMatchObject({ shown: [], problems: [] });
  expect(read().waiting).toHaveLength(3);
  expect(read({ isPreview: true }).shown).toEqual([]);
  expect(read({ withSamples: true }).shown).toHaveLength(3);
});

test("a case study that is no sample is published, and needs figures of its own", () => {
  change(/^sample: true\n/m, "");
  expect(read().problems).toContain("figures: are still those of the sample");
  change(/value: "0/g, 'value: "7');
  expect(read().problems).toEqual([]);
  expect(read().shown).toHaveLength(3);
});

const described = /^( {2}described: .*)$/m;
const consent = "consent: { by: A, date: 2026-11-01, kept: B }";
test.each<[told: string, RegExp, string]>([
  ["client: is named, so it needs consent", described, "  name: ACME"],
  [
    "client: needs either name, or described",
    described,
    `$1\n  name: ACME\n  ${consent}`,
  ],
  [
    "client.consent.date: is missing",
    described,
    "  name: ACME\n  consent: { by: A, kept: B }",
  ],
  [
    "client: is not named, so it has no url",
    described,
    "$1\n  url: https://example.com/",
  ],
  ["figures.0.source: is missing", /^ {4}source: .*\n/m, ""],
  ["quote.consent: is missing", /^ {2}consent:\n(?: {4}.*\n)+/m, ""],
  ["services.0: is missing; must be one", /^services: .*$/m, "services: []"],
  ["headings: has no section {#work}", /\{#work\}/, "{#other}"],
])("%s", (told, pattern, replacement) => {
  publish();
  change(pattern, replacement);
  expect(read().problems.join("\n")).toContain(told);
});
