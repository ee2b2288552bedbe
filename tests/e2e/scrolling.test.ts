import type { Page } from "@playwright/test";
import { words } from "../content.ts";
import { address, expect, hydrate, open, test } from "./test.ts";

const t = words("en");

const scrollTop = (page: Page) => page.evaluate(() => scrollY);

async function scrollDown(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), top);
  await expect.poll(() => scrollTop(page)).toBe(top);
}

/** Follows an address as a link of the application does. */
async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    const known = document.querySelector<HTMLAnchorElement>(
      `header a[href="/en/about/"], main a[href="/en/about/"]`,
    );
    if (known === null) throw new Error("no link to borrow");
    // The router reads the address when the link is clicked.
    known.setAttribute("href", to);
    known.click();
  }, href);
}

test("a link to another page leads to its top", async ({ page }) => {
  await open(page, "/en/");
  await scrollDown(page, 1500);
  await page
    .getByRole("banner")
    .getByRole("link", { name: t("page.about") })
    .click();
  await expect(page).toHaveURL("/en/about/");
  await expect.poll(() => scrollTop(page)).toBe(0);
});

test("back and forward restore where each page was left", async ({ page }) => {
  await open(page, "/en/");
  await scrollDown(page, 1500);
  await page
    .getByRole("banner")
    .getByRole("link", { name: t("page.about") })
    .click();
  await expect(page).toHaveURL("/en/about/");
  await scrollDown(page, 700);
  await page.goBack();
  await expect(page).toHaveURL("/en/");
  await expectNear(page, 1500);
  await page.goForward();
  await expect(page).toHaveURL("/en/about/");
  await expectNear(page, 700);
});

test("a reload keeps the place, and so does going back after it", async ({
  page,
}) => {
  await open(page, "/en/");
  await scrollDown(page, 1500);
  await page
    .getByRole("banner")
    .getByRole("link", { name: t("page.about") })
    .click();
  await expect(page).toHaveURL("/en/about/");
  await scrollDown(page, 700);
  await page.reload();
  await expectNear(page, 700);
  await hydrate(page);
  await expectNear(page, 700);
  await page.goBack();
  await expect(page).toHaveURL("/en/");
  await expectNear(page, 1500);
});

test("a hash of the same page leads to its element, below the sticky header", async ({
  page,
}) => {
  await open(page, "/en/");
  const [form] = await Promise.all([
    page.locator("#contact-form"),
    followHash(page, "#contact-form"),
  ]);
  await expect(page).toHaveURL("/en/#contact-form");
  await expectBelowHeader(page, form);
});

test("a link to an element of another page leads below the sticky header", async ({
  page,
}) => {
  await open(page, "/en/articles/");
  await page
    .getByRole("main")
    .getByRole("link", { name: t("site.talkToUs") })
    .click();
  await expect(page).toHaveURL(/\/en\/contact\/.*#contact-form$/);
  await expectBelowHeader(page, page.locator("#contact-form"));
});

test("back from a hash restores the place before it", async ({ page }) => {
  await open(page, "/en/");
  await scrollDown(page, 300);
  await followHash(page, "#contact-form");
  await expect(page).toHaveURL("/en/#contact-form");
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(1000);
  await page.goBack();
  await expect(page).toHaveURL("/en/");
  await expectNear(page, 300);
});

test("back to an address with a hash restores the place it was left at", async ({
  page,
}) => {
  await open(page, "/en/");
  await followHash(page, "#contact-form");
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(1000);
  await scrollDown(page, 800);
  await page
    .getByRole("banner")
    .getByRole("link", { name: t("page.about") })
    .click();
  await expect(page).toHaveURL("/en/about/");
  await page.goBack();
  await expect(page).toHaveURL("/en/#contact-form");
  await expectNear(page, 800);
});

test("a hash that is taken away leads to the top", async ({ page }) => {
  await open(page, "/en/#contact-form");
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(1000);
  await follow(page, "/en/");
  await expect.poll(() => address(page)).toBe("/en/");
  await expect.poll(() => scrollTop(page)).toBe(0);
});

test("a change of the query alone moves nothing and fetches nothing", async ({
  page,
}) => {
  await open(page, "/en/about/");
  await scrollDown(page, 600);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await pushAddress(page, "/en/about/?from=test");
  await expect.poll(() => address(page)).toBe("/en/about/?from=test");
  await page.waitForTimeout(200);
  expect(await scrollTop(page)).toBe(600);
  expect(requests).toEqual([]);
});

test("a hash without element stays on the same page, and goes to the top of a new one", async ({
  page,
}) => {
  await open(page, "/en/");
  await scrollDown(page, 700);
  await pushAddress(page, "/en/#nowhere");
  await expect.poll(() => address(page)).toBe("/en/#nowhere");
  await page.waitForTimeout(200);
  expect(await scrollTop(page)).toBe(700);
  await pushAddress(page, "/en/about/#nowhere");
  await expect.poll(() => address(page)).toBe("/en/about/#nowhere");
  await expect.poll(() => scrollTop(page)).toBe(0);
});

test("a hash that cannot be decoded breaks nothing", async ({
  page,
  complaints,
}) => {
  await open(page, "/en/");
  await pushAddress(page, "/en/about/#%E0%A4%A");
  await expect
    .poll(() => page.evaluate(() => location.pathname))
    .toBe("/en/about/");
  await expect.poll(() => scrollTop(page)).toBe(0);
  expect(complaints).toEqual([]);
});

async function followHash(page: Page, hash: string): Promise<void> {
  await page.locator(`main a[href$="${hash}"]`).first().click();
}

async function expectNear(page: Page, top: number): Promise<void> {
  await expect
    .poll(async () => Math.abs((await scrollTop(page)) - top), {
      message: `scrolled to about ${top}`,
    })
    .toBeLessThanOrEqual(50);
}
