import type { Page } from "@playwright/test";
import { localeEntries } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import { article, copy, newestArticles, words } from "../../content.ts";
import { consent, field, form, sendButton } from "../form/contact.ts";
import { pastRequests } from "../pass-time.ts";
import { address, expect, hydrate, open, test } from "../test.ts";
import { switchLine } from "./line.ts";
import { startSlowSite, type SlowSite } from "./slow-site.ts";

// The application adds entries to the history that all belong to one document. A reload gives all of them the document of
// one. These journeys go back before the application is there again.

const t = words("en");
const [first = "", second = ""] = newestArticles("en");
const articlePath = (slug: string) => href("en", "article", { slug });
const articleTitle = (slug: string) =>
  article(slug, "en").heading ?? article(slug, "en").title;
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

type Stop = { path: string; heading: string; lang: string };
const pageOf = (name: "about" | "contact", lang: "en" | "ja"): Stop => ({
  path: href(lang, name),
  heading: copy(name, lang, "hero.heading"),
  lang,
});
const articleOf = (slug: string): Stop => ({
  path: articlePath(slug),
  heading: articleTitle(slug),
  lang: "en",
});

const journeys: Record<string, [Stop, Stop]> = {
  "two pages": [pageOf("about", "en"), pageOf("contact", "en")],
  "two articles": [articleOf(first), articleOf(second)],
  "two languages": [pageOf("about", "ja"), pageOf("about", "en")],
};
for (const [name, [from, to]] of Object.entries(journeys)) {
  test(`${name}: back and forward after a reload show the page of the address, before and after the application is there`, async ({
    page,
    complaints,
  }) => {
    const line = await switchLine(page);
    await open(page, from.path);
    await follow(page, to.path);
    await expectPage(page, to);
    line.isHeld = true;
    await page.reload();
    await page.goBack();
    await expectPage(page, from);
    await page.goForward();
    await expectPage(page, to);
    await page.goBack();
    await expectPage(page, from);
    line.release();
    await hydrate(page);
    await expectPage(page, from);
    await page.goForward();
    await expectPage(page, to);
    expect(complaints).toEqual([]);
  });
}

test("back while the document of a reload is still on its way shows the page of the address", async ({
  page,
  baseURL,
}) => {
  const site = await startSlowSite(baseURL ?? "");
  try {
    const [from, to] = [pageOf("about", "en"), pageOf("contact", "en")];
    await open(page, site.origin + from.path);
    await follow(page, to.path);
    await expectPage(page, to);
    await goBackDuringReload(page, site);
    await expectPage(page, from);
    await hydrate(page);
    await expectPage(page, from);
  } finally {
    await site.stop();
  }
});

/** Goes back after the browser has begun to show the reloaded document, and before its first line is there. */
async function goBackDuringReload(page: Page, site: SlowSite): Promise<void> {
  site.hold();
  await page.reload({ waitUntil: "commit" });
  // Between two documents the browser does not say for a moment what its history is, and nothing happens.
  await expect(async () => {
    const refusal = await page.goBack({ waitUntil: "commit" }).then(
      () => "",
      (error: unknown) => String(error),
    );
    expect(refusal).not.toContain("Not attached to an active page");
  }).toPass();
  site.release();
}

test("a copy of a page at another address stays as it was served, and is not loaded again", async ({
  page,
  documents,
}) => {
  await page.route("**/copy/en/about/", async (route) => {
    const response = await page.request.get("/en/about/");
    await route.fulfill({ response });
  });
  await page.goto("/copy/en/about/");
  await hydrate(page);
  await pastRequests(page);
  await expect(heading(page)).toHaveText(copy("about", "en", "hero.heading"));
  expect(documents).toEqual(["/copy/en/about/"]);
  await follow(page, "/en/contact/");
  await expectPage(page, pageOf("contact", "en"));
});

