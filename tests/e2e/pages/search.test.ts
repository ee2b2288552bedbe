import type { Page } from "@playwright/test";
import { counted } from "#app/i18n/counted.ts";
import { href } from "#shared/site-map.ts";
import { article, articleSlugs, copy, words } from "../../content.ts";
import { passTime } from "../pass-time.ts";
import { address, expect, open, test } from "../test.ts";

const t = words("en");
const list = href("en", "articles");
const rows = "main ul h3";
/** The newest article stands above the rows. */
const inRows = articleSlugs("en").length - 1;
const box = (page: Page) => page.getByRole("searchbox");
const told = (page: Page) => page.locator("main [aria-live]").first();

for (const [locale, query, slug] of [
  ["en", "rich menu", "line-official-account-first-ninety-days"],
  ["th", "ค่าข้อความไลน์", "line-official-account-costs"],
  ["ja", "仮説", "a-plan-is-a-hypothesis"],
] as const)
  test(`what is typed is found and followed by keyboard, with one request, in ${locale}`, async ({
    page,
    complaints,
  }) => {
    const index: string[] = [];
    page.on("request", (request) => {
      if (/search-\d+\.json$/.test(request.url())) index.push(request.url());
    });
    const articles = href(locale, "articles");
    const found = href(locale, "article", { slug });
    await open(page, articles);
    expect(index).toEqual([]);
    await box(page).focus();
    await expect.poll(() => index).toHaveLength(1);
    await page.keyboard.type(query);
    const link = page.locator(`main li a[href="${found}"]`);
    await expect(link).toBeVisible();
    await expect(page).toHaveURL(
      `${articles}?${new URLSearchParams({ q: query })}`,
    );
    const results = page.locator(`${rows} a`);
    expect(await results.count()).toBeLessThan(12);
    const first = await results.first().getAttribute("href");
    // The button, "all", the subjects, and then the first result.
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press("Tab");
      if (await results.first().evaluate((a) => a === document.activeElement))
        break;
    }
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(first ?? "");
    await page.goBack();
    await expect(box(page)).toHaveValue(query);
    expect(index).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

test("a shared search is answered, has a title of its own, and is not for search engines", async ({
  page,
}) => {
  const ja = href("ja", "articles");
  const response = await page.goto(`${ja}?q=仮説`);
  expect(response?.headers()["x-robots-tag"]).toContain("noindex");
  await expect(page.locator(rows).first()).toContainText("仮説");
  await expect(page).toHaveTitle(/^「仮説」の検索結果/);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute(
    "content",
    "noindex, follow",
  );
  // Both are gone with the search.
  await expect(box(page)).toHaveValue("仮説");
  await box(page).fill("");
  await expect(page).toHaveURL(new RegExp(`${ja}$`));
  await expect(page).toHaveTitle(
    new RegExp(`^${copy("articles", "ja", "title")}`),
  );
  await expect(page.locator("meta[name=robots]")).toHaveCount(0);
});

test("an empty answer helps on, and the focus goes on with the visitor", async ({
  page,
}) => {
  const query = "quantum chromodynamics";
  await open(page, list);
  await box(page).fill(query);
  await expect(
    page.getByText(t("article.nothingFound", { query })),
  ).toBeVisible();
  await expect(told(page)).toHaveText(
    t("article.foundFor", { ...counted(0), query }),
  );
  await page.getByRole("link", { name: t("article.showAll") }).focus();
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

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("subjects filter the list, the form leads to the whole list, and a sentence says why", async ({
    page,
  }) => {
    await page.goto(list);
    await expect(page.locator(rows)).toHaveCount(inRows);
    await page.locator('main a[href$="#seo"]').click();
    await expect(
      page.locator(`main [data-subject=social]`).first(),
    ).toBeHidden();
    await expect(page.locator(`main [data-subject=seo]`).first()).toBeVisible();
    await box(page).fill("brief");
    await page.getByRole("button", { name: t("article.searchButton") }).click();
    await expect(page).toHaveURL(/\/en\/articles\/\?q=brief$/);
    await expect(page.locator(rows)).toHaveCount(inRows);
    const why = page.locator("noscript p");
    await expect(why).toContainText("JavaScript");
    await why.getByRole("link", { name: t("page.questions") }).click();
    await expect(page).toHaveURL(href("en", "questions"));
  });
});

test("after the index has failed, the button loads the page with the same words", async ({
  page,
}) => {
  await page.route("**/en/articles/search-*.json", (route) => route.abort());
  await open(page, list);
  await box(page).fill("rich menu");
  await expect(told(page)).toHaveText(t("article.searchFailed"));
  await page.unrouteAll();
  await page.getByRole("button", { name: t("article.searchButton") }).click();
  await expect(page.locator(rows).first()).toHaveText(
    article("line-official-account-first-ninety-days", "en").heading ?? "",
  );
});
