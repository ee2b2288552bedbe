import { counted } from "#app/i18n/counted.ts";
import { locales, type Locale } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import { words } from "../../content.ts";
import { expect, hydrate, open, press, test } from "../test.ts";
import {
  addScreenReader,
  expectTranscript,
  heard,
  listen,
  readAloud,
} from "./screen-reader.ts";

test.use({ bypassCSP: true, contextOptions: { reducedMotion: "reduce" } });

for (const locale of locales) {
  const t = words(locale);

  test(`a followed link and a search are said in ${locale}`, async ({
    page,
  }) => {
    const parts: string[] = [];
    await addScreenReader(page);
    await open(page, href(locale, "about"));
    await listen(page);
    const articles = { name: t("page.articles"), exact: true };
    await press(page.getByRole("banner").getByRole("link", articles));
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    // A page that takes longer is said to be coming, which depends on the machine.
    const waiting = `polite: ${t("site.loading")}\n`;
    const followed = (await heard(page)).replace(waiting, "");
    parts.push("## The link to the articles is followed", followed);
    const found = page.locator("main [aria-live]");
    await page.getByRole("searchbox").fill("LINE");
    await expect(found).toHaveText(/\d/);
    await expect(page.locator("main li mark").first()).toBeVisible();
    parts.push("## A word is searched", await heard(page));
    await page.getByRole("searchbox").fill("zzzz");
    await expect(found).toHaveText(
      t("article.foundFor", { ...counted(0), query: "zzzz" }),
    );
    parts.push("## A word that no article has", await heard(page));
    await page.goto(href(locale, "articles"));
    await hydrate(page);
    await listen(page);
    const subjects = page.getByRole("navigation", {
      name: t("article.subjects"),
    });
    await subjects.getByRole("link").nth(2).press("Enter");
    await expect(page).toHaveURL(/category/);
    parts.push("## A subject is chosen", await heard(page));
    expectTranscript(parts, `moves.${locale}`);
  });

  for (const [name, path] of [
    [
      "contact-sent-reference",
      `${href(locale, "contact-sent")}?ref=C-TEST2345`,
    ],
    ["server-error", `${href(locale, "home")}__test/error/`],
  ] as const)
    test(`${name} is read aloud as it was, in ${locale}`, async ({ page }) => {
      await addScreenReader(page);
      await page.goto(path);
      await hydrate(page);
      const read = await readAloud(page, "main");
      expectTranscript([await page.title(), read], `${name}.${locale}`);
    });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const locale of locales)
    test(`the menu is read in ${locale}`, async ({ page }) => {
      await addScreenReader(page);
      await open(page, href(locale, "privacy"));
      const banner = "header:not(main *)";
      const closed = await readAloud(page, banner, { asItIs: true });
      await page.getByLabel(words(locale)("site.openMenu")).click();
      await expect(page.locator("main")).toHaveAttribute("inert");
      const opened = await readAloud(page, "body", { asItIs: true });
      expectTranscript(
        ["## Closed", closed, "## Open", opened],
        `menu.${locale}`,
      );
    });
});

const otherLanguage = {
  th: "ja-JP",
  en: "th-TH",
  ja: "en-GB",
} satisfies Record<Locale, string>;

for (const locale of locales)
  test.describe("in a browser of another language", () => {
    test.use({ locale: otherLanguage[locale], suggestsLanguage: true });

    test(`the suggestion is read on a page in ${locale}`, async ({ page }) => {
      await addScreenReader(page);
      await open(page, href(locale, "privacy"));
      await expect(page.getByRole("complementary")).toBeVisible();
      const read = await readAloud(page, "aside");
      expectTranscript([read], `suggestion.${locale}`);
    });
  });
