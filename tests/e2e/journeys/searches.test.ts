import { locales } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import { words } from "../../content.ts";
import { arrive, expect, test } from "../person.ts";

// A visitor who looks for something, wherever they are.
const box = "input[type=search]";

for (const [reader, javaScriptEnabled, locale] of [
  ...locales.map((one) => ["a visitor", true, one] as const),
  ["a visitor without script", false, "th"],
] as const)
  test.describe(() => {
    test.use({ javaScriptEnabled, locale });
    test(`${reader} reaches the search from the header and from the menu, and types at once, in ${locale}`, async ({
      page,
    }) => {
      const name = words(locale)("article.searchButton");
      const header = page.getByRole("banner");
      const search = `${href(locale, "articles")}#search`;
      await page.goto(href(locale, "about"));
      await header.getByRole("link", { name, exact: true }).click();
      await arrive(page, search);
      await expect(page.locator(box)).toBeFocused();
      await expect(page.locator(box)).toBeInViewport();

      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(href(locale, "google-seo"));
      await header.locator("summary:visible").click();
      await header.getByRole("link", { name, exact: true }).click();
      await arrive(page, search);
      await expect(page.locator(box)).toBeFocused();
      await page.keyboard.type("LINE");
      await expect(page.locator(box)).toHaveValue("LINE");
      if (!javaScriptEnabled) return;
      await expect(
        page.getByRole("main").getByRole("link", { name: /LINE/ }).first(),
      ).toBeVisible();
      await expect(page).toHaveURL(`${href(locale, "articles")}?q=LINE`);
      const all = page.locator(`main li a[href="${href(locale, "articles")}"]`);
      await page.goto(`${href(locale, "articles")}#seo`);
      await expect(all).not.toHaveAttribute("aria-current");
      await all.click();
      await expect(all).toHaveAttribute("aria-current", "true");
    });
  });

test("a search that was begun before its code came keeps its spaces", async ({
  page,
}) => {
  let come = () => {};
  const held = new Promise<void>((resolve) => (come = resolve));
  await page.route(/\/assets\/finder-/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(href("en", "articles"));
  await page.locator(box).focus();
  await page.keyboard.type("rich ");
  come();
  await expect(page).toHaveURL(/q=rich/);
  await page.keyboard.type("menu");
  await expect(page.locator(box)).toHaveValue("rich menu");
});
