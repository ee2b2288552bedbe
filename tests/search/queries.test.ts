import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { locales, type Locale } from "#shared/locales.ts";
import { documentNames, siteSearch } from "./site-search.ts";

type Queries = Record<Locale, Record<string, string[]>>;
const file = "tests/search/queries.yaml";
const queries = parse(readFileSync(file, "utf8")) as Queries;

test.each(locales)(
  "95 of 100 queries that people would type find an expected page among the first three, in %s",
  async (locale) => {
    const search = await siteSearch(locale);
    const there = await documentNames(locale);
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

test("delivered queries are enough, and expect pages that are there", async () => {
  for (const locale of locales) {
    const there = await documentNames(locale);
    const asked = Object.entries(queries[locale]);
    expect(asked.flatMap(([, all]) => all).length).toBeGreaterThan(90);
    for (const [names] of asked)
      for (const name of names.split(" "))
        if (name.startsWith("page:")) expect(there, name).toContain(name);
  }
});

test("weak results are left out", async () => {
  const found = (await siteSearch("th"))("ค่าไลน์");
  expect(found.slice(0, 3)).toContain("line-official-account-costs");
  expect(found.length).toBeLessThanOrEqual(6);
});

test.each(["ビジネス", "ガイド", "サービス", "ページ"])(
  "%s is found with its signs of voice apart, as macOS writes names",
  async (word) => {
    const search = await siteSearch("ja");
    expect(search(word)).not.toEqual([]);
    expect(search(word.normalize("NFD"))).toEqual(search(word));
  },
);

test.each([
  ["th", "โฆษณาเครื่องสําอาง", "โฆษณาเครื่องสำอาง"],
  ["ja", "りっちめにゅー", "リッチメニュー"],
  ["en", "Landing-Pages", "landing page"],
] as const)("in %s, %s finds what %s finds", async (locale, one, other) => {
  const search = await siteSearch(locale);
  expect(search(other)).not.toEqual([]);
  expect(search(one)).toEqual(search(other));
});

test.each([
  ["en", "quantum chromodynamics"],
  ["ja", "    "],
  ["th", "ควอนตัมโครโมไดนามิกส์"],
] as const)("in %s, %s finds nothing", async (locale, query) => {
  expect((await siteSearch(locale))(query)).toEqual([]);
});
