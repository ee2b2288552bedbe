import { locales } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import { pathOfKind, shownPages, words } from "../../content.ts";
import { expect, hydrate, press, refusals, test } from "../test.ts";
import { holdFaces, openWithoutFaces } from "./late-faces.ts";
import { foreignFonts, markFirstView } from "./letters.ts";
import { observeShifts, settle, shiftsOf, sumOf } from "./shifts.ts";
import { expectQuietTakeOver, observeWaste } from "./take-over.ts";
import { turnOf } from "./turns.ts";

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

/** From the cache of the browser a face comes a frame late at most, and only what stands beside a word may move. */
const allowedWithCachedFonts = 0.01;

for (const kind of shownPages)
  for (const locale of locales) {
    const tag = turnOf(kind, locale);
    const path = pathOfKind(kind, locale);

    test(
      `nothing moves on ${kind} in ${locale} where no font comes`,
      {
        tag,
      },
      async ({ page }) => {
        await observeShifts(page);
        await page.route("**/*.woff2", (route) => route.abort());
        for (const size of [phone, desktop]) {
          await page.setViewportSize(size);
          await page.goto(path);
          await settle(page);
          await hydrate(page);
          await settle(page);
          const where = `${size.width} pixels`;
          expect.soft(await shiftsOf(page), where).toEqual([]);
        }
      },
    );

    test(
      `nothing moves on ${kind} in ${locale} where fonts are in place, and the way to another page is quiet`,
      {
        tag,
      },
      async ({ page, complaints }) => {
        test.slow();
        await observeShifts(page);
        await observeWaste(page);
        await page.setViewportSize(desktop);
        // From then on the faces of the page are in the cache; a narrow window has no other ones.
        await page.goto(path);
        await settle(page);
        for (const size of [phone, desktop]) {
          await page.setViewportSize(size);
          await page.goto(path);
          await settle(page);
          const where = `${size.width} pixels`;
          const shifts = await shiftsOf(page);
          expect
            .soft(sumOf(shifts), where)
            .toBeLessThan(allowedWithCachedFonts);
          await expectQuietTakeOver(page, complaints, where);
          expect.soft(await shiftsOf(page), where).toEqual(shifts);
        }

        // The other page brings its own styles and pictures.
        const other = kind === "about" ? "articles" : "about";
        const name = words(locale)(`page.${other}`);
        await press(page.getByRole("banner").getByRole("link", { name }));
        await expect(page).toHaveURL(href(locale, other));
        await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
        expect(await refusals(page)).toEqual([]);
        expect(complaints).toEqual([]);
      },
    );

    // That of a phone is looked at by first-visit.test.ts.
    test(
      `the first view of ${kind} in ${locale} has only letters of preloaded faces in a wide window`,
      {
        tag,
      },
      async ({ page }) => {
        await page.setViewportSize(desktop);
        const faces = await holdFaces(page);
        await openWithoutFaces(page, path);
        await faces.releasePreloaded();
        await markFirstView(page);
        await expect
          .poll(() => foreignFonts(page, "[data-first-view]"))
          .toEqual([]);
      },
    );
  }