test("both addresses of a Thai page are its own", async ({
  page,
  documents,
}) => {
  const line = await switchLine(page);
  await open(page, "/th/about/");
  await follow(page, "/contact/");
  await expect(page).toHaveURL("/contact/");
  line.isHeld = true;
  await page.reload();
  await page.goBack();
  await expect(page).toHaveURL("/th/about/");
  await expect(heading(page)).toHaveText(copy("about", "th", "hero.heading"));
  await pastRequests(page);
  expect(documents).toEqual(["/th/about/", "/contact/", "/th/about/"]);
});

test("the page for an unknown address does not stay under another one", async ({
  page,
}) => {
  const line = await switchLine(page);
  const from = pageOf("about", "en");
  await open(page, from.path);
  await page.evaluate(() => {
    const link = document.createElement("a");
    link.href = "/en/no-such-page/";
    document.querySelector("main")?.append(link);
    link.click();
  });
  await expect(heading(page)).toHaveText(t("notFound.heading"));
  expect(address(page)).toBe("/en/no-such-page/");
  line.isHeld = true;
  await page.reload();
  await page.goBack();
  await expectPage(page, from);
  await page.goForward();
  await expect(heading(page)).toHaveText(t("notFound.heading"));
});

test("places within a page load no document", async ({ page, documents }) => {
  const line = await switchLine(page);
  line.isHeld = true;
  await page.goto("/en/");
  await page.locator('main a[href="#services"]').first().click();
  await page.goBack();
  await page.goForward();
  await pastRequests(page);
  expect(address(page)).toBe("/en/#services");
  expect(documents).toEqual(["/en/"]);
});

test("places within the answer to a form do not post it again", async ({
  page,
  documents,
}) => {
  const line = await switchLine(page);
  line.isHeld = true;
  await page.goto("/en/contact/");
  await field(page, "en", "name").fill("www.example.com");
  await field(page, "en", "email").fill("someone@example.com");
  await field(page, "en", "message").fill("abc");
  await consent(page).check();
  // Without the application, but also without the browser's own checks.
  await page
    .locator("form[action^='/api/']")
    .evaluate((element) => (element as HTMLFormElement).submit());
  await expect(page).toHaveURL(/\/api\/contact\/$/);
  await form(page).getByRole("alert").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/api\/contact\/#/);
  await page.goBack();
  await pastRequests(page);
  expect(documents).toEqual(["/en/contact/", "/api/contact/"]);
  line.release();
  await hydrate(page);
  await expect(page).toHaveURL("/en/contact/");
  await expect(sendButton(page, "en")).toBeVisible();
});

test("a place that the browser added to the history before the application came keeps its offset", async ({
  page,
}) => {
  const line = await switchLine(page);
  line.isHeld = true;
  await page.goto("/en/");
  await page.evaluate(() => scrollTo({ top: 333, behavior: "instant" }));
  await page.locator('main a[href="#contact-form"]').first().evaluate(click);
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(1000);
  line.release();
  await hydrate(page);
  await page.goBack();
  await expect.poll(() => scrollTop(page)).toBe(333);
  await page.goForward();
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(1000);
  await page.goBack();
  await expect.poll(() => scrollTop(page)).toBe(333);
});

const scrollTop = (page: Page) => page.evaluate(() => scrollY);

function click(element: Element): void {
  (element as HTMLElement).click();
}

/** Follows a link of the page, or one that is put there. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((target) => {
    const link = document.createElement("a");
    link.href = target;
    document.querySelector("main")?.append(link);
    link.click();
    link.remove();
  }, path);
}

async function expectPage(page: Page, { path, heading: text, lang }: Stop) {
  await expect(page).toHaveURL((url) => url.pathname === path);
  await expect(heading(page)).toHaveText(text);
  await expect(page.locator("html")).toHaveAttribute("lang", lang);
  const endonym = localeEntries[lang as "en" | "ja"].endonym;
  await expect(
    page.getByRole("banner").getByRole("link", { name: endonym }),
  ).toHaveAttribute("aria-current", "true");
}
