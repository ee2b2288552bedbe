import type { Locator, Page } from "@playwright/test";
import { localeEntries } from "#shared/locales.ts";
import { services } from "#shared/services.ts";
import { href } from "#shared/site-map.ts";
import { article, newestArticles, words } from "../../content.ts";
import {
  consent,
  expect,
  field,
  heading,
  leadsOf,
  sendButton,
  sentPanel,
  test,
} from "../person.ts";

// A visitor with a keyboard, at a desk.
const en = words("en");
const [slug = ""] = newestArticles("en");

test("the whole way can be gone with the keyboard: list, article, language, form, thanks", async ({
  page,
}) => {
  await page.goto(href("ja", "home"));
  await follow(page, words("ja")("page.articles"), href("ja", "articles"));
  await expect(heading(page)).toBeFocused();
  await tabTo(
    page,
    page.locator(`main a[href="${href("ja", "article", { slug })}"]`).first(),
  );
  await page.keyboard.press("Enter");
  await page.waitForURL(href("ja", "article", { slug }));
  await follow(
    page,
    localeEntries.en.endonym,
    href("en", "article", { slug }),
    "Shift+Tab",
  );
  await follow(page, en("site.talkToUs"), href("en", "contact"), "Shift+Tab");
  await tabTo(page, field(page, "en", "name"));
  await page.keyboard.type("Keiko Board");
  await tabTo(page, field(page, "en", "email"));
  await page.keyboard.type("keyboard@example.com");
  await tabTo(page, field(page, "en", "message"));
  await page.keyboard.type("Written without a mouse.");
  await tabTo(page, consent(page));
  await page.keyboard.press("Space");
  await tabTo(page, sendButton(page, "en"));
  await page.keyboard.press("Enter");
  await expect(sentPanel(page, "en")).toBeVisible();
  await expect(
    page.getByRole("heading", { name: en("form.successTitle") }),
  ).toBeFocused();
  expect(leadsOf("keyboard@example.com")).toHaveLength(1);
});

test("the first stop skips the header", async ({ page }) => {
  await page.goto("/en/about/");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: en("site.skip") });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("banner").locator(":focus")).toHaveCount(0);
});

test("the list of services opens by keyboard, and closes on Escape", async ({
  page,
}) => {
  await page.goto("/en/");
  const summary = page
    .getByRole("banner")
    .locator("summary:visible")
    .filter({ hasText: en("site.services") });
  const first = page
    .getByRole("banner")
    .getByRole("link", { name: en(`service.${services[0]}`) })
    .first();
  await summary.focus();
  await page.keyboard.press("Enter");
  await expect(first).toBeVisible();
  // What is pressed while the page is still coming to life is pressed once more.
  await expect(async () => {
    await page.keyboard.press("Escape");
    await expect(first).toBeHidden({ timeout: 500 });
  }).toPass();
  await expect(summary).toBeFocused();
});

test("chosen colours last over pages and visits, and can be given back to the system", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/en/");
  const choose = async (name: "site.themeDark" | "site.themeSystem") => {
    await page
      .getByRole("radio", { name: en(name) })
      .first()
      .check();
  };
  const paper = () =>
    page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await paper();
  // What is pressed while the page is still coming to life is pressed once more.
  await expect(async () => {
    await choose("site.themeSystem");
    await choose("site.themeDark");
    expect(await paper()).not.toBe(light);
  }).toPass();
  await page.goto("/en/about/");
  expect(await paper()).not.toBe(light);
  await expect(async () => {
    await choose("site.themeDark");
    await choose("site.themeSystem");
    expect(await paper()).toBe(light);
  }).toPass();
});

test("a search is typed, answered, read out and followed by keyboard, and is there again on the way back", async ({
  page,
}) => {
  await page.goto(href("en", "articles"));
  const wanted = "line-official-account-first-ninety-days";
  await page.getByRole("searchbox").focus();
  await page.keyboard.type("rich menu");
  const first = page.locator("main h3 a, main a:has(h3)").first();
  await expect(first).toContainText(article(wanted, "en").heading ?? "", {
    timeout: 20_000,
  });
  await expect(
    page.locator("main [aria-live]", { hasText: "rich menu" }),
  ).toHaveCount(1);
  // Nothing to search: the box keeps the focus.
  await page.getByRole("searchbox").fill("");
  await page.waitForURL(href("en", "articles"));
  await page.keyboard.type(" ");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.getByRole("searchbox").fill("rich menu");
  await expect(first).toContainText(article(wanted, "en").heading ?? "");
  await first.focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(href("en", "article", { slug: wanted }));
  await page.goBack();
  await expect(page.getByRole("searchbox")).toHaveValue("rich menu");
});

test("a click with the control key opens the page elsewhere and leaves this one alone", async ({
  page,
  context,
}) => {
  await page.goto("/en/");
  const opened = context.waitForEvent("page");
  await page
    .getByRole("banner")
    .getByRole("link", { name: en("page.about") })
    .first()
    .click({ modifiers: ["Control"] });
  await expect.poll(async () => (await opened).url()).toContain("/en/about/");
  expect(new URL(page.url()).pathname).toBe("/en/");
});

test("the desktop layout begins at a width of 1081", async ({ page }) => {
  await page.goto("/en/");
  const navigation = page.getByRole("navigation", {
    name: en("site.mainNavigation"),
  });
  const menu = page
    .getByRole("banner")
    .locator(`summary[aria-label="${en("site.openMenu")}"]`);
  for (const width of [1080, 1081, 1080]) {
    await page.setViewportSize({ width, height: 800 });
    const isDesktop = width === 1081;
    await expect(navigation).toBeVisible({ visible: isDesktop });
    await expect(menu).toBeVisible({ visible: !isDesktop });
  }
});

/** Goes from element to element until one matches; it has a visible ring and is in view. */
async function tabTo(
  page: Page,
  target: Locator,
  key: "Tab" | "Shift+Tab" = "Tab",
): Promise<void> {
  await expect(target.first()).toBeVisible();
  for (let presses = 0; presses < 100; presses += 1) {
    await page.keyboard.press(key);
    const seen = await target.evaluateAll((elements) => {
      const element = elements.find((one) => one === document.activeElement);
      if (element === undefined) return undefined;
      const { outlineStyle } = getComputedStyle(element);
      const { top, bottom } = element.getBoundingClientRect();
      return {
        ring: outlineStyle !== "none",
        inView: bottom > 0 && top < innerHeight,
      };
    });
    if (seen === undefined) continue;
    expect(seen).toEqual({ ring: true, inView: true });
    return;
  }
  throw new Error(`${key} never reaches ${String(target)}`);
}

async function follow(
  page: Page,
  name: string,
  path: string,
  key: "Tab" | "Shift+Tab" = "Tab",
): Promise<void> {
  await tabTo(page, page.getByRole("link", { name, exact: true }), key);
  await page.keyboard.press("Enter");
  await page.waitForURL(path);
  await expect(heading(page)).toBeVisible();
}
