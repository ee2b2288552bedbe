import type { BrowserContext, Locator, Page } from "@playwright/test";
import { locales, type Locale } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import { words } from "../../content.ts";
import { analyticsSite, buildTime, withServer } from "./analytics-site.ts";
import { addAxe, violations } from "../axe.ts";
import { expect, hydrate, press, refusals, test } from "../test.ts";

test.describe.configure({ mode: "default", timeout: 60_000 });

const en = words("en");
let site: Awaited<ReturnType<typeof analyticsSite>>;

test.beforeAll(async () => {
  test.setTimeout(buildTime);
  site = await analyticsSite();
});

declare global {
  interface Window {
    shifted: number;
  }
}

const tagOrigin = "https://www.googletagmanager.com";

/** What the tag of Google does, as far as it matters here: it reads the list, sends hits, and sets a cookie. */
const fakeTag = `
  document.cookie = "_ga=GA1.1.1.1; Path=/";
  document.cookie = "_ga_TEST123456=GS1.1; Path=/";
  const read = (words) => {
    if (words[0] === "event" && !window["ga-disable-G-TEST123456"])
      fetch("https://region1.google-analytics.com/g/collect?en=" + words[1] + "&dl=" + encodeURIComponent(words[2].page_location), { method: "POST", mode: "no-cors" });
  };
  dataLayer.forEach(read);
  dataLayer.push = (words) => (Array.prototype.push.call(dataLayer, words), read(words));
`;

/** Answers for Google; gives what was asked of it. */
async function standInForGoogle(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  await context.route(/google/, (route) => {
    const { hostname, pathname, searchParams } = new URL(route.request().url());
    if (hostname === new URL(tagOrigin).hostname) {
      asked.push(pathname);
      return route.fulfill({ contentType: "text/javascript", body: fakeTag });
    }
    const { pathname: page } = new URL(searchParams.get("dl") ?? "");
    asked.push(`${searchParams.get("en")} ${page}`);
    return route.fulfill({ status: 204 });
  });
  return asked;
}

function consentBar(page: Page, locale: Locale): Locator {
  return page.getByRole("region", { name: words(locale)("consent.label") });
}

/** The commands that Google's list holds, in order. */
function commands(page: Page): Promise<unknown[][]> {
  return page.evaluate(() =>
    ((globalThis as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map(
      (list) => Array.from(list),
    ),
  );
}

const denied = {
  ad_storage: "denied",
  ad_user_data: "denied",
  ad_personalization: "denied",
  analytics_storage: "denied",
};

test("Google Analytics: nothing is loaded before a choice, nor after a refusal", async ({
  page,
  context,
}) => {
  await withServer(site, "dist", async (origin) => {
    const asked = await standInForGoogle(context);
    await page.goto(`${origin}/en/`);
    await hydrate(page);
    const bar = consentBar(page, "en");
    await expect(bar).toBeVisible();
    expect(await commands(page)).toEqual([]);
    await bar.getByRole("button", { name: en("consent.reject") }).click();
    await expect(bar).toBeHidden();
    await page.reload();
    await hydrate(page);
    await expect(page.getByRole("button", { name: change("en") })).toHaveCount(
      1,
    );
    await expect(bar).toHaveCount(0);
    expect(asked).toEqual([]);
    expect(await context.cookies()).toEqual([]);
  });
});

test("Google Analytics: denied by default, counts once allowed, and stops when that is taken back", async ({
  page,
  context,
  complaints,
}) => {
  await withServer(site, "dist", async (origin) => {
    const asked = await standInForGoogle(context);
    await page.goto(`${origin}/en/?q=private`);
    await hydrate(page);
    const bar = consentBar(page, "en");
    await bar.getByRole("button", { name: en("consent.accept") }).click();
    await expect.poll(() => asked).toEqual(["/gtag/js", "page_view /en/"]);
    const list = await commands(page);
    expect(list.slice(0, 2)).toEqual([
      ["consent", "default", denied],
      ["consent", "update", { analytics_storage: "granted" }],
    ]);
    expect(JSON.stringify(list)).not.toContain("private");
    const banner = page.getByRole("banner");
    await press(banner.getByRole("link", { name: en("page.about") }));
    await expect.poll(() => asked.at(-1)).toBe("page_view /en/about/");
    const names = async () =>
      (await context.cookies()).map(({ name }) => name).toSorted();
    expect(await names()).toEqual(["_ga", "_ga_TEST123456"]);

    const button = page.getByRole("button", { name: change("en") });
    await button.press("Enter");
    await expect(bar).toBeFocused();
    await bar
      .getByRole("button", { name: en("consent.reject") })
      .press("Enter");
    await expect(button).toBeFocused();
    expect(await names()).toEqual([]);
    expect((await commands(page)).at(-1)).toEqual([
      "consent",
      "update",
      { analytics_storage: "denied" },
    ]);
    const before = asked.length;
    await press(banner.getByRole("link", { name: en("page.articles") }));
    await expect(page).toHaveURL(/articles/);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    expect(asked.length).toBe(before);
    expect(await refusals(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

for (const locale of locales)
  for (const colorScheme of ["light", "dark"] as const)
    test(`the question about counting, in ${locale}, ${colorScheme}: two equal answers, early for a keyboard, nothing moves`, async ({
      page,
      context,
    }) => {
      await withServer(site, "dist", async (origin) => {
        await standInForGoogle(context);
        await page.setViewportSize({ width: 390, height: 844 });
        await page.emulateMedia({ colorScheme });
        await addAxe(page);
        await page.addInitScript(() => {
          window.shifted = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              window.shifted += (entry as unknown as { value: number }).value;
          }).observe({ type: "layout-shift", buffered: true });
        });
        await page.goto(origin + href(locale, "about"));
        await hydrate(page);
        const t = words(locale);
        const bar = consentBar(page, locale);
        await expect(bar).toBeVisible();
        const answers = bar.getByRole("button");
        await expect(answers).toHaveText([
          t("consent.accept"),
          t("consent.reject"),
        ]);
        const looks = await answers.evaluateAll((buttons) =>
          buttons.map((button) => {
            const { color, backgroundColor, fontSize, borderColor } =
              getComputedStyle(button);
            const { height } = button.getBoundingClientRect();
            return [color, backgroundColor, fontSize, borderColor, height];
          }),
        );
        expect(looks[0]).toEqual(looks[1]);
        expect(Number(looks[0]?.[4])).toBeGreaterThanOrEqual(44);
        // Skip link, the link in the question, its answers.
        for (const at of [0, 1, 2, 3]) {
          await page.keyboard.press("Tab");
          if (at >= 2) await expect(answers.nth(at - 2)).toBeFocused();
        }
        const box = await bar.boundingBox();
        expect(box?.height).toBeLessThan(844 / 2);
        expect(await violations(page)).toEqual([]);
        await page.keyboard.press("Enter");
        await expect(bar).toBeHidden();
        expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.02);
      });
    });

function change(locale: Locale): string {
  return words(locale)("consent.change");
}
