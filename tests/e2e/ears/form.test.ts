import { locales } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import { words } from "../../content.ts";
import {
  answerPosts,
  anyButton,
  fulfil,
  stored,
  unavailable,
} from "../form/answers.ts";
import { field, fillIn, form } from "../form/contact.ts";
import { expect, hydrate, open, test } from "../test.ts";
import {
  addScreenReader,
  expectTranscript,
  heard,
  listen,
  readAloud,
} from "./screen-reader.ts";

test.use({ bypassCSP: true, contextOptions: { reducedMotion: "reduce" } });
test.setTimeout(60_000);

for (const locale of locales) {
  const path = href(locale, "contact");

  test(`the errors of the form are said in ${locale}`, async ({ page }) => {
    const parts: string[] = [];
    await addScreenReader(page);
    await open(page, path);
    await listen(page);
    await field(page, locale, "email").fill("nobody");
    await page.keyboard.press("Tab");
    parts.push("## A wrong address is left", await heard(page));
    await anyButton(page).press("Enter");
    parts.push("## The form is sent with it", await heard(page));
    parts.push("## The form is read", await readAloud(page, "#contact-form"));
    await field(page, locale, "name").pressSequentially("Mai");
    parts.push("## A name is typed", await heard(page));
    await anyButton(page).press("Enter");
    parts.push("## The form is sent again", await heard(page));
    expectTranscript(parts, `form-errors.${locale}`);
  });

  test(`the sending of the form is said, and its reference, in ${locale}`, async ({
    page,
  }) => {
    const parts: string[] = [];
    const { promise: isStored, resolve: store } = Promise.withResolvers<void>();
    await page.clock.install();
    await answerPosts(page, async (route) => {
      await isStored;
      await route.fulfill(stored);
    });
    await addScreenReader(page);
    await open(page, path);
    await fillIn(page, locale);
    await listen(page);
    await anyButton(page).press("Enter");
    parts.push("## The form is sent", await heard(page));
    await page.clock.fastForward(16_000);
    parts.push("## After fifteen seconds", await heard(page));
    store();
    parts.push("## The message is stored", await heard(page));
    parts.push(
      "## The answer is read",
      await readAloud(page, "div:has(> :focus)"),
    );
    expectTranscript(parts, `form-sent.${locale}`);
  });

  test(`what keeps the form from being sent is said in ${locale}`, async ({
    page,
    context,
  }) => {
    const parts: string[] = [];
    const t = words(locale);
    await page.clock.install();
    const limited = {
      status: 429,
      headers: { "retry-after": "60" },
      json: { ok: false, code: "rate_limited", retryAfter: 60 },
    };
    // The form tries again once by itself.
    await answerPosts(
      page,
      fulfil(unavailable),
      fulfil(unavailable),
      fulfil(limited),
    );
    const send = async (answer: string) => {
      await anyButton(page).press("Enter");
      // The form waits before it tries again, from when it was answered.
      await expect(async () => {
        await page.clock.runFor(1_000);
        const alert = form(page).getByRole("alert");
        await expect(alert).toContainText(answer, { timeout: 200 });
      }).toPass();
      return heard(page);
    };
    await addScreenReader(page);
    await open(page, path);
    await fillIn(page, locale);
    await listen(page);
    await field(page, locale, "email").fill("mai@gmial.com");
    await page.keyboard.press("Tab");
    parts.push("## An address with a slip is left", await heard(page));
    await field(page, locale, "message").fill("x".repeat(2_750));
    await page.clock.runFor(3_000);
    parts.push("## The message has nearly its length", await heard(page));
    await field(page, locale, "message").fill("Hello, again.");
    parts.push("## The server cannot store", await send(t("form.retryable")));
    parts.push("## There were too many", await send("1"));
    await page.clock.fastForward(61_000);
    parts.push("## A minute later", await heard(page));
    await context.setOffline(true);
    parts.push("## Without connection", await send(t("form.offline")));
    await context.setOffline(false);
    parts.push("## The connection is back", await heard(page));
    await page.reload();
    await hydrate(page);
    const read = await readAloud(page, "#contact-form", { asItIs: true });
    parts.push("## The page is loaded again", read);
    expectTranscript(parts, `form-trouble.${locale}`);
  });

  test(`the form that was refused without script is read in ${locale}`, async ({
    page,
  }) => {
    await addScreenReader(page);
    await page.goto(path);
    await fillIn(page, locale, { name: "www.example.com" });
    await form(page).evaluate((element) =>
      (element as HTMLFormElement).submit(),
    );
    await expect(form(page).getByRole("alert")).toBeVisible();
    // The script counts the errors there, once it is.
    await expect(page).toHaveTitle(/^\(1\)/);
    const read = await readAloud(page, "main", { asItIs: true });
    expectTranscript([await page.title(), read], `form-refused.${locale}`);
  });
}
