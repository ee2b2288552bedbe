import type { Locator, Page } from "@playwright/test";
import { applicationMark } from "#shared/application-mark.ts";
import { href } from "#shared/site-map.ts";
import { copy, newestArticles, words } from "../../content.ts";
import { pastRequests } from "../pass-time.ts";
import { fillIn, sendButton } from "../form/contact.ts";
import { expect, hydrate, test } from "../test.ts";
import { answerAsAnotherBuild, holdBack, inHeader } from "./first-clicks.ts";

const t = words("en");
const [slug = ""] = newestArticles("en");
const article = href("en", "article", { slug });

/** Follows the link to the contact page, and types into its form. */
async function typeOnContact(page: Page): Promise<Locator> {
  await inHeader(page, t("page.contact")).click();
  // The page before has such a form as well.
  await expect(page).toHaveURL("/en/contact/");
  const field = page.locator("main form textarea").first();
  await field.fill("We sell tea.");
  return field;
}

test("of a link that was pointed at the main part is there and shown without a request, the rest follows, its heading is focused, and its title is told", async ({
  page,
  documents,
}) => {
  await page.goto("/en/");
  await page.waitForLoadState();
  const fetched: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (!/\.woff2$|^\/favicon/.test(pathname)) fetched.push(pathname);
  });
  await inHeader(page, t("page.about")).hover();
  await expect.poll(() => fetched).toContain("/en/about/_main.json");
  await pastRequests(page);
  const before = fetched.length;
  const goOn = await holdBack(page, "**/en/about/");
  await inHeader(page, t("page.about")).click();
  // The document has not come.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    copy("about", "en", "hero.heading"),
  );
  goOn();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page).toHaveURL("/en/about/");
  // The head comes with the rest.
  await expect(page).toHaveTitle(new RegExp(copy("about", "en", "title")));
  await expect(
    page.getByRole("status").filter({ hasText: await page.title() }),
  ).toHaveCount(1);
  expect(
    fetched.slice(before).filter((path) => !path.startsWith("/assets/entry")),
  ).toEqual(["/en/about/"]);
  // The main part once, and what it takes to show it.
  expect(fetched.slice(0, before)).toEqual([
    "/en/about/_main.json",
    expect.stringMatching(/^\/assets\/swap-/),
  ]);
  expect(documents).toEqual(["/en/"]);
});

test("what is typed before the document has followed its main part stays, also when the application takes over", async ({
  page,
  complaints,
}) => {
  const goOn = await holdBack(page, "**/en/contact/");
  await page.goto("/en/");
  await page.waitForLoadState();
  const field = await typeOnContact(page);
  await page.evaluate(() => scrollTo(0, 300));
  goOn();
  await expect(page).toHaveTitle(new RegExp(copy("contact", "en", "title")));
  await expect(field).toBeFocused();
  await page.waitForFunction(() => window.isSettled === true);
  await field.press("End");
  await field.pressSequentially(" And coffee.");
  await expect(field).toHaveValue("We sell tea. And coffee.");
  expect(await page.evaluate(() => scrollY)).toBe(300);
  expect(complaints).toEqual([]);
});

test("a document that does not come is asked for again as long as something is typed in its main part", async ({
  page,
  documents,
}) => {
  await page.goto("/en/");
  await page.waitForLoadState();
  let asked = 0;
  await page.route("**/en/contact/", async (route) => {
    asked += 1;
    await (asked > 1 ? route.continue() : route.abort());
  });
  const goOn = await holdBack(page, "**/en/contact/");
  const field = await typeOnContact(page);
  goOn();
  await expect(page).toHaveTitle(new RegExp(copy("contact", "en", "title")), {
    timeout: 15_000,
  });
  expect(asked).toBe(2);
  await expect(page.locator("html")).toHaveAttribute(applicationMark);
  await expect(field).toHaveValue("We sell tea.");
  expect(documents).toEqual(["/en/"]);
});

test("what is typed in a main part stays, if its document is of another build", async ({
  page,
  documents,
}) => {
  await answerAsAnotherBuild(page, "**/en/contact/");
  const goOn = await holdBack(page, "**/en/contact/");
  await page.goto("/en/");
  await page.waitForLoadState();
  const field = await typeOnContact(page);
  const answered = page.waitForResponse("**/en/contact/");
  goOn();
  await answered;
  await pastRequests(page);
  await expect(field).toHaveValue("We sell tea.");
  expect(documents).toEqual(["/en/"]);
});

test("what is typed before the application has come is there again after back and forward, but for the consent", async ({
  page,
}) => {
  await page.goto("/en/");
  await page.waitForLoadState();
  const letCodeCome = await holdBack(page, /\/assets\/entry-/);
  const field = await typeOnContact(page);
  await page.locator("main form [name=name]").fill("Somchai");
  const consent = page.locator("main form [name=privacy]");
  await consent.check();
  await page.goBack();
  await expect(page).toHaveTitle(new RegExp(copy("home", "en", "title")));
  const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
  expect(kept).not.toMatch(/privacy|csrf|hp_note/i);
  await page.goForward();
  letCodeCome();
  await expect(field).toHaveValue("We sell tea.");
  await expect(page.locator("main form [name=name]")).toHaveValue("Somchai");
  await expect(consent).not.toBeChecked();
});

test("a form whose document does not come is sent by the browser at once", async ({
  page,
}) => {
  await page.goto("/en/");
  await page.waitForLoadState();
  await page.route("**/en/contact/", (route) => route.fulfill({ status: 503 }));
  const goOn = await holdBack(page, "**/en/contact/");
  const failed = page.waitForResponse("**/en/contact/");
  await typeOnContact(page);
  goOn();
  await failed;
  await fillIn(page, "en", { email: "half-a-page@example.com" });
  await sendButton(page, "en").click();
  await expect(page).toHaveURL(/\/en\/contact\/sent\//);
  const kept = await page.evaluate(() =>
    sessionStorage.getItem("contact-draft"),
  );
  expect(kept).toBeNull();
});

test("who goes back before the document has come gets the page before, and it stays", async ({
  page,
}) => {
  await page.route("**/en/about/", (route) => route.abort());
  const goOn = await holdBack(page, "**/en/about/");
  await page.goto("/en/");
  const home = await page.getByRole("heading", { level: 1 }).textContent();
  const title = await page.title();
  await page.waitForLoadState();
  await inHeader(page, t("page.about")).click();
  await expect(page).toHaveURL("/en/about/");
  await page.goBack();
  goOn();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(home ?? "");
  await hydrate(page);
  await expect(page).toHaveURL("/en/");
  await expect(page).toHaveTitle(title);
});

test("a menu that is opened before the document has come stays open", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const goOn = await holdBack(page, "**/en/articles/");
  await page.goto(article);
  await page.waitForLoadState();
  const link = page.locator('main a[href="/en/articles/"]').first();
  await link.click();
  await expect(page).toHaveURL("/en/articles/");
  const menu = page.locator("header details").last();
  await menu.locator("summary").click();
  await expect(menu).toHaveAttribute("open", "");
  goOn();
  await expect(page).toHaveTitle(new RegExp(copy("articles", "en", "title")));
  await expect(menu).toHaveAttribute("open", "");
  await expect(menu.locator("summary")).toBeFocused();
});
