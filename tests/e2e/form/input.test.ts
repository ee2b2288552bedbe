import type { Locator, Page } from "@playwright/test";
import { locales } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import { words } from "../../content.ts";
import {
  field,
  fillIn,
  form,
  leadsOf,
  sendButton,
  sentPanel,
} from "./contact.ts";
import { expect, hydrate, open, test } from "../test.ts";

const ja = words("ja");

/** What an input method lets a page see of a key. */
function pressFromInputMethod(
  target: Locator,
  key: { isComposing?: boolean; keyCode?: number },
): Promise<boolean> {
  return target.evaluate((element, { isComposing = false, keyCode = 13 }) => {
    const event = new KeyboardEvent("keydown", {
      key: "Enter",
      bubbles: true,
      cancelable: true,
      isComposing,
    });
    Object.defineProperty(event, "keyCode", { value: keyCode });
    // False where the page has kept the browser from what it does on Enter.
    return element.dispatchEvent(event);
  }, key);
}

test("the Enter of an input method sends nothing, any other one sends", async ({
  page,
}) => {
  await open(page, "/ja/contact/");
  const name = field(page, "ja", "name");
  await name.focus();
  expect(await pressFromInputMethod(name, { isComposing: true })).toBe(false);
  expect(await pressFromInputMethod(name, { keyCode: 229 })).toBe(false);
  expect(await pressFromInputMethod(name, {})).toBe(true);
  await expect(form(page).getByRole("alert")).toHaveCount(0);
  await name.press("Enter");
  await expect(form(page).getByRole("alert")).toBeFocused();
});

test("while an input method is at work nothing is checked, and afterwards it is", async ({
  page,
}) => {
  await open(page, "/ja/contact/");
  await sendButton(page, "ja").click();
  const name = field(page, "ja", "name");
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await name.focus();
  const client = await page.context().newCDPSession(page);
  // Chromium's own input method: composition events, then input events that say they belong to it.
  await client.send("Input.imeSetComposition", {
    text: "やまだ",
    selectionStart: 3,
    selectionEnd: 3,
  });
  await expect(name).toHaveValue("やまだ");
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await client.send("Input.insertText", { text: "山田" });
  await expect(name).toHaveValue("山田");
  await expect(name).toHaveAttribute("aria-invalid", "false");
});

test("full-width and half-width letters are taken as they are typed, and kana become katakana", async ({
  page,
}) => {
  await open(page, "/ja/contact/");
  await fillIn(page, "ja", {
    name: "山田　太郎",
    email: "ｔａｒｏ＠ｅｘａｍｐｌｅ．ｊｐ",
    message: "ご相談があります。",
  });
  await form(page)
    .getByRole("textbox", { name: ja("form.nameKana") })
    .fill("やまだ ﾀﾛｳ");
  await page.getByRole("radio", { name: ja("form.method.phone") }).check();
  await field(page, "ja", "phone").fill("０９０－１２３４－５６７８");
  await sendButton(page, "ja").click();
  await expect(sentPanel(page, "ja")).toBeVisible();
  expect(leadsOf("taro@example.jp")).toMatchObject([
    {
      fields: {
        name: "山田 太郎",
        nameKana: "ヤマダ タロウ",
        phone: "09012345678",
        phoneE164: "+819012345678",
      },
    },
  ]);
});

test("Thai digits are taken for a telephone number", async ({ page }) => {
  await open(page, "/contact/");
  await fillIn(page, "th", { email: "thai-digits@example.com" });
  await page
    .getByRole("radio", { name: words("th")("form.method.phone") })
    .check();
  await field(page, "th", "phone").fill("๐๘๑ ๒๓๔ ๕๖๗๘");
  await sendButton(page, "th").click();
  await expect(sentPanel(page, "th")).toBeVisible();
  expect(leadsOf("thai-digits@example.com")).toMatchObject([
    { fields: { phone: "0812345678" } },
  ]);
});

for (const locale of locales) {
  test(`a slip in a mail domain is pointed out, and mended when asked, in ${locale}`, async ({
    page,
  }) => {
    await open(page, href(locale, "contact"));
    const email = field(page, locale, "email");
    const hint = form(page)
      .locator("[aria-live]")
      .filter({ hasText: "gmail.com" });
    await email.fill("Taro@gmial.com");
    await expect(hint).toHaveCount(0);
    await email.blur();
    await expect(hint).toHaveText(
      words(locale).markup("form.emailSuggestion", {
        suggestion: "gmail.com",
        mend: (domain) => domain,
      }),
    );
    await expect(email).toHaveAttribute("aria-invalid", "false");
    await hint.getByRole("button", { name: "gmail.com" }).click();
    await expect(email).toHaveValue("Taro@gmail.com");
    await expect(email).toBeFocused();
    await expect(hint).toHaveCount(0);
  });
}

test("the hint about a mail domain can be ignored", async ({ page }) => {
  await open(page, "/en/contact/");
  await fillIn(page, "en", { email: "taro@gmial.com" });
  await sendButton(page, "en").click();
  await expect(sentPanel(page, "en")).toBeVisible();
  expect(leadsOf("taro@gmial.com")).toHaveLength(1);
});

const service = (page: Page, name: "google-seo" | "influencer-kol") =>
  form(page).getByRole("checkbox", { name: words("en")(`service.${name}`) });

test("the service is ticked that the page is about, or the address asks for", async ({
  page,
}) => {
  await open(page, "/en/services/google-seo/");
  await expect(service(page, "google-seo")).toBeChecked();
  await expect(service(page, "influencer-kol")).not.toBeChecked();
  await open(page, "/en/contact/?service=influencer-kol");
  await expect(service(page, "influencer-kol")).toBeChecked();
  await expect(service(page, "google-seo")).not.toBeChecked();
  await open(page, "/en/contact/?service=__proto__");
  await expect(form(page).getByRole("checkbox", { checked: true })).toHaveCount(
    0,
  );
});

test("a service unticked by the visitor stays so on that page, and what they chose joins the next page's", async ({
  page,
}) => {
  await open(page, "/en/contact/?service=influencer-kol");
  // The form is taken over after the page.
  await expect(service(page, "influencer-kol")).toBeChecked();
  await service(page, "influencer-kol").uncheck();
  await field(page, "en", "name").fill("Mai");
  await page.reload();
  await hydrate(page);
  await expect(field(page, "en", "name")).toHaveValue("Mai");
  await expect(service(page, "influencer-kol")).not.toBeChecked();
  await service(page, "influencer-kol").check();
  await open(page, "/en/services/google-seo/");
  await form(page).scrollIntoViewIfNeeded();
  await expect(service(page, "influencer-kol")).toBeChecked();
  await expect(service(page, "google-seo")).toBeChecked();
});
