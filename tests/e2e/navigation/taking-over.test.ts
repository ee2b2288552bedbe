import type { Page } from "@playwright/test";
import { href } from "#shared/site-map.ts";
import { settle } from "../every-page/shifts.ts";
import { areReacts } from "../react.ts";
import { expect, hydrate, open, test } from "../test.ts";

test("what cannot change is not drawn again when the application takes over", async ({
  page,
}) => {
  await open(page, href("en", "home"));
  expect(await areReacts(page, "main h1, header summary")).toBe(true);
  expect(await areReacts(page, "#services li, footer nav li")).toBe(false);
});

test("React leaves the content of a static element as it was served, while it hydrates and when the page changes around it", async ({
  page,
}) => {
  await page.goto(href("en", "home"));
  const items = page.locator("#services li, footer nav li");
  const mark = "served";
  const served = await items.evaluateAll((elements, name) => {
    for (const element of elements) element.setAttribute(`data-${name}`, "");
    return elements.map(({ outerHTML }) => outerHTML);
  }, mark);
  expect(served.length).toBeGreaterThan(5);
  await hydrate(page);
  const now = () =>
    items.evaluateAll((elements) => elements.map(({ outerHTML }) => outerHTML));
  expect(await now()).toEqual(served);
  // The address changes within the page: every component that shows it renders again.
  await page.evaluate(() => (location.hash = "services"));
  await expect(page).toHaveURL(/#services$/);
  await settle(page);
  expect(await now()).toEqual(served);
});

test("the puzzle below the first view comes together when it is reached", async ({
  page,
}) => {
  await open(page, href("en", "home"));
  const piece = page.locator(".pz-wide .pz-key");
  await expect(piece).toHaveCSS("opacity", "0");
  await piece.evaluate((element) => element.scrollIntoView());
  await expect(piece).toHaveCSS("opacity", "1");
});

for (const name of ["home", "about", "google-seo", "contact"] as const) {
  test(`${name} is the same in another language by a click as it is served`, async ({
    page,
  }) => {
    await page.goto(href("ja", name));
    const served = await textOf(page);
    await open(page, href("en", name));
    expect(await textOf(page)).not.toEqual(served);
    await page
      .locator("header a[data-language][lang=ja]")
      .filter({ visible: true })
      .click();
    await page.waitForURL(href("ja", name));
    await expect.poll(() => textOf(page)).toEqual(served);
  });

  test(`${name} is the same by a click on another page as it is served`, async ({
    page,
  }) => {
    await page.goto(href("en", name));
    const served = await textOf(page);
    await open(page, href("en", "privacy"));
    const link = page.locator(`footer a[href="${href("en", name)}"]`);
    await (
      name === "home" ? page.locator("header a").first() : link.first()
    ).click();
    await page.waitForURL(href("en", name));
    await expect.poll(() => textOf(page)).toEqual(served);
  });
}

/** The words of the whole page, whether they can be seen or not. */
function textOf(page: Page): Promise<(string | null)[]> {
  return page
    .locator("header, main, footer")
    .evaluateAll((parts) => parts.map(({ textContent }) => textContent));
}
