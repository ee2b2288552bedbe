import { applicationMark } from "#shared/application-mark.ts";
import type { CDPSession, Locator, Page } from "@playwright/test";
import { words } from "../../content.ts";
import { holdFaces, openWithoutFaces } from "../every-page/late-faces.ts";
import { field, form, sendButton } from "../form/contact.ts";
import { expect, open, test } from "../test.ts";
import { middleOf } from "./hand.ts";

test.use({
  hasTouch: true,
  isMobile: true,
  viewport: { width: 360, height: 640 },
});

const t = words("en");

declare global {
  interface Window {
    /** Where the pressed element stood when the finger came, and when the page heard the click. */
    stood?: { down: number; click?: number };
  }
}

/** A finger on an element. */
async function putFinger(
  target: Locator,
): Promise<{ lift: () => Promise<void> }> {
  const page = target.page();
  await target.evaluate((element) => {
    element.scrollIntoView({ block: "center", behavior: "instant" });
    const top = () => element.getBoundingClientRect().top;
    const stood: Window["stood"] = { down: top() };
    window.stood = stood;
    addEventListener("click", () => (stood.click = top()), {
      capture: true,
      once: true,
    });
  });
  const client = await page.context().newCDPSession(page);
  await touch(client, "touchStart", [await middleOf(target)]);
  return { lift: () => touch(client, "touchEnd", []) };
}

async function touch(
  client: CDPSession,
  type: "touchStart" | "touchEnd",
  touchPoints: { x: number; y: number }[],
): Promise<void> {
  await client.send("Input.dispatchTouchEvent", { type, touchPoints });
}

/** How far the pressed element went, in pixels, from the touch to the click. */
async function wentBy(page: Page): Promise<number> {
  await expect
    .poll(() => page.evaluate(() => window.stood?.click))
    .toBeDefined();
  return page.evaluate(() => {
    const { down = 0, click = 0 } = window.stood ?? {};
    return Math.abs(click - down);
  });
}

for (const [what, target] of [
  [
    "a way to reply",
    (page: Page) =>
      form(page)
        .getByRole("radio", { name: t("form.method.phone") })
        .locator(".."),
  ],
  ["the button", (page: Page) => sendButton(page, "en")],
] as const)
  test(`${what} stays under the finger that leaves a wrong address`, async ({
    page,
  }) => {
    await open(page, "/en/contact/");
    await field(page, "en", "email").tap();
    await page.keyboard.insertText("nobody");
    const finger = await putFinger(target(page));
    await finger.lift();
    expect(await wentBy(page)).toBe(0);
    await expect(
      form(page).getByText(t("fieldError.email.invalid")),
    ).not.toHaveCount(0);
  });

test("an offer of a mail address moves nothing from under the finger", async ({
  page,
}) => {
  await open(page, "/en/contact/");
  await field(page, "en", "email").tap();
  await page.keyboard.insertText("mai@gmial.com");
  const phone = form(page).getByRole("radio", {
    name: t("form.method.phone"),
  });
  const finger = await putFinger(phone.locator(".."));
  await finger.lift();
  expect(await wentBy(page)).toBe(0);
  await expect(phone).toBeChecked();
  await expect(
    form(page).getByRole("button", { name: "gmail.com" }),
  ).toBeVisible();
});

test("faces that come late move no button from under the finger", async ({
  page,
}) => {
  const faces = await holdFaces(page);
  await openWithoutFaces(page, "/en/contact/");
  const finger = await putFinger(sendButton(page, "en"));
  await faces.releaseAll();
  await page.evaluate(() => document.fonts.ready);
  await finger.lift();
  // Half of a button is a finger's tolerance, and this a small part of it.
  expect(await wentBy(page)).toBeLessThan(8);
});

test.describe("in a browser of another language", () => {
  test.use({ suggestsLanguage: true, locale: "ja-JP" });

  test("the offer of that language waits until the finger has left", async ({
    page,
  }) => {
    // The words of the offer come once the finger is down.
    const isDown = Promise.withResolvers<void>();
    await page.route(/messages-ja-/, async (route) => {
      await isDown.promise;
      await route.continue();
    });
    const offered = page.waitForResponse(/messages-ja-/);
    await page.goto("/en/about/");
    await page.keyboard.press("Shift");
    await page.waitForFunction(
      (mark) => document.documentElement.hasAttribute(mark),
      applicationMark,
    );
    const client = await page.context().newCDPSession(page);
    await touch(client, "touchStart", [{ x: 180, y: 400 }]);
    isDown.resolve();
    await offered;
    // Longer than it takes to look twice whether something is pressed.
    await page.evaluate(
      () => new Promise((resolve) => setTimeout(resolve, 600)),
    );
    await expect(page.locator("body > aside")).toHaveCount(0);
    await touch(client, "touchEnd", []);
    await expect(page.locator("body > aside")).toBeVisible();
  });
});
