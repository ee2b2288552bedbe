import type { Page } from "@playwright/test";
import { locales } from "#shared/locales.ts";
import { pageTypes } from "../../content.ts";
import {
  complaintsOf,
  expect,
  hydrate,
  open,
  refusals,
  test,
  watch,
} from "../test.ts";

/** What the application could get wrong when it draws what the build has drawn: another zone, another taste. */
const circumstances = {
  "fourteen hours ahead of Greenwich": { timezoneId: "Pacific/Kiritimati" },
  "twelve hours behind Greenwich, who wants less motion": {
    timezoneId: "Etc/GMT+12",
    contextOptions: { reducedMotion: "reduce" },
  },
} as const;

for (const locale of locales) {
  test(`the application takes over every page in ${locale} without a word, and moves nothing`, async ({
    page,
    complaints,
  }) => {
    test.setTimeout(60_000);
    for (const path of pageTypes(locale)) {
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      const before = await shapeOf(page);
      await hydrate(page);
      expect.soft(await shapeOf(page), path).toEqual(before);
      expect.soft(complaints, path).toEqual([]);
      expect.soft(await refusals(page), path).toEqual([]);
      complaints.length = 0;
    }
  });

  for (const [who, settings] of Object.entries(circumstances)) {
    test.describe(`for a visitor ${who}`, () => {
      test.use(settings);

      test(`it takes over every page in ${locale} without a word as well`, async ({
        page,
        complaints,
      }) => {
        test.setTimeout(60_000);
        for (const path of pageTypes(locale)) {
          await open(page, path);
          expect.soft(complaints, path).toEqual([]);
          complaints.length = 0;
        }
      });
    });
  }
}

test("a page that differs from what the application draws would be noticed", async ({
  context,
}) => {
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  await watch(page);
  await page.addInitScript(() =>
    addEventListener("DOMContentLoaded", () => {
      const heading = document.querySelector("h1");
      if (heading) heading.textContent = "Something else";
    }),
  );
  await open(page, "/en/about/");
  expect(complaints).not.toEqual([]);
});

/** Title, language, text and size of everything that is shown. */
function shapeOf(page: Page) {
  return page.evaluate(() => ({
    title: document.title,
    lang: document.documentElement.lang,
    canonical: document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
      ?.href,
    text: document.querySelector("main")?.innerText,
    height: document.documentElement.scrollHeight,
    scrollY,
  }));
}
