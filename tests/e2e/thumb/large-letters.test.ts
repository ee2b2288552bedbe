import type { Page } from "@playwright/test";
import { locales } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import { wordsOverWords } from "../every-page/drawing-measures.ts";
import { expect, open, test } from "../test.ts";
import { hold, holds } from "./hand.ts";

for (const locale of locales)
  for (const kind of ["home", "google-seo"] as const)
    test(`letters at 200 % are whole, apart, and beside round controls: ${kind} in ${locale}`, async ({
      page,
    }) => {
      await hold(page, {
        ...holds["with letters at 200 %"],
        viewport: { width: 390, height: 844 },
      });
      await open(page, href(locale, kind));
      expect(await cutByTheWindow(page)).toEqual([]);
      expect(await page.evaluate(wordsOverWords)).toEqual([]);
      expect(await narrowControls(page)).toEqual([]);
    });

/** Words of lists, footer and form that reach over the right edge of the window. */
function cutByTheWindow(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll(
        "main li h3, footer a, footer h2, form label, form legend, .chart text",
      ),
    ]
      .filter((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return [...range.getClientRects()].some(
          ({ width, right }) => width > 1 && right > innerWidth + 1,
        );
      })
      .map(({ textContent }) => textContent),
  );
}

/** Controls of the form whose drawn mark is not as wide as it is high. */
function narrowControls(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("form fieldset label")]
      .filter((label) => {
        const { width, height, content } = getComputedStyle(label, "::before");
        return (
          content !== "none" &&
          Math.abs(parseFloat(width) - parseFloat(height)) > 1
        );
      })
      .map(({ textContent }) => textContent),
  );
}
