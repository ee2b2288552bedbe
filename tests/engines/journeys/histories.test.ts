import { href } from "#shared/site-map.ts";
import { copy, words } from "../../content.ts";
import { expect, test } from "../test.ts";
import { patienceMs, type Visitor } from "../visitor.ts";

// A reload gives all pages that the application has added to the history the document of one. Going back then changes
// nothing but the address, until something loads the right document.

const t = words("en");
const languages = "header nav a[data-language]";
const place = (visitor: Visitor) => visitor.evaluate(() => Math.round(scrollY));

async function expectPage(
  visitor: Visitor,
  page: "about" | "articles",
  locale: "en" | "ja",
): Promise<void> {
  await visitor.isAt(href(locale, page));
  await visitor.sees("h1", copy(page, locale, "hero.heading"));
  await visitor.waitFor(
    `a page in ${locale}`,
    (lang) => document.documentElement.lang === lang,
    locale,
  );
}

test("back and forward after a reload show the page of the address, before and after the application is there", async ({
  visitor,
  saw,
}) => {
  await visitor.open(href("en", "about"));
  await visitor.wakeApplication();
  await visitor.click("header nav > a", t("page.articles"));
  await expectPage(visitor, "articles", "en");
  await visitor.reload();
  await visitor.back();
  await expectPage(visitor, "about", "en");
  await visitor.forward();
  await expectPage(visitor, "articles", "en");
  await visitor.wakeApplication();
  await visitor.back();
  await expectPage(visitor, "about", "en");
  expect(await visitor.complaints()).toEqual([]);
  saw("two pages of one document, each with its address after a reload");
});

test("back after a change of language and a reload shows the other language, at its place", async ({
  visitor,
  saw,
}) => {
  await visitor.open(href("ja", "about"));
  await visitor.wakeApplication();
  await scrollDown(visitor, 900);
  await visitor.click(languages, "English");
  await expectPage(visitor, "about", "en");
  await scrollDown(visitor, 1500);
  await visitor.reload();
  await expectPlace(visitor, 1500);
  await visitor.back();
  await expectPage(visitor, "about", "ja");
  await expectPlace(visitor, 900);
  await visitor.wakeApplication();
  await expectPlace(visitor, 900);
  await visitor.forward();
  await expectPage(visitor, "about", "en");
  await expectPlace(visitor, 1500);
  expect(await visitor.complaints()).toEqual([]);
  saw(`English and Japanese at their places, now at ${await place(visitor)}`);
});

async function scrollDown(visitor: Visitor, top: number): Promise<void> {
  await visitor.waitFor("the fonts", () => document.fonts.status === "loaded");
  await visitor.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), top);
  await expectPlace(visitor, top);
}

/** Waits until the page is at this offset, give or take 4 px. */
async function expectPlace(visitor: Visitor, top: number): Promise<void> {
  await expect
    .poll(() => place(visitor).catch(() => NaN), { timeout: patienceMs })
    .toBeCloseTo(top, -1);
}
