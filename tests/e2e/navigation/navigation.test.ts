import type { Page } from "@playwright/test";
import { pageNames } from "#shared/site-map.ts";
import { copy, words } from "../../content.ts";
import { expect, hydrate, open, startingWith, test } from "../test.ts";

const t = words("en");
const aboutHeading = copy("about", "en", "hero.heading");

const mainLink = (page: Page, name: string) =>
  page
    .getByRole("navigation", { name: t("site.mainNavigation") })
    .getByRole("link", { name });

/** Addresses of everything requested from now on, without the origin. */
function requestsOf(page: Page): string[] {
  const requests: string[] = [];
  page.on("request", (request) =>
    requests.push(request.url().replace(/^https?:\/\/[^/]+/, "")),
  );
  return requests;
}

test("a link loads data and code of its page, and no document", async ({
  page,
  documents,
}) => {
  const requests = requestsOf(page);
  await open(page, "/en/");
  await mainLink(page, t("page.about")).click();
  await expect(page).toHaveURL("/en/about/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    aboutHeading,
  );
  expect(documents).toEqual(["/en/"]);
  // Those of links where the view rests come unasked.
  const payloads = requests.filter((url) => url.includes("_payload"));
  expect(payloads).toContain("/en/about/_payload.json");
  expect(payloads).not.toContain("/en/_payload.json");
  expect(new Set(payloads).size).toBe(payloads.length);
  const pageChunks = requests.filter((url) => pageChunk.test(url));
  // Those of pages whose links are in view may come as well.
  const own = pageChunks.filter((url) => url.startsWith("/assets/about-"));
  expect(own).toHaveLength(1);
});

/** Chunks named after pages; the others are shared by several. */
const pageChunk = new RegExp(
  String.raw`^/assets/(?:${pageNames.join("|")})-[\w-]{8}\.js$`,
);

test("a first page loads no code of another page", async ({ page }) => {
  // The application fetches the code of links in view when the browser is idle. Here the browser never says that it is.
  await page.addInitScript(() => (self.requestIdleCallback = () => 0));
  const requests = requestsOf(page);
  await open(page, "/en/");
  const pageChunks = requests.filter((url) => pageChunk.test(url));
  expect(pageChunks).toHaveLength(1);
  expect(pageChunks[0]).toMatch(/^\/assets\/home-/);
});

test("data of a page are fetched once, and not at all for the first page", async ({
  page,
}) => {
  const requests = requestsOf(page);
  await open(page, "/en/");
  for (let visit = 0; visit < 2; visit += 1) {
    await mainLink(page, t("page.about")).click();
    await expect(page).toHaveURL("/en/about/");
    await page.goBack();
    await expect(page).toHaveURL("/en/");
  }
  // Those of links where the view rests come unasked.
  const payloads = requests.filter((url) => url.includes("_payload"));
  expect(payloads).toContain("/en/about/_payload.json");
  expect(payloads).not.toContain("/en/_payload.json");
  expect(new Set(payloads).size).toBe(payloads.length);
});

test("after a navigation the new heading has focus, and its title is spoken", async ({
  page,
}) => {
  await open(page, "/en/");
  await mainLink(page, t("page.about")).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    aboutHeading,
  );
  const title = startingWith(copy("about", "en", "title"));
  await expect(page).toHaveTitle(title);
  const announced = page.locator('#app > [aria-live="polite"]');
  await expect(announced).toHaveText(title);
});

test("canonical address, alternates and language follow a navigation", async ({
  page,
}) => {
  await open(page, "/en/");
  await page.getByRole("banner").getByRole("link", { name: "日本語" }).click();
  await expect(page).toHaveURL("/ja/");
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    "href",
    /\/ja\/$/,
  );
  await expect(page.locator('meta[name="description"]')).toHaveCount(1);
  await expect(page.locator("link[hreflang]")).toHaveCount(4);
});

test("a navigation loads the styles of its page before it shows the page", async ({
  page,
}) => {
  await open(page, "/en/about/");
  const asServed = await lookOfPage(page);
  await page.goto("/en/privacy/");
  await hydrate(page);
  await mainLink(page, t("page.about")).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    aboutHeading,
  );
  // The rest of the page follows a frame later.
  const shown = await lookOfPage(page);
  expect(shown).not.toEqual([]);
  expect(shown).toEqual(asServed.slice(0, shown.length));
  await expect.poll(() => lookOfPage(page)).toEqual(asServed);
});

test("a click with the control key is left to the browser", async ({
  page,
  context,
}) => {
  await open(page, "/en/");
  await mainLink(page, t("page.about")).click({ modifiers: ["Control"] });
  // The browser is asked itself: Playwright sometimes misses where a new tab has gone and calls it about:blank.
  const browser = await context.newCDPSession(page);
  const tabs = async () => {
    const { targetInfos } = await browser.send("Target.getTargets");
    return targetInfos.map(({ url }) => url);
  };
  await expect.poll(tabs).toContain(new URL("/en/about/", page.url()).href);
  await expect(page).toHaveURL("/en/");
});

/** Where everything in the page stands, to compare two ways of getting there. */
function lookOfPage(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.querySelectorAll("main h1, main h2, main section")].map(
      (element) => Math.round(element.getBoundingClientRect().height),
    );
  });
}
