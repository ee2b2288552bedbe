import type { Page } from "@playwright/test";
import { words } from "../../content.ts";
import { observeShifts, shiftsOf } from "../every-page/shifts.ts";
import { expect, open, test } from "../test.ts";
import {
  aboutHeading,
  aboutPayload,
  hang,
  heading,
  press,
  stopClock,
} from "./hanging.ts";

// Whoever follows a link sees that it was understood, also when nothing comes.

const t = words("en");
const isBarShown = (page: Page) =>
  page.evaluate(() => document.getElementById("waiting") !== null);

test.beforeEach(({ page }) => page.clock.install());

test("after 0.3 seconds a bar shows that a press was understood, and nothing moves", async ({
  page,
}) => {
  await observeShifts(page);
  await open(page, "/en/");
  await hang(page, aboutPayload);
  await stopClock(page);
  await press(page, t("page.about"));
  expect(await isBarShown(page)).toBe(false);
  await page.clock.runFor(290);
  expect(await isBarShown(page)).toBe(false);
  await page.clock.runFor(20);
  expect(await isBarShown(page)).toBe(true);
  const bar = await barOf(page);
  expect(bar).toMatchObject({ position: "fixed", top: "0px", border: "3px" });
  expect(bar.isGrowing).toBe(true);
  await expect(page.getByText(t("site.loading"))).toHaveAttribute(
    "aria-live",
    "polite",
  );
  await press(page, t("page.articles"));
  await expect(page).toHaveURL("/en/articles/");
  expect(await isBarShown(page)).toBe(false);
  await expect(page.getByText(t("site.loading"))).toHaveCount(0);
  expect(await shiftsOf(page)).toEqual([]);
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });
  test("the bar stands still", async ({ page }) => {
    await open(page, "/en/");
    await hang(page, aboutPayload);
    await press(page, t("page.about"));
    await page.clock.runFor(310);
    expect(await isBarShown(page)).toBe(true);
    expect(await barOf(page)).toMatchObject({
      isGrowing: false,
      scale: "none",
    });
  });
});

test("a page that comes at once shows no bar", async ({ page }) => {
  await open(page, "/en/");
  await page.evaluate(() => {
    const { body } = document;
    new MutationObserver(() => {
      if (document.getElementById("waiting")) body.dataset["seen"] = "";
    }).observe(body, { childList: true });
  });
  // However slow the machine is, less than 0.3 seconds pass.
  await stopClock(page);
  await press(page, t("page.about"));
  await expect(heading(page)).toHaveText(aboutHeading);
  await page.clock.runFor(1_000);
  await expect(page.locator("body")).not.toHaveAttribute("data-seen");
});

function barOf(page: Page) {
  return page.locator("#waiting").evaluate((bar) => {
    const style = getComputedStyle(bar);
    return {
      position: style.position,
      top: style.top,
      border: style.borderTopWidth,
      isGrowing: bar.getAnimations().length > 0,
      scale: style.scale,
    };
  });
}
