import type { Page } from "@playwright/test";
import { copy, words } from "../../content.ts";
import { passTime, pastRequests } from "../pass-time.ts";
import { expect, open, test } from "../test.ts";

const t = words("en");

const inHeader = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("link", { name });

/**
 * The browser asks for the icon by itself. With the first page that the application adds, it keeps the guard for a reload.
 */
const unasked = /^\/favicon|\/guard-/;

/** Paths requested from now on because of what the visitor does. */
function requestsOf(page: Page): string[] {
  const requests: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (!unasked.test(pathname)) requests.push(pathname);
  });
  return requests;
}

const ways: Record<string, (page: Page) => Promise<void>> = {
  hovered: (page) => inHeader(page, t("page.about")).hover(),
  focused: (page) => inHeader(page, t("page.about")).focus(),
};
for (const [how, point] of Object.entries(ways)) {
  test(`a link that was ${how} is followed without a request`, async ({
    page,
    documents,
  }) => {
    // Code of pages whose links are in view comes at a quiet moment, which must not be that of the click.
    const code = page.waitForRequest(/\/assets\/contact-[^/]*\.js$/);
    // So do the words of some of them, where the view rests.
    const others = page.waitForRequest(/\/services\/[^/]*\/_payload\.json$/);
    const fetched = requestsOf(page);
    await open(page, "/en/");
    await Promise.all([code, others]);
    await pastRequests(page);
    await point(page);
    await expect.poll(() => fetched).toContain("/en/about/_payload.json");
    await pastRequests(page);
    const beforeClick = fetched.length;
    await inHeader(page, t("page.about")).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      copy("about", "en", "hero.heading"),
    );
    expect(fetched.slice(beforeClick)).toEqual([]);
    expect(fetched).toEqual([...new Set(fetched)]);
    expect(documents).toEqual(["/en/"]);
  });
}

test("code and styles of pages whose links are in view are there before a hover, which fetches the words", async ({
  page,
}) => {
  const code = page.waitForRequest(/\/assets\/article-[^/]*\.js$/);
  await open(page, "/en/articles/");
  await code;
  await pastRequests(page);
  const fetched = requestsOf(page);
  const link = page.locator("main h3 a").first();
  const path = (await link.getAttribute("href")) ?? "";
  await link.hover();
  await expect.poll(() => fetched).toContain(`${path}_payload.json`);
  await pastRequests(page);
  // Faces, and the rules of its charts, are for later and are not waited for.
  const awaited = fetched.filter((one) => !/\.(?:woff2|css)$/.test(one));
  expect(awaited).toEqual([`${path}_payload.json`]);
  const beforePress = fetched.length;
  await link.click();
  await expect(page).toHaveURL(path);
  expect(
    fetched.slice(beforePress).filter((one) => one.endsWith(".js")),
  ).toEqual([]);
});

test("where the view rests, a few links in its middle get their words", async ({
  page,
}) => {
  await open(page, "/en/");
  await pastRequests(page);
  const fetched = requestsOf(page);
  const footer = page.getByRole("contentinfo");
  await footer.scrollIntoViewIfNeeded();
  const inView = await page
    .locator('a[href^="/en/"]')
    .filter({ visible: true })
    .count();
  expect(inView).toBeGreaterThan(8);
  await expect.poll(() => pagesAmong(fetched).length).toBeGreaterThan(0);
  await pastRequests(page);
  expect(pagesAmong(fetched).length).toBeLessThanOrEqual(4);
});

