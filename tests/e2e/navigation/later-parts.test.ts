import type { Page } from "@playwright/test";
import { href } from "#shared/site-map.ts";
import { copy, newestArticles } from "../../content.ts";
import { expect, open, test } from "../test.ts";

const [slug = ""] = newestArticles("th");
/** Elements that have boxes before the visitor scrolls, on a phone. Raised only with a reason in the commit. */
const budgets = {
  [href("th", "home")]: 550,
  [href("th", "article", { slug })]: 450,
  [href("th", "articles")]: 350,
  [href("th", "contact")]: 300,
};

/** Elements that the browser has laid out, and how many there are. */
const laidOut = (page: Page) =>
  page.evaluate(() => {
    const elements = [...document.body.querySelectorAll("*")];
    const shown = elements.filter((element) =>
      element.checkVisibility({ contentVisibilityAuto: true }),
    );
    return { shown: shown.length, all: elements.length };
  });

/** Without the loader nothing is laid out when the browser is idle, so the first layout stays what it is. */
const withoutLoader = (page: Page) =>
  page.route("**/assets/loader-*.js", (route) => route.abort());

test.describe("on a phone", () => {
  test.use({ viewport: { width: 412, height: 823 } });
  for (const [path, budget] of Object.entries(budgets))
    test(`${path} lays out what is near the window first`, async ({ page }) => {
      await withoutLoader(page);
      await page.goto(path);
      const { shown, all } = await laidOut(page);
      expect(shown, `of ${all}`).toBeLessThanOrEqual(budget);
    });
});

test("the rest is laid out when the browser is idle, without a gesture", async ({
  page,
}) => {
  await page.goto("/en/");
  await expect(page.locator("main .later")).not.toHaveCount(0);
  await expect(page.locator(".later:not([data-shown])")).toHaveCount(0);
});

for (const [locale, other] of [
  ["th", "ja"],
  ["en", "th"],
  ["en", "ja"],
  ["ja", "th"],
] as const)
  for (const width of [360, 540, 1920])
    test(`the letters of a sentence in ${other} are fetched when it comes near, and it has its height before, in ${locale} at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      const fonts = new Set<string>();
      page.on("request", (request) => {
        if (request.resourceType() === "font") fonts.add(request.url());
      });
      await page.goto(href(locale, "home"), { waitUntil: "networkidle" });
      await expect(page.locator(".later:not([data-shown])")).toHaveCount(0);
      const sentence = page.locator(`main p[lang="${other}"]`);
      const heightOf = () =>
        sentence.evaluate((it) => it.getBoundingClientRect().height);
      expect(await isLaidOut(sentence)).toBe(false);
      const standIn = await heightOf();
      const early = new Set(fonts);
      const letters = page.waitForResponse(
        (response) =>
          response.request().resourceType() === "font" &&
          !early.has(response.url()),
      );
      await sentence.scrollIntoViewIfNeeded();
      await (await letters).finished();
      await page.evaluate(() => document.fonts.ready);
      expect(await isLaidOut(sentence)).toBe(true);
      expect(Math.abs((await heightOf()) - standIn)).toBeLessThan(2);
    });

test("pages of the application have all their measures, so places in them are kept", async ({
  page,
}) => {
  await open(page, "/en/");
  await expect(page.locator("html")).toHaveAttribute("data-whole", "");
  await page.locator('footer a[href="/en/about/"]').click();
  await expect(page).toHaveURL("/en/about/");
  await expect(page.locator("html")).toHaveAttribute("data-whole", "");
});

test("a place further down is found in a page that is whole", async ({
  page,
}) => {
  await page.goto("/en/#contact-form");
  await expect(page.locator("#contact-form")).toBeInViewport();
  const distance = await page
    .locator("#contact-form")
    .evaluate((element) => element.getBoundingClientRect().top - 96);
  expect(Math.abs(distance)).toBeLessThanOrEqual(4);
  await expect(page.locator("html")).toHaveAttribute("data-whole", "");
});

test("the browser's own search finds words that were not laid out", async ({
  page,
}) => {
  await withoutLoader(page);
  await page.goto("/en/");
  const heading = copy("home", "en", "contact.heading");
  const section = page.locator("section", { hasText: heading }).last();
  expect(await isLaidOut(section)).toBe(false);
  expect(
    await page.evaluate((text) => {
      // Not in the standard, but in every browser.
      const { find } = window as unknown as { find: (text: string) => boolean };
      return find.call(window, text);
    }, heading),
  ).toBe(true);
  await expect.poll(() => isLaidOut(section)).toBe(true);
});

test("print has all of it", async ({ page }) => {
  await page.goto("/en/");
  await page.emulateMedia({ media: "print" });
  const section = page.locator("main section").nth(1);
  const visibility = await section.evaluate(
    (element) => getComputedStyle(element).contentVisibility,
  );
  expect(visibility).toBe("visible");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("a link within the page leads to its place", async ({ page }) => {
    await page.goto("/en/");
    await page.locator('main a[href="#contact-form"]').first().click();
    await expect(page.locator("#contact-form")).toBeInViewport();
  });
});

function isLaidOut(part: ReturnType<Page["locator"]>): Promise<boolean> {
  return part.evaluate(
    (element) =>
      element.firstElementChild?.checkVisibility({
        contentVisibilityAuto: true,
      }) ?? false,
  );
}
