import type { CDPSession, Page } from "@playwright/test";
import { words } from "../../content.ts";
import { pastRequests } from "../pass-time.ts";
import { expect, hydrate, refusals, test } from "../test.ts";

const t = words("en");

/** Documents that the browser prefetched by itself, by path. */
async function prefetchesOf(page: Page): Promise<string[]> {
  const client: CDPSession = await page.context().newCDPSession(page);
  const paths: string[] = [];
  client.on("Preload.prefetchStatusUpdated", ({ key, status }) => {
    const { pathname } = new URL(key.url);
    if (status === "Ready") paths.push(pathname);
  });
  await client.send("Preload.enable");
  return paths;
}

const aboutLink = (page: Page) =>
  page.getByRole("banner").getByRole("link", { name: t("page.about") });

/** Presses the pointer down on a link, and leaves it there. */
async function pressDown(page: Page): Promise<void> {
  const box = await aboutLink(page).boundingBox();
  if (box === null) throw new Error("the link cannot be seen");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
}

test("pages carry rules that the browser can read, under the strict policy", async ({
  page,
  complaints,
}) => {
  await page.goto("/en/");
  await pastRequests(page);
  const text = await page
    .locator('script[type="speculationrules"]')
    .textContent();
  expect(text).toContain('"eagerness":"moderate"');
  expect(text).not.toContain("prerender");
  expect(complaints).toEqual([]);
  expect(await refusals(page)).toEqual([]);
});

test("before any script is there, a press on a link prefetches its document, and the click uses it", async ({
  page,
}) => {
  await page.route("**/assets/loader-*.js", (route) => route.abort());
  await page.goto("/en/");
  const prefetches = await prefetchesOf(page);
  await pressDown(page);
  await expect.poll(() => prefetches).toEqual(["/en/about/"]);
  await page.mouse.up();
  await expect(page).toHaveURL("/en/about/");
  const timing = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType("navigation");
    return (entry as PerformanceNavigationTiming & { deliveryType?: string })
      .deliveryType;
  });
  expect(timing).toBe("navigational-prefetch");
});

test("once the application is there, no document is fetched beside what it fetches itself", async ({
  page,
  documents,
}) => {
  await page.goto("/en/");
  await hydrate(page);
  const prefetches = await prefetchesOf(page);
  await pressDown(page);
  await pastRequests(page);
  await page.mouse.up();
  await expect(page).toHaveURL("/en/about/");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(prefetches).toEqual([]);
  expect(documents).toEqual(["/en/"]);
});

test("a press that began before the application was there stays the browser's", async ({
  page,
  documents,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/entry*.js", async (route) => {
    await held;
    await route.continue();
  });
  const payloads: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("_payload.json")) payloads.push(request.url());
  });
  await page.goto("/en/");
  // A gesture beside all links asks for the application.
  await page.mouse.move(2, 500);
  await page.mouse.move(4, 520);
  await pressDown(page);
  release();
  await page.waitForFunction(() => window.isSettled === true);
  await page.mouse.up();
  await expect(page).toHaveURL("/en/about/");
  await expect.poll(() => documents).toEqual(["/en/", "/en/about/"]);
  expect(payloads).toEqual([]);
});

test("who goes straight for a link gets its page as it is served, once, and nothing of ours is loaded meanwhile", async ({
  page,
  documents,
}) => {
  const requests: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    const isOurs = /\/(?:entry|about|home)-[^/]*\.js$/.test(pathname);
    if (pathname.startsWith("/en/about/") || isOurs) requests.push(pathname);
  });
  await page.goto("/en/");
  await page.waitForLoadState();
  const prefetches = await prefetchesOf(page);
  await pressDown(page);
  const main = "/en/about/_main.json";
  await expect.poll(() => requests).toEqual([main]);
  await pastRequests(page);
  expect(requests).toEqual([main]);
  expect(prefetches).toEqual([]);
  await page.mouse.up();
  await expect(page).toHaveURL("/en/about/");
  expect(documents).toEqual(["/en/"]);
});
