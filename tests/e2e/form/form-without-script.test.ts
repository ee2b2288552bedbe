import type { Page } from "@playwright/test";
import { locales, type Locale } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import { words } from "../../content.ts";
import { consent, field, form, sendButton } from "./contact.ts";
import { expect, hydrate, test } from "../test.ts";

/** Sends what a browser lets pass and the server refuses: a link as name, a short message, no number to call. */
async function sendWrongForm(page: Page, locale: Locale) {
  const t = words(locale);
  await page.goto(href(locale, "contact"));
  await field(page, locale, "name").fill("www.example.com");
  await field(page, locale, "email").fill("someone@example.com");
  await page.getByRole("radio", { name: t("form.method.phone") }).check();
  await field(page, locale, "message").fill("abc");
  await consent(page).check();
  const answered = page.waitForResponse((response) =>
    response.url().endsWith("/api/contact/"),
  );
  await sendButton(page, locale).click();
  return answered;
}

const errorTexts = (locale: Locale) => {
  const t = words(locale);
  return [
    t("fieldError.name.invalid"),
    t("fieldError.phone.required"),
    t("fieldError.message.too_short"),
  ];
};

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the thank-you page promises a mail only if one was sent", async ({
    page,
  }) => {
    const path = `${href("en", "contact-sent")}?ref=C-TEST2345`;
    await page.goto(path);
    await expect(page.getByText("C-TEST2345")).toBeVisible();
    await expect(page.getByText("A confirmation is on its way")).toHaveCount(0);
    await page.goto(`${path}&mail=sent`);
    await expect(page.getByText("A confirmation is on its way")).toBeVisible();
  });

  for (const locale of locales) {
    const t = words(locale);

    test(`a refused form comes back with its errors and values, in ${locale}`, async ({
      page,
    }) => {
      const answer = await sendWrongForm(page, locale);
      expect(answer.status()).toBe(422);
      await expect(page.locator("html")).toHaveAttribute("lang", locale);

      const summary = form(page).getByRole("alert");
      await expect(summary).toContainText(t("form.summary", { n: 3 }));
      await expect(summary.getByRole("link")).toHaveText(errorTexts(locale));
      await expect(field(page, locale, "name")).toHaveValue("www.example.com");
      await expect(field(page, locale, "email")).toHaveValue(
        "someone@example.com",
      );
      await expect(field(page, locale, "message")).toHaveValue("abc");
      await expect(
        page.getByRole("radio", { name: t("form.method.phone") }),
      ).toBeChecked();
    });

    test(`the first wrong field of a refused form has focus, in ${locale}`, async ({
      page,
    }) => {
      await sendWrongForm(page, locale);
      await expect(field(page, locale, "name")).toBeFocused();
    });
  }

  test("a link of the summary leads to its field", async ({ page }) => {
    await sendWrongForm(page, "en");
    await form(page)
      .getByRole("alert")
      .getByRole("link", { name: words("en")("fieldError.message.too_short") })
      .click();
    await expect(field(page, "en", "message")).toBeInViewport();
    expect(new URL(page.url()).hash).not.toBe("");
  });

  test("the browser itself stops an empty form", async ({ page }) => {
    await page.goto("/en/contact/");
    await sendButton(page, "en").click();
    await expect(field(page, "en", "name")).toBeFocused();
    expect(new URL(page.url()).pathname).toBe("/en/contact/");
  });
});

test("script that comes after a refused form takes it over as it stands", async ({
  page,
  complaints,
}) => {
  // The form is posted by the browser, because the application never starts in the first document. The second one begins to
  // load it at once, since a field has focus.
  let isPosted = false;
  page.on("request", (request) => {
    if (request.method() !== "POST") return;
    isPosted = true;
    complaints.length = 0;
  });
  await page.route("**/assets/entry*.js", (route) =>
    isPosted ? route.continue() : route.abort(),
  );
  await sendWrongForm(page, "ja");
  await hydrate(page);
  await expect(form(page).getByRole("alert").getByRole("link")).toHaveText(
    errorTexts("ja"),
  );
  await expect(field(page, "ja", "message")).toHaveValue("abc");
  expect(new URL(page.url()).pathname).toBe("/ja/contact/");
  expect(complaints.filter((text) => !text.includes("422"))).toEqual([]);
});
