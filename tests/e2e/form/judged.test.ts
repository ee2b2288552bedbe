import { words } from "../../content.ts";
import {
  fillIn,
  form,
  leadsOf,
  referencePattern,
  sendButton,
  sentPanel,
} from "./contact.ts";
import { expect, open, test } from "../test.ts";

test("whoever is taken for spam is stored and thanked", async ({ page }) => {
  const email = "gambler@example.com";
  const message = "[url=http://spins.example]Online casino[/url]";
  await open(page, "/en/contact/");
  await fillIn(page, "en", { email, message });
  await sendButton(page, "en").click();
  await expect(sentPanel(page, "en")).toContainText(referencePattern);
  expect(leadsOf(email).map(({ spam }) => spam.status)).toEqual(["flagged"]);
});

test("an applicant says so with one tick", async ({ page }) => {
  const email = "applicant@example.com";
  await open(page, "/en/contact/");
  await fillIn(page, "en", { email });
  await form(page).getByLabel(words("en")("service.job")).check();
  await sendButton(page, "en").click();
  await expect(sentPanel(page, "en")).toContainText(referencePattern);
  expect(leadsOf(email).map(({ fields }) => fields.services)).toEqual([
    ["job"],
  ]);
});
