import { expect, test } from "vitest";
import { defaultLocale, locales } from "#shared/locales.ts";
import { href, matchPath } from "#shared/site-map.ts";
import { articleSlugs } from "../content.ts";
import { all, attribute, textOf } from "#build/files/parse-html.ts";
import {
  builtPaths,
  links,
  meta,
  only,
  ownPaths,
  page,
  problems,
  site,
} from "./site.ts";

/** Pages that search engines may list; the others say noindex. */
const isIndexed = (path: string) =>
  meta(path, "robots")?.includes("noindex") !== true;

/** The one address of a page: Thai without prefix, the others with theirs. */
function canonicalPath(path: string): string {
  const match = matchPath(path);
  if (match === undefined) throw new Error(`${path} is no page of the site`);
  return href(match.tree.locale, match.page, match.params);
}

const titleOf = (path: string) =>
  textOf(only(all(page(path), "title"), "title"));

test("every page declares its language and direction", () => {
  expect(
    problems(function* (path) {
      const html = only(all(page(path), "html"), "html element");
      const lang = attribute(html, "lang");
      if (lang !== matchPath(path)?.tree.locale) yield `lang is ${lang}`;
      if (attribute(html, "dir") !== "ltr") yield "dir is not ltr";
    }),
  ).toEqual([]);
});

test("every page has a title of its own", () => {
  const owners = new Map<string, string>();
  expect(
    problems(function* (path) {
      const title = titleOf(path);
      if (title === "") yield "title is empty";
      const owner = owners.get(title) ?? canonicalPath(path);
      owners.set(title, owner);
      if (owner !== canonicalPath(path)) yield `title is that of ${owner}`;
    }, ownPaths),
  ).toEqual([]);
});

test("every page has a description of its own", () => {
  const owners = new Map<string, string>();
  expect(
    problems(function* (path) {
      const description = meta(path, "description") ?? "";
      if (description === "") return yield "has no description";
      const owner = owners.get(description) ?? canonicalPath(path);
      owners.set(description, owner);
      if (owner !== canonicalPath(path))
        yield `description is that of ${owner}`;
    }, ownPaths),
  ).toEqual([]);
});

test("the canonical address is absolute, and unprefixed for Thai", () => {
  expect(
    problems(function* (path) {
      const found = links(path, "canonical").map((link) =>
        attribute(link, "href"),
      );
      const expected = isIndexed(path)
        ? [`${site.origin}${canonicalPath(path)}`]
        : [];
      if (found.join() !== expected.join())
        yield `canonical is ${found.join()}, expected ${expected.join() || "none"}`;
    }, ownPaths),
  ).toEqual([]);
});

test("every page names its version in each language it exists in, and a default", () => {
  expect(
    problems(function* (path) {
      const found = Object.fromEntries(
        links(path, "alternate")
          .filter((link) => attribute(link, "hreflang") !== undefined)
          .map((link) => [
            attribute(link, "hreflang"),
            attribute(link, "href"),
          ]),
      );
      const expected = isIndexed(path) ? alternates(path) : {};
      try {
        expect(found).toEqual(expected);
      } catch {
        yield `alternates are ${JSON.stringify(found)}, expected ${JSON.stringify(expected)}`;
      }
    }, ownPaths),
  ).toEqual([]);
});

test("only the thank-you page is kept out of search engines", () => {
  const hidden = builtPaths.filter((path) => !isIndexed(path));
  expect(new Set(hidden.map((path) => matchPath(path)?.page))).toEqual(
    new Set(["contact-sent"]),
  );
});

test("og:url repeats the canonical address", () => {
  expect(
    problems(function* (path) {
      if (!isIndexed(path)) return;
      const found = all(page(path), "meta").find(
        (element) => attribute(element, "property") === "og:url",
      );
      const expected = `${site.origin}${canonicalPath(path)}`;
      if (found === undefined || attribute(found, "content") !== expected)
        yield `og:url is not ${expected}`;
    }, ownPaths),
  ).toEqual([]);
});

function alternates(path: string): Record<string, string> {
  const match = matchPath(path);
  if (match === undefined) return {};
  const { page: name, params } = match;
  const existing = locales.filter(
    (locale) =>
      params.slug === undefined || articleSlugs(locale).includes(params.slug),
  );
  const url = (locale: (typeof locales)[number]) =>
    `${site.origin}${href(locale, name, params)}`;
  const fallback = existing.includes(defaultLocale)
    ? defaultLocale
    : existing[0];
  return {
    ...Object.fromEntries(existing.map((locale) => [locale, url(locale)])),
    ...(fallback && { "x-default": url(fallback) }),
  };
}
