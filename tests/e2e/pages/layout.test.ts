import type { Page } from "@playwright/test";
import { desktopMinWidth } from "#app/layout/desktop.ts";
import { locales } from "#shared/locales.ts";
import { services } from "#shared/services.ts";
import { href } from "#shared/site-map.ts";
import { copy, words } from "../../content.ts";
import { expect, hydrate, open, test } from "../test.ts";

const t = words("en");

const navigation = (page: Page) =>
  page.getByRole("navigation", { name: t("site.mainNavigation") });

const menuButton = (page: Page) =>
  page
    .getByRole("banner")
    .locator("summary")
    .and(
      page
        .getByLabel(t("site.openMenu"))
        .or(page.getByLabel(t("site.closeMenu"))),
    );

const menuPanel = (page: Page) =>
  page.getByRole("navigation", { name: t("site.menu"), exact: true });

test("from 1081 pixels on the whole navigation is there, below it a menu", async ({
  page,
}) => {
  expect(desktopMinWidth).toBe(1081);
  await page.setViewportSize({ width: 1081, height: 800 });
  await page.goto("/en/");
  await expect(navigation(page)).toBeVisible();
  await expect(menuButton(page)).toBeHidden();
  await page.setViewportSize({ width: 1080, height: 800 });
  await expect(navigation(page)).toBeHidden();
  await expect(menuButton(page)).toBeVisible();
});

test("the open list of services closes when focus moves on from it", async ({
  page,
}) => {
  await open(page, "/en/");
  const button = navigation(page).locator("summary");
  const links = navigation(page).getByRole("listitem").getByRole("link");
  await button.focus();
  await page.keyboard.press("Enter");
  await links.last().focus();
  await expect(links.last()).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(
    navigation(page).getByRole("link", { name: t("page.about") }),
  ).toBeFocused();
  await expect(links.last()).toBeHidden();
});

test.describe("the scene of the home page on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });
  const label = copy("home", "en", "scene.label");
  const kites = t("service.influencer-kol");

  test("begins at the kites, and stays there when the application takes over", async ({
    page,
  }) => {
    await page.goto("/en/");
    const scene = page.getByRole("group", { name: label });
    await expect(scene.getByRole("link", { name: kites })).toBeInViewport();
    const start = await scene.evaluate(({ scrollLeft }) => scrollLeft);
    await hydrate(page);
    expect(await scene.evaluate(({ scrollLeft }) => scrollLeft)).toBe(start);
  });

  test("stays where a visitor has moved it", async ({ page }) => {
    await open(page, "/en/");
    const scene = page.getByRole("group", { name: label });
    await scene.evaluate((element) => element.scrollTo({ left: 37 }));
    await page.setViewportSize({ width: 391, height: 844 });
    await expect
      .poll(() => scene.evaluate(({ scrollLeft }) => scrollLeft))
      .toBe(37);
  });

  test.describe("without script", () => {
    test.use({ javaScriptEnabled: false });

    test("begins at the kites as well", async ({ page }) => {
      await page.goto("/en/");
      await expect(
        page
          .getByRole("group", { name: label })
          .getByRole("link", { name: kites }),
      ).toBeInViewport();
    });

    for (const locale of locales)
      test(`shows each of its links whole or not at all, in any window, in ${locale}`, async ({
        page,
      }) => {
        const links = page
          .getByRole("group", { name: copy("home", locale, "scene.label") })
          .getByRole("link");
        for (const width of [
          320, 390, 480, 559, 560, 640, 768, 819, 820, 960, 1080,
        ]) {
          await page.setViewportSize({ width, height: 800 });
          await page.goto(href(locale, "home"));
          await expect(links.first()).toBeVisible();
          await page.evaluate(() => document.fonts.ready);
          const shown = await links.evaluateAll((all) =>
            all.map((link) => {
              const { left, right } = link.getBoundingClientRect();
              const isCut = left < 0 || right > innerWidth;
              if (right <= 0 || left >= innerWidth) return "outside";
              return isCut ? `cut: ${link.textContent}` : "whole";
            }),
          );
          expect(shown, `${width} pixels`).toContain("whole");
          expect(shown.join(), `${width} pixels`).not.toContain("cut");
        }
      });
  });
});

