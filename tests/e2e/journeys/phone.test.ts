import { devices } from "@playwright/test";
import { locales } from "#shared/locales.ts";
import { services } from "#shared/services.ts";
import { href } from "#shared/site-map.ts";
import { copy, newestArticles, words } from "../../content.ts";
import {
  arrive,
  expect,
  form,
  heading,
  scrollDownTo,
  scrollTop,
  test,
} from "../person.ts";

// A visitor on a phone, in Bangkok.
test.use({
  ...devices["Pixel 7"],
  viewport: { width: 390, height: 844 },
  locale: "th-TH",
});

const th = words("th");
const menu = "header summary:visible";
const [newest = ""] = newestArticles("th");

test("a visitor on a phone opens the menu, closes it, opens it again, sees all services and reaches one", async ({
  page,
}) => {
  await page.goto("/");
  await page.locator(menu).tap();
  await expect(page.locator(menu)).toHaveAccessibleName(th("site.closeMenu"));
  await page.keyboard.press("Escape");
  await expect(page.locator(menu)).toHaveAccessibleName(th("site.openMenu"));
  await page.locator(menu).tap();
  const banner = page.getByRole("banner");
  for (const service of services)
    await expect(
      banner.getByRole("link", { name: th(`service.${service}`) }).first(),
    ).toBeVisible();
  await banner
    .getByRole("link", { name: th("service.google-seo") })
    .first()
    .tap();
  await arrive(page, href("th", "google-seo"));
  await expect(
    banner.getByRole("link", { name: th("service.google-seo") }).first(),
  ).toBeHidden();
});

test("from every service page it is one tap to the form", async ({ page }) => {
  for (const service of services) {
    await page.goto(href("th", service));
    await page.getByRole("main").locator('a[href="#contact"]').first().tap();
    await expect(form(page)).toBeInViewport();
  }
});

test("a tapped link shows the new page from its top, without loading a document, and back leads to the place that was left", async ({
  page,
  documents,
}) => {
  await page.goto(href("th", "articles"));
  const link = page
    .getByRole("main")
    .locator(`a[href="${href("th", "article", { slug: newest })}"]`)
    .first();
  await link.evaluate((element) =>
    element.scrollIntoView({ block: "center", behavior: "instant" }),
  );
  const left = await scrollTop(page);
  await link.tap();
  await arrive(page, href("th", "article", { slug: newest }));
  await expect.poll(() => scrollTop(page)).toBe(0);
  await page.goBack();
  await arrive(page, href("th", "articles"));
  await expect
    .poll(async () => Math.abs((await scrollTop(page)) - left))
    .toBeLessThan(50);
  await page.goForward();
  await arrive(page, href("th", "article", { slug: newest }));
  expect(documents).toEqual([href("th", "articles")]);
});

test("a page that is slow to come is announced by a line, and a link of a page to itself leads to its top", async ({
  page,
  documents,
}) => {
  await page.goto(href("th", "about"));
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/_payload.json", async (route) => {
    await held;
    await route.continue();
  });
  const line = () =>
    page.evaluate(
      () => getComputedStyle(document.documentElement, "::before").height,
    );
  const home = page.getByRole("banner").locator('a[href="/"]').first();
  await home.tap();
  await expect.poll(line).toBe("4px");
  release();
  await arrive(page, "/");
  expect(await line()).toBe("auto");
  await scrollDownTo(page, 900);
  await home.tap();
  await expect.poll(() => scrollTop(page)).toBe(0);
  expect(documents).toEqual([href("th", "about")]);
});

test("an article's contents lead to its sections, and back to where the reader was", async ({
  page,
}) => {
  await page.goto(href("th", "article", { slug: newest }));
  await page.locator("article nav summary, main nav summary").first().tap();
  const link = page.locator('main nav a[href^="#"]').last();
  const target = (await link.getAttribute("href")) ?? "";
  await link.tap();
  await expect(page.locator(`[id="${target.slice(1)}"]`)).toBeInViewport();
  expect(decodeURIComponent(new URL(page.url()).hash)).toBe(
    decodeURIComponent(target),
  );
  await page.goBack();
  await expect.poll(() => scrollTop(page)).toBeLessThan(2000);
});

test("an address with a hash opens at its place, below the header", async ({
  page,
}) => {
  await page.goto(`${href("th", "contact")}#contact-form`);
  await expect(form(page)).toBeInViewport();
  const top = await form(page).evaluate(
    (element) => element.getBoundingClientRect().top,
  );
  expect(top).toBeGreaterThanOrEqual(0);
});

test("a reload keeps the place", async ({ page }) => {
  await page.goto(href("th", "about"));
  await scrollDownTo(page, 1500);
  await page.reload();
  await expect.poll(() => scrollTop(page)).toBeCloseTo(1500, -2);
});

test("a touched link is fetched once before it is followed, and nothing else is", async ({
  page,
  requests,
}) => {
  await page.goto(href("th", "about"));
  await page.waitForLoadState("networkidle");
  requests.length = 0;
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: th("page.contact") })
    .first()
    .tap();
  await arrive(page, href("th", "contact"));
  await page.waitForLoadState("networkidle");
  const fetched = requests.filter((path) =>
    /_payload\.json|contact-form-/.test(path),
  );
  expect(fetched).toEqual(["/contact/_payload.json"]);
});

test("nobody's language is fetched that was not pointed at", async ({
  page,
  requests,
}) => {
  await page.goto(href("th", "about"));
  await page.touchscreen.tap(200, 500);
  await scrollDownTo(page, 900);
  await page.waitForLoadState("networkidle");
  expect(
    requests.filter((path) => /^\/(?:en|ja)\/|messages-(?:en|ja)/.test(path)),
  ).toEqual([]);
});

for (const locale of locales)
  test(`letters at twice the size stay within a phone's window, in ${locale}`, async ({
    page,
  }) => {
    for (const name of ["home", "contact", "google-seo"] as const) {
      await page.goto(href(locale, name));
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync("html{font-size:200%!important}");
        document.adoptedStyleSheets.push(sheet);
      });
      await expect(heading(page)).toBeVisible();
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        name,
      ).toBeLessThanOrEqual(390);
    }
  });

test("the interactive picture opens on Bangkok, and follows the finger that pushes it", async ({
  page,
}) => {
  await page.goto("/");
  const picture = page.getByRole("img", {
    name: copy("home", "th", "scene.label"),
  });
  const left = () => picture.evaluate(({ scrollLeft }) => scrollLeft);
  expect(await left()).toBeLessThan(60);
  await picture.scrollIntoViewIfNeeded();
  const { y = 0, height = 0 } = (await picture.boundingBox()) ?? {};
  const finger = await page.context().newCDPSession(page);
  for (let x = 300; x >= 100; x -= 20)
    await finger.send("Input.dispatchTouchEvent", {
      type: x === 300 ? "touchStart" : "touchMove",
      touchPoints: [{ x, y: y + height / 2 }],
    });
  await finger.send("Input.dispatchTouchEvent", {
    type: "touchEnd",
    touchPoints: [],
  });
  await expect.poll(left).toBeGreaterThan(100);
  await expect(picture).toHaveAttribute("style", /--px/);
});
