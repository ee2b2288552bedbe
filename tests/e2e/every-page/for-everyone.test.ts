import { href } from "#shared/site-map.ts";
import { pageKinds, words } from "../../content.ts";
import { focusFaults } from "./measures.ts";
import { expect, open, test } from "../test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.setTimeout(120_000);

// Each width in another language: words of other lengths and heights stand in the way.
for (const [width, locale] of [
  [390, "th"],
  [820, "en"],
  [1440, "ja"],
] as const) {
  test(`focus is always seen on its way through a page in ${locale}, ${width} pixels`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height: 800 });
    for (const path of pageKinds(locale)) {
      await open(page, path);
      const stops = new Set<string>();
      for (let stop = 0; stop < 120; stop += 1) {
        await page.keyboard.press("Tab");
        let faults = await page.evaluate(focusFaults);
        if (faults === undefined) break;
        if (faults.length > 0) {
          // What scrolls into view may be on its way.
          await page.waitForTimeout(400);
          faults = await page.evaluate(focusFaults);
        }
        for (const fault of faults ?? []) stops.add(fault);
      }
      expect.soft([...stops], path).toEqual([]);
    }
  });
}

test("where motion is not wanted nothing moves for longer than 0.2 s", async ({
  page,
}) => {
  for (const path of pageKinds("en")) {
    await open(page, path);
    await page.mouse.wheel(0, 600);
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .map(({ effect }) => effect?.getComputedTiming().endTime)
        .filter((time) => Number(time) > 200),
    );
    expect.soft(moving, path).toEqual([]);
  }
});

test.describe("where motion is wanted", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("nothing moves by itself for longer than 5 s", async ({ page }) => {
    for (const path of pageKinds("en")) {
      await open(page, path);
      const moving = await page.evaluate(() =>
        document
          .getAnimations()
          // What follows the scrolling hand has no time of its own.
          .filter(({ timeline }) => timeline instanceof DocumentTimeline)
          .map(({ effect }) => effect?.getComputedTiming().endTime)
          .filter((time) => Number(time) > 5_000),
      );
      expect.soft(moving, path).toEqual([]);
    }
  });
});

test.describe("where the device chooses the colours", () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  test("the button that sends has an edge", async ({ page }) => {
    await page.goto(href("en", "contact"));
    const send = page.getByRole("button", { name: words("en")("form.submit") });
    // A transparent line, which the device gives a colour.
    await expect(send.locator("> span").first()).toHaveCSS(
      "border-top-style",
      "solid",
    );
  });
});
