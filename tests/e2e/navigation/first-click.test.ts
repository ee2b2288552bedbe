import type { Page } from "@playwright/test";
import { href } from "#shared/site-map.ts";
import { copy, newestArticles, words } from "../../content.ts";
import { expect, hydrate, refusals, test } from "../test.ts";
import { answerAsAnotherBuild, holdBack, inHeader } from "./first-clicks.ts";

const t = words("en");
const [slug = ""] = newestArticles("en");
const article = href("en", "article", { slug });

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
      const goOn = await holdBack(page, "**/assets/entry*.js");
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
    answerAsAnotherBuild(page, /\/en\/about\/(?:_main\.json)?$/),
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
    answerAsAnotherBuild(page, "**/_main.json"),
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
