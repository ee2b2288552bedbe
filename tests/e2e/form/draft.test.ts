import type { Page } from "@playwright/test";
import { localeEntries } from "#shared/locales.ts";
import { words } from "../../content.ts";
import {
  consent,
  field,
  fillIn,
  form,
  sendButton,
  sentPanel,
} from "./contact.ts";
import { holdBack } from "../navigation/first-clicks.ts";
import { address, expect, hydrate, open, test } from "../test.ts";

const en = words("en");

async function type(page: Page): Promise<void> {
  await field(page, "en", "name").fill("Mai Draft");
  await field(page, "en", "message").fill("Half a thought");
  await page.getByRole("radio", { name: en("form.method.line") }).check();
  await form(page)
    .getByRole("checkbox", { name: en("service.google-seo") })
    .check();
  await consent(page).check();
}

async function expectTyped(page: Page, locale: "en" | "ja"): Promise<void> {
  const t = words(locale);
  await expect(field(page, locale, "name")).toHaveValue("Mai Draft");
  await expect(field(page, locale, "message")).toHaveValue("Half a thought");
  await expect(
    page.getByRole("radio", { name: t("form.method.line") }),
  ).toBeChecked();
  await expect(
    form(page).getByRole("checkbox", { name: t("service.google-seo") }),
  ).toBeChecked();
}

test("what was typed survives a reload, but for the consent", async ({
  page,
}) => {
  await open(page, "/en/contact/");
  await type(page);
  await page.reload();
  await hydrate(page);
  await expectTyped(page, "en");
  await expect(consent(page)).not.toBeChecked();
  await expect(form(page).getByText(en("form.draftRestored"))).toBeVisible();
});

test("a draft is there again without a gesture", async ({ page }) => {
  await open(page, "/en/contact/");
  await type(page);
  await page.evaluate(() => scrollTo(0, 0));
  await page.reload();
  await expectTyped(page, "en");
});

test("what is typed after a reload, before the application is there, joins the draft", async ({
  page,
}) => {
  await open(page, "/en/contact/");
  await type(page);
  const letCodeCome = await holdBack(page, /\/assets\/entry-/);
  await page.reload();
  await field(page, "en", "message").fill("Other words.");
  const service = form(page).getByRole("checkbox", {
    name: en("service.influencer-kol"),
  });
  await service.check();
  await page.goto("/en/about/");
  letCodeCome();
  await page.goto("/en/contact/");
  await expect(field(page, "en", "message")).toHaveValue("Other words.");
  await expect(service).toBeChecked();
  await field(page, "en", "message").fill("Half a thought");
  await expectTyped(page, "en");
});

test("a restored draft can be cleared", async ({ page }) => {
  await open(page, "/en/contact/");
  await type(page);
  await page.reload();
  await hydrate(page);
  await form(page)
    .getByRole("button", { name: en("form.clearDraft") })
    .click();
  await expect(field(page, "en", "name")).toHaveValue("");
  await page.reload();
  await hydrate(page);
  await expect(field(page, "en", "name")).toHaveValue("");
});

test("a change of language keeps the address, its hash and what was typed", async ({
  page,
  documents,
}) => {
  await open(page, "/en/contact/#contact-form");
  await type(page);
  await page
    .getByRole("banner")
    .getByRole("link", { name: localeEntries.ja.endonym })
    .click();
  await expect(page).toHaveURL("/ja/contact/#contact-form");
  await expectTyped(page, "ja");
  await expect(consent(page)).not.toBeChecked();
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
  expect(documents).toEqual(["/en/contact/"]);
});

test("what was typed is there on the way back from another page", async ({
  page,
}) => {
  await open(page, "/en/contact/");
  await type(page);
  await page
    .getByRole("banner")
    .getByRole("link", { name: en("page.about") })
    .click();
  await expect(page).toHaveURL("/en/about/");
  await page.goBack();
  await expect(page).toHaveURL("/en/contact/");
  await expectTyped(page, "en");
});

test("a reload because of missing code loses nothing that was typed", async ({
  page,
}) => {
  await page.route("**/assets/about-*.js", (route) => route.abort());
  await open(page, "/en/contact/");
  await type(page);
  await page
    .getByRole("banner")
    .getByRole("link", { name: en("page.about") })
    .click();
  await expect(page).toHaveURL("/en/about/");
  // The about page, whose own code is missing, carries the form as well.
  await page.unrouteAll();
  await page.goto("/en/contact/");
  await hydrate(page);
  await expectTyped(page, "en");
});

