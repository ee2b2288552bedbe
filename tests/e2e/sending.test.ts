import type { Page, Route } from "@playwright/test";
import { locales } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import { words } from "../content.ts";
import {
  consent,
  field,
  fillIn,
  form,
  leadsOf,
  sendButton,
  sentPanel,
} from "./contact.ts";
import { expect, hydrate, open, test } from "./test.ts";

const t = words("en");
const stored = { status: 201, json: { ok: true, reference: "C-TEST2345" } };
const unavailable = { status: 503, json: { ok: false, code: "unavailable" } };

const alert = (page: Page) => form(page).getByRole("alert");
const retryButton = (page: Page) =>
  form(page).getByRole("button", { name: t("form.retry") });
const anyButton = (page: Page) => form(page).locator("button[type=submit]");

/** Answers posts one after the other, the last answer for good; gives the ids that were sent. */
async function answerPosts(
  page: Page,
  ...answers: ((route: Route) => unknown)[]
): Promise<string[]> {
  const ids: string[] = [];
  await page.route("**/api/contact/", async (route) => {
    const answer = answers[Math.min(ids.length, answers.length - 1)];
    const { submissionId } = route.request().postDataJSON() as {
      submissionId: string;
    };
    ids.push(submissionId);
    await answer?.(route);
  });
  return ids;
}

const fulfil = (answer: object) => (route: Route) => route.fulfill(answer);
const never = () => undefined;
const lose = (route: Route) => route.abort("connectionreset");

async function openAndFill(page: Page, path = "/en/contact/"): Promise<void> {
  await open(page, path);
  await fillIn(page, "en");
}

