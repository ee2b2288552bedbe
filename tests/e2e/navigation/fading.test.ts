import type { Page } from "@playwright/test";
import { words } from "../../content.ts";
import { expect, open, test } from "../test.ts";

const t = words("en");

declare global {
  interface Window {
    /** How often one view began to fade into another. */
    fades?: number;
  }
}

/** Counts view transitions; with `delayMs` the old page takes that long to be captured. */
async function countFades(page: Page, delayMs?: number): Promise<void> {
  await page.addInitScript((delay) => {
    // As on a device that takes over the page in no time.
    const now = performance.now.bind(performance);
    const still = now();
    performance.now = () => still;
    addEventListener("app:settled", () => (performance.now = now));
    window.fades = 0;
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      window.fades = (window.fades ?? 0) + 1;
      if (delay === undefined) return start(update);
      let isSkipped = false;
      const run = async () => {
        if (isSkipped) return;
        isSkipped = true;
        await (update as () => unknown)();
      };
      const done = new Promise<void>((resolve) =>
        setTimeout(() => void run().then(resolve), delay),
      );
      return {
        ready: done,
        finished: done,
        updateCallbackDone: done,
        skipTransition: () => void run(),
      } as unknown as ViewTransition;
    };
  }, delayMs);
}

async function goToAbout(page: Page): Promise<void> {
  await page
    .getByRole("banner")
    .getByRole("link", { name: t("page.about") })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page).toHaveURL("/en/about/");
}

const fades = (page: Page) => page.evaluate(() => window.fades);

test("one page fades into the next", async ({ page }) => {
  await countFades(page);
  await open(page, "/en/");
  await goToAbout(page);
  expect(await fades(page)).toBe(1);
});

test.describe("where less motion is asked for", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });
  test("the next page is there without fading", async ({ page }) => {
    await countFades(page);
    await open(page, "/en/");
    await goToAbout(page);
    expect(await fades(page)).toBe(0);
  });
});

test("a page that is slow to be captured holds nothing up, and the next goes without", async ({
  page,
}) => {
  await countFades(page, 5_000);
  await open(page, "/en/");
  const start = Date.now();
  await goToAbout(page);
  expect(Date.now() - start).toBeLessThan(4_000);
  await page.goBack();
  await expect(page).toHaveURL("/en/");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(await fades(page)).toBe(1);
});