test.describe("the menu of a small window", () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test("leaves nothing behind it to be reached while it is open", async ({
    page,
  }) => {
    await open(page, "/en/");
    await menuButton(page).click();
    await expect(menuPanel(page)).toBeVisible();
    await expect(menuButton(page)).toHaveAccessibleName(t("site.closeMenu"));
    for (const service of services)
      await expect(
        menuPanel(page).getByRole("link", { name: t(`service.${service}`) }),
      ).toBeVisible();
    for (let presses = 0; presses < 30; presses += 1) {
      await page.keyboard.press("Tab");
      const isBehind = await page.evaluate(
        () => document.activeElement?.closest("main, footer") !== null,
      );
      expect(isBehind).toBe(false);
    }
  });

  test("closes on Escape, and focus returns to its button", async ({
    page,
  }) => {
    await open(page, "/en/");
    await menuButton(page).focus();
    await page.keyboard.press("Enter");
    await expect(menuPanel(page)).toBeVisible();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await expect(menuPanel(page)).toBeHidden();
    await expect(menuButton(page)).toBeFocused();
    await expect(page.getByRole("main")).not.toHaveAttribute("inert");
  });

  test("closes when a page is chosen, and when the window grows", async ({
    page,
  }) => {
    await open(page, "/en/");
    await menuButton(page).click();
    await menuPanel(page)
      .getByRole("link", { name: t("page.about") })
      .click();
    await expect(page).toHaveURL("/en/about/");
    await expect(menuPanel(page)).toBeHidden();
    await menuButton(page).click();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(menuPanel(page)).toBeHidden();
    await expect(page.getByRole("main")).not.toHaveAttribute("inert");
  });

  for (const hasTouch of [true, false]) {
    test.describe(hasTouch ? "under a finger" : "under a mouse", () => {
      test.use({ hasTouch });

      test("stays open when opening it is the first thing a visitor does", async ({
        page,
      }) => {
        await page.goto("/en/");
        if (hasTouch) await menuButton(page).tap();
        else await menuButton(page).click();
        await page.waitForFunction(() => window.isSettled === true);
        await expect(page.getByRole("main")).toHaveAttribute("inert");
        await expect(menuPanel(page)).toBeVisible();
        await expect(menuButton(page)).toHaveAccessibleName(
          t("site.closeMenu"),
        );
      });
    });
  }

  test.describe("without script", () => {
    test.use({ javaScriptEnabled: false });

    test("opens as well, and leads to every service", async ({ page }) => {
      await page.goto("/en/");
      await menuButton(page).click();
      const link = menuPanel(page).getByRole("link", {
        name: t("service.google-seo"),
      });
      await link.click();
      await expect(page).toHaveURL("/en/services/google-seo/");
    });
  });
});

test("the services of the wide navigation stay open when opening them is the first thing a visitor does", async ({
  page,
}) => {
  await page.goto("/en/");
  await navigation(page).locator("summary").click();
  await page.waitForFunction(() => window.isSettled === true);
  await expect(
    navigation(page).getByRole("link", { name: t("service.google-seo") }),
  ).toBeVisible();
});

test("the services of the wide navigation open by keyboard and close on Escape", async ({
  page,
}) => {
  await open(page, "/en/");
  const summary = navigation(page).locator("summary");
  const service = navigation(page).getByRole("link", {
    name: t("service.google-seo"),
  });
  await summary.focus();
  await page.keyboard.press("Enter");
  await expect(service).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(service).toBeHidden();
  await expect(summary).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await expect(service).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/en/services/google-seo/");
  await expect(service).toBeHidden();
});
