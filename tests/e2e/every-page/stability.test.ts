import type { Page } from "@playwright/test";
import { locales } from "#shared/locales.ts";
import { pageTypes } from "../../content.ts";
import { expect, hydrate, test } from "../test.ts";

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
  }

  test(`where fonts are in place nothing moves, ${locale}`, async ({
    page,
  }) => {
    test.setTimeout(150_000);
    await page.addInitScript(observeShifts);
    for (const path of pageTypes(locale)) {
      // From then on the faces of the page are in the cache; a narrow window has no other ones.
      await page.goto(path);
      await settle(page);
      for (const size of [desktop, phone]) {
        await page.setViewportSize(size);
        await page.goto(path);
        await settle(page);
        const where = `${path}, ${size.width} pixels`;
        const shifts = await shiftsOf(page);
        expect(sum(shifts), where).toBeLessThan(allowedWithCachedFonts);
        await hydrate(page);
        await settle(page);
        expect(await shiftsOf(page), where).toEqual(shifts);
      }
    }
  });

  test(`little moves when fonts are late on a phone, ${locale}`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize(phone);
    await page.addInitScript(observeShifts);
    // What is held back is not kept by the browser: each page waits for its faces.
    let late = 0;
    await page.route("**/*.woff2", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 250));
      late += 1;
      await route.continue();
    });
    for (const path of pageTypes(locale)) {
      late = 0;
      await page.goto(path);
      await settle(page);
      expect(late, path).toBeGreaterThan(1);
      const shifts = await shiftsOf(page);
      expect(sum(shifts), path).toBeLessThan(allowedWithLateFonts);
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
