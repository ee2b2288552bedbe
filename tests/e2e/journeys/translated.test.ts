import type { Page } from "@playwright/test";
import { href } from "#shared/site-map.ts";
import { expect, heading, reference, test } from "../person.ts";

// A visitor whose browser translates the page.

/** Runs in the page. Puts each text into elements of its own, as Chromium's translator does. */
function translate(): void {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const isShown = !text.parentElement?.closest("script, style, font");
    if (text.data.trim() && isShown) texts.push(text);
  }
  for (const text of texts) {
    const [outer, inner] = [
      document.createElement("font"),
      document.createElement("font"),
    ];
    inner.textContent = `*${text.data}`;
    outer.append(inner);
    text.replaceWith(outer);
  }
}

/** The page is translated before its script has run. */
const translateEarly = (page: Page) =>
  page.addInitScript(
    `addEventListener("readystatechange", () => { if (document.readyState === "interactive") (${translate.toString()})(); }, { capture: true, once: true })`,
  );

const locale = "ja";
const query = "費用";

const search = (page: Page) =>
  page.getByRole("searchbox").or(page.locator('input[type="search"]'));
const results = (page: Page) => page.locator("react-island h3 a");

test("articles are found in a list that is translated while it is searched", async ({
  page,
}) => {
  await page.goto(href(locale, "articles"));
  await search(page).first().pressSequentially("line");
  await expect(results(page).first()).toBeVisible();
  await page.evaluate(translate);
  await search(page).first().fill(query);
  await expect
    .poll(() => new URL(page.url()).searchParams.get("q"))
    .toBe(query);
  await expect(results(page).first()).toBeVisible();
  await search(page).first().fill("");
  await expect(results(page)).toHaveCount(0);
  await expect(heading(page)).toBeVisible();
});

test("a form that was translated before it was touched is sent with every typed word", async ({
  page,
}) => {
  await translateEarly(page);
  await page.goto(href(locale, "contact"));
  await page.locator('input[name="name"]').fill("Malee");
  await page.locator('input[name="email"]').fill(`early-${locale}@example.com`);
  await page.locator('textarea[name="message"]').fill("Hello from afar.");
  await page.locator('input[name="privacy"]').check();
  await page.locator("#contact-form [type=submit]").click();
  await expect(page).toHaveURL(/\/contact\/sent\/\?ref=/);
  await expect(page.getByText(reference).first()).toBeVisible();
});
