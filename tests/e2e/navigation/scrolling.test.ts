import type { Locator, Page } from "@playwright/test";
import { localeEntries } from "#shared/locales.ts";
import { words } from "../../content.ts";
import { settle } from "../every-page/shifts.ts";
import { address, expect, hydrate, open, press, test } from "../test.ts";

const t = words("en");

const scrollTop = (page: Page) => page.evaluate(() => scrollY);

async function scrollDown(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), top);
  await expect.poll(() => scrollTop(page)).toBe(top);
}

const inHeader = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("link", { name });

test("a link to another page leads to its top", async ({ page }) => {
  await open(page, "/en/");
  await scrollDown(page, 1500);
  await press(inHeader(page, t("page.about")));
  await arrive(page, "/en/about/");
  await expect.poll(() => scrollTop(page)).toBe(0);
});

test("back and forward restore where each page was left", async ({ page }) => {
  await open(page, "/en/");
  await scrollDown(page, 1500);
  await press(inHeader(page, t("page.about")));
  await arrive(page, "/en/about/");
  await scrollDown(page, 700);
  await page.goBack();
  await arrive(page, "/en/");
  await expectNear(page, 1500);
  await page.goForward();
  await arrive(page, "/en/about/");
  await expectNear(page, 700);
});

test("a reload keeps the place, and so does going back after it", async ({
  page,
}) => {
  await open(page, "/en/");
  await scrollDown(page, 1500);
  await press(inHeader(page, t("page.about")));
  await arrive(page, "/en/about/");
  await scrollDown(page, 700);
  await page.reload();
  await expectNear(page, 700);
  await hydrate(page);
  await expectNear(page, 700);
  await page.goBack();
  await arrive(page, "/en/");
  await expectNear(page, 1500);
});

test("a hash of the same page leads to its element, below the sticky header", async ({
  page,
}) => {
  await open(page, "/en/");
  await followHash(page, "#contact-form");
  await expect(page).toHaveURL("/en/#contact-form");
  await expectBelowHeader(page, page.locator("#contact-form"));
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
  await press(inHeader(page, t("page.about")));
  await arrive(page, "/en/about/");
  await page.goBack();
  await expect(page).toHaveURL("/en/#contact-form");
  await expectNear(page, 800);
});

test("a hash that is taken away leads to the top", async ({ page }) => {
  await open(page, "/en/contact/#contact-form");
  await scrollDown(page, 400);
  await press(inHeader(page, t("site.talkToUs")));
  await expect.poll(() => address(page)).toBe("/en/contact/");
  await expect.poll(() => scrollTop(page)).toBe(0);
});

test("a change of the query alone moves nothing and fetches nothing", async ({
  page,
}) => {
  await open(page, "/en/contact/?service=google-seo");
  await scrollDown(page, 400);
  const requests: string[] = [];
  page.on("request", (request) =>
    requests.push(`${request.resourceType()} ${request.url()}`),
  );
  await press(inHeader(page, t("site.talkToUs")));
  await expect.poll(() => address(page)).toBe("/en/contact/");
  await settle(page);
  expect(await scrollTop(page)).toBe(400);
  // The browser itself may ask for the icon, and code of pages whose links are in view comes by itself.
  expect(requests.filter((one) => !/^other|\/assets\//.test(one))).toEqual([]);
});

test("a hash without element moves nothing on the same page", async ({
  page,
}) => {
  await open(page, "/en/");
  await page.locator("#contact-form").evaluate((form) => (form.id = "gone"));
  await scrollDown(page, 200);
  await followHash(page, "#contact-form");
  await expect.poll(() => address(page)).toBe("/en/#contact-form");
  await settle(page);
  expect(await scrollTop(page)).toBe(200);
});

for (const hash of ["#nowhere", "#%E0%A4%A"]) {
  test(`a new page with the hash ${hash}, which no element has, starts at its top`, async ({
    page,
    complaints,
  }) => {
    await open(page, `/en/about/${hash}`);
    await scrollDown(page, 700);
    await press(inHeader(page, localeEntries.ja.endonym));
    await expect.poll(() => address(page)).toBe(`/ja/about/${hash}`);
    await expect.poll(() => scrollTop(page)).toBe(0);
    expect(complaints).toEqual([]);
  });
}

/** Waits until another page is there; focus moves to its heading last, when the view stands where it will stay. */
async function arrive(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
}

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

/** Uncovered, and near the top of the window. */
async function expectBelowHeader(page: Page, target: Locator): Promise<void> {
  const header = await page.getByRole("banner").boundingBox();
  const edge = (header?.y ?? 0) + (header?.height ?? 0);
  expect(edge).toBeGreaterThan(40);
  await expect
    .poll(async () => (await target.boundingBox())?.y ?? -1)
    .toBeGreaterThanOrEqual(edge);
  expect((await target.boundingBox())?.y).toBeLessThan(edge + 100);
}
