import type { Locator, Page } from "@playwright/test";
import type { Locale } from "#shared/locales.ts";
import type { Purpose } from "#shared/purposes.ts";
import { words } from "../../content.ts";

/** The bar that asks about both purposes. */
export function consentBar(page: Page, locale: Locale): Locator {
  const name = words(locale)("consentFor.both.label");
  return page.getByRole("region", { name });
}

/** The words of its buttons, in their order. */
export function answers(locale: Locale) {
  const t = words(locale);
  return {
    accept: t("consentFor.both.accept"),
    reject: t("consentFor.both.reject"),
    save: t("purposes.save"),
  };
}

export function purposeBox(
  page: Page,
  locale: Locale,
  purpose: Purpose,
): Locator {
  return page.getByRole("checkbox", {
    name: words(locale)(`purposes.${purpose}`),
  });
}

/** The words of the button in the footer. */
export function change(locale: Locale): string {
  return words(locale)("consentFor.both.change");
}

/** Answers the bar, which is open: allows these purposes and refuses the others. */
export async function allowOnly(
  page: Page,
  allowed: readonly Purpose[],
): Promise<void> {
  for (const purpose of ["statistics", "advertising"] as const)
    await purposeBox(page, "en", purpose).setChecked(allowed.includes(purpose));
  await page.getByRole("button", { name: answers("en").save }).click();
}
