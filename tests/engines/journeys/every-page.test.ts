import { locales } from "#shared/locales.ts";
import { pageKinds, pathOfKind } from "../../content.ts";
import { expect, test } from "../test.ts";

for (const locale of locales)
  test(`every kind of page opens and comes alive, in ${locale}`, async ({
    visitor,
    saw,
  }) => {
    for (const kind of pageKinds) {
      await visitor.open(pathOfKind(kind, locale));
      const heading = await visitor.sees("main h1");
      expect.soft(heading.text, kind).not.toBe("");
      await visitor.wakeApplication();
      const facts = await visitor.evaluate(() => ({
        language: document.documentElement.lang,
        headings: document.querySelectorAll("h1").length,
        // Of a page that is wider than its window, a part is missing at first.
        tooWide: document.documentElement.scrollWidth - innerWidth,
      }));
      expect.soft(facts, kind).toEqual({
        language: locale,
        headings: 1,
        tooWide: expect.any(Number),
      });
      expect.soft(facts.tooWide, kind).toBeLessThanOrEqual(0);
      expect
        .soft((await visitor.sees("main h1")).text, kind)
        .toBe(heading.text);
    }
    // The browser itself reports the status of an address that no page has.
    const complaints = (await visitor.complaints()).filter(
      (words) => !/\b404\b/.test(words),
    );
    expect(complaints).toEqual([]);
    saw(`${pageKinds.length} pages with heading and language, no complaint`);
  });
