import { locales } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import { linesOf } from "../../lines-in-page.ts";
import { startsOf } from "../every-page/line-rules.ts";
import { expect, test } from "../test.ts";

/** Phones, and a column of a desk. */
const widths = Array.from({ length: 12 }, (_, step) => 320 + step * 10);

for (const locale of locales)
  test(`no line of the notice begins with a sign that closes a sentence, in ${locale}`, async ({
    page,
  }) => {
    await page.goto(href(locale, "privacy"));
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const texts = await page.evaluate(linesOf, "main :is(p, li, dd):has(a)");
      const letters = texts.flatMap(({ lines }) => lines).join("").length;
      expect(letters, `${width}`).toBeGreaterThan(500);
      expect(texts.filter(({ lines }) => lines.length === 0)).toEqual([]);
      expect(startsOf(texts), `${width}`).toEqual([]);
    }
  });
