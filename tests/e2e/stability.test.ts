import type { Page } from "@playwright/test";
import { locales } from "#shared/locales.ts";
import { pageTypes } from "../content.ts";
import { expect, hydrate, test } from "./test.ts";

declare global {
  interface Window {
    /** What moved although nobody did anything: the value of each shift and the elements that moved. */
    shifts?: string[];
  }
}

type LayoutShift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
};

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

/** What counts as good; text may run on a little when its face arrives after the first draw. */
const allowedWithLateFonts = 0.1;
/** From the cache of the browser a face comes a frame late at most, and only what stands beside a word may move. */
const allowedWithCachedFonts = 0.01;

for (const locale of locales) {
  for (const size of [phone, desktop]) {
    test(`nothing but a late font moves anything, ${locale}, ${size.width} pixels`, async ({
      page,
    }) => {
      test.slow();
      await page.setViewportSize(size);
      await page.addInitScript(observeShifts);
      await page.route("**/*.woff2", (route) => route.abort());
      for (const path of pageTypes(locale)) {
        await page.goto(path);
        await settle(page);
        await hydrate(page);
        await settle(page);
        expect(await shiftsOf(page), path).toEqual([]);
      }
    });

    test(`where fonts are in place nothing moves, ${locale}, ${size.width} pixels`, async ({
      page,
    }) => {
      test.slow();
      await page.setViewportSize(size);
      await page.addInitScript(observeShifts);
      for (const path of pageTypes(locale)) {
        // The second time the faces of the page are in the cache.
        for (let visits = 0; visits < 2; visits += 1) {
          await page.goto(path);
          await settle(page);
        }
        const shifts = await shiftsOf(page);
        expect(sum(shifts), path).toBeLessThan(allowedWithCachedFonts);
        await hydrate(page);
        await settle(page);
        expect(await shiftsOf(page), path).toEqual(shifts);
      }
    });
  }

  test(`little moves when fonts are late on a phone, ${locale}`, async ({
    browser,
  }) => {
    test.slow();
    for (const path of pageTypes(locale)) {
      const context = await browser.newContext({ viewport: phone });
      const page = await context.newPage();
      await page.addInitScript(observeShifts);
      await page.route("**/*.woff2", async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 250));
        await route.continue();
      });
      await page.goto(path);
      await settle(page);
      const shifts = await shiftsOf(page);
      expect(sum(shifts), path).toBeLessThan(allowedWithLateFonts);
      await context.close();
    }
  });
}

async function shiftsOf(page: Page): Promise<string[]> {
  return (await page.evaluate(() => window.shifts)) ?? [];
}

function sum(shifts: readonly string[]): number {
  return shifts.reduce((total, shift) => total + Number.parseFloat(shift), 0);
}

function observeShifts(): void {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (entry.hadRecentInput) continue;
      const moved = entry.sources.map(({ node }) =>
        node instanceof Element ? node.outerHTML.slice(0, 80) : node?.nodeName,
      );
      window.shifts?.push(`${entry.value.toFixed(5)} ${moved.join(" | ")}`);
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** Fonts are there, and two frames were drawn with them. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise(requestAnimationFrame);
  });
}
