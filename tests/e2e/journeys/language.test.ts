import type { Page } from "@playwright/test";
import { localeEntries } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import { copy, words } from "../../content.ts";
import {
  address,
  arrive,
  drawn,
  expect,
  field,
  heading,
  test,
} from "../person.ts";

// A visitor who reads another language than the page.
const languageLink = (page: Page, locale: "th" | "en" | "ja") =>
  page
    .getByRole("banner")
    .getByRole("link", { name: localeEntries[locale].endonym })
    .first();

test.describe("whose browser prefers Japanese", () => {
  test.use({ locale: "ja-JP" });
  test("the root leads a first visitor to the browser's language, and no other page leads anywhere", async ({
    page,
    context,
  }) => {
    await page.goto("/");
    expect(address(page)).toBe("/ja/");
    await page.goto("/about/");
    expect(address(page)).toBe("/about/");
    await expect(page.locator("html")).toHaveAttribute("lang", "th");
    expect(await context.cookies()).toEqual([]);
  });
});

test("changing the language leads to the same page in it, with query and hash, and the root remembers it for a year", async ({
  page,
  context,
  documents,
}) => {
  await page.goto("/en/about/?utm_source=x#roles");
  await languageLink(page, "ja").click();
  await arrive(page, "/ja/about/?utm_source=x#roles");
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
  await expect(heading(page)).toHaveText(copy("about", "ja", "hero.heading"));
  const [cookie] = await context.cookies();
  expect(cookie).toMatchObject({
    name: "i18n_redirected",
    value: "ja",
    path: "/",
    sameSite: "Lax",
    secure: false,
  });
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(
    364 * 86_400,
  );
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
    "href",
    /\/ja\/about\/$/,
  );
  await expect(page.locator("link[hreflang]")).toHaveCount(4);
  expect(documents).toEqual(["/en/about/"]);
  await page.goto("/");
  expect(address(page)).toBe("/ja/");
});

test("what was typed is kept through all three languages", async ({ page }) => {
  await page.goto("/contact/");
  await field(page, "th", "name").fill("สมชาย ใจดี");
  await field(page, "th", "message").fill("สวัสดี");
  for (const locale of ["ja", "en", "th"] as const) {
    await languageLink(page, locale).click();
    await expect(page.locator("html")).toHaveAttribute("lang", locale);
    await expect(field(page, locale, "name")).toHaveValue("สมชาย ใจดี");
    await expect(field(page, locale, "message")).toHaveValue("สวัสดี");
  }
});

test("the thanks keep their number in another language", async ({ page }) => {
  await page.goto(`${href("en", "contact-sent")}?ref=C-7KQ2M9XD`);
  await languageLink(page, "ja").click();
  await page.waitForURL(/^[^?]+\/ja\/contact\/sent\/\?ref=/);
  await expect(page.locator("main")).toContainText("C-7KQ2M9XD");
});

test("Thai is served without a prefix and under /th/, whose links lead on without it", async ({
  page,
}) => {
  await page.goto("/th/about/");
  await expect(heading(page)).toHaveText(
    drawn(copy("about", "th", "hero.heading")),
  );
  await page
    .getByRole("banner")
    .getByRole("link", { name: words("th")("page.articles"), exact: true })
    .first()
    .click();
  await arrive(page, "/articles/");
});

test.describe("when the messages of a language do not come", () => {
  test.use({ mayComplain: true });
  test("the change of language still leads to the page, as a document", async ({
    page,
    documents,
  }) => {
    const said: string[] = [];
    page.on("console", (line) => said.push(line.text()));
    await page.goto("/en/about/");
    await page.route(/\/(?:assets|messages)\/[^?]*\bja\b[^?]*$/, (route) =>
      route.abort(),
    );
    await page.route("**/ja/about/_payload.json", (route) => route.abort());
    await languageLink(page, "ja").click();
    await arrive(page, "/ja/about/", copy("about", "ja", "hero.heading"));
    expect(documents.length).toBeLessThanOrEqual(2);
    expect(said.join()).toMatch(/is missing|no messages/);
  });
});

test.describe("a page in another language than the browser's", () => {
  test.use({ suggestsLanguage: true, locale: "ja-JP" });
  test("offers itself in the visitor's language, leads there, and does not ask again once it was put away", async ({
    page,
  }) => {
    await page.goto("/about/");
    const bar = page.getByRole("complementary", {
      name: words("ja")("suggestion.label"),
      exact: true,
    });
    await page.mouse.wheel(0, 200);
    await expect(bar).toHaveAttribute("lang", "ja");
    await expect(bar.getByRole("link")).toHaveAttribute(
      "href",
      /^\/ja\/about\//,
    );
    await bar.getByRole("link").click();
    await arrive(page, "/ja/about/", copy("about", "ja", "hero.heading"));
    await expect(bar).toBeHidden();
    await page.context().clearCookies();
    await page.goto("/en/about/");
    await page.mouse.wheel(0, 200);
    await bar.getByRole("button").click();
    await expect(bar).toBeHidden();
    await page.goto("/contact/");
    await page.mouse.wheel(0, 200);
    await expect(field(page, "th", "name")).toBeVisible();
    await expect(bar).toBeHidden();
  });
});
