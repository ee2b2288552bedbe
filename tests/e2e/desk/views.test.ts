import type { BrowserContext, Page } from "@playwright/test";
import { locales } from "#shared/locales.ts";
import { wordsOf } from "../../../desk/words.ts";
import { addAxe, expectNoViolations } from "../axe.ts";
import { expect, test } from "../test.ts";
import { startDesk, type Desk } from "./start-desk.ts";

// One desk for all languages.
test.describe.configure({ mode: "default" });
test.setTimeout(240_000);
const patience = { timeout: 90_000 };

let desk: Desk;
test.beforeAll(async () => {
  desk = await startDesk();
});
test.afterAll(() => desk.stop());

const phone = 390;
const wide = 1440;

/** A view fits a phone and a desk, and breaks no rule of accessibility in windows of some widths, in light and dark. */
async function expectWhole(
  page: Page,
  view: string,
  checked: readonly number[],
): Promise<void> {
  // After a link or a button, the words may be there before the style sheet.
  await page.waitForLoadState();
  for (const width of [phone, wide]) {
    await page.setViewportSize({ width, height: 900 });
    if (checked.includes(width))
      await expectNoViolations(page, `${view} ${width}`);
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - innerWidth,
    );
    expect.soft(excess, `${view} ${width}`).toBeLessThanOrEqual(0);
  }
}

for (const locale of locales)
  test.describe(`the writing half of the desk in ${locale}`, () => {
    test.use({ locale });
    const { words } = wordsOf(locale);
    const text = `/desk/text/pages/questions/`;
    // A field for each language: what another one changed would be caught up with.
    const pointer = { th: "/hero/heading", en: "/title", ja: "/hero/lead" };
    const heading = `[id="content/pages/questions/${locale}.yaml#${pointer[locale]}"]`;

    // Colours, names and roles are the same in a wide window, but the words. One language has it checked each time.
    if (locale === "th")
      test("every view is accessible and whole", ({ page, context }) =>
        seeAll(page, context, [phone, wide]));
    else {
      test("every view is whole, and accessible on a phone", ({
        page,
        context,
      }) => seeAll(page, context, [phone]));
      test("every view is accessible on a desk @all", ({ page, context }) =>
        seeAll(page, context, [wide]));
    }

    async function seeAll(
      page: Page,
      context: BrowserContext,
      widths: readonly number[],
    ): Promise<void> {
      const see = (view: string) => expectWhole(page, view, widths);
      await page.goto(desk.address);
      await addAxe(page);
      for (const path of [
        "/desk/",
        "/desk/?q=SEO",
        "/desk/new/",
        "/desk/publish/",
        "/desk/see/",
        text,
        "/desk/text/messages/",
        "/desk/text/nothing/",
      ]) {
        await page.goto(desk.origin + path);
        await see(path);
      }

      await page.goto(`${desk.origin}/desk/text/articles/what-seo-costs/`);
      await see("article");
      for (const kind of [words.write.heading, words.write.picture]) {
        const tools = page.getByRole("group", { name: words.write.title });
        await tools.first().getByRole("button", { name: kind }).press("Enter");
        const dialog = page.getByRole("dialog", { name: kind });
        await expect(dialog).toBeVisible(patience);
        await see(kind);
        await page.keyboard.press("Escape");
        await expect(dialog).toBeHidden(patience);
      }

      // The second of two writers.
      const other = await context.newPage();
      for (const [one, value] of [
        [other, "Theirs"],
        [page, "Mine"],
      ] as const) {
        await one.goto(desk.origin + text);
        await one.locator(heading).fill(`${value} ${locale} ${widths.join()}`);
      }
      const save = (one: Page) =>
        one
          .getByRole("button", { name: words.editor.save, exact: true })
          .press("Enter");
      await save(other);
      await expect(
        other.getByText(words.editor.saved, { exact: true }),
      ).toBeVisible(patience);
      await save(page);
      await expect(page.getByRole("alert").first()).toContainText(
        words.editor.conflict,
        patience,
      );
      await expect(
        page.getByText(`Theirs ${locale} ${widths.join()}`),
      ).toBeVisible(patience);
      await see("conflict");

      // What the others have not followed is told at the field and in the list.
      await page.goto(desk.origin + text);
      await expect(page.locator(".stale").first()).toBeVisible(patience);
      await see("stale");
      await page.goto(`${desk.origin}/desk/`);
      await expect(page.getByText(words.list.stale).first()).toBeVisible(
        patience,
      );
      await page.goto(desk.origin + text);
      await page
        .getByRole("link", { name: words.history.title })
        .first()
        .press("Enter");
      await page.locator(".versions a").first().press("Enter");
      await expect(page.locator(".versions [aria-current]")).toBeVisible(
        patience,
      );
      await see("history");
    }
  });
