import type { Locator, Page } from "@playwright/test";
import { locales } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import { words } from "../../content.ts";
import {
  consent,
  field,
  form,
  referencePattern,
  sendButton,
  sentPanel,
} from "../form/contact.ts";
import { expect, open, test } from "../test.ts";
import { expectInReach, expectNoSideways, hold, holds, thumb } from "./hand.ts";

// What offers another language stands over the page, as it does for many visitors.
test.use({ hasTouch: true, isMobile: true, suggestsLanguage: true });

/** The page with a form of its own, and one with the form at its end. */
const pages = ["contact", "google-seo"] as const;

for (const [how, it] of Object.entries(holds))
  for (const kind of pages)
    for (const locale of locales) {
      const isFirst = locale === "en" && kind === "contact";

      test.describe(`${kind} in ${locale}, ${how}`, () => {
        test.use({ locale: locale === "th" ? "ja-JP" : "th-TH" });

        test(
          "the form is finished with one thumb",
          { tag: isFirst ? [] : "@all" },
          async ({ page }) => {
            test.slow();
            const t = words(locale);
            await hold(page, it);
            await open(page, href(locale, kind));
            await expect(page.locator("body > aside")).toHaveCount(1);
            await expectNoSideways(page);

            await thumb(sendButton(page, locale));
            const summary = form(page).getByRole("alert");
            await expect(summary).toBeFocused();
            await expectInReach(summary.locator("b"));
            await thumb(summary.getByRole("link").first());
            await expectReadable(field(page, locale, "name"), true);
            await write(field(page, locale, "name"), "Mai");

            // The keyboard of a phone has a key for the next field.
            await next(page, field(page, locale, "company"));
            await page.keyboard.press("Shift+Tab");
            const email = field(page, locale, "email");
            await thumb(email);
            await expectReadable(email, true);
            await write(email, "mai@example.com");

            const phone = form(page).getByRole("radio", {
              name: t("form.method.phone"),
            });
            await thumb(phone.locator(".."));
            await expect(phone).toBeChecked();
            const number = field(page, locale, "phone");
            await thumb(number);
            await expectReadable(number, false);
            await write(number, "0812345678");

            const message = field(page, locale, "message");
            await thumb(message);
            await expectReadable(message, true);
            await write(message, "Hello.");
            await thumb(consent(page));
            await expect(consent(page)).toBeChecked();
            await expectNoSideways(page);
            await thumb(sendButton(page, locale));

            const sent = sentPanel(page, locale).getByRole("heading");
            await expect(sent).toBeFocused();
            await expectInReach(sent);
            const reference = page.getByText(referencePattern);
            await reference.evaluate((element) =>
              element.scrollIntoView({ block: "center", behavior: "instant" }),
            );
            await expectInReach(reference);
            await expectNoSideways(page);
          },
        );
      });
    }

/** Writes as the keyboard of a phone does, which inserts texts. */
async function write(control: Locator, text: string): Promise<void> {
  await control.page().keyboard.insertText(text);
  await expect(control).toHaveValue(text);
}

/** Moves to the next field, which the browser brings into view. */
async function next(page: Page, target: Locator): Promise<void> {
  for (;;) {
    await page.keyboard.press("Tab");
    await expectInReach(page.locator(":focus"));
    if (await target.evaluate((element) => element === document.activeElement))
      return expectReadable(target, false);
  }
}

/** Expects the focused control to be in view with what is wrong with it, and with its label. */
async function expectReadable(
  control: Locator,
  isWrong: boolean,
): Promise<void> {
  await expect(control).toBeFocused();
  const frame = control.locator("xpath=ancestor::*[@data-field][1]");
  await expectInReach(control);
  // A long hint stands between a label and its control, and both may be higher than the window.
  const hasHint = (await frame.locator("[id$=hint]").count()) > 0;
  if (!hasHint) await expectInReach(frame.locator("label").first());
  const problem = frame.locator("[id$=error]");
  if (isWrong) await expectInReach(problem);
  else await expect(problem).toHaveCount(0);
  // A phone zooms into a control with smaller letters.
  const size = await control.evaluate((element) =>
    Number.parseFloat(getComputedStyle(element).fontSize),
  );
  expect(size).toBeGreaterThanOrEqual(16);
}