test("another language is fetched when its link is pointed at, and not before", async ({
  page,
}) => {
  const fetched = requestsOf(page);
  await open(page, "/about/");
  // What the view rests on comes after half a second without a new link.
  await page.waitForTimeout(1_500);
  await pastRequests(page);
  const others = () => fetched.filter((path) => /^\/(?:en|ja)\//.test(path));
  expect(others()).toEqual([]);
  await inHeader(page, "日本語").hover();
  await expect.poll(others).toEqual(["/ja/about/_payload.json"]);
});

test("the fonts of a page that is pointed at join the document with the page", async ({
  page,
}) => {
  await open(page, "/");
  const link = page.locator('header a[href="/about/"]').first();
  const count = () => page.evaluate(() => document.fonts.size);
  const before = await count();
  const fetched = requestsOf(page);
  await link.hover();
  await expect.poll(() => fetched.join(" ")).toMatch(/_payload\.json.*woff2/);
  // Each one that joins makes the browser lay out all lines again.
  expect(await count()).toBe(before);
  await link.click();
  await expect(page).toHaveURL("/about/");
  await expect.poll(count).toBeGreaterThan(before);
});

test.describe("by touch", () => {
  test.use({ hasTouch: true });
  test("a link that is touched is followed with one request for each part", async ({
    page,
    documents,
  }) => {
    await open(page, "/en/");
    const fetched = requestsOf(page);
    await inHeader(page, t("page.about")).tap();
    await expect(page).toHaveURL("/en/about/");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    expect(fetched).toContain("/en/about/_payload.json");
    expect(new Set(fetched).size).toBe(fetched.length);
    expect(documents).toEqual(["/en/"]);
  });
});

test("a link to another language also prefetches its words, once", async ({
  page,
}) => {
  // The words of pages in view come where the view rests, which must not be at the click.
  const others = page.waitForRequest(/\/_payload\.json$/);
  await open(page, "/en/about/");
  await others;
  await pastRequests(page);
  const fetched = requestsOf(page);
  const link = inHeader(page, "日本語");
  await link.hover();
  await expect.poll(() => fetched.join(" ")).toContain("/assets/messages-ja-");
  await pastRequests(page);
  const beforeClick = fetched.length;
  await link.click();
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
  // Faces are loaded when their first letter is drawn.
  const rest = fetched
    .slice(beforeClick)
    .filter((path) => !path.endsWith(".woff2"));
  expect(rest).toEqual([]);
  expect(new Set(fetched).size).toBe(fetched.length);
});

/** Data of pages. The code of pages whose links are in view comes by itself. */
const pagesAmong = (paths: readonly string[]) =>
  paths.filter((path) => path.endsWith("/_payload.json"));

test("the page itself, places in it, and files are not prefetched", async ({
  page,
}) => {
  await open(page, "/en/articles/");
  const fetched = requestsOf(page);
  await inHeader(page, t("page.articles")).focus();
  await page.evaluate(() => {
    const file = document.createElement("a");
    file.href = "/en/articles/feed.xml";
    const main = document.querySelector("main");
    main?.append(file, document.createTextNode("."));
    file.focus();
  });
  await pastRequests(page);
  expect(pagesAmong(fetched)).toEqual([]);
});

for (const connection of [{ saveData: true }, { effectiveType: "3g" }]) {
  test(`nothing is prefetched with ${JSON.stringify(connection)}`, async ({
    page,
  }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, "connection", { value });
    }, connection);
    await page.clock.install();
    await open(page, "/en/");
    const fetched = requestsOf(page);
    await inHeader(page, t("page.about")).hover();
    await passTime(page, 1_000);
    expect(fetched).toEqual([]);
    await inHeader(page, t("page.about")).click();
    await expect(page).toHaveURL("/en/about/");
    expect(fetched).toContain("/en/about/_payload.json");
  });
}

test("payload and code are fetched side by side", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", {
      value: { saveData: true },
    });
  });
  await open(page, "/en/");
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/_payload.json", async (route) => {
    await held;
    await route.continue();
  });
  const chunk = page.waitForRequest(/\/assets\/about-/);
  await inHeader(page, t("page.about")).click();
  await chunk;
  release();
  await expect(page).toHaveURL("/en/about/");
});

test("links in the text of an article are followed by the application", async ({
  page,
  documents,
}) => {
  await open(page, "/en/articles/");
  await page.evaluate(() => {
    const text = document.createElement("p");
    const link = document.createElement("a");
    link.href = "/en/about/";
    link.textContent = "about us";
    text.append(link);
    document.querySelector("main")?.prepend(text);
  });
  await page.getByRole("link", { name: "about us" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    copy("about", "en", "hero.heading"),
  );
  expect(documents).toEqual(["/en/articles/"]);
});

test("a page that is asked for while its style sheets are on their way waits for them", async ({
  page,
}) => {
  // Before the page is opened: the browser asks for code and styles of pages in view as soon as it is idle.
  await page.route("**/assets/*.css", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  // They are asked for with the code.
  const code = page.waitForRequest(/\/about-[^/]*\.js$/);
  await open(page, "/en/privacy/");
  const link = inHeader(page, t("page.about"));
  await link.hover();
  await code;
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    copy("about", "en", "hero.heading"),
  );
  const unready = await page
    .locator("link[rel=stylesheet]")
    .evaluateAll((links) =>
      (links as HTMLLinkElement[])
        .filter(({ media, sheet: rules }) => media === "" && rules === null)
        .map(({ href }) => href),
    );
  expect(unready).toEqual([]);
});
