import { randomUUID } from "node:crypto";
import type { Page, Route } from "@playwright/test";
import { locales } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import { words } from "../../content.ts";
import {
  arrive,
  consent,
  drawn,
  expect,
  field,
  fillIn,
  form,
  leadsOf,
  reference,
  sendButton,
  sentPanel,
  test,
} from "../person.ts";
import { addAxe, expectSound } from "../axe.ts";

// A visitor who writes to us.
const en = words("en");
const newMail = () => `v${randomUUID().slice(0, 8)}@example.com`;
const alert = (page: Page) => form(page).getByRole("alert");
/** The form's own messages come with its code. Until then the browser shows its own. */
const ready = async (page: Page) => {
  await form(page).locator("[name=name]").focus();
  await expect(form(page)).toHaveJSProperty("noValidate", true);
};
const retry = (page: Page) =>
  form(page).getByRole("button", { name: en("form.retry") });

for (const locale of locales)
  test(`an enquiry in ${locale} is stored, thanked with its reference, and confirmed by mail`, async ({
    page,
  }) => {
    const email = newMail();
    await page.goto(href(locale, "contact"));
    await fillIn(page, locale, { email });
    await sendButton(page, locale).click();
    await expect(sentPanel(page, locale)).toContainText(reference);
    await expect(
      page.getByRole("heading", {
        name: drawn(words(locale)("form.successTitle")),
      }),
    ).toBeFocused();
    const text = await sentPanel(page, locale).innerText();
    expect(leadsOf(email)).toMatchObject([
      {
        reference: reference.exec(text)?.[0],
        locale,
        page: href(locale, "contact"),
        mails: 1,
      },
    ]);
  });

test("what is missing or wrong is said at its field, and goes when it is mended", async ({
  page,
}) => {
  const t = words("ja");
  await addAxe(page);
  await page.goto(href("ja", "contact"));
  await ready(page);
  await field(page, "ja", "email").fill("someone@");
  await field(page, "ja", "message").fill("Hello.");
  await sendButton(page, "ja").click();
  await expect(alert(page)).toContainText(t("fieldError.name.required"));
  await expect(alert(page)).toContainText(t("fieldError.email.invalid"));
  const email = field(page, "ja", "email");
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expectSound(page, "errors");
  await email.fill("someone@example.com");
  await expect(email).not.toHaveAttribute("aria-invalid", "true");
  await expect(field(page, "ja", "message")).toHaveValue("Hello.");
});

test("a number of one's own is asked for by whoever wants to be called, a LINE ID by whoever wants LINE", async ({
  page,
}) => {
  const email = newMail();
  await page.goto("/en/contact/");
  await fillIn(page, "en", { email });
  await ready(page);
  for (const [method, error] of [
    ["phone", "fieldError.phone.required"],
    ["line", "fieldError.lineId.required"],
  ] as const) {
    await page
      .getByRole("radio", { name: en(`form.method.${method}`) })
      .check();
    await sendButton(page, "en").click();
    await expect(alert(page)).toContainText(en(error));
  }
  await page.getByRole("radio", { name: en("form.method.phone") }).check();
  await field(page, "en", "phone").fill("๐๘๑ ๒๓๔ ๕๖๗๘");
  await sendButton(page, "en").click();
  await expect(sentPanel(page, "en")).toBeVisible();
  expect(leadsOf(email)[0]?.fields["phone"]).toBe("0812345678");
});

test("whoever chooses LINE is asked for no mail address, and applications stand behind something else", async ({
  page,
}) => {
  const lineId = `l${randomUUID().slice(0, 8)}`;
  await page.goto("/en/contact/");
  await ready(page);
  await field(page, "en", "name").fill("Malee");
  await field(page, "en", "message").fill("Please write to me on LINE.");
  await sendButton(page, "en").click();
  await expect(alert(page)).toContainText(en("fieldError.email.required"));
  await page.getByRole("radio", { name: en("form.method.line") }).check();
  await expect(alert(page)).not.toContainText(en("fieldError.email.required"));
  await expect(form(page).locator('[name="email"]')).toBeHidden();
  await expect(form(page).locator('[name="email"]')).not.toHaveAttribute(
    "required",
  );
  await field(page, "en", "lineId").fill(lineId);
  const job = form(page).locator('[value="job"]');
  await expect(job).toBeHidden();
  await form(page)
    .getByRole("checkbox", { name: en("service.other") })
    .check();
  await job.check();
  await consent(page).check();
  await sendButton(page, "en").click();
  await expect(sentPanel(page, "en")).toContainText(reference);
  const found = leadsOf(lineId);
  expect(found).toHaveLength(1);
  expect(found[0]?.fields["services"]).toEqual(["other", "job"]);
});

