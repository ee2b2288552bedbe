import { words } from "../../content.ts";
import {
  fillIn,
  form,
  leadsOf,
  mailsTo,
  referencePattern,
  sendButton,
  sentPanel,
} from "./contact.ts";
import { expect, open, test } from "../test.ts";

const clean = { score: 0, reasons: [], status: "ok" };

test("whoever is taken for spam is thanked and gets the confirmation as well", async ({
  page,
}) => {
  const email = "gambler@example.com";
  const message = "Online casino with free spins http://spins.example";
  await open(page, "/en/contact/");
  await fillIn(page, "en", { email, message });
  await sendButton(page, "en").click();
  await expect(sentPanel(page, "en")).toContainText(referencePattern);
  const [lead] = leadsOf(email);
  expect(lead?.spam.status).toBe("flagged");
  await expect
    .poll(() => mailsTo(email).filter((mail) => mail.includes("auto-replied")))
    .toHaveLength(1);
  expect(mailsTo(email)[0]).toContain(lead?.reference);
});

test("a form that was filled in without a connection, and sent when it was back, has no mark", async ({
  page,
  context,
}) => {
  const email = "tunnel@example.com";
  const alert = form(page).getByRole("alert");
  await page.clock.install();
  await open(page, "/en/contact/");
  await context.setOffline(true);
  await fillIn(page, "en", { email });
  await page.clock.fastForward(14_000);
  await context.setOffline(false);
  // The token comes with the focus on the button, a moment before the post.
  await sendButton(page, "en").focus();
  await expect(page.locator('meta[name="csrf-token"]')).not.toHaveAttribute(
    "content",
    "",
  );
  await sendButton(page, "en").click();
  await expect(sentPanel(page, "en")).toContainText(referencePattern);
  await expect(alert).toHaveCount(0);
  expect(leadsOf(email).map(({ spam }) => spam)).toEqual([clean]);
});

test("a form whose token did not come until it was sent has no mark", async ({
  page,
}) => {
  const email = "token@example.com";
  await open(page, "/en/contact/");
  await page.route("**/api/csrf/", (route) => route.abort());
  await fillIn(page, "en", { email });
  await page.unroute("**/api/csrf/");
  await sendButton(page, "en").click();
  await expect(sentPanel(page, "en")).toContainText(referencePattern);
  expect(leadsOf(email).map(({ spam }) => spam)).toEqual([clean]);
});

test("an applicant says so with one tick", async ({ page }) => {
  const email = "applicant@example.com";
  await open(page, "/en/contact/");
  await fillIn(page, "en", { email });
  await form(page).getByLabel(words("en")("service.job")).check();
  await sendButton(page, "en").click();
  await expect(sentPanel(page, "en")).toContainText(referencePattern);
  expect(leadsOf(email).map(({ kind }) => kind)).toEqual(["job"]);
});
