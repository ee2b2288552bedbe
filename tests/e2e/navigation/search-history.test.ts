import type { Page } from "@playwright/test";
import { href } from "#shared/site-map.ts";
import { copy, words } from "../../content.ts";
import { address, expect, open, press, test } from "../test.ts";

// The search changes the address a moment after the last letter. By then the visitor may be somewhere else.

const t = words("en");
const list = href("en", "articles");
const about = href("en", "about");
const subject = `${list}#seo`;

const box = (page: Page) => page.getByRole("searchbox");
const aboutLink = (page: Page) =>
  page
    .getByRole("banner")
    .getByRole("link", { name: t("page.about"), exact: true });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const aboutHeading = copy("about", "en", "hero.heading");
const listHeading = copy("articles", "en", "hero.heading");

test.beforeEach(({ page }) => page.clock.install());

test("words that were just typed do not replace the next page in the history", async ({
  page,
}) => {
  await open(page, about);
  await press(
    page.getByRole("banner").getByRole("link", { name: t("page.articles") }),
  );
  await expect(heading(page)).toHaveText(listHeading);
  await page.clock.pauseAt(Date.now() + 600_000);
  await box(page).fill("brief");
  await page.evaluate(() => history.back());
  await expect(heading(page)).toHaveText(aboutHeading);
  await page.clock.runFor(5_000);
  expect(address(page)).toBe(about);
  await expect(heading(page)).toHaveText(aboutHeading);
});

test("words that were just typed do not replace an entry whose page is still awaited", async ({
  page,
}) => {
  await open(page, about);
  await page.reload();
  await page.keyboard.press("Shift");
  await page.waitForFunction(() => window.isSettled === true);
  await press(
    page.getByRole("banner").getByRole("link", { name: t("page.articles") }),
  );
  await expect(heading(page)).toHaveText(listHeading);
  // The application has the data of pages that it has shown, so the document is a new one.
  await page.reload();
  await page.keyboard.press("Shift");
  await page.waitForFunction(() => window.isSettled === true);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**${about}_payload.json`, async (route) => {
    await held;
    await route.continue();
  });
  await page.clock.pauseAt(Date.now() + 600_000);
  await box(page).fill("brief");
  await page.evaluate(() => history.back());
  await expect.poll(() => address(page)).toBe(about);
  await page.clock.runFor(1_000);
  expect(address(page)).toBe(about);
  release();
  await expect(heading(page)).toHaveText(aboutHeading);
  expect(address(page)).toBe(about);
});

test("a link that is pressed right after typing is followed, and the words stay behind", async ({
  page,
}) => {
  await open(page, list);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**${about}_payload.json`, async (route) => {
    await held;
    await route.continue();
  });
  await page.clock.pauseAt(Date.now() + 600_000);
  await box(page).fill("brief");
  await aboutLink(page).evaluate((link) => (link as HTMLElement).click());
  await page.clock.runFor(1_000);
  await expect.poll(() => address(page)).toBe(`${list}?q=brief`);
  release();
  await expect(heading(page)).toHaveText(aboutHeading);
  expect(address(page)).toBe(about);
  await page.goBack();
  await expect.poll(() => address(page)).toBe(`${list}?q=brief`);
  await expect(box(page)).toHaveValue("brief");
});

test("the box has the words of the address after a subject, Back and Forward", async ({
  page,
}) => {
  await open(page, list);
  await box(page).fill("brief");
  await expect.poll(() => address(page)).toBe(`${list}?q=brief`);
  await page.locator(`main a[href="${subject}"]`).click();
  await expect.poll(() => address(page)).toBe(subject);
  await expect(box(page)).toHaveValue("");
  await page.goBack();
  await expect.poll(() => address(page)).toBe(`${list}?q=brief`);
  await expect(box(page)).toHaveValue("brief");
  await page.goForward();
  await expect.poll(() => address(page)).toBe(subject);
  await expect(box(page)).toHaveValue("");
});
