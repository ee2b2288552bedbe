import type { Page } from "@playwright/test";
import { counted } from "#app/i18n/counted.ts";
import { href } from "#shared/site-map.ts";
import { copy, words } from "../../content.ts";
import { passTime } from "../pass-time.ts";
import { expect, hydrate, test } from "../test.ts";
import { analyticsSite, buildTime, withServer } from "./analytics-site.ts";

test.describe.configure({ mode: "default", timeout: 60_000 });

let site: Awaited<ReturnType<typeof analyticsSite>>;

test.beforeAll(async () => {
  test.setTimeout(buildTime);
  site = await analyticsSite();
});

const t = words("en");

/** Opens the list of articles of the site that counts; returns what it sends. */
async function open(page: Page, origin: string): Promise<string[]> {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname !== "/api/searches") return;
    expect(request.headers()["cookie"]).toBeUndefined();
    sent.push(request.postData() ?? "");
  });
  await page.clock.install();
  await page.goto(origin + href("en", "articles"));
  await hydrate(page);
  return sent;
}

/** Types words, and waits until the page says that it found nothing. */
async function search(page: Page, query: string): Promise<void> {
  await page.getByRole("searchbox").fill(query);
  await passTime(page, 400);
  await expect(page.locator("main [aria-live]")).toHaveText(
    t("article.foundFor", { ...counted(0), query }),
  );
}

test("words that found nothing are told once, when the visitor has stopped at them, and nothing else is", async ({
  page,
  complaints,
}) => {
  await withServer(site, "dist", async (origin) => {
    const sent = await open(page, origin);
    await search(page, "zzzz");
    await passTime(page, 2_000);
    await search(page, "Zzzz   Qqqq");
    await passTime(page, 10_000);
    await expect
      .poll(() => sent)
      .toEqual([JSON.stringify({ locale: "en", words: "zzzz qqqq" })]);
    for (const query of ["zzzz@qqqq", "zzzz 0812345678", "Zzzz Qqqq"]) {
      await search(page, query);
      await passTime(page, 10_000);
    }
    await page.getByRole("searchbox").fill("rich menu");
    await passTime(page, 10_000);
    expect(sent).toHaveLength(1);
    expect(complaints).toEqual([]);
  });
});

for (const wish of ["globalPrivacyControl", "doNotTrack"] as const)
  test(`with ${wish} nothing is told`, async ({ page }) => {
    await page.addInitScript((name) => {
      Object.defineProperty(navigator, name, {
        value: name === "doNotTrack" ? "1" : true,
      });
    }, wish);
    await withServer(site, "dist", async (origin) => {
      const sent = await open(page, origin);
      await search(page, "zzzz");
      await passTime(page, 10_000);
      expect(sent).toEqual([]);
    });
  });

test("the notice of this site says what is counted", async ({ page }) => {
  await withServer(site, "dist", async (origin) => {
    for (const locale of ["th", "en", "ja"] as const) {
      await page.goto(origin + href(locale, "privacy"));
      const purpose = copy(
        "privacy",
        locale,
        "configured.emptySearches.purpose",
      );
      const [, heading = ""] = /\*\*(.+?)\*\*/.exec(purpose) ?? [];
      await expect(page.locator("main")).toContainText(heading);
    }
  });
});
