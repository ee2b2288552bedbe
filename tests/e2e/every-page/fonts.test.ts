import type { Page } from "@playwright/test";
import { href } from "#shared/site-map.ts";
import { newestArticles } from "../../content.ts";
import { expect, hydrate, open, test } from "../test.ts";
import { foreignFonts, showAll } from "./letters.ts";

test("a Japanese page reached without a new document has its letters when it is shown", async ({
  page,
}) => {
  const [slug = ""] = newestArticles("ja");
  const path = href("ja", "article", { slug });
  await open(page, href("ja", "articles"));
  await page.locator(`main a[href="${path}"]`).first().click();
  await page.waitForURL(path);
  await expect(page.locator("article")).toBeVisible();
  await showAll(page);
  await forgetSpoken(page);
  expect(await foreignFonts(page)).toEqual([]);
});

/** What is only spoken is drawn nowhere, so its letters need no face. */
async function forgetSpoken(page: Page): Promise<void> {
  for (const spoken of await page.locator(".visually-hidden[aria-live]").all())
    await spoken.evaluate((element) => (element.textContent = ""));
}

test("a change of language brings the faces of that language", async ({
  page,
}) => {
  await page.goto(href("en", "about"));
  await hydrate(page);
  for (const locale of ["ja", "th"] as const) {
    const link = page.locator(`header a[data-language][lang=${locale}]`);
    await link.filter({ visible: true }).first().click();
    await page.waitForURL(href(locale, "about"));
    await showAll(page);
    await forgetSpoken(page);
    expect(await foreignFonts(page), locale).toEqual([]);
  }
});

test("a navigation does not wait for a font that does not come", async ({
  page,
}) => {
  await open(page, href("ja", "home"));
  await page.route("**/*.woff2", () => undefined);
  const started = Date.now();
  await page.locator(`footer a[href="${href("ja", "privacy")}"]`).click();
  await page.waitForURL(href("ja", "privacy"));
  expect(Date.now() - started).toBeLessThan(1_500);
});
