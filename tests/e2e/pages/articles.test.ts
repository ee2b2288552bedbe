import { counted } from "#app/i18n/counted.ts";
import type { ArticleCategory } from "#shared/articles.ts";
import { href } from "#shared/site-map.ts";
import { article, articleSlugs, words } from "../../content.ts";
import { cutTables } from "../every-page/layout-measures.ts";
import { address, expect, hydrate, open, test } from "../test.ts";

const t = words("en");
const list = href("en", "articles");
const rows = "main ul h3";
const slugs = articleSlugs("en");
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
    page
      .locator("[aria-live]")
      .filter({ hasText: t("article.found", counted(n)) }),
  ).toHaveCount(1);
  expect(address(page)).toBe(`${list}#social`);
  await page.goBack();
  await expect(page.locator(rows)).toHaveCount(all);
  expect(documents).toEqual([list]);
});

test("a shared address of a subject shows it without any sign of intent", async ({
  page,
}) => {
  await page.goto(`${list}#influencer`);
  await expect(page.locator(rows)).toHaveCount(about("influencer"));
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
    "href",
    new RegExp(`${list}$`),
  );
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

test("every table of every article is read on a phone without moving it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  for (const slug of slugs) {
    await page.goto(href("en", "article", { slug }));
    expect(await page.evaluate(cutTables), slug).toEqual([]);
  }
});
