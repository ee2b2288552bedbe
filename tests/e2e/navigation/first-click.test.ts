import type { Page } from "@playwright/test";
import { href } from "#shared/site-map.ts";
import { copy, newestArticles, words } from "../../content.ts";
import { pastRequests } from "../pass-time.ts";
import { expect, hydrate, refusals, test } from "../test.ts";

const t = words("en");
const [slug = ""] = newestArticles("en");
const article = href("en", "article", { slug });

const inHeader = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("link", { name });

/** Where the shown page is in the file of its document, and what the application reads of it. */
const facts = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset.whole = "";
    return {
      title: document.title,
      language: document.documentElement.lang,
      path: document.documentElement.dataset.path,
      state: document.getElementById("state")?.textContent,
      head: [
        ...document.querySelectorAll(
          "title, meta[name=description], meta[property], link[rel=alternate], link[rel=canonical], link[rel=manifest]",
        ),
      ].map(({ outerHTML }) => outerHTML),
      boxes: [...document.querySelectorAll("#app *")].map((element) => {
        if (!element.checkVisibility()) return element.localName;
        const { x, y, width, height } = element.getBoundingClientRect();
        const { color, fontFamily, fontWeight } = getComputedStyle(element);
        const box = [x, y, width, height].map(Math.round).join(" ");
        return `${element.localName} ${box} ${color} ${fontFamily} ${fontWeight}`;
      }),
    };
  });

const fontsAreThere = (page: Page) =>
  page.evaluate(async () => void (await document.fonts.ready));

const ways = [
  [article, href("en", "articles")],
  [href("en", "articles"), article],
  [href("en", "contact"), href("en", "about")],
  [href("en", "about"), href("ja", "about")],
] as const;
test.describe("in a window where the links are seen", () => {
  // Who scrolls has the application.
  test.use({ viewport: { width: 1280, height: 2000 } });
  for (const [from, to] of ways)
    test(`${to} is the same by a first click on ${from} as it is served`, async ({
      page,
      documents,
      complaints,
    }) => {
      await page.goto(to);
      await fontsAreThere(page);
      const served = await facts(page);
      // The application changes the document, and waits until it has been looked at.
      const { promise: seen, resolve: goOn } = Promise.withResolvers<void>();
      await page.route("**/assets/entry*.js", async (route) => {
        await seen;
        await route.continue();
      });
      await page.goto(from);
      await page.waitForLoadState();
      documents.length = 0;
      await page
        .locator(`a[href="${to}"]`)
        .filter({ visible: true })
        .first()
        .click();
      await expect(page).toHaveURL(to);
      // What stands around the main part follows, and the head with it.
      await expect(page).toHaveTitle(served.title);
      await fontsAreThere(page);
      const swapped = await facts(page);
      expect(swapped).toEqual(served);
      expect(documents).toEqual([]);
      goOn();
      // The application takes the page over as if it had been served.
      await page.waitForFunction(() => window.isSettled === true);
      expect(complaints).toEqual([]);
      expect(await refusals(page)).toEqual([]);
    });
});

test("of a link that was pointed at the main part is there and shown without a request, the rest follows, its heading is focused, and its title is told", async ({
  page,
  documents,
}) => {
  await page.goto("/en/");
  await page.waitForLoadState();
  const fetched: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (!/\.woff2$|^\/favicon/.test(pathname)) fetched.push(pathname);
  });
  await inHeader(page, t("page.about")).hover();
  await expect.poll(() => fetched).toContain("/en/about/_main.json");
  await pastRequests(page);
  const before = fetched.length;
  const { promise: shown, resolve: goOn } = Promise.withResolvers<void>();
  await page.route("**/en/about/", async (route) => {
    await shown;
    await route.continue();
  });
  await inHeader(page, t("page.about")).click();
  // The document has not come.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    copy("about", "en", "hero.heading"),
  );
  goOn();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page).toHaveURL("/en/about/");
  // The head comes with the rest.
  await expect(page).toHaveTitle(new RegExp(copy("about", "en", "title")));
  await expect(
    page.getByRole("status").filter({ hasText: await page.title() }),
  ).toHaveCount(1);
  expect(
    fetched.slice(before).filter((path) => !path.startsWith("/assets/entry")),
  ).toEqual(["/en/about/"]);
  // The main part once, and what it takes to show it.
  expect(fetched.slice(0, before)).toEqual([
    "/en/about/_main.json",
    expect.stringMatching(/^\/assets\/swap-/),
  ]);
  expect(documents).toEqual(["/en/"]);
});

