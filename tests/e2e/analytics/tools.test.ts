import type { Page } from "@playwright/test";
import { words } from "../../content.ts";
import { fillIn, sendButton, sentPanel } from "../person.ts";
import { pastRequests } from "../pass-time.ts";
import { expect, hydrate, press, refusals, test } from "../test.ts";
import { analyticsSite, buildTime, withServer } from "./analytics-site.ts";
import { ids, verification } from "./configured-tools.ts";
import { allowOnly, answers, change, consentBar } from "./consent-bar.ts";
import { standIn } from "./stand-ins.ts";

test.describe.configure({ mode: "default", timeout: 60_000 });

const en = words("en");
let site: Awaited<ReturnType<typeof analyticsSite>>;

test.beforeAll(async () => {
  test.setTimeout(buildTime);
  site = await analyticsSite();
});

const tag = "www.googletagmanager.com /gtag/js";
const manager = "www.googletagmanager.com /gtm.js";
const counted = "region1.google-analytics.com /g/collect";
const adwords = "www.googleadservices.com /pagead/conversion/123456789/";
const meta = "www.facebook.com /tr/";
const line = "tr.line.me /tag.gif";

/** Goes to another page by a link of the header. */
async function goTo(page: Page, name: "about" | "articles"): Promise<void> {
  const banner = page.getByRole("banner");
  await press(banner.getByRole("link", { name: en(`page.${name}`) }));
  await expect(page).toHaveURL(new RegExp(`/en/${name}/$`));
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await pastRequests(page);
}

async function openBar(page: Page): Promise<void> {
  await page.getByRole("button", { name: change("en") }).press("Enter");
  await expect(consentBar(page, "en")).toBeVisible();
}

test("nothing is asked of another company before an answer, nor after a refusal, and no cookie is set", async ({
  page,
  context,
  complaints,
}) => {
  await withServer(site, "dist", async (origin) => {
    const { asked, stop } = await standIn(context);
    await page.goto(`${origin}/en/`);
    await hydrate(page);
    const bar = consentBar(page, "en");
    await expect(bar).toBeVisible();
    await goTo(page, "about");
    await bar.getByRole("button", { name: answers("en").reject }).click();
    await expect(bar).toBeHidden();
    await page.reload();
    await hydrate(page);
    await goTo(page, "articles");
    await expect(bar).toHaveCount(0);
    expect(asked).toEqual([]);
    expect(await context.cookies()).toEqual([]);
    expect(complaints).toEqual([]);
    stop();
  });
});

test("statistics alone: Google Analytics counts, advertising stays denied, and nobody else hears of the visit", async ({
  page,
  context,
  complaints,
}) => {
  await withServer(site, "dist", async (origin) => {
    const { asked, lines, stop } = await standIn(context);
    await page.goto(`${origin}/en/?q=private`);
    await hydrate(page);
    await allowOnly(page, ["statistics"]);
    await expect.poll(lines).toEqual([tag, `${counted} page_view`]);
    const list = await commands(page);
    expect(list.slice(0, 2)).toEqual([
      ["consent", "default", signals("denied", "denied")],
      ["consent", "update", signals("granted", "denied")],
    ]);
    expect(JSON.stringify(list)).not.toContain("private");
    await goTo(page, "about");
    await expect
      .poll(() => asked.at(-1)?.facts.get("dl"))
      .toBe(`${origin}/en/about/`);
    expect(await cookieNames(page)).toEqual(["_ga", "_ga_TEST123456"]);

    // Taken back: no hit, no cookie, and focus returns.
    await openBar(page);
    await allowOnly(page, []);
    expect(await cookieNames(page)).toEqual([]);
    expect((await commands(page)).at(-1)).toEqual([
      "consent",
      "update",
      signals("denied", "denied"),
    ]);
    const before = asked.length;
    await goTo(page, "articles");
    expect(asked.length).toBe(before);
    expect(await refusals(page)).toEqual([]);
    expect(complaints).toEqual([]);
    stop();
  });
});

