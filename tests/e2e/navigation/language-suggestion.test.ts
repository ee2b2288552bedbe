import type { Page } from "@playwright/test";
import type { Locale } from "#shared/locales.ts";
import { words } from "../../content.ts";
import { pastRequests } from "../pass-time.ts";
import { address, expect, hydrate, open, test } from "../test.ts";

test.use({ suggestsLanguage: true, locale: "ja-JP" });

const bar = (page: Page, locale: Locale = "ja") =>
  page.getByRole("complementary", {
    name: words(locale)("suggestion.label"),
    exact: true,
  });

test("a page in another language is offered in the visitor's own, without moving anything", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { seen: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/about/?utm_source=x#how-we-work");
  await page.evaluate(() => document.fonts.ready);
  // What the page's own faces moved before is another test's matter.
  const before = await page.evaluate(() => {
    const { seen } = window as { seen?: number[] };
    seen?.splice(0);
    return document.body.scrollHeight;
  });
  await hydrate(page);
  await expect(bar(page)).toBeVisible();
  await expect(bar(page)).toHaveAttribute("lang", "ja");
  await expect(bar(page)).toContainText("日本語");
  expect(await page.evaluate(() => document.body.scrollHeight)).toBe(before);
  expect(
    await page.evaluate(() => (window as { seen?: number[] }).seen),
  ).toEqual([]);
  await bar(page).getByRole("link").click();
  await page.waitForURL(/\/ja\/about\//);
  expect(address(page)).toBe("/ja/about/?utm_source=x#how-we-work");
  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({ name: "i18n_redirected", value: "ja" });
});

test("it makes room for the open menu, which has the languages itself", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, "/about/");
  await expect(bar(page)).toBeVisible();
  const menu = page.locator("header summary:visible");
  await menu.click();
  await expect(bar(page)).toBeHidden();
  await menu.click();
  await expect(bar(page)).toBeVisible();
});

for (const [width, height] of [
  [1280, 800],
  [360, 640],
] as const)
  test(`it never covers the button that sends the form, in a window of ${width} × ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await open(page, "/en/contact/");
    await expect(bar(page)).toBeVisible();
    const send = page.locator("main form [type=submit]").last();
    // The button stands at the end of the window, where the bar is, then further up.
    for (const distance of [0, 40, 80]) {
      await send.evaluate(
        (button, space) =>
          scrollBy({
            top: button.getBoundingClientRect().bottom - innerHeight + space,
            behavior: "instant",
          }),
        distance,
      );
      await expect(bar(page)).toBeHidden();
      expect(
        await send.evaluate((button) => {
          const box = button.getBoundingClientRect();
          const above = document.elementFromPoint(
            box.left + box.width / 2,
            box.top + box.height / 2,
          );
          return button.contains(above);
        }),
      ).toBe(true);
    }
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await expect(bar(page)).toBeVisible();
  });

test("it is reached and closed with the keyboard, and does not come back", async ({
  page,
}) => {
  await open(page, "/en/contact/");
  const close = bar(page).getByRole("button");
  await expect(close).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(close).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(bar(page)).toHaveCount(0);
  expect(await page.context().cookies()).toEqual([]);
  for (const path of ["/en/contact/", "/about/"]) {
    await open(page, path);
    await pastRequests(page);
    await expect(bar(page), path).toHaveCount(0);
  }
});

test("it follows the visitor to the next page, and is out of the way of whoever writes", async ({
  page,
}) => {
  await open(page, "/en/about/");
  await expect(bar(page)).toBeVisible();
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('main a[href="/en/"]')?.click(),
  );
  await page.waitForURL(/\/en\/$/);
  await expect(bar(page).getByRole("link")).toHaveAttribute("href", "/ja/");
  await page.locator("#contact-form [name=name]").focus();
  await expect(bar(page)).toBeHidden();
});

test("nothing is offered at the root, in the visitor's language, or after a choice", async ({
  page,
  context,
  baseURL,
}) => {
  const offersNothing = async (path: string) => {
    await open(page, path);
    await pastRequests(page);
    await expect(bar(page), path).toHaveCount(0);
  };
  await offersNothing("/ja/about/");
  await offersNothing("/contact/sent/");
  await context.addCookies([
    { name: "i18n_redirected", value: "th", url: baseURL ?? "" },
  ]);
  await offersNothing("/about/");
  await offersNothing("/");
});

test.describe("a crawler that renders the page as an English browser", () => {
  // Its request says nothing that would lead elsewhere; its script does.
  test.use({ locale: "th-TH" });

  test("stays at the Thai root", async ({ page, documents }) => {
    await page.addInitScript(() => {
      Object.defineProperties(navigator, {
        language: { value: "en-US" },
        languages: { value: ["en-US"] },
      });
    });
    await open(page, "/");
    await pastRequests(page);
    expect(address(page)).toBe("/");
    expect(documents).toEqual(["/"]);
    await expect(page.locator("html")).toHaveAttribute("lang", "th");
    await expect(bar(page, "en")).toHaveCount(0);
  });
});
