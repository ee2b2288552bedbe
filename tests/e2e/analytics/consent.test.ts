import type { Page } from "@playwright/test";
import { locales } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import { analyticsSite, buildTime, withServer } from "./analytics-site.ts";
import { addAxe, violations } from "../axe.ts";
import { expect, hydrate, test } from "../test.ts";
import { answers, change, consentBar, purposeBox } from "./consent-bar.ts";
import { standIn } from "./stand-ins.ts";

test.describe.configure({ mode: "default", timeout: 60_000 });

let site: Awaited<ReturnType<typeof analyticsSite>>;

test.beforeAll(async () => {
  test.setTimeout(buildTime);
  site = await analyticsSite();
});

declare global {
  interface Window {
    shifted: number;
  }
}

for (const locale of locales)
  for (const colorScheme of ["light", "dark"] as const)
    test(`the question about tools, in ${locale}, ${colorScheme}: equal answers, no box ticked, early for a keyboard, nothing moves`, async ({
      page,
      context,
    }) => {
      await withServer(site, "dist", async (origin) => {
        const { stop } = await standIn(context);
        await page.setViewportSize({ width: 390, height: 844 });
        await page.emulateMedia({ colorScheme });
        await addAxe(page);
        await watchShifts(page);
        await page.goto(origin + href(locale, "about"));
        await hydrate(page);
        const bar = consentBar(page, locale);
        await expect(bar).toBeVisible();
        const buttons = bar.getByRole("button");
        await expect(buttons).toHaveText(Object.values(answers(locale)));
        const looks = await buttons.evaluateAll((all) =>
          all.map((button) => {
            const { color, backgroundColor, fontSize, borderColor } =
              getComputedStyle(button);
            const { height } = button.getBoundingClientRect();
            return [color, backgroundColor, fontSize, borderColor, height];
          }),
        );
        expect(looks[1]).toEqual(looks[0]);
        expect(looks[2]).toEqual(looks[0]);
        expect(Number(looks[0]?.[4])).toBeGreaterThanOrEqual(44);
        for (const purpose of ["statistics", "advertising"] as const) {
          const box = purposeBox(page, locale, purpose);
          await expect(box).not.toBeChecked();
          const label = await box.locator("..").boundingBox();
          expect(label?.height).toBeGreaterThanOrEqual(44);
        }
        // Skip link, the link in the question, the boxes, the answers.
        for (const at of [0, 1, 2, 3, 4, 5, 6]) {
          await page.keyboard.press("Tab");
          if (at >= 4) await expect(buttons.nth(at - 4)).toBeFocused();
        }
        const box = await bar.boundingBox();
        expect(box?.height).toBeLessThan(844 * 0.6);
        expect(await violations(page)).toEqual([]);
        await page.keyboard.press("Enter");
        await expect(bar).toBeHidden();
        expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.02);
        stop();
      });
    });

test("an answer is kept, and its boxes show it when the bar is opened again", async ({
  page,
  context,
}) => {
  await withServer(site, "dist", async (origin) => {
    const { stop } = await standIn(context);
    await page.goto(`${origin}/en/`);
    await hydrate(page);
    const bar = consentBar(page, "en");
    await purposeBox(page, "en", "statistics").check();
    await bar.getByRole("button", { name: answers("en").save }).click();
    await expect(bar).toBeHidden();
    await page.reload();
    await hydrate(page);
    const button = page.getByRole("button", { name: change("en") });
    await button.press("Enter");
    await expect(bar).toBeFocused();
    await expect(purposeBox(page, "en", "statistics")).toBeChecked();
    await expect(purposeBox(page, "en", "advertising")).not.toBeChecked();
    await bar.getByRole("button", { name: answers("en").save }).press("Enter");
    await expect(button).toBeFocused();
    stop();
  });
});

test("what was allowed to other tools is asked again, and counts for nothing until then", async ({
  page,
  context,
}) => {
  await withServer(site, "dist", async (origin) => {
    const { asked, stop } = await standIn(context);
    await page.addInitScript(() => {
      localStorage.setItem("counting", "yes 00000000");
      localStorage.setItem("advertising", "no");
    });
    await page.goto(`${origin}/en/`);
    await hydrate(page);
    await expect(consentBar(page, "en")).toBeVisible();
    expect(asked).toEqual([]);
    stop();
  });
});

test("who sends a wish not to be tracked is not asked, but can allow a tool in the footer", async ({
  page,
  context,
}) => {
  await withServer(site, "dist", async (origin) => {
    const { lines, stop } = await standIn(context);
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "globalPrivacyControl", { value: true }),
    );
    await page.goto(`${origin}/en/`);
    await hydrate(page);
    const button = page.getByRole("button", { name: change("en") });
    await expect(button).toHaveCount(1);
    await expect(consentBar(page, "en")).toHaveCount(0);
    await button.press("Enter");
    await purposeBox(page, "en", "statistics").check();
    await page.getByRole("button", { name: answers("en").save }).click();
    await expect
      .poll(lines)
      .toContain("region1.google-analytics.com /g/collect page_view");
    stop();
  });
});

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        window.shifted += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
}
