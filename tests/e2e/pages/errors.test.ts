import { locales, type Locale } from "#shared/locales.ts";
import { href, treeOf } from "#shared/site-map.ts";
import { copy, words } from "../../content.ts";
import { expect, hydrate, startingWith, test } from "../test.ts";

const missing = (locale: Locale) => `${href(locale, "home")}no-such-page/?a=1`;

for (const locale of locales) {
  const t = words(locale);

  test(`an unknown address is answered with 404 and the way on, in ${locale}`, async ({
    page,
    complaints,
  }) => {
    const answer = await page.goto(missing(locale));
    expect(answer?.status()).toBe(404);
    expect(answer?.headers()["content-language"] ?? locale).toBe(locale);
    await expect(page.locator("html")).toHaveAttribute("lang", locale);
    await expect(page).toHaveTitle(startingWith(t("notFound.title")));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      t("notFound.heading"),
    );
    for (const name of [t("page.home"), t("page.articles"), t("page.contact")])
      await expect(
        page.getByRole("main").getByRole("link", { name }),
      ).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute(
      "content",
      /noindex/,
    );
    await expect(
      page.locator('link[rel="canonical"], link[hreflang]'),
    ).toHaveCount(0);

    await hydrate(page);
    const line = page.getByText(`Page Not Found: ${missing(locale)}`);
    await expect(line).toBeVisible();
    await expect(line).toHaveAttribute("lang", "en");
    expect(withoutStatus(complaints)).toEqual([]);
    await page
      .getByRole("main")
      .getByRole("link", { name: t("page.articles") })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      copy("articles", locale, "hero.heading"),
    );
  });

  test(`a fault of the server is told with status, message and description, in ${locale}`, async ({
    page,
    complaints,
  }) => {
    const answer = await page.goto(`${href(locale, "home")}__test/error/`);
    expect(answer?.status()).toBe(500);
    expect(answer?.headers()["cache-control"]).toContain("no-store");
    await expect(page.locator("html")).toHaveAttribute("lang", locale);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      t("serverError.heading"),
    );
    for (const [term, value] of [
      [t("serverError.status"), "500"],
      [t("serverError.message"), "Internal Server Error"],
      [t("serverError.description"), "Forced by TEST_FAULTS."],
    ] as const) {
      const row = page.locator("dl > div").filter({ hasText: value });
      await expect(row.getByRole("term")).toHaveText(term);
    }
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute(
      "content",
      /noindex/,
    );
    await hydrate(page);
    await expect(page.getByText("Internal Server Error")).toBeVisible();
    expect(withoutStatus(complaints)).toEqual([]);
  });
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  for (const home of ["/", "/th/", "/en/", "/ja/"])
    for (const path of ["articles/no-such-article/", "no-such-page/บท"])
      test(`an unknown address is named: ${home}${path}`, async ({ page }) => {
        const answer = await page.goto(`${home}${path}`);
        expect(answer?.status()).toBe(404);
        await expect(
          page.getByText(`Page Not Found: ${home}${path}`),
        ).toBeVisible();
        expect(await page.title()).toContain(`: ${home}${path}`);
      });

  test("an address of any length leaves the page as wide as the window", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/en/${"a".repeat(2_000)}/`);
    const line = page.getByText("Page Not Found: /en/aaa");
    expect((await line.textContent())?.length).toBeLessThan(150);
    const { scrollWidth } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
    }));
    expect(scrollWidth).toBe(390);
  });
});

test("the path on a 404 page is text, whatever it holds", async ({
  page,
  complaints,
}) => {
  await page.goto("/en/<img src=x onerror=alert(1)>/");
  const line = page.getByText("Page Not Found: /en/<img src=x onerror=alert(");
  await expect(line).toBeVisible();
  await hydrate(page);
  await expect(line).toBeVisible();
  await expect(page.getByRole("main").locator("img")).toHaveCount(0);
  expect(withoutStatus(complaints)).toEqual([]);
});

for (const home of ["/", "/th/", "/en/", "/ja/"])
  test(`inside the application an unknown address shows the 404 page, and back works: ${home}`, async ({
    page,
  }) => {
    const { locale } = treeOf(home);
    await page.goto(`${home}about/`);
    await hydrate(page);
    // The address of a link that leads nowhere, as history brings it.
    await page.evaluate((path) => {
      history.pushState({ key: "elsewhere", idx: 1 }, "", path);
      dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
    }, `${home}no-such-page/`);
    await expect(
      page.getByRole("main").getByText(`Page Not Found: ${home}no-such-page/`),
    ).toBeVisible();
    await expect(page).toHaveTitle(
      startingWith(words(locale)("notFound.title")),
    );
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      copy("about", locale, "hero.heading"),
    );
    await expect(page).toHaveTitle(
      startingWith(copy("about", locale, "title")),
    );
  });

/** Chromium itself complains about the status of the document. */
function withoutStatus(complaints: string[]): string[] {
  return complaints.filter(
    (text) => !/the server responded with a status of (404|500)/.test(text),
  );
}