test("what is typed before the document has followed its main part stays, also when the application takes over", async ({
  page,
  complaints,
}) => {
  const { promise: typed, resolve: goOn } = Promise.withResolvers<void>();
  await page.route("**/en/contact/", async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto("/en/");
  await page.waitForLoadState();
  await inHeader(page, t("page.contact")).click();
  // The page before has such a form as well.
  await expect(page).toHaveURL("/en/contact/");
  const field = page.locator("main form textarea").first();
  await field.fill("We sell tea.");
  await page.evaluate(() => scrollTo(0, 300));
  goOn();
  await expect(page).toHaveTitle(new RegExp(copy("contact", "en", "title")));
  await expect(field).toBeFocused();
  await page.waitForFunction(() => window.isSettled === true);
  await field.press("End");
  await field.pressSequentially(" And coffee.");
  await expect(field).toHaveValue("We sell tea. And coffee.");
  expect(await page.evaluate(() => scrollY)).toBe(300);
  expect(complaints).toEqual([]);
});

test("a document that does not come is asked for again as long as something is typed in its main part", async ({
  page,
  documents,
}) => {
  await page.goto("/en/");
  await page.waitForLoadState();
  const link = inHeader(page, t("page.contact"));
  const { promise: typed, resolve: goOn } = Promise.withResolvers<void>();
  let asked = 0;
  await page.route("**/en/contact/", async (route) => {
    await typed;
    asked += 1;
    await (asked > 1 ? route.continue() : route.abort());
  });
  await link.click();
  // The page before has such a form as well.
  await expect(page).toHaveURL("/en/contact/");
  const field = page.locator("main form textarea").first();
  await field.fill("We sell tea.");
  goOn();
  await expect(page).toHaveTitle(new RegExp(copy("contact", "en", "title")), {
    timeout: 15_000,
  });
  expect(asked).toBe(2);
  await page.waitForFunction(() => window.isSettled === true);
  await expect(field).toHaveValue("We sell tea.");
  expect(documents).toEqual(["/en/"]);
});

test("what is typed in a main part stays, if its document is of another build", async ({
  page,
  documents,
}) => {
  const { promise: typed, resolve: goOn } = Promise.withResolvers<void>();
  await page.route("**/en/contact/", async (route) => {
    await typed;
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({
      response,
      body: body.replace(/"build":"\w+"/, '"build":"other"'),
    });
  });
  await page.goto("/en/");
  await page.waitForLoadState();
  await inHeader(page, t("page.contact")).click();
  // The page before has such a form as well.
  await expect(page).toHaveURL("/en/contact/");
  const field = page.locator("main form textarea").first();
  await field.fill("We sell tea.");
  const answered = page.waitForResponse("**/en/contact/");
  goOn();
  await answered;
  await pastRequests(page);
  await expect(field).toHaveValue("We sell tea.");
  expect(documents).toEqual(["/en/"]);
});

test("who goes back before the document has come gets the page before, and it stays", async ({
  page,
}) => {
  const { promise: back, resolve: goOn } = Promise.withResolvers<void>();
  await page.route("**/en/about/", async (route) => {
    await back;
    await route.abort();
  });
  await page.goto("/en/");
  const home = await page.getByRole("heading", { level: 1 }).textContent();
  const title = await page.title();
  await page.waitForLoadState();
  await inHeader(page, t("page.about")).click();
  await expect(page).toHaveURL("/en/about/");
  await page.goBack();
  goOn();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(home ?? "");
  await hydrate(page);
  await expect(page).toHaveURL("/en/");
  await expect(page).toHaveTitle(title);
});

test("a menu that is opened before the document has come stays open", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const { promise: opened, resolve: goOn } = Promise.withResolvers<void>();
  await page.route("**/en/articles/", async (route) => {
    await opened;
    await route.continue();
  });
  await page.goto(article);
  await page.waitForLoadState();
  const link = page.locator('main a[href="/en/articles/"]').first();
  await link.click();
  await expect(page).toHaveURL("/en/articles/");
  const menu = page.locator("header details").last();
  await menu.locator("summary").click();
  await expect(menu).toHaveAttribute("open", "");
  goOn();
  await expect(page).toHaveTitle(new RegExp(copy("articles", "en", "title")));
  await expect(menu).toHaveAttribute("open", "");
  await expect(menu.locator("summary")).toBeFocused();
});

for (const isThere of [false, true])
  test(`back and forward show the pages at their places, ${isThere ? "once" : "before"} the application is there`, async ({
    page,
  }) => {
    if (!isThere)
      await page.route("**/assets/entry*.js", (route) => route.abort());
    await page.goto("/en/");
    await page.waitForLoadState();
    await inHeader(page, t("page.about")).click();
    await expect(page).toHaveURL("/en/about/");
    const heading = page.getByRole("heading", { level: 1 });
    const about = await heading.textContent();
    await page.evaluate(() => scrollTo(0, 700));
    if (isThere) await hydrate(page);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
    // A place is noted with the next frame; a driven browser could be quicker.
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await page.goBack();
    await expect(heading).not.toHaveText(about ?? "");
    await expect(page).toHaveURL("/en/");
    await page.goForward();
    await expect(heading).toHaveText(about ?? "");
    await expect(page).toHaveURL("/en/about/");
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
  });

