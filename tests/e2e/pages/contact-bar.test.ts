import type { Locator, Page } from "@playwright/test";
import { locales, type Locale } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import { companyWords, words } from "../../content.ts";
import {
  analyticsSite,
  buildTime,
  withServer,
} from "../analytics/analytics-site.ts";
import { consentBar } from "../analytics/consent-bar.ts";
import { addAxe, expectNoViolations } from "../axe.ts";
import { expect, hydrate, test } from "../test.ts";

// The site that uses every example of what the company is. It asks about counting as well.
test.describe.configure({ mode: "default", timeout: 60_000 });
test.use({ viewport: { width: 390, height: 844 } });

let site: Awaited<ReturnType<typeof analyticsSite>>;

test.beforeAll(async () => {
  test.setTimeout(buildTime);
  site = await analyticsSite();
});

function bar(page: Page, locale: Locale): Locator {
  return page.getByRole("navigation", { name: companyWords(locale).bar.label });
}

/** Opens a page whose visitor has refused every tool. */
async function openAnswered(page: Page, address: string): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem("counting", "no");
    localStorage.setItem("advertising", "no");
  });
  await page.goto(address);
}

for (const locale of locales)
  test(`a phone has LINE, telephone and form at its foot, in ${locale}, without script as well`, async ({
    page,
  }) => {
    await withServer(site, "dist", async (origin) => {
      await addAxe(page);
      await openAnswered(page, origin + href(locale, "google-seo"));
      const links = bar(page, locale).getByRole("link");
      const number = locale === "ja" ? "+81312345678" : "+6621234567";
      const targets = await links.evaluateAll((all) =>
        all.map((link) => link.getAttribute("href")),
      );
      expect(targets).toEqual([
        "https://line.me/R/ti/p/@example",
        `tel:${number}`,
        `${href(locale, "contact")}#contact-form`,
      ]);
      for (const link of await links.all()) {
        const box = await link.boundingBox();
        expect(box?.height).toBeGreaterThanOrEqual(44);
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
      }
      await expectNoViolations(page, locale);
      await page.setViewportSize({ width: 1440, height: 900 });
      await expect(bar(page, locale)).toBeHidden();
    });
  });

test("one bar at a time, and none while a field has focus", async ({
  browser,
}) => {
  await withServer(site, "dist", async (origin) => {
    const context = await browser.newContext({
      locale: "ja-JP",
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    await page.goto(`${origin}/en/contact/`);
    await expect(bar(page, "en")).toBeVisible();
    await page.waitForLoadState();
    await page.keyboard.press("Shift");
    const consent = consentBar(page, "en");
    const suggestion = page.getByText(words("ja")("suggestion.text"));
    await expect(consent).toBeVisible();
    await expect(suggestion).toBeAttached();
    await expect(suggestion).toBeHidden();
    await expect(bar(page, "en")).toBeHidden();
    await consent
      .getByRole("button", { name: words("en")("consentFor.both.reject") })
      .click();
    await expect(suggestion).toBeVisible();
    await expect(bar(page, "en")).toBeHidden();
    await page
      .getByRole("button", { name: words("ja")("suggestion.dismiss") })
      .click();
    await expect(bar(page, "en")).toBeVisible();
    await page.getByRole("textbox").first().focus();
    await expect(bar(page, "en")).toBeHidden();
    await page.getByRole("textbox").first().blur();
    await expect(bar(page, "en")).toBeVisible();
    await page.locator("header summary").last().click();
    await expect(bar(page, "en")).toBeHidden();
    await context.close();
  });
});

test("it covers neither the focus nor the end of the page, and moves nothing", async ({
  page,
}) => {
  await withServer(site, "dist", async (origin) => {
    await page.addInitScript(() => {
      window.shifted = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          window.shifted += (entry as unknown as { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await openAnswered(page, `${origin}/en/about/`);
    await hydrate(page);
    const bottomOf = (target: Locator) =>
      target.evaluate((element) => element.getBoundingClientRect().bottom);
    const topOfBar = () =>
      bar(page, "en").evaluate(
        (element) => element.getBoundingClientRect().top,
      );
    const focused = page.locator("main a:focus, footer a:focus");
    let seen = 0;
    for (let press = 0; press < 60; press++) {
      await page.keyboard.press("Tab");
      if ((await focused.count()) === 0) continue;
      seen++;
      expect(await bottomOf(focused)).toBeLessThanOrEqual(
        (await topOfBar()) + 1,
      );
    }
    expect(seen).toBeGreaterThan(10);
    await page.evaluate(() =>
      scrollTo(0, document.documentElement.scrollHeight),
    );
    await expect
      .poll(
        async () =>
          (await bottomOf(page.locator("footer"))) - (await topOfBar()),
      )
      .toBeLessThanOrEqual(1);
    expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.02);
  });
});
