import type { Page } from "@playwright/test";
import { localeEntries } from "#shared/locales.ts";
import { words } from "../../content.ts";
import { form, sendButton } from "../form/contact.ts";
import { pastRequests } from "../pass-time.ts";
import { expect, hydrate, test } from "../test.ts";

const t = words("en");

/** Script files asked for from now on, besides the loader. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".js") && !pathname.startsWith("/assets/loader-"))
      scripts.push(pathname);
  });
  return scripts;
}

/** Lets the application come only when the test says so. */
async function holdApplication(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/entry*.js", async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

test("a page that is only looked at loads no script but the loader", async ({
  page,
}) => {
  const scripts = scriptsOf(page);
  await page.goto("/en/");
  await pastRequests(page);
  expect(scripts).toEqual([]);
});

const intents: Record<string, (page: Page) => Promise<unknown>> = {
  "moving the pointer": (page) => page.mouse.move(200, 300),
  "pressing a key": (page) => page.keyboard.press("Tab"),
  scrolling: (page) => page.evaluate(() => scrollTo(0, 400)),
};
for (const [intent, show] of Object.entries(intents)) {
  test(`${intent} loads the application`, async ({ page }) => {
    const scripts = scriptsOf(page);
    await page.goto("/en/");
    await show(page);
    await page.waitForFunction(() => window.isSettled === true);
    expect(scripts[0]).toMatch(/^\/assets\/entry/);
  });
}

test.describe("touching the page", () => {
  test.use({ hasTouch: true });
  test("loads the application", async ({ page }) => {
    await page.goto("/en/");
    await page.touchscreen.tap(200, 300);
    await page.waitForFunction(() => window.isSettled === true);
  });
});

test("a language chosen before the application is there is remembered", async ({
  page,
  context,
}) => {
  await holdApplication(page);
  await page.goto("/en/about/");
  await page
    .getByRole("banner")
    .getByRole("link", { name: localeEntries.ja.endonym })
    .click();
  await expect(page).toHaveURL("/ja/about/");
  const [cookie, ...others] = await context.cookies();
  expect(others).toEqual([]);
  expect(cookie).toMatchObject({
    name: "i18n_redirected",
    value: "ja",
    path: "/",
    sameSite: "Lax",
    secure: false,
  });
  const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(365);
});

for (const hover of [
  "without a gesture before",
  "after a short hover on a slow line",
])
  test(`a link to another language takes query and hash along before the application is there, ${hover}`, async ({
    page,
    documents,
  }) => {
    await holdApplication(page);
    const query = "?service=google-seo&utm_source=x#contact-form";
    const asked = page.waitForRequest("**/assets/entry*.js");
    await page.goto(`/en/contact/${query}`);
    if (hover.startsWith("after")) {
      await page.mouse.move(200, 300);
      await asked;
    }
    await page
      .getByRole("banner")
      .getByRole("link", { name: localeEntries.ja.endonym })
      .click();
    await expect(page).toHaveURL(`/ja/contact/${query}`);
    await expect
      .poll(() => documents)
      .toEqual(["/en/contact/", "/ja/contact/"]);
  });

test("the language chosen decides where the root leads on the next visit", async ({
  page,
  context,
}) => {
  await page.goto("/en/about/");
  await hydrate(page);
  await page
    .getByRole("banner")
    .getByRole("link", { name: localeEntries.ja.endonym })
    .click();
  await expect(page).toHaveURL("/ja/about/");
  const next = await context.newPage();
  await next.goto("/");
  await expect(next).toHaveURL("/ja/");
  // From inside the site the Thai home page stays within reach.
  await next
    .getByRole("banner")
    .getByRole("link", { name: localeEntries.th.endonym })
    .click();
  await expect(next).toHaveURL("/");
});

test("a visit by itself sets no cookie", async ({ page, context }) => {
  await page.goto("/en/");
  await hydrate(page);
  await page
    .getByRole("banner")
    .getByRole("link", { name: t("page.about") })
    .click();
  await expect(page).toHaveURL("/en/about/");
  expect(await context.cookies()).toEqual([]);
});

test("a button pressed before the application is there is answered once it is", async ({
  page,
}) => {
  const release = await holdApplication(page);
  await page.goto("/en/contact/");
  await sendButton(page, "en").click();
  // Held: neither the browser's own bubbles nor an answer of ours, yet.
  await expect(form(page).getByRole("alert")).toHaveCount(0);
  release();
  await expect(form(page).getByRole("alert")).toBeFocused();
  await expect(form(page).getByRole("alert").getByRole("link")).toHaveCount(4);
});

test("a link followed while the application is on its way loads its document", async ({
  page,
  documents,
}) => {
  await holdApplication(page);
  const asked = page.waitForRequest("**/assets/entry*.js");
  await page.goto("/en/");
  await page.mouse.move(200, 300);
  await asked;
  await page
    .getByRole("banner")
    .getByRole("link", { name: t("page.about") })
    .click();
  await expect(page).toHaveURL("/en/about/");
  await expect.poll(() => documents).toEqual(["/en/", "/en/about/"]);
});
