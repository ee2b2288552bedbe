import type { Page } from "@playwright/test";
import { offlinePath } from "#shared/error-documents.ts";
import { defaultLocale, locales, type Locale } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import { pageTypes, words } from "../content.ts";
import { isNames } from "./latin-names.ts";
import {
  focusFaults,
  lostToSpacing,
  outOfOrder,
  smallTargets,
} from "./measures.ts";
import { expect, open, test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.setTimeout(120_000);

/** One page of every kind, with those that stand for any address. */
const kinds = (locale: Locale) => [
  ...pageTypes(locale),
  offlinePath({ locale, prefix: locale === defaultLocale ? "" : locale }),
  `${href(locale, "home")}no-such-page/`,
];

/** Takes a measure on every kind of page in windows of these widths; 320 pixels are a window of 1280 at 400 %. */
async function expectNone(
  page: Page,
  locale: Locale,
  widths: readonly number[],
  measure: () => string[],
): Promise<void> {
  for (const path of kinds(locale)) {
    await page.goto(path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const found = [...new Set(await page.evaluate(measure))];
      expect.soft(found, `${path}, ${width} pixels`).toEqual([]);
    }
  }
}

for (const locale of locales) {
  test(`everything in ${locale} that can be pressed is large enough`, async ({
    page,
  }) => expectNone(page, locale, [390, 1440], smallTargets));

  test(`nothing in ${locale} is lost when text is spaced out`, async ({
    page,
  }) => expectNone(page, locale, [320, 1280], lostToSpacing));

  test(`everything in ${locale} is read in the order it is seen`, async ({
    page,
  }) => expectNone(page, locale, [390, 1440], outOfOrder));
}

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
    for (const path of kinds(locale)) {
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

for (const locale of locales.filter((one) => one !== "en")) {
  test(`assistive technology hears no English in ${locale}, but for names and what is marked as English`, async ({
    page,
  }) => {
    const session = await page.context().newCDPSession(page);
    await session.send("DOM.enable");
    for (const path of kinds(locale)) {
      await page.goto(path);
      const found = new Set<string>();
      const { nodes } = await session.send("Accessibility.getFullAXTree");
      for (const { ignored, name, role, backendDOMNodeId } of nodes) {
        const text = String(name?.value ?? "")
          .replace(/[\p{Cf}\s]+/gu, " ")
          .trim();
        const isLatin =
          /[A-Za-z]{2}/.test(text) &&
          !/[\u0e00-\u0e7f\u3040-\u30ff\u4e00-\u9fff]/.test(text);
        if (ignored || !isLatin || role?.value === "InlineTextBox") continue;
        if (isNames(text)) continue;
        if (backendDOMNodeId === undefined) continue;
        if ((await languageOf(backendDOMNodeId)) !== "en") found.add(text);
      }
      expect.soft([...found], path).toEqual([]);
    }

    /** The language an element, or the text in it, is marked as. */
    async function languageOf(backendNodeId: number): Promise<unknown> {
      const { object } = await session.send("DOM.resolveNode", {
        backendNodeId,
      });
      const { result } = await session.send("Runtime.callFunctionOn", {
        objectId: object.objectId ?? "",
        functionDeclaration: `function () {
          const element = this.nodeType === 1 ? this : this.parentElement;
          return (element.querySelector("[lang]") ?? element.closest("[lang]")).lang;
        }`,
        returnByValue: true,
      });
      return result.value;
    }
  });
}

test("where motion is not wanted nothing moves for longer than 0.2 s", async ({
  page,
}) => {
  for (const path of kinds("en")) {
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
    for (const path of kinds("en")) {
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

  test("buttons, marks and switches keep an edge or a ground of their own", async ({
    page,
  }) => {
    test.slow();
    for (const path of locales.flatMap((locale) => kinds(locale))) {
      await page.goto(path);
      const flat = await page.evaluate(() =>
        [
          ...document.querySelectorAll(
            "button, a:has(> span + span > svg.arrow)",
          ),
        ]
          .filter((one) => one.checkVisibility({ visibilityProperty: true }))
          .filter((one) =>
            [one, ...one.children].every((part) => {
              const style = getComputedStyle(part);
              const hasEdge = style.borderBlockEndStyle !== "none";
              return !hasEdge && style.forcedColorAdjust !== "none";
            }),
          )
          .map(({ textContent }) => textContent),
      );
      expect.soft(flat, path).toEqual([]);
    }
    await page.goto(href("en", "contact"));
    const send = page.getByRole("button", { name: words("en")("form.submit") });
    // A transparent line, which the device gives a colour.
    await expect(send.locator("> span").first()).toHaveCSS(
      "border-top-style",
      "solid",
    );
  });
});