for (const [what, fault] of [
  ["a server that was briefly away", fulfil(unavailable)],
  ["a gateway without a server", fulfil({ status: 502, body: "<html>" })],
  ["a lost answer", lose],
] as const) {
  test(`${what} costs two seconds and nothing else`, async ({ page }) => {
    await page.clock.install();
    const ids = await answerPosts(page, fault, fulfil(stored));
    await openAndFill(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await sendButton(page, "en").click();
    await expect.poll(() => ids).toHaveLength(1);
    await expect(anyButton(page)).toHaveText(t("form.sending"));
    // The wait begins when the fault has come through.
    await expect(async () => {
      await page.clock.runFor(500);
      expect(ids).toHaveLength(2);
    }).toPass({ intervals: [50] });
    await expect(sentPanel(page, "en")).toContainText("C-TEST2345");
    expect(ids[1]).toBe(ids[0]);
  });
}

test("a server that stays away is asked twice; the button asks again under the same id", async ({
  page,
}) => {
  const ids = await answerPosts(
    page,
    fulfil(unavailable),
    fulfil(unavailable),
    fulfil(stored),
  );
  await openAndFill(page);
  await sendButton(page, "en").click();
  await expect(alert(page)).toContainText(t("form.retryable"));
  await expect(alert(page)).toBeFocused();
  await expect(alert(page).getByRole("link")).toHaveAttribute(
    "href",
    /^mailto:/,
  );
  expect(ids).toHaveLength(2);
  await retryButton(page).click();
  await expect(sentPanel(page, "en")).toBeVisible();
  expect(new Set(ids).size).toBe(1);
});

test("words changed after a failed attempt go out under a new id", async ({
  page,
}) => {
  const ids = await answerPosts(
    page,
    fulfil({ status: 500, body: "" }),
    fulfil(stored),
  );
  await openAndFill(page);
  await sendButton(page, "en").click();
  await expect(alert(page)).toBeFocused();
  await field(page, "en", "message").fill("Hello again.");
  await retryButton(page).click();
  await expect(sentPanel(page, "en")).toBeVisible();
  expect(ids).toHaveLength(2);
  expect(ids[1]).not.toBe(ids[0]);
});

test("the same words keep their id across a reload, and get a new one once they arrived", async ({
  page,
}) => {
  const ids = await answerPosts(
    page,
    fulfil({ status: 500, body: "" }),
    fulfil(stored),
  );
  await openAndFill(page);
  await sendButton(page, "en").click();
  await expect(alert(page)).toBeFocused();
  await page.reload();
  await hydrate(page);
  await consent(page).check();
  await sendButton(page, "en").click();
  await expect(sentPanel(page, "en")).toBeVisible();
  expect(ids[1]).toBe(ids[0]);

  await page.getByRole("button", { name: t("form.sendAnother") }).click();
  await expect(field(page, "en", "name")).toBeFocused();
  await expect(field(page, "en", "name")).toHaveValue("");
  await fillIn(page, "en");
  await sendButton(page, "en").click();
  await expect(sentPanel(page, "en")).toBeVisible();
  expect(ids).toHaveLength(3);
  expect(ids[2]).not.toBe(ids[0]);
});

test("an id that belongs to other words is given up", async ({ page }) => {
  const conflict = { status: 409, json: { ok: false, code: "conflict" } };
  const ids = await answerPosts(page, fulfil(conflict), fulfil(stored));
  await openAndFill(page);
  await sendButton(page, "en").click();
  await expect(alert(page)).toContainText(t("form.conflict"));
  await retryButton(page).click();
  await expect(sentPanel(page, "en")).toBeVisible();
  expect(ids[1]).not.toBe(ids[0]);
});

test("after 15 seconds the form says that it is slow, after 30 it gives up and can be tried again", async ({
  page,
}) => {
  await page.clock.install();
  const ids = await answerPosts(page, never, fulfil(stored));
  await openAndFill(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await sendButton(page, "en").click();
  await expect.poll(() => ids).toHaveLength(1);
  await expect(anyButton(page)).toHaveAttribute("aria-disabled", "true");
  await expect(form(page)).toHaveAttribute("aria-busy", "true");
  await expect(field(page, "en", "name")).toHaveAttribute("readonly", "");

  const slow = form(page)
    .getByText(t("form.slow"))
    .locator("visible=true")
    .last();
  await page.clock.runFor(14_900);
  await expect(slow).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(slow).toBeVisible();
  await page.clock.runFor(15_000);
  await expect(alert(page)).toContainText(t("form.retryable"));
  await expect(slow).toHaveCount(0);
  await expect(field(page, "en", "message")).toHaveValue("Hello.");
  // The visitor has waited enough: nothing more happens by itself.
  await page.clock.runFor(10_000);
  expect(ids).toHaveLength(1);
  await retryButton(page).click();
  await expect(sentPanel(page, "en")).toBeVisible();
  expect(ids[1]).toBe(ids[0]);
});

test("an answer from something in between is no success", async ({ page }) => {
  await answerPosts(
    page,
    fulfil({ contentType: "text/html", body: "<h1>Welcome to our hotel</h1>" }),
  );
  await openAndFill(page);
  await sendButton(page, "en").click();
  await expect(alert(page)).toContainText(t("form.retryable"));
});

for (const locale of locales) {
  const w = words(locale);

  test(`too many messages are told with the minutes to wait, counted down, in ${locale}`, async ({
    page,
  }) => {
    await page.clock.install();
    const ids = await answerPosts(
      page,
      fulfil({
        status: 429,
        headers: { "retry-after": "150" },
        json: { ok: false, code: "rate_limited", retryAfter: 150 },
      }),
      fulfil(stored),
    );
    await open(page, href(locale, "contact"));
    await fillIn(page, locale);
    await page.clock.pauseAt(Date.now() + 60_000);
    await sendButton(page, locale).click();

    const told = async (minutes: number) => {
      const emailAddress = (
        await alert(page).getByRole("link").innerText()
      ).trim();
      await expect(alert(page)).toHaveText(
        w.markup("form.rateLimited", {
          minutes,
          emailAddress,
          mail: (address) => address,
        }),
      );
    };
    await expect(alert(page)).toBeFocused();
    await told(3);
    // Held, but not disabled: a press does nothing but call the reason back.
    await anyButton(page).click({ force: true });
    await expect(alert(page)).toBeFocused();
    expect(ids).toHaveLength(1);
    await page.clock.runFor(31_000);
    await told(2);
    await page.clock.runFor(60_000);
    await told(1);
    await expect(anyButton(page)).toHaveAttribute("aria-disabled", "true");
    await page.clock.runFor(60_000);
    await expect(form(page).getByText(w("form.limitOver"))).toBeVisible();
    await expect(anyButton(page)).not.toHaveAttribute("aria-disabled");
    await anyButton(page).click();
    await expect(sentPanel(page, locale)).toBeVisible();
  });

  test(`offline, the text is kept until the connection is back, in ${locale}`, async ({
    page,
    context,
  }) => {
    const email = `offline-${locale}@example.com`;
    await open(page, href(locale, "contact"));
    await fillIn(page, locale, { email });
    await context.setOffline(true);
    await sendButton(page, locale).click();
    await expect(alert(page)).toHaveText(w("form.offline"));
    await expect(alert(page)).toBeFocused();
    await expect(anyButton(page)).toHaveAttribute("aria-disabled", "true");
    await context.setOffline(false);
    await expect(form(page).getByText(w("form.backOnline"))).toBeVisible();
    await expect(anyButton(page)).not.toHaveAttribute("aria-disabled");
    await expect(anyButton(page)).toHaveText(w("form.retry"));
    // Nothing was sent by itself.
    expect(leadsOf(email)).toEqual([]);
    await anyButton(page).click();
    await expect(sentPanel(page, locale)).toBeVisible();
    expect(leadsOf(email)).toHaveLength(1);
  });
}

test("what is changed after too many messages may be sent at once", async ({
  page,
}) => {
  await answerPosts(
    page,
    fulfil({ status: 429, json: { ok: false, code: "rate_limited" } }),
    fulfil(stored),
  );
  await openAndFill(page);
  await sendButton(page, "en").click();
  await expect(alert(page)).toContainText("1 minute,");
  await field(page, "en", "message").fill("Another message.");
  await expect(alert(page)).toHaveCount(0);
  await sendButton(page, "en").click();
  await expect(sentPanel(page, "en")).toBeVisible();
});

test("a connection lost while sending is told as such", async ({
  page,
  context,
}) => {
  await answerPosts(page, async (route) => {
    await context.setOffline(true);
    await route.abort("internetdisconnected");
  });
  await openAndFill(page);
  await sendButton(page, "en").click();
  await expect(alert(page)).toHaveText(t("form.offline"));
});

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

test("no token is fetched before the form is used", async ({ page }) => {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) calls.push(pathname);
  });
  await open(page, "/en/contact/");
  await page.mouse.wheel(0, 300);
  expect(calls).toEqual([]);
  await field(page, "en", "name").focus();
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
