import { words } from "../../content.ts";
import {
  consent,
  field,
  fillIn,
  form,
  sendButton,
  sentPanel,
} from "./contact.ts";
import { expect, hydrate, test } from "../test.ts";
import {
  alert,
  answerPosts,
  anyButton,
  fulfil,
  lose,
  never,
  openAndFill,
  retryButton,
  stored,
  unavailable,
} from "./answers.ts";

const t = words("en");

for (const [what, fault] of [
  ["a server that was briefly away", fulfil(unavailable)],
  ["a gateway without a server", fulfil({ status: 502, body: "<html>" })],
  ["a lost answer", lose],
] as const) {
  test(`${what} costs two seconds and nothing else`, async ({ page }) => {
    await page.clock.install();
    const ids = await answerPosts(page, fault, fulfil(stored));
    await openAndFill(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await sendButton(page, "en").click();
    await expect.poll(() => ids).toHaveLength(1);
    await expect(anyButton(page)).toHaveText(t("form.sending"));
    // The wait begins when the fault has come through.
    await expect(async () => {
      await page.clock.runFor(500);
      expect(ids).toHaveLength(2);
    }).toPass({ intervals: [50] });
    await expect(sentPanel(page, "en")).toContainText("C-TEST2345");
    expect(ids[1]).toBe(ids[0]);
  });
}

test("a confirmation is promised only if the server sends one", async ({
  page,
}) => {
  const promise = t("form.confirmation", { email: "" }).slice(0, 20);
  await answerPosts(
    page,
    fulfil(stored),
    fulfil({ ...stored, json: { ...stored.json, confirmation: true } }),
  );
  await openAndFill(page);
  await sendButton(page, "en").click();
  await expect(sentPanel(page, "en")).toContainText("C-TEST2345");
  await expect(sentPanel(page, "en")).not.toContainText(promise);
  await sentPanel(page, "en").getByRole("button").click();
  await fillIn(page, "en");
  await sendButton(page, "en").click();
  await expect(sentPanel(page, "en")).toContainText(promise);
});

test("a server that stays away is asked twice; the button asks again under the same id", async ({
  page,
}) => {
  const ids = await answerPosts(
    page,
    fulfil(unavailable),
    fulfil(unavailable),
    fulfil(stored),
  );
  await openAndFill(page);
  await sendButton(page, "en").click();
  await expect(alert(page)).toContainText(t("form.retryable"));
  await expect(alert(page)).toBeFocused();
  await expect(alert(page).getByRole("link")).toHaveAttribute(
    "href",
    /^mailto:/,
  );
  expect(ids).toHaveLength(2);
  await retryButton(page).click();
  await expect(sentPanel(page, "en")).toBeVisible();
  expect(new Set(ids).size).toBe(1);
});

test("words changed after a failed attempt go out under a new id", async ({
  page,
}) => {
  const ids = await answerPosts(
    page,
    fulfil({ status: 500, body: "" }),
    fulfil(stored),
  );
  await openAndFill(page);
  await sendButton(page, "en").click();
  await expect(alert(page)).toBeFocused();
  await field(page, "en", "message").fill("Hello again.");
  await retryButton(page).click();
  await expect(sentPanel(page, "en")).toBeVisible();
  expect(ids).toHaveLength(2);
  expect(ids[1]).not.toBe(ids[0]);
});

test("the same words keep their id across a reload, and get a new one once they arrived", async ({
  page,
}) => {
  const ids = await answerPosts(
    page,
    fulfil({ status: 500, body: "" }),
    fulfil(stored),
  );
  await openAndFill(page);
  await sendButton(page, "en").click();
  await expect(alert(page)).toBeFocused();
  await page.reload();
  await hydrate(page);
  await consent(page).check();
  await sendButton(page, "en").click();
  await expect(sentPanel(page, "en")).toBeVisible();
  expect(ids[1]).toBe(ids[0]);

  await page.getByRole("button", { name: t("form.sendAnother") }).click();
  await expect(field(page, "en", "name")).toBeFocused();
  await expect(field(page, "en", "name")).toHaveValue("");
  await fillIn(page, "en");
  await sendButton(page, "en").click();
  await expect(sentPanel(page, "en")).toBeVisible();
  expect(ids).toHaveLength(3);
  expect(ids[2]).not.toBe(ids[0]);
});

test("an id that belongs to other words is given up", async ({ page }) => {
  const conflict = { status: 409, json: { ok: false, code: "conflict" } };
  const ids = await answerPosts(page, fulfil(conflict), fulfil(stored));
  await openAndFill(page);
  await sendButton(page, "en").click();
  await expect(alert(page)).toContainText(t("form.conflict"));
  await retryButton(page).click();
  await expect(sentPanel(page, "en")).toBeVisible();
  expect(ids[1]).not.toBe(ids[0]);
});

test("after 15 seconds the form says that it is slow, after 30 it gives up and can be tried again", async ({
  page,
}) => {
  await page.clock.install();
  const ids = await answerPosts(page, never, fulfil(stored));
  await openAndFill(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await sendButton(page, "en").click();
  await expect.poll(() => ids).toHaveLength(1);
  await expect(anyButton(page)).toHaveAttribute("aria-disabled", "true");
  await expect(field(page, "en", "name")).toHaveAttribute("readonly", "");

  // Screen readers say nothing that changes inside something busy.
  const said = form(page).locator(".visually-hidden[aria-live]").first();
  await expect(said).toHaveText(t("form.sending"));
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);

  const slow = form(page)
    .getByText(t("form.slow"))
    .locator("visible=true")
    .last();
  await page.clock.runFor(14_900);
  await expect(slow).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(slow).toBeVisible();
  await page.clock.runFor(15_000);
  await expect(alert(page)).toContainText(t("form.retryable"));
  await expect(slow).toHaveCount(0);
  await expect(field(page, "en", "message")).toHaveValue("Hello.");
  // The visitor has waited enough: nothing more happens by itself.
  await page.clock.runFor(10_000);
  expect(ids).toHaveLength(1);
  await retryButton(page).click();
  await expect(sentPanel(page, "en")).toBeVisible();
  expect(ids[1]).toBe(ids[0]);
});

test("choices cannot be changed while they are sent", async ({ page }) => {
  await answerPosts(page, never);
  await openAndFill(page);
  await form(page).locator("summary").click();
  const choices = form(page).locator("select, [type=checkbox], [type=radio]");
  const chosen = () =>
    choices.evaluateAll((controls) =>
      controls.map((control) =>
        control instanceof HTMLInputElement
          ? control.checked
          : (control as HTMLSelectElement).value,
      ),
    );
  const before = await chosen();
  await sendButton(page, "en").click();
  await expect(field(page, "en", "name")).toHaveAttribute("readonly", "");
  for (const choice of await choices.all()) {
    const isList = await choice.evaluate(
      (control) => control instanceof HTMLSelectElement,
    );
    if (!isList) await choice.click({ force: true });
    await choice.focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
  }
  expect(await chosen()).toEqual(before);
  // The keyboard still leaves a list.
  const list = form(page).locator("select").first();
  await list.focus();
  await page.keyboard.press("Tab");
  await expect(list).not.toBeFocused();
});

test("an answer from something in between is no success", async ({ page }) => {
  await answerPosts(
    page,
    fulfil({ contentType: "text/html", body: "<h1>Welcome to our hotel</h1>" }),
  );
  await openAndFill(page);
  await sendButton(page, "en").click();
  await expect(alert(page)).toContainText(t("form.retryable"));
});