test("advertising alone: Google Ads, Meta and LINE hear of pages, Google Analytics and the container do not", async ({
  page,
  context,
  complaints,
}) => {
  await withServer(site, "dist", async (origin) => {
    const { asked, lines, stop } = await standIn(context);
    await page.goto(`${origin}/en/`);
    await hydrate(page);
    await allowOnly(page, ["advertising"]);
    const views = [`${adwords} page_view`, `${meta} PageView`, `${line} pv`];
    await expect.poll(lines).toEqual(expect.arrayContaining(views));
    await goTo(page, "about");
    await expect
      .poll(() => lines().filter((told) => views.includes(told)).length)
      .toBe(6);
    expect(lines().filter((told) => told.startsWith(counted))).toEqual([]);
    expect(lines()).not.toContain(manager);
    expect(asked.find(({ path }) => path === "/gtag/js")?.facts.get("id")).toBe(
      ids.ads,
    );
    expect(asked.find(({ path }) => path === "/tr/")?.facts.get("id")).toBe(
      ids.pixel,
    );
    expect(
      asked.find(({ path }) => path === "/tag.gif")?.facts.get("t_id"),
    ).toBe(ids.line);
    expect(await refusals(page)).toEqual([]);
    expect(complaints).toEqual([]);
    stop();
  });
});

test("an allowance taken back: cookies go, the page is loaded anew, and only what is still allowed goes on", async ({
  page,
  context,
  documents,
}) => {
  await withServer(site, "dist", async (origin) => {
    const { asked, lines, stop } = await standIn(context);
    await page.goto(`${origin}/en/`);
    await hydrate(page);
    await page.getByRole("button", { name: answers("en").accept }).click();
    await expect.poll(lines).toContain(manager);
    await expect.poll(lines).toContain(`${meta} PageView`);
    await expect
      .poll(() => cookieNames(page))
      .toEqual([
        "__lt__cid",
        "_fbp",
        "_ga",
        "_ga_TEST123456",
        "_gcl_au",
        "_heat",
      ]);
    await openBar(page);
    const seen = documents.length;
    await allowOnly(page, ["statistics"]);
    await expect.poll(() => documents.length).toBe(seen + 1);
    await hydrate(page);
    await expect
      .poll(() => cookieNames(page))
      .toEqual(["_ga", "_ga_TEST123456"]);
    await expect.poll(() => lines().at(-1)).toBe(`${counted} page_view`);
    asked.length = 0;
    await goTo(page, "about");
    await expect.poll(lines).toEqual([`${counted} page_view`]);
    stop();
  });
});

test("what one tab takes back ends in the others", async ({
  page,
  context,
}) => {
  await withServer(site, "dist", async (origin) => {
    const { asked, lines, stop } = await standIn(context);
    await page.goto(`${origin}/en/`);
    await hydrate(page);
    await allowOnly(page, ["statistics"]);
    await expect.poll(lines).toContain(`${counted} page_view`);
    const other = await context.newPage();
    await other.goto(`${origin}/en/about/`);
    await other.evaluate(() => localStorage.setItem("counting", "no"));
    await expect.poll(() => page.evaluate(() => document.cookie)).toBe("");
    asked.length = 0;
    await goTo(page, "articles");
    expect(asked).toEqual([]);
    stop();
  });
});

test("an enquiry is a conversion for whom the visitor allowed, with nothing that was typed", async ({
  page,
  context,
}) => {
  await withServer(site, "dist", async (origin) => {
    const { asked, lines, stop } = await standIn(context);
    await page.goto(`${origin}/en/contact/?utm_source=letter&fbclid=abc`);
    await hydrate(page);
    await page.getByRole("button", { name: answers("en").accept }).click();
    await expect.poll(lines).toContain(`${line} pv`);
    await fillIn(page, "en", { email: "counted@example.com" });
    await sendButton(page, "en").click();
    await expect(sentPanel(page, "en")).toBeVisible();
    await expect
      .poll(lines)
      .toEqual(
        expect.arrayContaining([
          `${counted} lead_submit`,
          `${adwords} conversion`,
          `${meta} Lead`,
          `${line} cv`,
          "heat.example.com /collect lead_submit",
        ]),
      );
    const conversions = asked.filter(({ facts }) => facts.has("label"));
    expect(conversions.map(({ facts }) => facts.get("label"))).toEqual([
      ids.label,
    ]);
    const all = asked
      .map(({ facts }) => [...facts.values()].join(" "))
      .join("\n");
    for (const word of ["counted@", "Somchai", "Hello."])
      expect(all).not.toContain(word);
    // References of enquiries.
    expect(all).not.toMatch(/\bC-\w{4}/);
    stop();
  });
});

