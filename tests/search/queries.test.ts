import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { locales, type Locale } from "#shared/locales.ts";
import { readContent } from "#content/content.ts";
import { openSearch } from "#app/search/search.ts";
import { makeSearchData } from "#app/search/search-data.data.ts";
import { sourcesOf } from "#app/search/sources.data.ts";

type Queries = Record<Locale, Record<string, string[]>>;
const file = "tests/search/queries.yaml";
const queries = parse(readFileSync(file, "utf8")) as Queries;
const content = await readContent(process.cwd());

/**
 * The search of the site as a visitor has it: slugs of articles, and `page:` with the names of other pages, the best first;
 * and the names of all documents.
 */
async function open(locale: Locale) {
  const sources = await sourcesOf(content, locale);
  const find = openSearch(makeSearchData(sources, locale, content));
  return {
    search: (query: string) =>
      find(query).map((document) => sources[document]?.name ?? ""),
    there: new Set(["nothing", ...sources.map(({ name }) => name)]),
  };
}
const opened = {
  th: await open("th"),
  en: await open("en"),
  ja: await open("ja"),
};

test.each(locales)(
  "95 of 100 queries that people would type find an expected page among the first three, in %s",
  (locale) => {
    const { search, there } = opened[locale];
    const cases = Object.entries(queries[locale])
      .map(([names, asked]) => ({ names: names.split(" "), asked }))
      // An owner may have taken delivered articles away.
      .filter(({ names }) => names.some((name) => there.has(name)))
      .flatMap(({ names, asked }) => asked.map((query) => ({ names, query })));
    const missed = cases
      .filter(
        ({ names, query }) =>
          !(names.includes("nothing")
            ? search(query).length === 0
            : search(query)
                .slice(0, 3)
                .some((name) => names.includes(name))),
      )
      .map(({ query }) => query);
    expect(
      missed.length / Math.max(1, cases.length),
      missed.join("\n"),
    ).toBeLessThanOrEqual(0.05);
  },
);

test("delivered queries are enough, and expect pages that are there", () => {
  for (const locale of locales) {
    const { there } = opened[locale];
    const asked = Object.entries(queries[locale]);
    expect(asked.flatMap(([, all]) => all).length).toBeGreaterThan(90);
    for (const [names] of asked)
      for (const name of names.split(" "))
        if (name.startsWith("page:")) expect(there, name).toContain(name);
  }
});

test("weak results are left out", () => {
  const found = opened.th.search("ค่าไลน์");
  expect(found.slice(0, 3)).toContain("line-official-account-costs");
  expect(found.length).toBeLessThanOrEqual(6);
});

test.each([
  ["en", "quantum chromodynamics"],
  ["ja", "    "],
  ["th", "ควอนตัมโครโมไดนามิกส์"],
] as const)("in %s, %s finds nothing", (locale, query) => {
  expect(opened[locale].search(query)).toEqual([]);
});

test("of two thousand texts the index has the beginnings, so that a phone can take it", () => {
  const none = { title: "", tags: [], headings: [], description: "" };
  const sources = Array.from({ length: 2000 }, (_, id) => {
    const text = `xylophone${id} ${"filler ".repeat(100)} harpsichord${id}`;
    return { fields: { ...none, body: [text] } };
  });
  const find = openSearch(makeSearchData(sources, "en", content));
  expect(find("xylophone7")).toContain(7);
  expect(find("harpsichord7")).toEqual([]);
});
