import type { Page } from "@playwright/test";
import { counted } from "#app/i18n/counted.ts";
import { collections } from "#shared/collections.ts";
import { locales } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import { article, articleSlugs, copy, words } from "../../content.ts";
import { passTime } from "../pass-time.ts";
import { address, expect, open, test } from "../test.ts";
import { siteSearch } from "../../search/site-search.ts";

const t = words("en");
const list = href("en", "articles");
const rows = "main ul h3";
const inRows =
  Math.min(articleSlugs("en").length, collections.articles.entriesPerPage) - 1;
const box = (page: Page) => page.getByRole("searchbox");
const told = (page: Page) => page.locator("main [aria-live]");

test("searching works by keyboard, can be shared, and loads nothing before it is wanted", async ({
  page,
  complaints,
}) => {
  const index: string[] = [];
  page.on("request", (request) => {
    if (/search-\d+\.json$/.test(request.url())) index.push(request.url());
  });
  await open(page, list);
  expect(index).toEqual([]);
  await page.getByRole("searchbox", { name: t("article.search") }).focus();
  await page.keyboard.type("rich menu");
  await expect(page.locator(rows).first()).toHaveText(
    article("line-official-account-first-ninety-days", "en").heading ?? "",
  );
  expect(index).toHaveLength(1);
  await expect(page).toHaveURL(/\?q=rich\+menu$/);
  await page.keyboard.press("Tab"); // the button
  await page.keyboard.press("Tab"); // "all", then the subjects
  const first = page.locator(`${rows} a`).first();
  await first.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(
    href("en", "article", { slug: "line-official-account-first-ninety-days" }),
  );
  await page.goBack();
  await expect(page.getByRole("searchbox")).toHaveValue("rich menu");
  expect(complaints).toEqual([]);
});

test("a shared search is answered, has a title of its own, and is not for search engines", async ({
  page,
}) => {
  const ja = href("ja", "articles");
  const response = await page.goto(`${ja}?q=仮説`);
  expect(response?.headers()["x-robots-tag"]).toContain("noindex");
  await expect(page.locator(rows).first()).toContainText("仮説");
  const robots = page.locator("meta[name=robots]");
  await expect(page).toHaveTitle(/^「仮説」の検索結果/);
  await expect(robots).toHaveAttribute("content", "noindex, follow");
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
    "href",
    new RegExp(`${ja}$`),
  );
  // Both are gone with the search, and the title of another page is its own.
  await expect(page.getByRole("searchbox")).toHaveValue("仮説");
  await page.getByRole("searchbox").fill("");
  await expect(page).toHaveURL(new RegExp(`${ja}$`));
  const listTitle = copy("articles", "ja", "title");
  await expect(page).toHaveTitle(new RegExp(`^${listTitle}`));
  await expect(robots).toHaveCount(0);
  await page.getByRole("searchbox").fill("仮説");
  await expect(page).toHaveTitle(/^「仮説」/);
  const found = page.locator(`${rows} a`).first();
  await expect(found).toContainText("仮説");
  await found.click();
  await expect(page.locator("h1")).toContainText("仮説");
  await expect(page).not.toHaveTitle(new RegExp(`検索結果|^${listTitle}`));
  await expect(robots).toHaveCount(0);
});

test("an empty answer helps on, and the focus goes on with the visitor", async ({
  page,
}) => {
  await open(page, list);
  await box(page).fill("quantum chromodynamics");
  await expect(
    page.getByText(
      t("article.nothingFound", { query: "quantum chromodynamics" }),
    ),
  ).toBeVisible();
  const all = page.getByRole("link", { name: t("article.showAll") });
  await all.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(rows)).toHaveCount(inRows);
  await expect(
    page.getByRole("heading", { name: t("article.all") }),
  ).toBeFocused();
});

test("half-written Japanese is not searched for", async ({ page }) => {
  await page.clock.install();
  await open(page, href("ja", "articles"));
  await box(page).focus();
  const client = await page.context().newCDPSession(page);
  await client.send("Input.imeSetComposition", {
    text: "かせつ",
    selectionStart: 3,
    selectionEnd: 3,
  });
  await passTime(page, 2_000);
  expect(address(page)).toBe(href("ja", "articles"));
  await client.send("Input.insertText", { text: "仮説" });
  await expect(page).toHaveURL(/\?q=/);
});

