import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { locales } from "#shared/locales.ts";
import { pageNames } from "#shared/site-map.ts";

// A name that is written wrong would look like an article that the owner has taken away, and all tests of the search would
// be skipped.

/** Each name that queries of a language expect. */
const named = new Map(
  locales.map((locale) => [
    locale,
    new Set(
      globSync(`tests/search/queries/${locale}*.yaml`).flatMap((file) =>
        (parse(readFileSync(file, "utf8")) as { expect: string[] }[]).flatMap(
          (query) => query.expect,
        ),
      ),
    ),
  ]),
);
const all = [...new Set([...named.values()].flatMap((names) => [...names]))];

test("every file of queries belongs to a language", () => {
  const files = globSync("tests/search/queries/*").map((file) =>
    basename(file),
  );
  expect(files.length).toBeGreaterThan(0);
  for (const file of files)
    expect(file).toMatch(new RegExp(`^(?:${locales.join("|")})\\b.*\\.yaml$`));
});

test("each article that a query expects is expected by queries of every language", () => {
  const slugs = all.filter((name) => !name.startsWith("page:"));
  expect(slugs.length).toBeGreaterThan(0);
  for (const [locale, names] of named)
    expect(
      slugs.filter((slug) => !names.has(slug)),
      locale,
    ).toEqual([]);
});

test("each page that a query expects is a page of the site", () => {
  const pages = all.filter((name) => name.startsWith("page:"));
  expect(pages.length).toBeGreaterThan(0);
  const known = new Set(pageNames.map((name) => `page:${name}`));
  expect(pages.filter((page) => !known.has(page))).toEqual([]);
});
