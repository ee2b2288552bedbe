import { locales } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import { pageKinds, pathOfKind, words } from "../../content.ts";
import { expect, open, test } from "../test.ts";
import { focusFaults } from "./focus-faults.ts";
import { turnOf } from "./turns.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

// Each width in another language: words of other lengths and heights stand in the way.
const widths = { th: 390, en: 820, ja: 1440 } as const;

for (const kind of pageKinds)
  for (const locale of locales)
    test(
      `focus is always seen on its way through ${kind} in ${locale}, ${widths[locale]} pixels`,
      {
        tag: turnOf(kind, locale),
      },
      async ({ page }) => {
        test.setTimeout(60_000);
        await page.setViewportSize({ width: widths[locale], height: 800 });
        await open(page, pathOfKind(kind, locale));
        const found = new Set<string>();
        for (let stop = 0; stop < 120; stop += 1) {
          await page.keyboard.press("Tab");
          const faults = await page.evaluate(focusFaults);
          if (faults === undefined) break;
          for (const fault of faults) found.add(fault);
        }
        expect([...found]).toEqual([]);
      },
    );

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
