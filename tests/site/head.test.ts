import { expect, test } from "vitest";
import { findIssues } from "#site-builder/seo/issues.ts";
import { readSite } from "#site-builder/seo/read-site.ts";
import { collectionOf } from "#shared/collections.ts";
import { defaultLocale, locales } from "#shared/locales.ts";
import { href, matchPath } from "#shared/site-map.ts";
import { entrySlugs, root } from "../content.ts";
import { ownPaths, site } from "./site.ts";

const report = await readSite(root);

// The rules are in `src/site-builder/seo/`. A unit test shows for each rule that it fails.
test("the report finds no issue", () => {
  expect(findIssues(report)).toEqual([]);
});

test("every page names its own address and its version in each language it exists in", () => {
  const pages = report.pages.filter(({ path }) => ownPaths.includes(path));
  expect(pages.length).toBeGreaterThan(0);
  for (const { path, isNoindex, canonicals, alternates } of pages) {
    expect({
      path,
      canonicals,
      alternates: Object.fromEntries(alternates),
    }).toEqual(
      isNoindex
        ? { path, canonicals: [], alternates: {} }
        : {
            path,
            canonicals: [site.origin + path],
            alternates: versionsOf(path),
          },
    );
  }
});

/** Returns the addresses of a page by `hreflang`, one for each language of its content. */
function versionsOf(path: string): Record<string, string> {
  const match = matchPath(path);
  if (match === undefined) throw new Error(`${path} is no page of the site`);
  const { page, params } = match;
  const existing = locales.filter(
    (locale) =>
      params.slug === undefined ||
      entrySlugs(collectionOf(page) ?? "articles", locale).includes(
        params.slug,
      ),
  );
  const url = (locale: (typeof locales)[number]) =>
    site.origin + href(locale, page, params);
  const fallback = existing.includes(defaultLocale)
    ? defaultLocale
    : existing[0];
  return {
    ...Object.fromEntries(existing.map((locale) => [locale, url(locale)])),
    ...(fallback && { "x-default": url(fallback) }),
  };
}