test("without script the list is whole, and the form leads to it", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${list}?category=seo`);
  await expect(page.locator(rows)).toHaveCount(inRows);
  await page.getByRole("searchbox").fill("brief");
  await page.getByRole("button", { name: t("article.searchButton") }).click();
  await expect(page).toHaveURL(/\/en\/articles\/\?q=brief$/);
  await expect(page.locator(rows)).toHaveCount(inRows);
  // A sentence says why, and where else to look.
  const why = page.locator("noscript p");
  await expect(why).toContainText("JavaScript");
  await why.getByRole("link", { name: t("page.questions") }).click();
  await expect(page).toHaveURL(href("en", "questions"));
  await context.close();
});

test("a shared search is left by emptying the box", async ({ page }) => {
  await page.goto(`${list}?q=rich+menu`);
  await expect(box(page)).toHaveValue("rich menu");
  await expect(told(page)).toContainText("rich menu");
  await box(page).click();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("Delete");
  await expect(page).toHaveURL(new RegExp(`${list}$`));
  await expect(page.locator(rows)).toHaveCount(inRows);
});

for (const missing of ["**/en/articles/search-*.json", "**/assets/engine-*"])
  test(`after ${missing} has failed, the same words are tried again`, async ({
    page,
  }) => {
    await page.route(missing, (route) => route.abort());
    await open(page, list);
    await box(page).fill("rich menu");
    await expect(told(page)).toHaveText(t("article.searchFailed"));
    await page.unroute(missing);
    await page.getByRole("button", { name: t("article.searchButton") }).click();
    await expect(page.locator(rows).first()).toHaveText(
      article("line-official-account-first-ninety-days", "en").heading ?? "",
    );
  });

test("the element that announces results stays, and names the query", async ({
  page,
}) => {
  await open(page, list);
  const element = await told(page).elementHandle();
  await expect(told(page)).toHaveText("");
  for (const query of ["rich menu", "hreflang", "zzzz"]) {
    await box(page).fill(query);
    await expect(told(page)).toContainText(`“${query}”`);
  }
  expect(await element?.evaluate(({ isConnected }) => isConnected)).toBe(true);
  await expect(told(page)).toHaveText(
    t("article.foundFor", { ...counted(0), query: "zzzz" }),
  );
});

for (const [locale, query, word] of [
  ["en", "greeting messages", "greeting"],
  ["ja", "こうこくひ", "広告費"],
  ["th", "คุกกี", "คุกกี้"],
] as const)
  test(`a result in ${locale} shows the words in their sentence`, async ({
    page,
  }) => {
    await open(page, href(locale, "articles"));
    await box(page).fill(query);
    const first = page.locator("main li:has(h3)").first();
    await expect(first.locator("p mark").first()).toContainText(word, {
      ignoreCase: true,
    });
    const sentence = await first.locator("p:has(mark)").textContent();
    expect(sentence?.length).toBeGreaterThan(20);
    expect(sentence?.length).toBeLessThan(200);
  });

for (const locale of locales)
  test(`no result says its heading twice, and nothing is marked in the middle of a Thai word, in ${locale}`, async ({
    page,
  }) => {
    await open(page, href(locale, "articles"));
    await box(page).fill("LINE");
    const results = page.locator("main li:has(h3)");
    // Results are drawn first, and then their sentences, a few at a time.
    const found = (await siteSearch(locale))("LINE").length;
    await expect(results).toHaveCount(Math.min(10, found));
    await expect(page.locator("main li:has(h3) h3 + p:empty")).toHaveCount(0);
    await expect(results.first().locator("p mark").first()).toBeVisible();
    for (const result of await results.all()) {
      const heading = await result.getByRole("heading").innerText();
      const sentence = await result.locator("h3 + p").innerText();
      expect(sentence.trim()).not.toBe(heading.trim());
      expect(sentence.length, heading).toBeGreaterThan(40);
    }
    const halves = await page
      .locator("mark")
      .evaluateAll((marks) =>
        marks.filter((mark) =>
          mark.previousSibling?.textContent?.endsWith("ออน"),
        ),
      );
    expect(halves).toHaveLength(0);
  });

test("service pages and questions are found, and a question leads to its place", async ({
  page,
}) => {
  await open(page, list);
  await box(page).fill("contract");
  const question = page
    .locator("main li:has(h3)")
    .filter({ hasText: t("article.foundQuestion") })
    .first();
  await question.getByRole("link").click();
  await expect(page).toHaveURL(/\/en\/questions\/#[a-z-]+$/);
  await page.goBack();
  await box(page).fill("website redesign");
  await expect(
    page.locator(
      `main h3 a[href="${href("en", "web-design-and-development")}"]`,
    ),
  ).toBeVisible();
});

for (const locale of locales)
  test(`a search that finds much shows ten results, and more when asked, in ${locale}`, async ({
    page,
  }) => {
    await open(page, href(locale, "articles"));
    await box(page).fill("SEO");
    await expect(page.locator(rows)).toHaveCount(10);
    await page
      .getByRole("button", { name: words(locale)("article.showMore") })
      .click();
    await expect.poll(() => page.locator(rows).count()).toBeGreaterThan(10);
  });
