import type { Page } from "@playwright/test";
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

/** A view breaks no rule of accessibility, in light and dark, and fits a phone and a desk. */
async function expectWhole(page: Page, view: string): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
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

    test("every view is accessible and whole", async ({ page, context }) => {
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
        await expectWhole(page, path);
      }

      await page.goto(`${desk.origin}/desk/text/articles/what-seo-costs/`);
      await expectWhole(page, "article");
      for (const kind of [words.write.heading, words.write.picture]) {
        const tools = page.getByRole("group", { name: words.write.title });
        await tools.first().getByRole("button", { name: kind }).press("Enter");
        const dialog = page.getByRole("dialog", { name: kind });
        await expect(dialog).toBeVisible();
        await expectWhole(page, kind);
        await page.keyboard.press("Escape");
        await expect(dialog).toBeHidden();
      }

      // The second of two writers.
      const other = await context.newPage();
      for (const [one, value] of [
        [other, "Theirs"],
        [page, "Mine"],
      ] as const) {
        await one.goto(desk.origin + text);
        await one.locator(heading).fill(`${value} ${locale}`);
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
      await expect(page.getByText(`Theirs ${locale}`)).toBeVisible();
      await expectWhole(page, "conflict");

      // What the others have not followed is told at the field and in the list.
      await page.goto(desk.origin + text);
      await expect(page.locator(".stale").first()).toBeVisible();
      await expectWhole(page, "stale");
      await page.goto(`${desk.origin}/desk/`);
      await expect(page.getByText(words.list.stale).first()).toBeVisible();
      await page.goto(desk.origin + text);
      await page
        .getByRole("link", { name: words.history.title })
        .first()
        .press("Enter");
      await page.locator(".versions a").first().press("Enter");
      await expectWhole(page, "history");
    });
  });
