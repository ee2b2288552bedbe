import type { Page } from "@playwright/test";
import type { Locale } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import { words } from "../content.ts";
import { answerPosts, fulfil, never, stored } from "../e2e/form/answers.ts";
import {
  consent,
  field,
  fillIn,
  form,
  sendButton,
  sentPanel,
} from "../e2e/form/contact.ts";
import { hydrate as takeOver } from "../e2e/test.ts";

// What visitors do to bring a page into a state.

export async function hydrate(page: Page): Promise<void> {
  await takeOver(page);
}

export async function openMenu(page: Page): Promise<void> {
  await hydrate(page);
  await page.locator("header > div > details > summary").click();
}

export async function openServices(page: Page): Promise<void> {
  await hydrate(page);
  await page.locator("header nav > details > summary").click();
}

/** Opens what can be opened in the text: tables of charts, answers, lists of sections, parts of the form. */
export async function openDetails(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>(
      "details:not(header details)",
    ))
      details.open = true;
  });
}

export async function waitForSuggestion(page: Page): Promise<void> {
  await hydrate(page);
  await page.locator("body > aside").waitFor();
}

export async function failToLoad(page: Page): Promise<void> {
  await page.route("**/assets/about-*.js", (route) => route.abort());
  await page.reload();
  await page.keyboard.press("Shift");
  await page.locator("#load-failure").waitFor();
}

export async function waitForConsent(
  page: Page,
  locale: Locale,
): Promise<void> {
  await hydrate(page);
  await page
    .getByRole("region", { name: words(locale)("consentFor.both.label") })
    .waitFor();
}

/** Puts pages where the service worker keeps those that were read. */
export async function keepPages(page: Page, locale: Locale): Promise<void> {
  await page.evaluate(
    async (paths) => {
      const cache = await caches.open("site-pages");
      for (const path of paths) await cache.put(path, await fetch(path));
    },
    (["home", "about", "google-seo"] as const).map((name) =>
      href(locale, name),
    ),
  );
  await page.reload();
  await hydrate(page);
  await page.locator("main ul a").first().waitFor();
}

/** Something in each field, an address with a likely mistake, and a telephone for the answer. */
export async function fillInEverything(
  page: Page,
  locale: Locale,
): Promise<void> {
  const t = words(locale);
  await hydrate(page);
  await openDetails(page);
  await fillIn(page, locale, { email: "somchai@gmial.com" });
  await page.getByRole("radio", { name: t("form.method.phone") }).check();
  await field(page, locale, "phone").fill("02 123 4567");
  await field(page, locale, "company").fill("Example Co., Ltd.");
  await page.locator('#contact-form input[name="services"]').first().check();
  await page.locator("#contact-form select").first().selectOption({ index: 2 });
  await field(page, locale, "website").fill("example.com");
  await form(page).getByRole("button", { name: "gmail" }).waitFor();
}

export async function sendNothing(page: Page, locale: Locale): Promise<void> {
  await hydrate(page);
  await sendButton(page, locale).click();
  await form(page).getByRole("alert").waitFor();
}

export async function sendSlowly(page: Page, locale: Locale): Promise<void> {
  await answerPosts(page, never);
  await send(page, locale);
  await form(page)
    .getByRole("button", { name: words(locale)("form.sending") })
    .waitFor();
}

export async function sendWell(page: Page, locale: Locale): Promise<void> {
  await answerPosts(page, fulfil(stored));
  await send(page, locale);
  await sentPanel(page, locale).waitFor();
}

/** The answer says that asking again is of no use for now. */
export async function sendInVain(page: Page, locale: Locale): Promise<void> {
  await answerPosts(
    page,
    fulfil({
      status: 429,
      headers: { "retry-after": "600" },
      json: { ok: false, code: "rate_limited" },
    }),
  );
  await send(page, locale);
  await form(page).getByRole("alert").waitFor();
}

async function send(page: Page, locale: Locale): Promise<void> {
  await hydrate(page);
  await fillIn(page, locale);
  await sendButton(page, locale).click();
}

/** What the browser itself lets pass and the server refuses. */
export async function postWrongForm(page: Page, locale: Locale): Promise<void> {
  await field(page, locale, "name").fill("www.example.com");
  await field(page, locale, "email").fill("someone@example.com");
  await field(page, locale, "message").fill("abc");
  await consent(page).check();
  await Promise.all([
    page.waitForURL("**/api/contact/"),
    sendButton(page, locale).click(),
  ]);
  await form(page).getByRole("alert").waitFor();
}

export function search(query: string) {
  return async (page: Page, locale: Locale): Promise<void> => {
    await hydrate(page);
    const box = page.getByRole("searchbox", {
      name: words(locale)("article.search"),
    });
    await box.fill(query);
    await page.waitForURL("**/*q=*");
    await page.locator("main [aria-live]").first().waitFor({
      state: "attached",
    });
    await page.waitForFunction(
      () => document.querySelector("main [aria-live]")?.textContent !== "",
    );
  };
}