test("Enter in an input method sends nothing, and full-width letters are taken", async ({
  page,
}) => {
  const email = newMail();
  await page.goto("/ja/contact/");
  await ready(page);
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(request.url());
  });
  const session = await page.context().newCDPSession(page);
  await session.send("Input.imeSetComposition", {
    text: "やまだ",
    selectionStart: 3,
    selectionEnd: 3,
  });
  await page.keyboard.press("Enter");
  await session.send("Input.insertText", { text: "山田花子" });
  expect(posts.filter((url) => url.includes("contact"))).toEqual([]);
  await field(page, "ja", "email").fill(email.replace("@", "＠"));
  await field(page, "ja", "message").fill("よろしくお願いします。");
  await consent(page).check();
  await sendButton(page, "ja").click();
  await expect(sentPanel(page, "ja")).toBeVisible();
  expect(leadsOf(email)).toHaveLength(1);
});

test("two presses on Send are one enquiry, with the token of the page in the header csrf-token", async ({
  page,
}) => {
  const email = newMail();
  const tokens: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/contact/"))
      tokens.push(request.headers()["csrf-token"]);
  });
  await page.goto("/en/contact/");
  await fillIn(page, "en", { email });
  await sendButton(page, "en").dblclick();
  await expect(sentPanel(page, "en")).toBeVisible();
  expect(leadsOf(email)).toHaveLength(1);
  expect(tokens).toHaveLength(1);
  expect(tokens[0]?.length).toBeGreaterThan(20);
});

test("the service is chosen already for whoever comes from its page", async ({
  page,
}) => {
  await page.goto(href("en", "google-seo"));
  await expect(
    form(page).or(page.locator('main a[href*="service=google-seo"]')).first(),
  ).toBeVisible();
  await page.goto(`${href("en", "contact")}?service=google-seo`);
  await field(page, "en", "name").focus();
  await expect(
    form(page).getByRole("checkbox", { name: en("service.google-seo") }),
  ).toBeChecked();
});

test("the campaign of the first page is told with the enquiry, two pages later", async ({
  page,
}) => {
  const email = newMail();
  await page.goto(
    "/en/services/google-seo/?utm_source=x&gclid=y&email=private",
    {
      referer: "https://search.example/results?q=secret",
    },
  );
  const banner = page.getByRole("banner");
  await banner
    .getByRole("link", { name: en("page.about") })
    .first()
    .click();
  await page.waitForURL("/en/about/");
  await banner
    .getByRole("link", { name: en("site.talkToUs") })
    .first()
    .click();
  await page.waitForURL("/en/contact/");
  await fillIn(page, "en", { email });
  await sendButton(page, "en").click();
  await expect(sentPanel(page, "en")).toBeVisible();
  const { landedAt: _, ...attribution } = leadsOf(email)[0]?.attribution ?? {};
  expect(attribution).toEqual({
    utm_source: "x",
    gclid: "y",
    landingPath: "/en/services/google-seo/",
    referrerHost: "search.example",
  });
});

test("whoever fills the trap is thanked all the same, and the enquiry is stored with a mark", async ({
  page,
}) => {
  const email = newMail();
  await page.goto("/en/contact/");
  await fillIn(page, "en", { email });
  await form(page)
    .getByLabel(en("form.trap"))
    .evaluate((input: HTMLInputElement) => {
      input.value = "http://spam.example";
      input.dispatchEvent(new Event("input", { bubbles: true }));
    });
  await sendButton(page, "en").click();
  await expect(sentPanel(page, "en")).toContainText(reference);
  expect(JSON.stringify(leadsOf(email)[0]?.spam)).toContain("trap");
});

test("a second enquiry can follow the first", async ({ page }) => {
  const email = newMail();
  await page.goto("/en/contact/");
  await fillIn(page, "en", { email });
  await sendButton(page, "en").click();
  await sentPanel(page, "en").getByRole("button").click();
  await expect(field(page, "en", "name")).toHaveValue("");
  await fillIn(page, "en", { email, message: "Another." });
  await sendButton(page, "en").click();
  await expect(sentPanel(page, "en")).toBeVisible();
  expect(leadsOf(email)).toHaveLength(2);
});

