import type { Page, Route } from "@playwright/test";
import { words } from "../../content.ts";
import { fillIn, form } from "./contact.ts";
import { open } from "../test.ts";

const t = words("en");
export const stored = {
  status: 201,
  json: { ok: true, reference: "C-TEST2345" },
};
export const unavailable = {
  status: 503,
  json: { ok: false, code: "unavailable" },
};

export const alert = (page: Page) => form(page).getByRole("alert");
export const retryButton = (page: Page) =>
  form(page).getByRole("button", { name: t("form.retry") });
export const anyButton = (page: Page) =>
  form(page).locator("button[type=submit]");

/** Answers posts one after the other, the last answer for good; gives the ids that were sent. */
export async function answerPosts(
  page: Page,
  ...answers: ((route: Route) => unknown)[]
): Promise<string[]> {
  const ids: string[] = [];
  await page.route("**/api/contact/", async (route) => {
    const answer = answers[Math.min(ids.length, answers.length - 1)];
    const { submissionId } = route.request().postDataJSON() as {
      submissionId: string;
    };
    ids.push(submissionId);
    await answer?.(route);
  });
  return ids;
}

export const fulfil = (answer: object) => (route: Route) =>
  route.fulfill(answer);
export const never = () => undefined;
export const lose = (route: Route) => route.abort("connectionreset");

export async function openAndFill(
  page: Page,
  path = "/en/contact/",
): Promise<void> {
  await open(page, path);
  await fillIn(page, "en");
}
