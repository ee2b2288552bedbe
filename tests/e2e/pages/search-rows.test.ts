import type { Page } from "@playwright/test";
import { href } from "#shared/site-map.ts";
import { words } from "../../content.ts";
import { expect, open, test } from "../test.ts";

const t = words("en");
const list = href("en", "articles");
const box = (page: Page) => page.getByRole("searchbox");
const listed = (page: Page) =>
  page.locator("main h3", { hasNot: page.locator("mark") });
const found = (page: Page) => page.locator("main li h3:has(mark)");

test("the list stays until the answer replaces it, also after an earlier answer", async ({
  page,
}) => {
  const index = Promise.withResolvers<void>();
  await page.route("**/en/articles/search-*.json", async (route) => {
    await index.promise;
    await route.continue();
  });
  await open(page, list);
  const before = await listed(page).allTextContents();
  expect(before.length).toBeGreaterThan(0);
  await box(page).fill("SEO");
  await page.waitForURL(`${list}?q=SEO`);
  expect(await listed(page).allTextContents()).toEqual(before);
  index.resolve();
  await expect(found(page).first()).toBeVisible();
  expect(await listed(page).allTextContents()).not.toEqual(before);
  await box(page).fill("");
  await page.waitForURL(list);
  expect(await listed(page).allTextContents()).toEqual(before);
  await page.evaluate(() => {
    const main = document.querySelector("main");
    if (main === null) throw new Error("no main");
    const seen: string[] = [];
    Object.assign(globalThis, { seenHeadings: seen });
    new MutationObserver(() => {
      const mark = main.querySelector("li h3 mark");
      if (mark) seen.push(mark.textContent);
    }).observe(main, { childList: true, subtree: true });
  });
  await box(page).fill("LINE");
  await expect(
    page.locator("main [aria-live]", {
      hasText: "LINE",
    }),
  ).toBeVisible();
  // What was found before is not shown again in between.
  expect(
    await page.evaluate(
      () => (globalThis as unknown as { seenHeadings: string[] }).seenHeadings,
    ),
  ).not.toContainEqual(expect.stringMatching(/seo/i));
});

test("further results leave the sentences of the first ones in place", async ({
  page,
}) => {
  await open(page, list);
  await box(page).fill("SEO");
  const sentences = page.locator("main li h3 + p");
  await expect(sentences).toHaveCount(10);
  await expect
    .poll(() =>
      sentences.evaluateAll((all) => all.every((one) => one.textContent)),
    )
    .toBe(true);
  const first = await sentences.allTextContents();
  await page.evaluate(() => {
    let wasEmpty = false;
    Object.assign(globalThis, { wasEmpty: () => wasEmpty });
    const look = () => {
      const [...all] = document.querySelectorAll("main li h3 + p");
      wasEmpty ||= all.slice(0, 10).some((one) => one.textContent === "");
    };
    new MutationObserver(look).observe(
      document.querySelector("main") ?? document,
      {
        childList: true,
        characterData: true,
        subtree: true,
      },
    );
  });
  await page.getByRole("button", { name: t("article.showMore") }).click();
  await expect.poll(() => sentences.count()).toBeGreaterThan(10);
  await expect
    .poll(() =>
      sentences.evaluateAll((all) => all.every((one) => one.textContent)),
    )
    .toBe(true);
  expect((await sentences.allTextContents()).slice(0, 10)).toEqual(first);
  expect(
    await page.evaluate(() =>
      (globalThis as unknown as { wasEmpty: () => boolean }).wasEmpty(),
    ),
  ).toBe(false);
});