test.describe("when something between fails", () => {
  test.use({ mayComplain: true });

  test("an answer that was lost costs a second try under the same id, and one enquiry is stored", async ({
    page,
  }) => {
    const email = newMail();
    const ids: unknown[] = [];
    await page.route("**/api/contact/", async (route) => {
      ids.push(
        (route.request().postDataJSON() as { submissionId: string })
          .submissionId,
      );
      if (ids.length > 1) return route.continue();
      await route.fetch();
      return route.abort("connectionreset");
    });
    await page.goto("/en/contact/");
    await fillIn(page, "en", { email });
    await sendButton(page, "en").click();
    await expect(sentPanel(page, "en")).toContainText(reference);
    expect(new Set(ids).size).toBe(1);
    expect(leadsOf(email)).toHaveLength(1);
  });

  test("a server that cannot store says so, keeps every word, and a later try arrives", async ({
    page,
  }) => {
    const email = newMail();
    const unavailable = (route: Route) =>
      route.fulfill({ status: 503, json: { ok: false, code: "unavailable" } });
    await page.route("**/api/contact/", unavailable);
    await page.goto("/en/contact/");
    await fillIn(page, "en", { email });
    await sendButton(page, "en").click();
    await expect(alert(page)).toContainText(en("form.retryable"));
    await expect(alert(page).getByRole("link")).toHaveAttribute(
      "href",
      /^mailto:/,
    );
    await expect(field(page, "en", "email")).toHaveValue(email);
    await page.unrouteAll();
    await retry(page).click();
    await expect(sentPanel(page, "en")).toContainText(reference);
  });

  test("without a connection the words are kept, and sent when it is back", async ({
    page,
    context,
  }) => {
    const email = newMail();
    await page.goto("/en/contact/");
    await fillIn(page, "en", { email });
    await ready(page);
    await context.setOffline(true);
    await sendButton(page, "en").click();
    await expect(alert(page)).toContainText(en("form.offline"));
    await context.setOffline(false);
    await form(page).locator("button[type=submit]").click();
    await expect(sentPanel(page, "en")).toContainText(reference);
  });

  test("an expired token is replaced once, unseen", async ({ page }) => {
    const email = newMail();
    await page.goto("/en/contact/");
    await fillIn(page, "en", { email });
    await page
      .locator('meta[name="csrf-token"]')
      .evaluate((element) =>
        element.setAttribute("content", `1000.${"A".repeat(43)}`),
      );
    await sendButton(page, "en").click();
    await expect(sentPanel(page, "en")).toBeVisible();
    expect(leadsOf(email)).toHaveLength(1);
  });

  test("too many enquiries are told with the minutes to wait, and nothing is lost", async ({
    page,
  }) => {
    await page.route("**/api/contact/", (route) =>
      route.fulfill({
        status: 429,
        headers: { "retry-after": "120" },
        json: { ok: false, code: "rate_limited" },
      }),
    );
    await page.goto("/en/contact/");
    await fillIn(page, "en");
    await sendButton(page, "en").click();
    await expect(alert(page)).toContainText("2 minutes");
    await expect(field(page, "en", "message")).toHaveValue("Hello.");
  });

  test("while an enquiry is sent nothing is typed that would be lost, and the next page with a form tells how it ended", async ({
    page,
  }) => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/api/contact/", async (route) => {
      await held;
      await route.fulfill({ status: 413, json: { ok: false } });
    });
    await page.goto("/en/contact/");
    await fillIn(page, "en");
    await sendButton(page, "en").click();
    await expect(
      form(page).getByRole("button", { name: en("form.sending") }),
    ).toBeVisible();
    await field(page, "en", "message").focus();
    await page.keyboard.type(" And one more thing.");
    await expect(field(page, "en", "message")).toHaveValue("Hello.");
    const banner = page.getByRole("banner");
    await banner.getByRole("link", { name: en("page.articles") }).click();
    await arrive(page, "/en/articles/");
    const answered = page.waitForResponse("**/api/contact/");
    answer();
    await answered;
    await banner.getByRole("link", { name: en("site.talkToUs") }).click();
    await arrive(page, "/en/contact/");
    await expect(alert(page)).toContainText(en("form.tooLarge"));
    await expect(field(page, "en", "message")).toHaveValue("Hello.");
  });
});
