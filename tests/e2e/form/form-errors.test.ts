import type { Locator } from "@playwright/test";
import { locales } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import { copy, words } from "../../content.ts";
import { consent, field, form, sendButton } from "./contact.ts";
import {
  endingWith,
  expect,
  open,
  press,
  startingWith,
  test,
} from "../test.ts";

for (const locale of locales) {
  const t = words(locale);

  test(`an empty form is answered with its errors, in ${locale}`, async ({
    page,
  }) => {
    await open(page, href(locale, "contact"));
    const title = await page.title();
    await sendButton(page, locale).click();

    const summary = form(page).getByRole("alert");
    await expect(summary).toBeFocused();
    await expect(summary).toContainText(t("form.summary", { n: 4 }));
    const texts = [
      t("fieldError.name.required"),
      t("fieldError.email.required"),
      t("fieldError.message.required"),
      t("fieldError.privacy.required"),
    ];
    await expect(summary.getByRole("link")).toHaveText(texts);
    await expect(page).toHaveTitle(`(4) ${title}`);

    for (const name of ["name", "email", "message"] as const) {
      const wrong = field(page, locale, name);
      await expect(wrong).toHaveAttribute("aria-invalid", "true");
      await expect(wrong).toHaveAccessibleDescription(
        endingWith(t(`fieldError.${name}.required`)),
      );
    }
    await summary.getByRole("link").nth(1).click();
    await expect(field(page, locale, "email")).toBeFocused();
  });

  test(`each field says what is wrong with it, in ${locale}`, async ({
    page,
  }) => {
    await open(page, href(locale, "contact"));
    await page.locator("summary", { hasText: t("form.details") }).click();
    await page.getByRole("radio", { name: t("form.method.phone") }).check();
    await leave(field(page, locale, "name"), "www.example.com");
    await leave(field(page, locale, "email"), "nobody");
    await leave(field(page, locale, "phone"), "12");
    await leave(field(page, locale, "message"), "x".repeat(3007));
    await leave(field(page, locale, "website"), "no address");
    await consent(page).check();
    await sendButton(page, locale).click();

    await expect(form(page).getByRole("alert").getByRole("link")).toHaveText([
      t("fieldError.name.invalid"),
      t("fieldError.email.invalid"),
      t("fieldError.phone.invalid"),
      t("fieldError.message.too_long", { n: 7 }),
      t("fieldError.website.invalid"),
    ]);
    await expect(field(page, locale, "name")).toHaveValue("www.example.com");
  });
}

const t = words("en");

test("a mended field loses its error while it is typed", async ({ page }) => {
  await open(page, "/en/contact/");
  await sendButton(page, "en").click();
  const name = field(page, "en", "name");
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await name.pressSequentially("K");
  await expect(name).toHaveAttribute("aria-invalid", "false");
  await expect(form(page).getByRole("alert").getByRole("link")).toHaveCount(3);
});

test("a field is not called wrong before it was changed and left", async ({
  page,
}) => {
  await open(page, "/en/contact/");
  const email = field(page, "en", "email");
  await email.focus();
  await page.keyboard.press("Tab");
  await expect(email).toHaveAttribute("aria-invalid", "false");
  await email.fill("nobody");
  await expect(email).toHaveAttribute("aria-invalid", "false");
  await email.blur();
  await expect(email).toHaveAttribute("aria-invalid", "true");
});

test("the error of a field that was left is said, and pushes nothing away", async ({
  page,
}) => {
  await open(page, "/en/contact/");
  const email = field(page, "en", "email");
  await email.fill("nobody");
  await page.keyboard.press("Tab");
  await expect(
    form(page).locator(".visually-hidden[aria-live]").first(),
  ).toHaveText(t("fieldError.email.invalid"));
  await expect(form(page).getByRole("alert")).toHaveCount(0);
});

test("the first click after a wrong value reaches what was clicked", async ({
  page,
}) => {
  await open(page, "/en/contact/");
  await field(page, "en", "email").fill("nobody");
  const phone = page.getByRole("radio", { name: t("form.method.phone") });
  await phone.scrollIntoViewIfNeeded();
  // The field complains as soon as it is left, which must not move the target away from under the pointer.
  await press(phone);
  await expect(phone).toBeChecked();
});

test("what the chosen way to reply needs is said, and in Japanese also shown, to be required", async ({
  page,
}) => {
  const ja = words("ja");
  await open(page, "/ja/contact/");
  await page.getByRole("radio", { name: ja("form.method.phone") }).check();
  const label = page.getByText(ja("form.phone"));
  await expect(label).toContainText(ja("form.required"));
  const phone = field(page, "ja", "phone");
  await expect(phone).toHaveAttribute("aria-required", "true");
  // The mark is for the eye: the state says it to the ear.
  await expect(phone).toHaveAccessibleName(ja("form.phone"));
});

test("the title loses its count on the next page", async ({ page }) => {
  await open(page, "/en/contact/");
  await sendButton(page, "en").click();
  await expect(page).toHaveTitle(/^\(4\) /);
  await page
    .getByRole("banner")
    .getByRole("link", { name: t("page.about") })
    .click();
  await expect(page).toHaveTitle(startingWith(copy("about", "en", "title")));
});

test("when the server cannot store, nothing typed is lost and sending can be tried again", async ({
  page,
}) => {
  await page.route("**/api/contact/", (route) =>
    route.fulfill({ status: 503, json: { ok: false, code: "unavailable" } }),
  );
  await open(page, "/en/contact/");
  await field(page, "en", "name").fill("Patient Person");
  await field(page, "en", "email").fill("patient@example.com");
  await field(page, "en", "message").fill("Please keep this text.");
  await consent(page).check();
  await sendButton(page, "en").click();
  await expect(form(page).getByRole("alert")).toContainText(
    t("form.retryable"),
  );
  await expect(field(page, "en", "message")).toHaveValue(
    "Please keep this text.",
  );
  await expect(
    form(page).getByRole("button", { name: t("form.retry") }),
  ).toBeVisible();
});

test("a double click sends once", async ({ page }) => {
  const sent: string[] = [];
  await page.route("**/api/contact/", async (route) => {
    sent.push(route.request().postData() ?? "");
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.fulfill({
      status: 201,
      json: { ok: true, reference: "C-TEST2345" },
    });
  });
  await open(page, "/en/contact/");
  await field(page, "en", "name").fill("Quick Fingers");
  await field(page, "en", "email").fill("quick@example.com");
  await field(page, "en", "message").fill("Only once, please.");
  await consent(page).check();
  await sendButton(page, "en").dblclick();
  await expect(page.getByText("C-TEST2345")).toBeVisible();
  expect(sent).toHaveLength(1);
});

/** Types a value and leaves the field, so that its error stands before anything else is clicked. */
async function leave(target: Locator, value: string): Promise<void> {
  await target.fill(value);
  await target.blur();
}
