import { locales } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import { expect, open, test } from "../test.ts";

for (const locale of locales)
  test(`the subjects of the articles stand on one line each on a phone, in ${locale}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, href(locale, "articles"));
    const heights = await page
      .locator("main nav a[href*='/articles/#']")
      .evaluateAll((links) =>
        links.map((link) => Math.round(link.getBoundingClientRect().height)),
      );
    expect(heights.length).toBeGreaterThan(3);
    expect(new Set(heights)).toEqual(new Set([44]));
  });
