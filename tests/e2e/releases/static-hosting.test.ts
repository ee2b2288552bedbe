import { locales } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import { copy, root, words } from "../../content.ts";
import { servePlainly, type PlainServer } from "../../plain-server.ts";
import { fillIn, form, sendButton } from "../form/contact.ts";
import { expect, hydrate, open, test } from "../test.ts";

// The same files on a server that knows nothing of the site. Detection of the language and taking enquiries need ours.

let server: PlainServer;
test.beforeAll(async () => {
  server = await servePlainly(`${root}/dist/client`);
});
test.afterAll(() => server.stop());

for (const locale of locales) {
  const t = words(locale);

  test(`pages in ${locale} open, come alive and lead to each other`, async ({
    page,
    complaints,
    documents,
  }) => {
    await open(page, server.origin + href(locale, "about"));
    const footer = page.getByRole("contentinfo");
    await footer.getByRole("link", { name: t("page.privacy") }).click();
    await expect(page).toHaveURL(server.origin + href(locale, "privacy"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      copy("privacy", locale, "heading"),
    );
    expect(documents).toEqual([href(locale, "about")]);
    expect(complaints).toEqual([]);
  });

  test(`an unknown address in ${locale} gets the page for that, with its path`, async ({
    page,
    complaints,
  }) => {
    const path = `${href(locale, "home")}articles/no-such-page/`;
    const answer = await page.goto(server.origin + path);
    expect(answer?.status()).toBe(404);
    await expect(page.locator("html")).toHaveAttribute("lang", locale);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      t("notFound.heading"),
    );
    await hydrate(page);
    await expect(page.getByText(`Page Not Found: ${path}`)).toBeVisible();
    expect(complaints).toEqual([expect.stringContaining("404")]);
    await page
      .getByRole("main")
      .getByRole("link", { name: t("page.articles") })
      .click();
    await expect(page).toHaveURL(server.origin + href(locale, "articles"));
  });

  test(`a form in ${locale} that nobody can take shows the mail address`, async ({
    page,
  }) => {
    await open(page, server.origin + href(locale, "contact"));
    await fillIn(page, locale);
    await sendButton(page, locale).click();
    const alert = form(page).getByRole("alert");
    await expect(alert).toBeVisible({ timeout: 15_000 });
    await expect(alert.locator('a[href^="mailto:"]')).toBeVisible();
    await expect(
      form(page).getByRole("textbox", { name: t("form.message") }),
    ).toHaveValue("Hello.");
  });
}

test("articles are searched and filtered", async ({ page }) => {
  const articles = server.origin + href("en", "articles");
  await open(page, `${articles}#seo`);
  await expect(page).toHaveURL(/#seo$/);
  await expect(
    page.locator('main a[aria-current][href$="#seo"]'),
  ).toBeVisible();
  await page.goto(`${articles}?q=hypothesis`);
  await expect(
    page
      .getByRole("main")
      .getByRole("link", { name: /hypothesis/i })
      .first(),
  ).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("an unknown address names no path it cannot know", async ({ page }) => {
    await page.goto(`${server.origin}/en/no-such-page/`);
    await expect(
      page.getByText("Page Not Found", { exact: true }),
    ).toBeVisible();
  });
});
