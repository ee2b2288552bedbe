import type { Page } from "@playwright/test";
import sharp from "sharp";
import { words } from "../../content.ts";
import { expect, hydrate, open, test } from "../test.ts";

// Small things that only a look at the page shows, each seen wrong once.

for (const path of ["/en/privacy/", "/accessibility/", "/ja/contact/"])
  test(`links in the sentences of ${path} are underlined`, async ({ page }) => {
    await page.goto(path);
    const plain = await page.evaluate(() => {
      const links = document.querySelectorAll<HTMLElement>(
        "main :is(p, li, dd) > a",
      );
      return [...links]
        .filter(({ parentElement, textContent }) =>
          parentElement?.textContent.replace(textContent, "").trim(),
        )
        .filter((link) => !isUnderlined(link))
        .map(({ textContent }) => textContent);

      /** An underline is not drawn into a box of its own, which must have one itself. */
      function isUnderlined(link: HTMLElement): boolean {
        const boxes = [link, ...link.querySelectorAll("*")].filter(
          (element) => getComputedStyle(element).display === "inline-block",
        );
        return (boxes.length > 0 ? boxes : [link]).every((box) =>
          getComputedStyle(box).textDecorationLine.includes("underline"),
        );
      }
    });
    expect(plain).toEqual([]);
  });

test("the marks of the ruler keep apart on the narrowest window, also with spaced letters", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto("/en/services/strategy-concept-planning/");
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { letter-spacing: 0.12em !important }");
    document.adoptedStyleSheets = [sheet];
  });
  const gaps = await page.evaluate(() => {
    const ruler = document.querySelector("svg:has(.ticks)")?.closest("div div");
    const boxes = [...(ruler?.parentElement?.querySelectorAll("span") ?? [])]
      .map((mark) => mark.getBoundingClientRect())
      .filter(({ width }) => width > 0);
    return boxes
      .slice(1)
      .map(({ left }, index) => left - (boxes[index]?.right ?? 0));
  });
  expect(gaps).toHaveLength(3);
  expect(Math.min(...gaps)).toBeGreaterThan(1);
});

for (const width of [390, 1280])
  test(`a dovetail begins inside its own piece, and its cut does not, at ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/en/about/");
    const starts = await page.evaluate(() => {
      const piece = document.querySelector("section > div + div:has(> b)");
      const side = innerWidth < 700 ? "insetBlockStart" : "insetInlineStart";
      return (["::before", "::after"] as const).map((part) =>
        piece ? Number.parseFloat(getComputedStyle(piece, part)[side]) : 0,
      );
    });
    const gap = -3;
    expect(starts[0]).toBeGreaterThanOrEqual(gap);
    expect(starts[1]).toBeLessThan(gap - 1);
  });

const mark = (page: Page, value: string) =>
  page.evaluate((wanted) => {
    const label = document
      .querySelector(`main [value="${wanted}"]`)
      ?.closest("label");
    const { content, borderRadius, clipPath } = getComputedStyle(
      label ?? document.body,
      "::before",
    );
    return { isDrawn: content !== "none", borderRadius, clipPath };
  }, value);

test("one of several is round, what can be ticked with others is square", async ({
  page,
}) => {
  await page.goto("/en/contact/");
  await page.locator("main [value=line]").check();
  await page.locator("main [value=google-seo]").check();
  expect(await mark(page, "line")).toEqual({
    isDrawn: true,
    borderRadius: "50%",
    clipPath: "none",
  });
  expect(await mark(page, "google-seo")).toMatchObject({ borderRadius: "0px" });
});

test("with colours of the device nothing lies over the device's own radio buttons", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/en/contact/");
  await page.locator("main [value=line]").check();
  expect(await mark(page, "line")).toMatchObject({ isDrawn: false });
});

test("the hand-writing is finished on paper, also where nobody has seen it", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await open(page, "/en/services/google-seo/");
  const sheet = page.locator("[data-writing]");
  await expect(sheet).toHaveAttribute("data-writing", "waits");
  const unwritten = () =>
    sheet.evaluate(
      (element) =>
        [...element.querySelectorAll("path")].filter(
          (stroke) => getComputedStyle(stroke).strokeDasharray !== "none",
        ).length,
    );
  expect(await unwritten()).toBeGreaterThan(0);
  await page.emulateMedia({ media: "print" });
  expect(await unwritten()).toBe(0);
});

test("the last row of the menu begins where all other words do", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, "/ja/");
  const t = words("ja");
  await page.locator("header summary:visible").click();
  const left = (name: string) =>
    page
      .locator("header details[open]")
      .getByRole("link", { name })
      .first()
      .evaluate((link) => {
        const range = document.createRange();
        range.selectNodeContents(link);
        return Math.round(range.getBoundingClientRect().left);
      });
  expect(await left("ไทย")).toBe(await left(t("page.about")));
});

test("the cross that empties the search box has a colour of the page", async ({
  page,
}) => {
  await page.goto("/en/articles/?q=seo");
  await hydrate(page);
  const box = page.getByRole("searchbox");
  await expect(box).toHaveValue("seo");
  await box.hover();
  const { data, info } = await sharp(await box.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  // The browser's own cross is blue; nothing else in the box is.
  let blue = 0;
  for (let at = 0; at < data.length; at += info.channels)
    if ((data[at + 2] ?? 0) > (data[at] ?? 0) + 40) blue += 1;
  expect(blue).toBe(0);
});
