import type { Page } from "@playwright/test";
import { formAnchor, href } from "#shared/site-map.ts";
import {
  consent,
  field,
  fillIn,
  form,
  sendButton,
  sentPanel,
} from "./contact.ts";
import { expect, open, test } from "../test.ts";

const home = href("en", "home");

test("the form is taken over when it comes near, and not before", async ({
  page,
}) => {
  await open(page, home);
  expect(await isTakenOver(page)).toBe(false);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
  await form(page).scrollIntoViewIfNeeded();
  await expect.poll(() => isTakenOver(page)).toBe(true);
});

test("a form that is touched from afar answers to that very touch", async ({
  page,
}) => {
  await open(page, home);
  // As a voice or a reading aid does it: without a pointer, and without moving the view.
  await form(page)
    .locator("button[type=submit]")
    .evaluate((button: HTMLElement) => button.click());
  await expect(form(page).getByRole("alert").getByRole("link")).not.toHaveCount(
    0,
  );
  expect(new URL(page.url()).pathname).toBe(home);
});

test("what is typed from afar is kept from the first letter", async ({
  page,
}) => {
  await open(page, home);
  await field(page, "en", "name").evaluate((input: HTMLInputElement) => {
    input.focus({ preventScroll: true });
    input.value = "M";
    input.dispatchEvent(new InputEvent("input", { bubbles: true }));
  });
  await expect.poll(() => isTakenOver(page)).toBe(true);
  await page.reload();
  await form(page).scrollIntoViewIfNeeded();
  await page.keyboard.press("Shift");
  await expect(field(page, "en", "name")).toHaveValue("M");
});

test("what was typed before the application came is still there, and is sent", async ({
  page,
}) => {
  await page.goto(home);
  await field(page, "en", "name").evaluate(
    (input: HTMLInputElement) => (input.value = "Early"),
  );
  await page.keyboard.press("Shift");
  await page.locator("[data-application]").waitFor({ state: "attached" });
  await expect(field(page, "en", "name")).toHaveValue("Early");
  await fillIn(page, "en", { name: "Early Bird" });
  await expect(consent(page)).toBeChecked();
  await sendButton(page, "en").click();
  await expect(sentPanel(page, "en")).toBeVisible();
});

for (const [what, change] of [
  [
    "an anchor",
    (page: Page) =>
      page.locator(`main a[href="#${formAnchor}"]`).first().click(),
  ],
  [
    "another language",
    (page: Page) =>
      page
        .locator("header a[data-language][lang=th]")
        .filter({ visible: true })
        .click(),
  ],
] as const)
  test(`${what} that is asked for first finds the served form, with what stands in it`, async ({
    page,
  }) => {
    await open(page, home);
    const input = form(page).locator("input[name=name]");
    await input.evaluate((element: HTMLInputElement) => {
      element.value = "Kept";
      element.dataset.served = "";
    });
    await change(page);
    await expect.poll(() => isTakenOver(page)).toBe(true);
    await expect(input).toHaveAttribute("data-served", "");
    await expect(input).toHaveValue("Kept");
  });

function isTakenOver(page: Page): Promise<boolean> {
  return form(page).evaluate((element) =>
    Object.keys(element).some((key) => key.startsWith("__reactFiber")),
  );
}