const failures: Record<string, (page: Page) => Promise<unknown>> = {
  "what shows it cannot be loaded": (page) =>
    page.route("**/assets/swap-*.js", (route) => route.abort()),
  "it does not come": (page) =>
    page.route(/\/en\/about\/(?:_main\.json)?$/, (route) =>
      route.request().isNavigationRequest() ? route.continue() : route.abort(),
    ),
  "its main part comes, and nothing else": (page) =>
    page.route("**/en/about/", (route) =>
      route.request().isNavigationRequest() ? route.continue() : route.abort(),
    ),
  "it is of another build": (page) =>
    page.route(/\/en\/about\/(?:_main\.json)?$/, async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      await route.fulfill({
        response,
        body: body.replace(/"build":"\w+"/, '"build":"other"'),
      });
    }),
};
/** Ways in which only the main part fails. */
const partFailures: Record<string, (page: Page) => Promise<unknown>> = {
  "there is none": (page) =>
    page.route("**/_main.json", (route) => route.fulfill({ status: 404 })),
  "it is cut off": (page) =>
    page.route("**/_main.json", (route) =>
      route.fulfill({ body: '{"build":"', contentType: "application/json" }),
    ),
  "it is of another build": (page) =>
    page.route("**/_main.json", async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      await route.fulfill({
        response,
        body: body.replace(/"build":"\w+"/, '"build":"other"'),
      });
    }),
};
for (const [reason, fail] of Object.entries(partFailures))
  test(`a page whose main part cannot be shown because ${reason} is shown as its document came`, async ({
    page,
    documents,
  }) => {
    await fail(page);
    await page.goto("/en/");
    await page.waitForLoadState();
    await inHeader(page, t("page.about")).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      copy("about", "en", "hero.heading"),
    );
    await expect(page).toHaveURL("/en/about/");
    await page.waitForFunction(() => window.isSettled === true);
    expect(documents).toEqual(["/en/"]);
  });

for (const [reason, fail] of Object.entries(failures))
  test(`a page is loaded as a document if ${reason}`, async ({
    page,
    documents,
  }) => {
    await fail(page);
    await page.goto("/en/");
    await page.waitForLoadState();
    await inHeader(page, t("page.about")).click();
    await expect(page).toHaveURL("/en/about/");
    await expect.poll(() => documents).toEqual(["/en/", "/en/about/"]);
  });

test("the page of which a link led nowhere gets its application, as after Back", async ({
  page,
}) => {
  // Neither the page nor its document comes, so this one stays with everything that it remembers.
  await page.route(/\/en\/about\/(?:_main\.json)?$/, (route) =>
    route.request().isNavigationRequest()
      ? route.fulfill({ status: 204 })
      : route.abort(),
  );
  await page.goto("/en/");
  await page.waitForLoadState();
  const refused = page.waitForRequest((request) =>
    request.isNavigationRequest(),
  );
  await inHeader(page, t("page.about")).click();
  await refused;
  await page.keyboard.press("Tab");
  await page.waitForFunction(() => window.isSettled === true);
});

test("a second click while the page comes adds nothing to the history", async ({
  page,
  documents,
}) => {
  const { promise: clicked, resolve: goOn } = Promise.withResolvers<void>();
  await page.route("**/en/about/", async (route) => {
    if (!route.request().isNavigationRequest()) await clicked;
    await route.continue();
  });
  await page.goto("/en/");
  await page.waitForLoadState();
  const before = await page.evaluate(() => history.length);
  await inHeader(page, t("page.about")).dblclick();
  goOn();
  await expect(page).toHaveURL("/en/about/");
  await page.waitForFunction(() => window.isSettled === true);
  expect(documents).toEqual(["/en/"]);
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
});

test("a link that is to open elsewhere is the browser's", async ({ page }) => {
  await page.goto("/en/");
  await page.waitForLoadState();
  const link = inHeader(page, t("page.about"));
  await link.hover();
  await expect(page.locator("html")).toHaveAttribute("data-asked", "");
  // A key that is pressed in the page would start the application.
  const taken = await link.evaluate((element) => {
    const answers: boolean[] = [];
    // After the loader, whose listener was there before.
    addEventListener("click", (event) => {
      answers.push(event.defaultPrevented);
      event.preventDefault();
    });
    for (const shiftKey of [true, false])
      element.dispatchEvent(
        new MouseEvent("click", { bubbles: true, cancelable: true, shiftKey }),
      );
    return answers;
  });
  expect(taken).toEqual([false, true]);
});
