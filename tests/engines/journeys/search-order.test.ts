import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { counted } from "#app/i18n/counted.ts";
import { locales, type Locale } from "#shared/locales.ts";
import { href, pageNames } from "#shared/site-map.ts";
import { root, words } from "../../content.ts";
import { siteSearch } from "../../search/site-search.ts";
import { expect, test } from "../test.ts";

const box = "main input[type=search]";
const results = "main li h3 a";
const told = "main [aria-live]";
const asked = 20;
/** Results that are shown before somebody asks for more. */
const shown = 10;

/** Queries of all kinds: every few of those that people would type. */
function queriesOf(locale: Locale): string[] {
  const all = [locale, `${locale}-second`].flatMap((name) => {
    const file = join(root, `tests/search/queries/${name}.yaml`);
    return parse(readFileSync(file, "utf8")) as { query: string }[];
  });
  const step = all.length / asked;
  return Array.from(
    { length: asked },
    (_, number) => all[Math.floor(number * step)]?.query ?? "",
  );
}

for (const locale of locales)
  test(`queries find what they find in Node, in the same order in every engine, in ${locale}`, async ({
    visitor,
    saw,
  }) => {
    test.setTimeout(240_000);
    const search = await siteSearch(locale);
    await visitor.open(href(locale, "articles"));
    await visitor.wakeApplication();
    const expected: Record<string, string[]> = {};
    const seen: Record<string, string[]> = {};
    for (const query of queriesOf(locale)) {
      // The same for all engines: what the build's own Node finds.
      const names = search(query);
      expected[query] = names.slice(0, shown);
      await visitor.evaluate(
        (selector, value) => {
          const input = document.querySelector<HTMLInputElement>(selector);
          if (input === null) throw new Error("no search here");
          input.value = value;
          input.dispatchEvent(new InputEvent("input", { bubbles: true }));
        },
        box,
        query,
      );
      await visitor.waitFor(
        `an answer to ${query}`,
        (selector, part) =>
          document.querySelector(selector)?.textContent.includes(part),
        told,
        quoted(query, locale),
      );
      // The first ones are drawn first.
      await visitor.waitFor(
        `all results for ${query}`,
        (selector, count) =>
          document.querySelectorAll(selector).length === count,
        results,
        expected[query].length,
      );
      const paths = await visitor.evaluate(
        (selector) =>
          [...document.querySelectorAll<HTMLAnchorElement>(selector)].map(
            ({ pathname }) => pathname,
          ),
        results,
      );
      seen[query] = paths.map((path) => nameOf(path, locale));
    }
    expect(seen).toEqual(expected);
    expect(await visitor.complaints()).toEqual([]);
    const count = Object.values(seen).flat().length;
    expect(count).toBeGreaterThan(asked);
    saw(`${count} results of ${asked} queries in the same order`);
  });

/** A query with the signs around it by which the page quotes it, since one query may be a part of the one before. */
function quoted(query: string, locale: Locale): string {
  const sentence = words(locale)("article.foundFor", { ...counted(7), query });
  const start = sentence.indexOf(query);
  return sentence.slice(start - 1, start + query.length + 1);
}

/** The name of a result by its path, as `siteSearch` names it. */
function nameOf(path: string, locale: Locale): string {
  const list = href(locale, "articles");
  if (path.startsWith(list) && path !== list)
    return path.slice(list.length, -1);
  const page = pageNames.find(
    (name) =>
      !["article", "case-study"].includes(name) &&
      href(locale, name as "about") === path,
  );
  return `page:${page ?? "case-study"}`;
}
