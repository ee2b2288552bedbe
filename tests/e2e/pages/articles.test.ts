import type { ArticleCategory } from "#shared/articles.ts";
import { collections } from "#shared/collections.ts";
import { href } from "#shared/site-map.ts";
import { article, articleSlugs, copy, words } from "../../content.ts";
import { passTime } from "../pass-time.ts";
import { address, expect, hydrate, open, test } from "../test.ts";

const t = words("en");
const list = href("en", "articles");
const rows = "main ul h3";
const slugs = articleSlugs("en");
/** On the first page of the list. One of them stands above the rows. */
const inRows = Math.min(slugs.length, collections.articles.entriesPerPage) - 1;
/** How many articles a subject has. */
const about = (category: ArticleCategory) =>
  slugs.filter((slug) => article(slug, "en").category === category).length;

for (const colorScheme of ["light", "dark"] as const)
  test(`what the empty search box says can be read, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto(list);
    const contrast = await page.getByRole("searchbox").evaluate((box) => {
      const lightness = (color: string) => {
        const [red = 0, green = 0, blue = 0] = (
          color.match(/[\d.]+/g) ?? []
        ).map((part) => {
          const share = Number(part) / 255;
          return share <= 0.04045
            ? share / 12.92
            : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
      };
      const letters = lightness(getComputedStyle(box, "::placeholder").color);
      const ground = lightness(getComputedStyle(box).backgroundColor);
      return Math.max(letters, ground) / Math.min(letters, ground);
    });
    expect(contrast).toBeGreaterThan(4.5);
  });

test("a subject filters the list without a new document, says how many, and is undone by Back", async ({
  page,
  documents,
}) => {
  await open(page, list);
  const all = await page.locator(rows).count();
  await page
    .getByRole("link", { name: startsWith(t("article.category.social")) })
    .first()
    .click();
  const n = about("social");
  expect(n).toBeGreaterThan(1);
  await expect(page.locator(rows)).toHaveCount(n);
  await expect(
    page.locator("[aria-live]").filter({ hasText: t("article.found", { n }) }),
  ).toHaveCount(1);
  expect(address(page)).toBe(`${list}?category=social`);
  await page.goBack();
  await expect(page.locator(rows)).toHaveCount(all);
  expect(documents).toEqual([list]);
});

test("a shared address of a subject shows it without any sign of intent", async ({
  page,
}) => {
  await page.goto(`${list}?category=influencer`);
  await expect(page.locator(rows)).toHaveCount(about("influencer"));
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
    "href",
    new RegExp(`${list}$`),
  );
});

test("searching works by keyboard, can be shared, and loads nothing before it is wanted", async ({
  page,
  complaints,
}) => {
  const index: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/assets/search-")) index.push(request.url());
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

test("an empty answer helps on, and a failed index says so", async ({
  page,
}) => {
  await open(page, list);
  const box = page.getByRole("searchbox");
  await box.fill("quantum chromodynamics");
  await expect(
    page.getByText(
      t("article.nothingFound", { query: "quantum chromodynamics" }),
    ),
  ).toBeVisible();
  await page.getByRole("link", { name: t("article.showAll") }).click();
  await expect(page.locator(rows)).toHaveCount(inRows);

  await page.route("**/assets/search-ja-*", (route) => route.abort());
  await open(page, href("ja", "articles"));
  await page.getByRole("searchbox").fill("仮説");
  await expect(
    page.getByText(words("ja")("article.searchFailed")).last(),
  ).toBeVisible();
});

test("half-written Japanese is not searched for", async ({ page }) => {
  await page.clock.install();
  await open(page, href("ja", "articles"));
  const box = page.getByRole("searchbox");
  await box.focus();
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
  await context.close();
});

test("sections of an article are marked, linked and named; its link can be copied", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const path = href("ja", "article", { slug: "one-address-per-language" });
  await open(page, path);
  const contents = page.getByRole("navigation", {
    name: words("ja")("article.contents"),
  });
  await contents.getByRole("link").nth(1).click();
  await expect(page).toHaveURL(/#structure$/);
  await expect(contents.locator("[aria-current]")).toHaveAttribute(
    "href",
    "#structure",
  );
  // The name of a heading is listed; it is not the place for the words of the link.
  const section = page.locator("#structure");
  await expect(section).toHaveAccessibleName(
    (await section.innerText()).replaceAll(/\s+/g, " "),
  );
  const anchor = page.locator("#structure + a");
  await expect(anchor).toHaveAccessibleName(words("ja")("article.anchor"));
  await page
    .getByRole("button", { name: words("ja")("article.copyLink") })
    .click();
  await expect(page.getByText(words("ja")("article.linkCopied"))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    path,
  );
  await hydrate(page);
});

function startsWith(text: string): RegExp {
  return new RegExp(`^${text}`);
}

test("labels of a chart inside an article are spaced by the chart, not as the text's lists are", async ({
  page,
}) => {
  await page.goto(
    href("en", "article", { slug: "where-advertising-money-goes" }),
  );
  const labels = page.locator("figure[data-form] li");
  expect(await labels.count()).toBeGreaterThan(1);
  expect(
    await labels.evaluateAll((items) =>
      items.map((item) => getComputedStyle(item).marginBlockStart),
    ),
  ).toEqual(Array(await labels.count()).fill("0px"));
});
