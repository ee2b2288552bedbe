import { locales, localeEntries } from "#shared/locales.ts";
import { href, switchLocale } from "#shared/site-map.ts";
import { articleSlugs, copy } from "../../content.ts";
import { expect, test } from "../test.ts";

const slug = "one-address-per-language";
const languages = "header nav a[data-language]";

test("another language shows the same page, and keeps query and hash", async ({
  visitor,
  saw,
}) => {
  expect(articleSlugs("en")).toContain(slug);
  for (const [pathname, search, hash] of [
    [href("en", "articles"), "?q=line", ""],
    [href("en", "article", { slug }), "?from=mail", "#structure"],
  ] as const) {
    await visitor.open(pathname + search + hash);
    await visitor.wakeApplication();
    for (const locale of ["ja", "th", "en"] as const) {
      await visitor.click(languages, localeEntries[locale].endonym);
      await visitor.isAt(switchLocale(locale, { pathname, search, hash }));
      await visitor.waitFor(
        `a page in ${locale}`,
        (lang) => document.documentElement.lang === lang,
        locale,
      );
    }
  }
  expect(await visitor.complaints()).toEqual([]);
  saw(`${locales.length} languages at two addresses, query and hash kept`);
});

test("before the application is there, a language is a link to another document", async ({
  visitor,
  saw,
}) => {
  await visitor.open(href("th", "about"));
  await visitor.click(languages, localeEntries.ja.endonym);
  await visitor.sees("h1", copy("about", "ja", "hero.heading"));
  await visitor.isAt(href("ja", "about"));
  // The choice is kept: the address without a language leads to it.
  await visitor.open("/");
  await visitor.isAt(href("ja", "home"));
  saw("Japanese chosen on a Thai page, and found again at /");
});
