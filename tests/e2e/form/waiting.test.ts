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
import { expect, open, test } from "../test.ts";
import {
  alert,
  answerPosts,
  anyButton,
  fulfil,
  openAndFill,
  stored,
} from "./answers.ts";

const t = words("en");

for (const locale of locales) {
  const w = words(locale);

  test(`too many messages are told with the minutes to wait, counted down, in ${locale}`, async ({
    page,
  }) => {
    await page.clock.install();
    const ids = await answerPosts(
      page,
      fulfil({
        status: 429,
        headers: { "retry-after": "150" },
        json: { ok: false, code: "rate_limited", retryAfter: 150 },
      }),
      fulfil(stored),
    );
    await open(page, href(locale, "contact"));
    await fillIn(page, locale);
    await page.clock.pauseAt(Date.now() + 60_000);
    await sendButton(page, locale).click();

    const told = async (minutes: number) => {
      const emailAddress = (
        await alert(page).getByRole("link").innerText()
      ).trim();
      await expect(alert(page)).toHaveText(
        w.markup("form.rateLimited", {
          minutes,
          emailAddress,
          mail: (address) => address,
        }),
      );
    };
    await expect(alert(page)).toBeFocused();
    await told(3);
    // Held, but not disabled: a press does nothing but call the reason back.
    await anyButton(page).click({ force: true });
    await expect(alert(page)).toBeFocused();
    expect(ids).toHaveLength(1);
    await page.clock.runFor(31_000);
    await told(2);
    await page.clock.runFor(60_000);
    await told(1);
    await expect(anyButton(page)).toHaveAttribute("aria-disabled", "true");
    await page.clock.runFor(60_000);
    await expect(form(page).getByText(w("form.limitOver"))).toBeVisible();
    await expect(anyButton(page)).not.toHaveAttribute("aria-disabled");
    await anyButton(page).click();
    await expect(sentPanel(page, locale)).toBeVisible();
  });

  test(`offline, the text is kept until the connection is back, in ${locale}`, async ({
    page,
    context,
  }) => {
    const email = `offline-${locale}@example.com`;
    await open(page, href(locale, "contact"));
    await fillIn(page, locale, { email });
    await context.setOffline(true);
    await sendButton(page, locale).click();
    await expect(alert(page)).toHaveText(w("form.offline"));
    await expect(alert(page)).toBeFocused();
    await expect(anyButton(page)).toHaveAttribute("aria-disabled", "true");
    await context.setOffline(false);
    await expect(form(page).getByText(w("form.backOnline"))).toBeVisible();
    await expect(anyButton(page)).not.toHaveAttribute("aria-disabled");
    await expect(anyButton(page)).toHaveText(w("form.retry"));
    // Nothing was sent by itself.
    expect(leadsOf(email)).toEqual([]);
    await anyButton(page).click();
    await expect(sentPanel(page, locale)).toBeVisible();
    expect(leadsOf(email)).toHaveLength(1);
  });
}

test("what is changed after too many messages may be sent at once", async ({
  page,
}) => {
  await answerPosts(
    page,
    fulfil({ status: 429, json: { ok: false, code: "rate_limited" } }),
    fulfil(stored),
  );
  await openAndFill(page);
  await sendButton(page, "en").click();
  await expect(alert(page)).toContainText("1 minute,");
  await field(page, "en", "message").fill("Another message.");
  await expect(alert(page)).toHaveCount(0);
  await sendButton(page, "en").click();
  await expect(sentPanel(page, "en")).toBeVisible();
});

test("a connection lost while sending is told as such", async ({
  page,
  context,
}) => {
  await answerPosts(page, async (route) => {
    await context.setOffline(true);
    await route.abort("internetdisconnected");
  });
  await openAndFill(page);
  await sendButton(page, "en").click();
  await expect(alert(page)).toHaveText(t("form.offline"));
});
