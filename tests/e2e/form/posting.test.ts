import type { Page } from "@playwright/test";
import { words } from "../../content.ts";
import {
  consent,
  field,
  fillIn,
  form,
  leadsOf,
  sendButton,
  sentPanel,
} from "./contact.ts";
import { expect, hydrate, open, test } from "../test.ts";
import {
  alert,
  answerPosts,
  anyButton,
  openAndFill,
  retryButton,
  stored,
} from "./answers.ts";

const t = words("en");

test("an expired token is replaced once, unseen", async ({ page }) => {
  const email = "expired@example.com";
  const answers: number[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith("/api/contact/"))
      answers.push(response.status());
  });
  await open(page, "/en/contact/");
  await fillIn(page, "en", { email });
  await page.locator('meta[name="csrf-token"]').evaluate((element) => {
    element.setAttribute("content", `1000.${"A".repeat(43)}`);
  });
  await sendButton(page, "en").click();
  await expect(sentPanel(page, "en")).toBeVisible();
  expect(answers).toEqual([403, 201]);
  expect(leadsOf(email)).toHaveLength(1);
});

function apiCallsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) calls.push(pathname);
  });
  return calls;
}

test("no token is fetched before the form is used", async ({ page }) => {
  const calls = apiCallsOf(page);
  await open(page, "/en/contact/");
  await page.mouse.wheel(0, 300);
  expect(calls).toEqual([]);
  await field(page, "en", "name").focus();
  await expect.poll(() => calls).toEqual(["/api/csrf/"]);
});

test("a token is fetched for a box that is ticked without getting focus", async ({
  page,
}) => {
  await open(page, "/en/contact/");
  // The form has taken over when it checks by itself.
  await expect(form(page)).toHaveAttribute("novalidate");
  const calls = apiCallsOf(page);
  await consent(page).evaluate((box: HTMLInputElement) => box.click());
  await expect.poll(() => calls).toEqual(["/api/csrf/"]);
});

test("with cookies blocked the browser posts the form by itself", async ({
  page,
}) => {
  const email = "no-cookies@example.com";
  // A token whose cookie the browser did not keep.
  await page.route("**/api/csrf/", (route) =>
    route.fulfill({
      json: { token: `${Date.now() + 3_600_000}.${"A".repeat(43)}` },
    }),
  );
  await open(page, "/en/contact/?utm_source=letter");
  await fillIn(page, "en", { email });
  await sendButton(page, "en").click();
  await expect(page).toHaveURL(/\/en\/contact\/sent\/\?ref=C-/);
  const [lead, ...others] = leadsOf(email);
  expect(others).toEqual([]);
  expect(lead?.submissionId).toMatch(/^[\da-f-]{36}$/);
  expect(lead?.attribution.utm_source).toBe("letter");
  // The thank-you page has told it: nothing is left to be restored.
  await hydrate(page);
  await page.goto("/en/contact/");
  await hydrate(page);
  await expect(field(page, "en", "name")).toHaveValue("");
});

test("where requests by script are stopped, trying again lets the browser post the form", async ({
  page,
}) => {
  const email = "blocked@example.com";
  await page.route("**/api/**", (route) =>
    route.request().isNavigationRequest()
      ? route.continue()
      : route.abort("blockedbyclient"),
  );
  await open(page, "/en/contact/");
  await fillIn(page, "en", { email });
  await sendButton(page, "en").click();
  await expect(alert(page)).toContainText(t("form.retryable"));
  await retryButton(page).click();
  await expect(page).toHaveURL(/\/en\/contact\/sent\/\?ref=C-/);
  expect(leadsOf(email)).toHaveLength(1);
});

test("a message on its way is followed into another language", async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await answerPosts(page, async (route) => {
    await held;
    await route.fulfill(stored);
  });
  await openAndFill(page);
  await sendButton(page, "en").click();
  await expect(anyButton(page)).toHaveText(t("form.sending"));
  await page.getByRole("banner").getByRole("link", { name: "日本語" }).click();
  await expect(anyButton(page)).toHaveText(words("ja")("form.sending"));
  release();
  await expect(sentPanel(page, "ja")).toContainText("C-TEST2345");
});

test("a message that arrives on a page without form is told at the next one, which leaves the view alone", async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await answerPosts(page, async (route) => {
    await held;
    await route.fulfill(stored);
  });
  await openAndFill(page);
  await sendButton(page, "en").click();
  const banner = page.getByRole("banner");
  await banner.getByRole("link", { name: t("page.articles") }).click();
  // The address changes first; focus moves once the other page stands.
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(form(page)).toHaveCount(0);
  const answered = page.waitForResponse("**/api/contact/");
  release();
  await answered;
  await banner.getByRole("link", { name: t("page.about") }).click();
  await expect(page).toHaveURL("/en/about/");
  await expect(sentPanel(page, "en")).toContainText("C-TEST2345");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
