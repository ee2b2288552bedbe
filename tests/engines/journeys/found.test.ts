import { locales } from "#shared/locales.ts";
import { href, pageNames } from "#shared/site-map.ts";
import { judge } from "../../search/judge.ts";
import { expect, test } from "../test.ts";

const box = "main input[type=search]";
/** Results that are shown before somebody asks for more. */
const shown = 10;
/** Every so many queries of the file, so that each kind is among them. */
const step = 8;

for (const locale of locales)
  test(`queries find in every engine what they find in Node, in ${locale}`, async ({
    visitor,
    saw,
  }) => {
    const { verdicts } = await judge(`tests/search/queries/${locale}.yaml`);
    const asked = verdicts.filter((_, index) => index % step === 0);
    await visitor.open(href(locale, "articles"));
    await visitor.wakeApplication();
    await visitor.click(box);
    for (const { query, found } of asked) {
      await visitor.evaluate((selector) => {
        document.querySelector<HTMLInputElement>(selector)?.select();
      }, box);
      await visitor.type(query);
      await visitor.waitFor(
        `the answer to ${query}`,
        (text) =>
          document
            .querySelector("main [aria-live]")
            ?.textContent.includes(text) ?? false,
        query,
      );
      const expected = found.slice(0, shown).map(addressOf);
      // The first ones are drawn first.
      await visitor.waitFor(
        `all results for ${query}`,
        (count) => document.querySelectorAll("main li h3 a").length === count,
        expected.length,
      );
      const links = await visitor.evaluate(() =>
        [...document.querySelectorAll<HTMLAnchorElement>("main li h3 a")].map(
          ({ pathname }) => pathname,
        ),
      );
      expect(links, query).toEqual(expected);
    }
    expect(await visitor.complaints()).toEqual([]);
    saw(`${asked.length} queries`);

    function addressOf(name: string): string {
      const page = pageNames.find((other) => name === `page:${other}`);
      return page === undefined
        ? href(locale, "article", { slug: name })
        : href(locale, page);
    }
  });