test("an enquiry without allowance is no conversion", async ({
  page,
  context,
}) => {
  await withServer(site, "dist", async (origin) => {
    const { asked, stop } = await standIn(context);
    await page.goto(`${origin}/en/contact/`);
    await hydrate(page);
    await page.getByRole("button", { name: answers("en").reject }).click();
    await fillIn(page, "en");
    await sendButton(page, "en").click();
    await expect(sentPanel(page, "en")).toBeVisible();
    await pastRequests(page);
    expect(asked).toEqual([]);
    stop();
  });
});

test("tools that never answer delay no enquiry", async ({ page, context }) => {
  await withServer(site, "dist", async (origin) => {
    const { lines, fallSilent, stop } = await standIn(context);
    await page.goto(`${origin}/en/contact/`);
    await hydrate(page);
    fallSilent();
    await page.getByRole("button", { name: answers("en").accept }).click();
    await expect.poll(lines).toContain(manager);
    await fillIn(page, "en");
    await sendButton(page, "en").click();
    await expect(sentPanel(page, "en")).toBeVisible();
    stop();
  });
});

test("the policy lets a container load what the owner listed, and neither other hosts nor custom HTML", async ({
  page,
  context,
}) => {
  await withServer(site, "dist", async (origin) => {
    const { lines, stop } = await standIn(context);
    await page.goto(`${origin}/en/`);
    await hydrate(page);
    await page.getByRole("button", { name: answers("en").accept }).click();
    await expect
      .poll(() => refusals(page))
      .toEqual(
        expect.arrayContaining([
          "script-src-elem https://unlisted.example.org/other.js",
          "script-src-elem inline",
        ]),
      );
    await expect.poll(() => ranOn(page)).toEqual(["heatRan"]);
    expect(lines()).not.toContain("unlisted.example.org /other.js");
    stop();
  });
});

test("tools that read the address themselves are not loaded where it has search words", async ({
  page,
  context,
}) => {
  await withServer(site, "dist", async (origin) => {
    const { asked, lines, stop } = await standIn(context);
    await page.goto(`${origin}/en/articles/?q=secret`);
    await hydrate(page);
    await page.getByRole("button", { name: answers("en").accept }).click();
    await expect.poll(lines).toContain(`${counted} page_view`);
    await pastRequests(page);
    for (const other of [meta, line, manager])
      expect(lines().join("\n")).not.toContain(other);
    await goTo(page, "about");
    await expect.poll(lines).toContain(`${meta} PageView`);
    await expect.poll(lines).toContain(`${line} pv`);
    expect(JSON.stringify(asked.map(({ facts }) => [...facts]))).not.toContain(
      "secret",
    );
    stop();
  });
});

test("codes of search consoles stand on the home page of each language, and nowhere else", async ({
  request,
}) => {
  await withServer(site, "dist", async (origin) => {
    const metas = [
      `<meta name="google-site-verification" content="${verification.google}">`,
      `<meta name="msvalidate.01" content="${verification.bing}">`,
    ].join("");
    for (const path of ["/", "/en/", "/ja/"])
      expect(await (await request.get(origin + path)).text()).toContain(metas);
    const other = await (await request.get(`${origin}/en/about/`)).text();
    expect(other).not.toContain("site-verification");
  });
});

function signals(statistics: string, advertising: string) {
  return {
    ad_storage: advertising,
    ad_user_data: advertising,
    ad_personalization: advertising,
    analytics_storage: statistics,
  };
}

/** The commands that Google's list holds, in order. */
function commands(page: Page): Promise<unknown[][]> {
  return page.evaluate(() =>
    ((globalThis as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map(
      (list) => Array.from(list),
    ),
  );
}

/** Names of cookies besides those of the site itself. */
async function cookieNames(page: Page): Promise<string[]> {
  const own = new Set(["csrf", "i18n_redirected"]);
  const cookies = await page.context().cookies();
  return cookies
    .map(({ name }) => name)
    .filter((name) => !own.has(name))
    .toSorted();
}

/** Which scripts of the container ran. */
function ranOn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    ["heatRan", "otherRan", "customHtmlRan"].filter((name) => name in window),
  );
}
