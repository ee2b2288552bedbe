import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { test, expect, type Page } from "@playwright/test";
import { locales, type Locale } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import { words } from "../../content.ts";
import { copyProject } from "../../site/copy.ts";
import { freePort } from "#server/testing/free-port.ts";
import { startSite } from "../../running-site.ts";
import { arrive, fillIn, sendButton, sentPanel } from "../person.ts";

// A visitor of a site with a tag manager and a counter. Both are played by scripts that only note what they are told.
const counter = "https://stats.example.com";
const standIns: Record<string, string> = {
  [`${counter}/script.js`]: `window.told = [];
    window.umami = { track: (change) => told.push(change({ website: "w" })) };`,
  "https://www.googletagmanager.com/gtm.js": "",
};
const en = words("en");
const email = "counted@example.com";

test.describe.configure({ mode: "serial", timeout: 60_000 });
test.use({ locale: "en" });

let project: ReturnType<typeof copyProject> | undefined;
let origin: string;
let stop: (() => Promise<void>) | undefined;

test.beforeAll(async () => {
  test.setTimeout(200_000);
  project = copyProject("analytics", { isSmall: true });
  appendFileSync(
    join(project.folder, "content/site.yaml"),
    `\ntagManager: GTM-AB12CD3\ncounter:\n  script: ${counter}/script.js\n  data-website-id: w\n`,
  );
  project.build();
  const PORT = String(await freePort());
  origin = `http://localhost:${PORT}`;
  const dist = join(project.folder, "dist");
  ({ stop } = await startSite({ PORT, SITE_ORIGIN: origin }, dist));
});
test.afterAll(async () => {
  await stop?.();
  project?.remove();
});

/** Opens a page. Returns the addresses that other companies were asked for. */
async function visit(page: Page, path: string): Promise<string[]> {
  const asked: string[] = [];
  await page.route(
    (url) => url.origin !== origin,
    (route) => {
      const url = route.request().url();
      asked.push(url);
      const body = standIns[url.replace(/\?.*/, "")];
      return body === undefined
        ? route.abort()
        : route.fulfill({ contentType: "text/javascript", body });
    },
  );
  await page.goto(origin + path);
  return asked;
}

const bar = (page: Page, locale: Locale = "en") =>
  page.getByRole("region", { name: words(locale)("consent.label") });
const answer = (page: Page, name: "accept" | "reject") =>
  bar(page).getByRole("button", { name: en(`consent.${name}`), exact: true });
const change = (page: Page) =>
  page
    .getByRole("contentinfo")
    .getByRole("button", { name: en("consent.change") });

/** The names of the events in a list of the page. */
const events = (page: Page, list: "told" | "dataLayer") =>
  page.evaluate(
    (name) =>
      JSON.stringify((window as never as Record<string, unknown>)[name]),
    list,
  );

for (const locale of locales)
  test(`nothing of a tag manager is there before consent, in ${locale}, and the counter sets no cookie`, async ({
    page,
    context,
  }) => {
    const asked = await visit(page, href(locale, "about"));
    await expect(bar(page, locale)).toBeVisible();
    await expect.poll(() => asked).toEqual([`${counter}/script.js`]);
    expect(await context.cookies()).toEqual([]);
    const [yes, no] = await bar(page, locale).getByRole("button").all();
    const [first, second] = [await yes?.boundingBox(), await no?.boundingBox()];
    expect(second).toMatchObject({
      width: first?.width,
      height: first?.height,
    });
  });

test("a refusal is kept, can be changed in the footer, and taken back again", async ({
  page,
  context,
}) => {
  const asked = await visit(page, "/en/about/");
  const isLoaded = () => asked.some((url) => url.includes("gtm.js"));
  await answer(page, "reject").click();
  await expect(bar(page)).toBeHidden();
  await page.reload();
  await expect.poll(() => asked.length).toBe(2);
  await expect(bar(page)).toBeHidden();
  expect(isLoaded()).toBe(false);

  await change(page).click();
  await expect(bar(page)).toBeFocused();
  await answer(page, "accept").click();
  await expect(change(page)).toBeFocused();
  await expect.poll(isLoaded).toBe(true);
  const layer = await events(page, "dataLayer");
  expect(layer).toContain('"ad_user_data":"denied"');
  expect(layer).toContain('"ad_user_data":"granted"');
  expect(layer.indexOf("denied")).toBeLessThan(layer.indexOf("granted"));

  await page.evaluate(() => (document.cookie = "_ga=1; path=/"));
  asked.length = 0;
  await change(page).click();
  await Promise.all([
    page.waitForEvent("load"),
    answer(page, "reject").click(),
  ]);
  await expect.poll(() => asked).toEqual([`${counter}/script.js`]);
  expect(await context.cookies()).toEqual([]);
});

test("pages and an enquiry are told as events, without a word of the visitor", async ({
  page,
}) => {
  await visit(page, "/en/about/?utm_source=x");
  await answer(page, "accept").click();
  await expect(bar(page)).toBeHidden();
  await page
    .getByRole("banner")
    .getByRole("link", { name: en("site.talkToUs") })
    .first()
    .click();
  await arrive(page, "/en/contact/");
  await fillIn(page, "en", { name: "Malee", email, message: "Secret plan." });
  await sendButton(page, "en").click();
  await expect(sentPanel(page, "en")).toBeVisible();
  for (const list of ["told", "dataLayer"] as const) {
    await expect.poll(() => events(page, list)).toContain("lead_submit");
    const told = await events(page, list);
    if (list === "dataLayer") expect(told.match(/page_view/g)).toHaveLength(2);
    expect(told).not.toMatch(/Malee|counted@|Secret|C-[2-9A-HJ-NP-Z]{8}/);
  }
  const told = await events(page, "told");
  expect(told).toContain(`${origin}/en/about/?utm_source=x`);
  expect(told).toContain(`${origin}/en/contact/`);
});

test("whoever sends Global Privacy Control is neither asked nor counted", async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true }),
  );
  const asked = await visit(page, "/en/about/");
  await page.waitForLoadState("networkidle");
  await expect(change(page)).toBeAttached();
  await expect(bar(page)).toBeHidden();
  expect(asked).toEqual([]);
});
