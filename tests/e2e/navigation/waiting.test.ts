import { readFileSync } from "node:fs";
import { copy, words } from "../../content.ts";
import { pastRequests } from "../pass-time.ts";
import { address, expect, open, test } from "../test.ts";
import {
  aboutHeading,
  aboutLink,
  aboutPayload,
  hang,
  heading,
  inHeader,
  press,
  stopClock,
} from "./hanging.ts";

// Data and code that never come. The browser's clock is the test's, and runs on when the test says so.

const t = words("en");
test.beforeEach(({ page }) => page.clock.install());

const [, printStyles = ""] =
  /\/assets\/([\w-]+)\.css" media="print/.exec(
    readFileSync("dist/client/en/privacy/index.html", "utf8"),
  ) ?? [];

const parts: Record<string, string | RegExp> = {
  "data of a page": aboutPayload,
  "code of a page": /\/assets\/about-[\w-]{8}\.js$/,
  // Those for print are part of every document.
  "styles of a page": new RegExp(`/assets/(?!${printStyles})[\\w-]{6}\\.css$`),
};
for (const [what, pattern] of Object.entries(parts))
  test(`${what} that never come give way to its document within eight seconds`, async ({
    page,
    documents,
  }) => {
    // Before the page is opened: what pages in view need comes by itself at a quiet moment.
    await hang(page, pattern);
    await open(page, "/en/privacy/");
    await stopClock(page);
    await press(page, t("page.about"));
    await page.clock.runFor(6_500);
    expect(address(page)).toBe("/en/privacy/");
    await page.clock.runFor(1_000);
    await expect(page).toHaveURL("/en/about/");
    await expect(heading(page)).toHaveText(aboutHeading);
    expect(documents).toEqual(["/en/privacy/", "/en/about/"]);
  });

test("words of another language that never come give way to the document, with query and hash", async ({
  page,
  documents,
}) => {
  await open(page, "/en/contact/?service=google-seo#contact-form");
  await hang(page, "**/assets/messages-ja-*.json");
  await press(page, "日本語");
  await page.clock.runFor(8_000);
  await expect
    .poll(() => address(page))
    .toBe("/ja/contact/?service=google-seo#contact-form");
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
  await expect.poll(() => documents).toEqual(["/en/contact/", "/ja/contact/"]);
});

test("code of the page for unknown addresses that never comes gives way to the document", async ({
  page,
  documents,
}) => {
  await open(page, "/en/");
  await hang(page, "**/assets/not-found-*.js");
  await page.evaluate(() => {
    const link = document.createElement("a");
    link.href = "/en/no-such-page/";
    document.querySelector("main")?.append(link);
    link.click();
  });
  await page.clock.runFor(8_000);
  await expect(heading(page)).toHaveText(t("notFound.heading"));
  expect(documents).toEqual(["/en/", "/en/no-such-page/"]);
});

test("going back to data that never come loads the document, at its place", async ({
  page,
  documents,
}) => {
  await open(page, "/en/about/");
  await page.evaluate(() => scrollTo({ top: 700, behavior: "instant" }));
  await press(page, t("page.articles"));
  await expect(page).toHaveURL("/en/articles/");
  await page.reload();
  await page.keyboard.press("Shift");
  await page.waitForFunction(() => window.isSettled === true);
  await hang(page, aboutPayload);
  await page.goBack();
  await page.clock.runFor(8_000);
  await expect(heading(page)).toHaveText(aboutHeading);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
  expect(documents).toEqual(["/en/about/", "/en/articles/", "/en/about/"]);
});

test("a link pressed again after the bar is shown loads its document at once", async ({
  page,
  documents,
}) => {
  await open(page, "/en/");
  await hang(page, aboutPayload);
  await press(page, t("page.about"));
  await page.clock.runFor(400);
  await press(page, t("page.about"));
  await expect(page).toHaveURL("/en/about/");
  await expect(heading(page)).toHaveText(aboutHeading);
  expect(documents).toEqual(["/en/", "/en/about/"]);
});

test("a link that is pressed twice at once is followed once", async ({
  page,
  documents,
}) => {
  await open(page, "/en/");
  await aboutLink(page).dblclick();
  await expect(page).toHaveURL("/en/about/");
  await expect(heading(page)).toHaveText(aboutHeading);
  expect(documents).toEqual(["/en/"]);
  await page.goBack();
  await expect(page).toHaveURL("/en/");
});

test("another link is followed at once, and the one that hangs never comes after it", async ({
  page,
  documents,
}) => {
  await open(page, "/en/");
  await hang(page, aboutPayload);
  await press(page, t("page.about"));
  await page.clock.runFor(1_000);
  await press(page, t("page.articles"));
  await expect(page).toHaveURL("/en/articles/");
  await page.clock.runFor(10_000);
  await pastRequests(page);
  expect(address(page)).toBe("/en/articles/");
  expect(documents).toEqual(["/en/"]);
});

test("while a document hangs as well, another link is followed at once, and is not overtaken", async ({
  page,
  documents,
}) => {
  await open(page, "/en/");
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/en\/about\//, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  const box = await inHeader(page, t("page.articles")).boundingBox();
  const articles = [(box?.x ?? 0) + 9, (box?.y ?? 0) + 9] as const;
  await press(page, t("page.about"));
  const asked = page.waitForRequest("**/en/about/");
  await page.clock.runFor(8_000);
  await asked;
  // The test library waits for a document before it looks for an element.
  await page.mouse.click(...articles);
  await expect(page).toHaveURL("/en/articles/");
  answer();
  await pastRequests(page);
  await expect(heading(page)).toHaveText(
    copy("articles", "en", "hero.heading"),
  );
  expect(address(page)).toBe("/en/articles/");
  expect(documents).toEqual(["/en/", "/en/articles/"]);
});

test("data that came too late for one press are asked for again by the next visit", async ({
  page,
  documents,
}) => {
  await open(page, "/en/");
  await hang(page, aboutPayload);
  // The browser's own clock limits a fetch.
  const failed = page.waitForEvent("requestfailed", { timeout: 15_000 });
  await aboutLink(page).focus();
  await failed;
  await page.unrouteAll();
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText(aboutHeading);
  expect(documents).toEqual(["/en/"]);
});
