import type { Page } from "@playwright/test";
import { localeEntries } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import { article, copy, newestArticles, words } from "../../content.ts";
import {
  consent,
  field,
  form,
  listedLeads,
  referencePattern,
  sendButton,
  sentPanel,
  storedLead,
} from "../form/contact.ts";
import { address, expect, hydrate, press, test } from "../test.ts";

const ja = words("ja");
const en = words("en");
const [slug = ""] = newestArticles("ja");
const articlePath = href("ja", "article", { slug });
const articleHeading = (locale: "ja" | "en") =>
  article(slug, locale).heading ?? article(slug, locale).title;
/** As assistive technology reads it: sentences are boxes of their own, and a space may stand between them. */
const articleName = new RegExp(
  `^${articleHeading("ja").replaceAll("。", "。 ?")}$`,
);

test.use({ locale: "ja-JP" });

test("a Japanese visitor reads an article, changes to English and writes to us", async ({
  page,
  complaints,
}) => {
  await page.goto("/");
  expect(address(page)).toBe("/ja/");

  await page
    .getByRole("navigation", { name: ja("site.mainNavigation") })
    .getByRole("link", { name: ja("page.articles") })
    .click();
  await expect(heading(page)).toHaveText(
    copy("articles", "ja", "hero.heading"),
  );

  const link = page.getByRole("main").getByRole("link", { name: articleName });
  await link.evaluate((element) =>
    element.scrollIntoView({ block: "center", behavior: "instant" }),
  );
  const readAt = await scrollTop(page);
  expect(readAt).toBeGreaterThan(100);
  await press(link);
  await expect(page).toHaveURL(articlePath);
  await expect(heading(page)).toHaveText(articleHeading("ja"));
  expect(await scrollTop(page)).toBe(0);

  await page.goBack();
  await expect(heading(page)).toHaveText(
    copy("articles", "ja", "hero.heading"),
  );
  await expect
    .poll(async () => Math.abs((await scrollTop(page)) - readAt))
    .toBeLessThanOrEqual(50);

  await page
    .getByRole("banner")
    .getByRole("link", { name: localeEntries.en.endonym })
    .click();
  await expect(page).toHaveURL("/en/articles/");
  await page
    .getByRole("navigation", { name: en("site.footerNavigation") })
    .getByRole("link", { name: en("page.contact") })
    .click();
  await expect(heading(page)).toHaveText(copy("contact", "en", "hero.heading"));

  await field(page, "en", "name").fill("Yamada Hanako");
  await field(page, "en", "email").fill("hanako@example.com");
  await field(page, "en", "message").fill("We open in Bangkok in spring.");
  await consent(page).check();
  await sendButton(page, "en").click();

  const reference = await referenceInPanel(page);
  expect(storedLead(reference)).toEqual({
    locale: "en",
    page: "/en/contact/",
    fields: {
      name: "Yamada Hanako",
      email: "hanako@example.com",
      message: "We open in Bangkok in spring.",
    },
  });
  expect(listedLeads()).toContain(reference);
  expect(complaints).toEqual([]);
});

test("the same way can be gone with the keyboard alone", async ({ page }) => {
  await page.goto("/");
  await hydrate(page);
  await follow(page, ja("page.articles"));
  await expect(heading(page)).toBeFocused();
  await follow(page, articleName);
  await expect(page).toHaveURL(articlePath);
  await follow(page, localeEntries.en.endonym, "Shift+Tab");
  await expect(page).toHaveURL(href("en", "article", { slug }));
  await follow(page, en("site.talkToUs"), "Shift+Tab");
  await expect(page).toHaveURL("/en/contact/");

  await tabTo(page, field(page, "en", "name"));
  await page.keyboard.type("Keiko Board");
  await tabTo(page, field(page, "en", "email"));
  await page.keyboard.type("keiko@example.com");
  await tabTo(page, field(page, "en", "message"));
  await page.keyboard.type("Written without a mouse.");
  await tabTo(page, consent(page));
  await page.keyboard.press("Space");
  await expect(consent(page)).toBeChecked();
  await tabTo(page, sendButton(page, "en"));
  await page.keyboard.press("Enter");

  const reference = await referenceInPanel(page);
  await expect(
    page.getByRole("heading", { name: en("form.successTitle") }),
  ).toBeFocused();
  expect(storedLead(reference)?.fields.name).toBe("Keiko Board");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the same way leads through plain links and a posted form", async ({
    page,
  }) => {
    await page.goto("/");
    expect(address(page)).toBe("/ja/");
    await page
      .getByRole("navigation", { name: ja("site.mainNavigation") })
      .getByRole("link", { name: ja("page.articles") })
      .click();
    await page
      .getByRole("main")
      .getByRole("link", { name: articleName })
      .click();
    await expect(page).toHaveURL(articlePath);
    await page
      .getByRole("banner")
      .getByRole("link", { name: localeEntries.en.endonym })
      .click();
    await expect(page).toHaveURL(href("en", "article", { slug }));
    await page
      .getByRole("banner")
      .getByRole("link", { name: en("site.talkToUs") })
      .click();

    await field(page, "en", "name").fill("Plain Post");
    await field(page, "en", "email").fill("plain@example.com");
    await field(page, "en", "message").fill("Sent by the browser itself.");
    await consent(page).check();
    const posted = page.waitForResponse((response) =>
      response.url().endsWith("/api/contact/"),
    );
    await sendButton(page, "en").click();
    expect((await posted).status()).toBe(303);

    await expect(page).toHaveURL(/\/en\/contact\/sent\/\?ref=C-/);
    await expect(heading(page)).toHaveText(
      copy("contact-sent", "en", "heading"),
    );
    const reference = new URL(page.url()).searchParams.get("ref") ?? "";
    await expect(page.getByRole("main")).toContainText(reference);
    expect(storedLead(reference)).toMatchObject({
      locale: "en",
      fields: { name: "Plain Post" },
    });
  });
});

function heading(page: Page) {
  return page.getByRole("heading", { level: 1 });
}

function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => scrollY);
}

/** The reference in the panel that takes the form's place. */
async function referenceInPanel(page: Page): Promise<string> {
  const panel = sentPanel(page, "en");
  await expect(panel).toContainText(referencePattern);
  await expect(form(page)).toHaveCount(0);
  return referencePattern.exec(await panel.innerText())?.[0] ?? "";
}

/** Goes from element to element until one matches; focus has to be visible all the way. */
async function tabTo(
  page: Page,
  target: ReturnType<Page["locator"]>,
  key: "Tab" | "Shift+Tab" = "Tab",
): Promise<void> {
  await expect(target.first()).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press(key);
    const isThere = await target.evaluateAll((elements) =>
      elements.includes(document.activeElement as HTMLElement),
    );
    if (isThere) return expectVisibleFocus(page);
  }
  throw new Error(`${key} never reaches ${String(target)}`);
}

async function follow(
  page: Page,
  name: string | RegExp,
  key: "Tab" | "Shift+Tab" = "Tab",
): Promise<void> {
  await tabTo(page, page.getByRole("link", { name, exact: true }), key);
  await page.keyboard.press("Enter");
  await expect(heading(page)).toBeFocused();
}

async function expectVisibleFocus(page: Page): Promise<void> {
  const look = await page.evaluate(() => {
    const element = document.activeElement;
    if (element === null) return undefined;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const { top, bottom } = element.getBoundingClientRect();
    return {
      hasOutline: outlineStyle !== "none" && outlineWidth !== "0px",
      isInView: bottom > 0 && top < innerHeight,
    };
  });
  expect(look).toEqual({ hasOutline: true, isInView: true });
}
