import type { Page } from "@playwright/test";
import { href } from "#shared/site-map.ts";
import { expect, open, test } from "../test.ts";

declare global {
  interface Window {
    /** What stood on the page when its heading did. */
    first?: { hasForm: boolean; footerTop: number };
  }
}

test("a click shows the top of a page before the rest is drawn, and the footer stays below", async ({
  page,
}) => {
  await open(page, href("en", "privacy"));
  await page.evaluate(noteFirst);
  await page.locator(`footer a[href="${href("en", "google-seo")}"]`).click();
  await expect(page.locator("#contact-form")).toBeAttached();
  const { hasForm, footerTop } = (await firstOf(page)) ?? {};
  expect(hasForm).toBe(false);
  expect(footerTop).toBeGreaterThan(3_000);
});

test("a click that leads further down finds the page whole", async ({
  page,
}) => {
  const path = href("en", "google-seo");
  await open(page, href("en", "privacy"));
  await page.evaluate(noteFirst);
  await page.evaluate((target) => {
    const link = document.createElement("a");
    link.href = `${target}#contact-form`;
    document.querySelector("main")?.append(link);
    link.click();
  }, path);
  await page.waitForURL(`${path}#contact-form`);
  await expect(page.locator("#contact-form")).toBeInViewport();
  expect((await firstOf(page))?.hasForm).toBe(true);
});

const firstOf = (page: Page) => page.evaluate(() => window.first);

/** In the page: looks at it in the moment when its first heading is another. */
function noteFirst(): void {
  const heading = () => document.querySelector("h1")?.textContent;
  const before = heading();
  new MutationObserver((_, observer) => {
    if (heading() === undefined || heading() === before) return;
    observer.disconnect();
    window.first = {
      hasForm: document.querySelector("#contact-form") !== null,
      footerTop:
        document.querySelector("footer")?.getBoundingClientRect().top ?? 0,
    };
  }).observe(document, { childList: true, subtree: true, characterData: true });
}