test("typing before the application is there counts more than a draft", async ({
  page,
}) => {
  await open(page, "/en/contact/");
  await type(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/entry*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await field(page, "en", "name").fill("Typed anew");
  release();
  await hydrate(page);
  await expect(field(page, "en", "name")).toHaveValue("Typed anew");
});

test("with storage blocked the form still works", async ({
  page,
  complaints,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "sessionStorage", {
      get: () => {
        throw new DOMException("blocked", "SecurityError");
      },
    });
  });
  await open(page, "/en/contact/");
  await type(page);
  await expect(field(page, "en", "name")).toHaveValue("Mai Draft");
  expect(address(page)).toBe("/en/contact/");
  expect(complaints).toEqual([]);
});

test("with storage blocked, what was typed is there on other pages and in other languages", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "sessionStorage", {
      get: () => {
        throw new DOMException("blocked", "SecurityError");
      },
    });
  });
  await open(page, "/en/contact/");
  await type(page);
  const banner = page.getByRole("banner");
  await banner.getByRole("link", { name: en("page.about") }).click();
  await expect(page).toHaveURL("/en/about/");
  await expectTyped(page, "en");
  await banner.getByRole("link", { name: localeEntries.ja.endonym }).click();
  await expectTyped(page, "ja");
});

test("a reading typed in Japanese is there again after a look at another language", async ({
  page,
}) => {
  await open(page, "/ja/contact/");
  const reading = form(page).getByRole("textbox", {
    name: words("ja")("form.nameKana"),
  });
  await reading.fill("やまだ");
  const banner = page.getByRole("banner");
  await banner.getByRole("link", { name: localeEntries.en.endonym }).click();
  await field(page, "en", "name").fill("Yamada");
  await banner.getByRole("link", { name: localeEntries.ja.endonym }).click();
  await expect(reading).toHaveValue("やまだ");
  await expect(field(page, "ja", "name")).toHaveValue("Yamada");
});

test("typing before the application is there joins the rest of the draft", async ({
  page,
}) => {
  await open(page, "/en/contact/");
  await type(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/entry*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await field(page, "en", "name").fill("Typed anew");
  await page.getByRole("radio", { name: en("form.method.phone") }).check();
  release();
  await hydrate(page);
  await expect(field(page, "en", "message")).toHaveValue("Half a thought");
  await expect(field(page, "en", "name")).toHaveValue("Typed anew");
  await expect(
    page.getByRole("radio", { name: en("form.method.phone") }),
  ).toBeChecked();
});

test("restored details stand open, and a long message counts at once", async ({
  page,
}) => {
  await open(page, "/en/contact/");
  await page.locator("summary", { hasText: en("form.details") }).click();
  await field(page, "en", "website").fill("example.com");
  await field(page, "en", "message").fill("x".repeat(2_990));
  await page.reload();
  await hydrate(page);
  await expect(field(page, "en", "website")).toBeVisible();
  await expect(field(page, "en", "website")).toHaveValue("example.com");
  // It is shown, and a little later it is said as well.
  await expect(
    form(page)
      .getByText(en("form.charactersLeft", { n: 10 }))
      .first(),
  ).toBeVisible();
});

test("a choice alone is kept as well", async ({ page }) => {
  await open(page, "/en/contact/");
  const service = form(page).getByRole("checkbox", {
    name: en("service.google-seo"),
  });
  await service.check();
  await page.reload();
  await hydrate(page);
  await expect(service).toBeChecked();
});

test("a draft is gone after a day", async ({ page }) => {
  await page.clock.install();
  await open(page, "/en/contact/");
  await type(page);
  await page.clock.setSystemTime(Date.now() + 23 * 3_600_000);
  await page.reload();
  await hydrate(page);
  await expectTyped(page, "en");
  await page.clock.setSystemTime(Date.now() + 25 * 3_600_000);
  await page.reload();
  await hydrate(page);
  await expect(field(page, "en", "name")).toHaveValue("");
});

test("nothing is kept of what was emptied, nor of a lead that arrived", async ({
  page,
}) => {
  await open(page, "/en/contact/");
  await field(page, "en", "name").fill("Mai");
  await field(page, "en", "name").fill("");
  const kept = () =>
    page.evaluate(() => sessionStorage.getItem("contact-draft"));
  expect(await kept()).toBeNull();
  await fillIn(page, "en", { email: "kept@example.com" });
  const draft = await kept();
  expect(draft).toContain("kept@example.com");
  expect(draft).toContain('"privacy":""');
  await sendButton(page, "en").click();
  await expect(sentPanel(page, "en")).toBeVisible();
  expect(await kept()).toBeNull();
});
