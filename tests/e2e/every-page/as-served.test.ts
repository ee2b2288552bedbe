import type { Page } from "@playwright/test";
import { locales } from "#shared/locales.ts";
import { pageKinds, pathOfKind, type PageKind } from "../../content.ts";
import { addAxe, expectNoViolations } from "../axe.ts";
import { expect, hydrate, refusals, test } from "../test.ts";
import { foreignFonts, hideAgain, showAll, unneededFaces } from "./letters.ts";
import { endTransitions, longerAnimations } from "./motion.ts";
import { survey } from "./survey.ts";

// Colours on their way from one to the other would be judged as they pass. The zone is twelve hours behind Greenwich.
test.use({
  timezoneId: "Etc/GMT+12",
  contextOptions: { reducedMotion: "reduce" },
});
test.setTimeout(90_000);

// Each page is opened once for all that needs no gesture.
for (const kind of pageKinds)
  for (const locale of locales)
    test(
      `${kind} in ${locale} as served: rules of WCAG 2.2 AA, letters, layout in every window, taken over without motion`,
      {
        tag: `@${kind}`,
      },
      async ({ page, complaints }) => {
        await addAxe(page);
        await page.goto(pathOfKind(kind, locale));
        await expectNoViolations(page, "as served");

        // The page for a lost connection has the faces that the device has kept.
        await expectOwnLetters(page, kind);

        expect.soft(await survey(page, locale), "survey").toEqual([]);
        const dangerous = page.locator(
          'a[href^="javascript:" i], a[href^="data:" i], [onclick]',
        );
        expect.soft(await dangerous.count(), "dangerous links").toBe(0);

        await page.setViewportSize({ width: 1280, height: 800 });
        await endTransitions(page);
        await hydrate(page);
        await page.mouse.wheel(0, 600);
        const moving = await longerAnimations(page, 200);
        expect.soft(moving, "animations of more than 0.2 s").toEqual([]);
        expect.soft(await refusals(page), "refusals").toEqual([]);
        // The browser itself reports the status of an address that no page has.
        const serious = complaints.filter(
          (text) => kind !== "unknown" || !text.includes("404"),
        );
        expect(serious, "the console").toEqual([]);
      },
    );

/** Every letter is drawn by a face of the site, and no face is loaded in vain. */
async function expectOwnLetters(page: Page, kind: PageKind): Promise<void> {
  await showAll(page);
  const foreign = await foreignFonts(page);
  expect.soft(foreign, "letters of the system").toEqual([]);
  if (kind !== "unknown")
    expect.soft(await unneededFaces(page), "unneeded faces").toEqual([]);
  await hideAgain(page);
}
