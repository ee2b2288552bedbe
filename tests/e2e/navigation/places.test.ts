import type { Page } from "@playwright/test";
import { localeEntries } from "#shared/locales.ts";
import { words } from "../../content.ts";
import { settle } from "../every-page/shifts.ts";
import { address, expect, open, press, test } from "../test.ts";
import { lateFonts } from "./late-fonts.ts";
import { switchLine } from "./line.ts";
import { startSlowSite } from "./slow-site.ts";

// A page in another language has other heights, so a place that is restored too early, or that the browser moves with what
// it sees there, is hundreds of pixels off.

const t = words("en");
const scrollTop = (page: Page) => page.evaluate(() => scrollY);

const windows = { desk: 1280, phone: 390 };
const anchors = { "without an anchor": "", "with an anchor": "#how-we-work" };
for (const [device, width] of Object.entries(windows))
  for (const [how, hash] of Object.entries(anchors))
    for (const fonts of ["fonts at once", "late fonts"])
      test(`back and forward over a change of language find the place, ${device}, ${how}, ${fonts}`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 800 });
        if (fonts === "late fonts") await lateFonts(page);
        await open(page, `/en/about/${hash}`);
        await expectAnchor(page, hash);
        await scrollDown(page, 1_700);
        await changeLanguage(page, "ja");
        await expect.poll(() => address(page)).toBe(`/ja/about/${hash}`);
        await expectAnchor(page, hash);
        await scrollDown(page, 2_900);
        await changeLanguage(page, "th");
        await expect.poll(() => address(page)).toBe(`/about/${hash}`);
        await expectAnchor(page, hash);
        await page.goBack();
        await expectPlace(page, `/ja/about/${hash}`, 2_900);
        await page.goBack();
        await expectPlace(page, `/en/about/${hash}`, 1_700);
        await page.goForward();
        await expectPlace(page, `/ja/about/${hash}`, 2_900);
      });

for (const [how, hash] of Object.entries(anchors))
  test(`a reload and going back after it find the place without the application, ${how}, late fonts`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    const line = await switchLine(page);
    await lateFonts(page);
    await open(page, `/ja/about/${hash}`);
    await expectAnchor(page, hash);
    await scrollDown(page, 1_700);
    await changeLanguage(page, "en");
    await expect.poll(() => address(page)).toBe(`/en/about/${hash}`);
    await expectAnchor(page, hash);
    await scrollDown(page, 2_900);
    line.isHeld = true;
    await page.reload();
    await expectPlace(page, `/en/about/${hash}`, 2_900);
    await page.goBack();
    await expectPlace(page, `/ja/about/${hash}`, 1_700);
    await page.goForward();
    await expectPlace(page, `/en/about/${hash}`, 2_900);
    await page.goBack();
    await expectPlace(page, `/ja/about/${hash}`, 1_700);
    line.release();
    await page.keyboard.press("Shift");
    await page.waitForFunction(() => window.isSettled === true);
    await expectPlace(page, `/ja/about/${hash}`, 1_700);
  });

test("a place is kept when the visitor goes back before the browser has told of scrolling to it", async ({
  page,
}) => {
  // A busy browser sends the event of a scrolling later than the one of going back.
  await page.addInitScript(() => {
    if (sessionStorage["is-busy"])
      addEventListener("scroll", (event) => event.stopImmediatePropagation(), {
        capture: true,
      });
  });
  const line = await switchLine(page);
  await open(page, "/ja/about/");
  await scrollDown(page, 900);
  await changeLanguage(page, "en");
  await expect.poll(() => address(page)).toBe("/en/about/");
  await scrollDown(page, 1_500);
  line.isHeld = true;
  await page.evaluate(() => (sessionStorage["is-busy"] = "yes"));
  await page.reload();
  await expectPlace(page, "/en/about/", 1_500);
  await page.goBack();
  await expectPlace(page, "/ja/about/", 900);
  await page.goForward();
  await expectPlace(page, "/en/about/", 1_500);
});

