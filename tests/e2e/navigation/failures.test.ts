import type { Page } from "@playwright/test";
import { href } from "#shared/site-map.ts";
import { copy, newestArticles, words } from "../../content.ts";
import {
  consent,
  field,
  referencePattern,
  sendButton,
} from "../form/contact.ts";
import { passTime } from "../pass-time.ts";
import { address, expect, hydrate, open, test } from "../test.ts";

const t = words("en");

const aboutLink = (page: Page) =>
  page.getByRole("banner").getByRole("link", { name: t("page.about") });

const retryLink = (page: Page) =>
  page.getByRole("link", { name: t("site.retry") });

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

function blockAboutCode(page: Page): Promise<unknown> {
  return page.route("**/assets/about-*.js", (route) => route.abort());
}

test("missing code of a page loads its document, once, and leaves it readable", async ({
  page,
  documents,
}) => {
  await page.clock.install();
  await blockAboutCode(page);
  await open(page, "/en/");
  await aboutLink(page).click();
  await expect(page).toHaveURL("/en/about/");
  await expect(heading(page)).toHaveText(copy("about", "en", "hero.heading"));
  await hydrate(page);
  await expect(retryLink(page)).toBeVisible();
  // A loop would load the document again by then.
  await passTime(page, 5_000);
  expect(documents).toEqual(["/en/", "/en/about/"]);
  await expect(heading(page)).toBeVisible();
});

test("the retry link loads the page with its code once that is there again", async ({
  page,
}) => {
  await blockAboutCode(page);
  await open(page, "/en/about/");
  await expect(retryLink(page)).toBeVisible();
  await page.unrouteAll();
  await retryLink(page).click();
  await hydrate(page);
  await expect(retryLink(page)).toBeHidden();
  await expect(heading(page)).toHaveText(copy("about", "en", "hero.heading"));
});

test("a document that is loaded for missing code keeps query and hash of its address", async ({
  page,
  documents,
}) => {
  await page.route(/\/assets\/contact-[\w-]{8}\.js$/, (route) => route.abort());
  const [slug = ""] = newestArticles("en");
  const articlePath = href("en", "article", { slug });
  await open(page, articlePath);
  const link = page
    .getByRole("main")
    .getByRole("link", { name: t("site.talkToUs") });
  const target = (await link.getAttribute("href")) ?? "";
  expect(target).toMatch(/\?service=[\w-]+#contact-form$/);
  await link.click();
  await expect.poll(() => documents).toEqual([articlePath, "/en/contact/"]);
  await expect.poll(() => address(page)).toBe(target);
});

test("with storage blocked, missing code never loads documents in a loop", async ({
  page,
  documents,
}) => {
  await page.clock.install();
  await page.addInitScript(() => {
    Object.defineProperty(window, "sessionStorage", {
      get: () => {
        throw new DOMException("blocked", "SecurityError");
      },
    });
  });
  await blockAboutCode(page);
  await open(page, "/en/");
  await aboutLink(page).click();
  await expect(retryLink(page)).toBeVisible();
  await passTime(page, 5_000);
  expect(documents.length).toBeLessThanOrEqual(2);
  await expect(heading(page)).toBeVisible();
  // Without storage the visitor goes there by hand: the document comes, and stays.
  await retryLink(page).click();
  await expect(page).toHaveURL("/en/about/");
  await hydrate(page);
  await passTime(page, 5_000);
  await expect(heading(page)).toHaveText(copy("about", "en", "hero.heading"));
});

test("missing data of a page load its document instead", async ({
  page,
  documents,
}) => {
  await page.route("**/en/about/_payload.json", (route) =>
    route.fulfill({ status: 404, json: { ok: false } }),
  );
  await open(page, "/en/");
  await aboutLink(page).click();
  await expect(page).toHaveURL("/en/about/");
  await expect(heading(page)).toHaveText(copy("about", "en", "hero.heading"));
  await hydrate(page);
  await expect(retryLink(page)).toBeHidden();
  expect(documents).toEqual(["/en/", "/en/about/"]);
});

for (const [what, wrong] of [
  ["of another build", { build: "older" }],
  ["of another page", { path: "/en/contact/" }],
  ["without words", { data: null }],
] as const)
  test(`data ${what} load the document instead`, async ({
    page,
    documents,
  }) => {
    await page.route("**/en/about/_payload.json", async (route) => {
      const response = await route.fetch();
      const payload = (await response.json()) as Record<string, unknown>;
      await route.fulfill({ response, json: { ...payload, ...wrong } });
    });
    await open(page, "/en/");
    await aboutLink(page).click();
    await expect.poll(() => documents).toEqual(["/en/", "/en/about/"]);
    await expect(heading(page)).toHaveText(copy("about", "en", "hero.heading"));
  });

test.describe("without the message file of a language", () => {
  test.beforeEach(({ page }) =>
    page.route("**/assets/messages-ja-*.json", (route) =>
      route.fulfill({ status: 500, body: "" }),
    ),
  );

  test("a change to it loads the document, and the failure is logged", async ({
    page,
    documents,
    complaints,
  }) => {
    await open(page, "/en/about/");
    await page
      .getByRole("banner")
      .getByRole("link", { name: "日本語" })
      .click();
    await expect(page).toHaveURL("/ja/about/");
    await expect(page.locator("html")).toHaveAttribute("lang", "ja");
    await expect(heading(page)).toHaveText(copy("about", "ja", "hero.heading"));
    expect(documents).toEqual(["/en/about/", "/ja/about/"]);
    expect(complaints.join("\n")).toContain('The messages of "ja"');
  });

  test("the served page stays as it is, and its links and form work", async ({
    page,
    documents,
  }) => {
    const ja = words("ja");
    await open(page, "/ja/");
    await expect(heading(page)).toHaveText(copy("home", "ja", "hero.heading"));
    await page
      .getByRole("banner")
      .getByRole("link", { name: ja("site.talkToUs") })
      .click();
    await expect(page).toHaveURL("/ja/contact/");
    await hydrate(page);
    expect(documents).toEqual(["/ja/", "/ja/contact/"]);
    await field(page, "ja", "name").fill("Served Only");
    await field(page, "ja", "email").fill("served@example.com");
    await field(page, "ja", "message").fill("Sent without the application.");
    await consent(page).check();
    await sendButton(page, "ja").click();
    await expect(page).toHaveURL(/\/ja\/contact\/sent\/\?ref=C-/);
    await expect(page.getByRole("main")).toContainText(referencePattern);
  });
});

test("when the application itself cannot be loaded, the page stays and its links work", async ({
  page,
  documents,
}) => {
  await page.route("**/assets/entry*.js", (route) => route.abort());
  await page.goto("/en/");
  await page.keyboard.press("Shift");
  await aboutLink(page).click();
  await expect(heading(page)).toHaveText(copy("about", "en", "hero.heading"));
  expect(documents).toEqual(["/en/", "/en/about/"]);
});

test("the note that code could not be loaded can be put away, with what it covers", async ({
  page,
}) => {
  await blockAboutCode(page);
  await page.goto("/en/about/");
  await page.keyboard.press("Shift");
  await expect(retryLink(page)).toBeVisible();
  await page.getByRole("button", { name: t("site.hideNotice") }).click();
  await expect(retryLink(page)).toBeHidden();
});
