import { words } from "../../content.ts";
import {
  consent,
  field,
  fillIn,
  form,
  leadsOf,
  sendButton,
  sentPanel,
} from "./contact.ts";
import { expect, hydrate, open, test } from "../test.ts";

const th = words("th");
const email = "train@example.com";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test("written on a train: a tunnel, a lost answer, a reload, and one lead in the store", async ({
  page,
  context,
}) => {
  const alert = form(page).getByRole("alert");
  await open(page, "/contact/?utm_source=line");
  await fillIn(page, "th", { email, message: "เขียนบนรถไฟ" });

  await context.setOffline(true);
  await sendButton(page, "th").tap();
  await expect(alert).toHaveText(th("form.offline"));
  await field(page, "th", "message").fill("เขียนบนรถไฟ ตอนนี้อยู่ในอุโมงค์");
  await context.setOffline(false);
  await expect(form(page).getByText(th("form.backOnline"))).toBeVisible();
  expect(leadsOf(email)).toEqual([]);

  // The lead arrives, but what the server says about it does not: the first time, and when the browser asks again.
  let losses = 0;
  await page.route("**/api/contact/", async (route) => {
    if (losses < 2) {
      losses += 1;
      await route.fetch();
      return route.abort("connectionreset");
    }
    return route.continue();
  });
  const retry = form(page).getByRole("button", { name: th("form.retry") });
  await retry.tap();
  await expect(alert).toContainText(th("form.retryable"));
  expect(losses).toBe(2);
  const [stored, ...others] = leadsOf(email);
  expect(others).toEqual([]);

  await page.reload();
  await hydrate(page);
  await expect(field(page, "th", "message")).toHaveValue(
    "เขียนบนรถไฟ ตอนนี้อยู่ในอุโมงค์",
  );
  await consent(page).check();
  await sendButton(page, "th").tap();
  await expect(sentPanel(page, "th")).toContainText(stored?.reference ?? "-");
  expect(leadsOf(email)).toEqual([stored]);
  expect(stored).toMatchObject({
    fields: { message: "เขียนบนรถไฟ ตอนนี้อยู่ในอุโมงค์" },
    attribution: { utm_source: "line" },
  });

  await page.reload();
  await hydrate(page);
  await expect(field(page, "th", "message")).toHaveValue("");
});
