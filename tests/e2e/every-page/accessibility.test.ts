import type { Page } from "@playwright/test";
import { offlinePath } from "#shared/error-documents.ts";
import { defaultLocale, locales, type Locale } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import { pathsOfTree, words } from "../../content.ts";
import { addAxe, violations } from "../axe.ts";
import { fillIn, form, sendButton } from "../form/contact.ts";
import { expect, open, test } from "../test.ts";

// Colours that are on their way from one to the other would be judged as they pass.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Every address of a language, with the pages that stand for any other. */
function everyPath(locale: Locale): string[] {
  const tree = {
    locale,
    prefix: locale === defaultLocale ? "" : locale,
  } as const;
  const unknown = `${href(locale, "home")}no-such-page/`;
  return [...pathsOfTree(tree), offlinePath(tree), unknown];
}

for (const locale of locales) {
  test(`no page in ${locale} breaks a rule of WCAG 2.2 AA, light or dark`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await addAxe(page);
    for (const path of everyPath(locale)) {
      await page.emulateMedia({ colorScheme: "light" });
      await page.goto(path);
      expect.soft(await violations(page), path).toEqual([]);
      // What is not about colour is the same in both.
      await page.emulateMedia({ colorScheme: "dark" });
      const dark = await violations(page, ["color-contrast"]);
      expect.soft(dark, `${path}, dark`).toEqual([]);
    }
  });

  test(`nor does a form in ${locale} that shows its errors`, async ({
    page,
  }) => {
    await addAxe(page);
    await open(page, href(locale, "contact"));
    await sendButton(page, locale).click();
    await expect(form(page).getByRole("alert")).toBeFocused();
    await expectNoViolations(page, "the form");
  });
}

for (const locale of locales) {
  test(`nor does a form in ${locale} that has to wait`, async ({ page }) => {
    await addAxe(page);
    await page.route("**/api/contact/", (route) =>
      route.fulfill({ status: 429, json: { ok: false, code: "rate_limited" } }),
    );
    await open(page, href(locale, "contact"));
    await fillIn(page, locale, { email: "taro@gmial.com" });
    await sendButton(page, locale).click();
    await expect(form(page).getByRole("alert")).toBeFocused();
    await expect(
      form(page).getByRole("button", { name: "gmail.com" }),
    ).toBeVisible();
    await expectNoViolations(page, "the form");
  });
}

test.describe("in a small window", () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test("the open menu breaks no rule either", async ({ page }) => {
    await addAxe(page);
    await open(page, "/en/");
    await page.getByLabel(words("en")("site.openMenu")).click();
    await expectNoViolations(page, "the menu");
  });
});

test("the check would notice a picture without a name", async ({ page }) => {
  await addAxe(page);
  await open(page, "/en/privacy/");
  await page.evaluate(() =>
    document.querySelector("main")?.append(new Image(10, 10)),
  );
  expect(await violations(page)).toContainEqual(
    expect.stringContaining("image-alt"),
  );
});

async function expectNoViolations(page: Page, what: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect.soft(await violations(page), `${what}, ${colorScheme}`).toEqual([]);
  }
}
