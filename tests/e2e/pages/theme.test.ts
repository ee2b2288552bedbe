import type { Page } from "@playwright/test";
import { themeKey } from "#shared/theme.ts";
import { words } from "../../content.ts";
import { expect, open, test } from "../test.ts";

const t = words("th");
const light = "rgb(247, 241, 229)";
const dark = "rgb(25, 24, 21)";

const ground = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);

/** The colour of the browser's own bars. */
const bar = (page: Page) =>
  page.evaluate(() => {
    const found = [
      ...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]"),
    ].filter(({ media }) => matchMedia(media).matches);
    const probe = document.createElement("i");
    probe.style.color = found.map(({ content }) => content).join();
    return probe.style.color;
  });

for (const system of ["light", "dark"] as const) {
  test(`a chosen theme outlasts the visit on a ${system} system, and can be taken back`, async ({
    page,
  }) => {
    const own = system === "light" ? light : dark;
    const [other, name] =
      system === "light"
        ? ([dark, t("site.themeDark")] as const)
        : ([light, t("site.themeLight")] as const);
    await page.emulateMedia({ colorScheme: system });
    await open(page, "/about/");
    expect(await ground(page)).toBe(own);

    expect(await bar(page)).toBe(own);

    await page.getByRole("radio", { name }).check();
    expect(await ground(page)).toBe(other);
    expect(await bar(page)).toBe(other);

    await page.addInitScript(() =>
      requestAnimationFrame(() => {
        document.documentElement.dataset.firstDraw = getComputedStyle(
          document.body,
        ).backgroundColor;
      }),
    );
    await open(page, "/contact/");
    await expect(page.locator("html")).toHaveAttribute(
      "data-first-draw",
      other,
    );
    await expect(page.getByRole("radio", { name })).toBeChecked();
    expect(await bar(page)).toBe(other);
    expect(await page.context().cookies()).toEqual([]);

    await page.getByRole("radio", { name: t("site.themeSystem") }).check();
    expect(await ground(page)).toBe(own);
    expect(await bar(page)).toBe(own);
    expect(
      await page.evaluate((key) => localStorage.getItem(key), themeKey),
    ).toBeNull();
  });
}

test("the theme is chosen by keyboard as well", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await open(page, "/about/");
  await page.getByRole("radio", { name: t("site.themeSystem") }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(
    page.getByRole("radio", { name: t("site.themeDark") }),
  ).toBeChecked();
  expect(await ground(page)).toBe(dark);
});