for (const how of ["waits", "is short"] as const)
  test(`a place is kept when a page is loaded again before it has come whole, and its document ${how}`, async ({
    page,
    baseURL,
  }) => {
    const site = await startSlowSite(baseURL ?? "");
    try {
      await open(page, `${site.origin}/en/about/`);
      await scrollDown(page, 1_500);
      site.breakNext("</header>", how);
      await page.evaluate(() => void setTimeout(() => location.reload()));
      // The guard of the history is there, and the page is not.
      await page.waitForFunction(
        (ends) =>
          ends === (document.readyState === "complete") &&
          document.querySelector("main") === null &&
          document.documentElement.dataset.entry !== undefined,
        how === "is short",
      );
      await page.reload();
      await expectPlace(page, "/en/about/", 1_500);
    } finally {
      await site.stop();
    }
  });

test("a link to the page itself leads to its top, also after a reload without the application", async ({
  page,
}) => {
  const line = await switchLine(page);
  await open(page, "/en/about/");
  await scrollDown(page, 900);
  line.isHeld = true;
  await page.reload();
  await expectPlace(page, "/en/about/", 900);
  const loaded = page.waitForEvent("load");
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: t("page.about"), exact: true })
    .evaluate((link) => (link as HTMLElement).click());
  await loaded;
  await expect.poll(() => scrollTop(page)).toBe(0);
  await settle(page);
  expect(await scrollTop(page)).toBe(0);
});

test("a place is kept when the visitor goes back before the next page is drawn", async ({
  page,
}) => {
  await open(page, "/en/articles/");
  await scrollDown(page, 500);
  await press(
    page.getByRole("banner").getByRole("link", { name: t("page.about") }),
  );
  await page.waitForFunction(() => location.pathname === "/en/about/");
  await page.evaluate(() => history.back());
  await page.waitForURL("/en/articles/");
  await expectPlace(page, "/en/articles/", 500);
  await page.goForward();
  await expectPlace(page, "/en/about/", 0);
});

test("a place is held while late data make the page longer, until the visitor scrolls", async ({
  page,
}) => {
  await open(page, "/en/articles/#seo");
  await scrollDown(page, 500);
  await press(
    page.getByRole("banner").getByRole("link", { name: t("page.about") }),
  );
  await expect(page).toHaveURL("/en/about/");
  await page.goBack();
  await expectPlace(page, "/en/articles/#seo", 500);
  await grow(page);
  expect(await scrollTop(page)).toBe(500);
  await page.mouse.wheel(0, 40);
  await expect.poll(() => scrollTop(page)).toBe(540);
  await grow(page);
  // The browser follows what it shows again.
  expect(await scrollTop(page)).toBe(740);
});

/** Puts something high above all that is seen. */
async function grow(page: Page): Promise<void> {
  await page.evaluate(() => {
    const block = document.createElement("div");
    block.style.height = "200px";
    document.querySelector("main")?.prepend(block);
  });
  await settle(page);
}

async function scrollDown(page: Page, top: number): Promise<void> {
  await drawn(page);
  await settle(page);
  await page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), top);
  await expect.poll(() => scrollTop(page)).toBe(top);
}

/** The page of the address is drawn: its entry is shown, and not the one before. */
async function drawn(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { key } = (history.state ?? {}) as { key?: string };
    const { entry } = document.documentElement.dataset;
    return key === undefined || entry === undefined || key === entry;
  });
}

async function changeLanguage(page: Page, to: "th" | "ja" | "en") {
  const name = localeEntries[to].endonym;
  const links = page.getByRole("link", { name, exact: true });
  await links.first().evaluate((link) => (link as HTMLElement).click());
}

/** The page is there, with its fonts, where it was left. */
async function expectPlace(page: Page, at: string, top: number) {
  await expect.poll(() => address(page)).toBe(at);
  const lang = /^\/(en|ja)\//.exec(at)?.[1] ?? "th";
  await expect(page.locator("html")).toHaveAttribute("lang", lang);
  await expect
    .poll(async () => Math.abs((await scrollTop(page)) - top))
    .toBeLessThanOrEqual(4);
  await settle(page);
  expect(Math.abs((await scrollTop(page)) - top)).toBeLessThanOrEqual(4);
}

/** The element of the hash stands below the header, also when the fonts have come. */
async function expectAnchor(page: Page, hash: string): Promise<void> {
  if (hash === "") return;
  const target = page.locator(hash);
  const distance = () =>
    target.evaluate((element) =>
      Math.abs(element.getBoundingClientRect().top - 96),
    );
  await expect.poll(distance).toBeLessThanOrEqual(4);
  await settle(page);
  await expect.poll(distance).toBeLessThanOrEqual(4);
}
