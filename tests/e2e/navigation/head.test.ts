import type { Page } from "@playwright/test";
import { address, expect, hydrate, open, test } from "../test.ts";

/** What crawlers and messengers read in the head, in no particular order. */
function head(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.head.querySelectorAll(
        "title, meta[name=description], meta[name=robots], meta[name^=twitter], meta[property], link[rel=canonical], link[rel=alternate], link[rel=manifest]",
      ),
    ]
      .map((element) => element.outerHTML)
      .toSorted(),
  );
}

for (const path of [
  "/",
  "/en/services/google-seo/",
  "/ja/articles/one-address-per-language/",
  "/contact/sent/",
])
  test(`the head of ${path} stays as it was served`, async ({ page }) => {
    await page.goto(path);
    const served = await head(page);
    expect(served.length).toBeGreaterThan(3);
    await hydrate(page);
    expect(await head(page)).toEqual(served);
  });

test("after a navigation the head is that of the new page, whole and once", async ({
  page,
  documents,
}) => {
  await open(page, "/en/articles/");
  const links = page.locator('main a[href^="/en/articles/"]');
  const targets = await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute("href") ?? ""),
  );
  const target = targets.find((one) => /^\/en\/articles\/[^/]+\/$/.test(one));
  const link = page.locator(`main a[href="${target}"]`).first();
  const title = await page.title();
  await link.click();
  await page.waitForURL((url) => url.pathname === target);
  await expect(page.locator("h1")).toBeFocused();
  // The head follows the page.
  await expect(page).not.toHaveTitle(title);
  const reached = await head(page);
  expect(documents).toEqual(["/en/articles/"]);
  await page.goto(address(page));
  expect(reached).toEqual(await head(page));
});

test("a link at the end of an article needs no new document", async ({
  page,
  documents,
}) => {
  await open(page, "/en/articles/one-address-per-language/");
  const next = page.locator("nav [data-markup] a").first();
  const target = (await next.getAttribute("href")) ?? "";
  await next.click();
  await page.waitForURL((url) => url.pathname === target);
  await expect(page.locator("h1")).toBeFocused();
  expect(documents).toHaveLength(1);
});
