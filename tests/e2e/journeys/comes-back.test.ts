import type { Page, Route } from "@playwright/test";
import { href } from "#shared/site-map.ts";
import { copy, words } from "../../content.ts";
import {
  arrive,
  consent,
  expect,
  field,
  fillIn,
  form,
  heading,
  sendButton,
  sentPanel,
  test,
} from "../person.ts";

// A visitor who comes back, or whose page is older than the site.
const en = words("en");

test("words that were not sent are there after a reload and on another page's form, but not the consent", async ({
  page,
}) => {
  await page.goto("/en/contact/");
  await fillIn(page, "en", { name: "Mai Draft", message: "Half a thought" });
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage })))
    .toContain("Half a thought");
  await page.reload();
  await expect(field(page, "en", "name")).toHaveValue("Mai Draft");
  await expect(consent(page)).not.toBeChecked();
  await expect(form(page).getByText(en("form.draftRestored"))).toBeVisible();
  await page.goto("/en/");
  await form(page).scrollIntoViewIfNeeded();
  await expect(field(page, "en", "message")).toHaveValue("Half a thought");
  await form(page)
    .getByRole("button", { name: en("form.clearDraft") })
    .click();
  await expect(field(page, "en", "message")).toHaveValue("");
  await page.reload();
  await expect(field(page, "en", "message")).toHaveValue("");
});

test("words that were typed and left before any island's code came are on the next page's form", async ({
  page,
}) => {
  const releaseIslands = await hold(page, /\/entry\.islands-/);
  const releaseForm = await hold(page, /\/contact-form-.*\.js/);
  await page.goto("/en/contact/");
  await field(page, "en", "message").fill("Quicker than the code");
  await field(page, "en", "message").blur();
  const asked = page.waitForRequest(/\/contact-form-.*\.js/);
  releaseIslands();
  await asked;
  await goToAbout(page);
  releaseForm();
  await page.waitForFunction(() => "contact-draft" in sessionStorage);
  await field(page, "en", "message").focus();
  await expect(field(page, "en", "message")).toHaveValue(
    "Quicker than the code",
  );
});

test("nothing is kept of an enquiry that arrived", async ({ page }) => {
  await page.goto("/en/contact/");
  await fillIn(page, "en", { email: "arrived@example.com" });
  await sendButton(page, "en").click();
  await expect(sentPanel(page, "en")).toBeVisible();
  await page.reload();
  await expect(field(page, "en", "message")).toHaveValue("");
});

test("with storage blocked the pages and the form work as well", async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException("blocked", "SecurityError");
        },
      });
  });
  await page.goto("/en/about/");
  await page
    .getByRole("banner")
    .getByRole("link", { name: en("site.talkToUs") })
    .first()
    .click();
  await arrive(page, "/en/contact/");
  await fillIn(page, "en", { email: "blocked@example.com" });
  await sendButton(page, "en").click();
  await expect(sentPanel(page, "en")).toBeVisible();
});

test.describe("when a part does not come", () => {
  test.use({ mayComplain: true });

  for (const [what, spoil] of [
    [
      "of another build",
      async (route: Route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace(
          /"build":"\w+"/,
          '"build":"other"',
        );
        await route.fulfill({ response, body });
      },
    ],
    ["that fails", (route: Route) => route.abort()],
  ] as const)
    test(`a payload ${what} gives way to the document, once`, async ({
      page,
      documents,
    }) => {
      await page.goto("/en/");
      await page.route(/_payload\.json$/, spoil);
      await goToAbout(page);
      await expect.poll(() => documents).toEqual(["/en/", "/en/about/"]);
    });

  test("code that fails loads the page again at most once, and leaves a page that can be read and a form that can be sent", async ({
    page,
    documents,
  }) => {
    await page.route(/\/assets\/[^?]*\.js$/, (route) => route.abort());
    await page.goto("/en/contact/");
    await page.mouse.wheel(0, 300);
    await field(page, "en", "name").click();
    await expect(heading(page)).toBeVisible();
    expect(documents.length).toBeLessThanOrEqual(2);
    await fillIn(page, "en", { email: "retried@example.com" });
    await sendButton(page, "en").click();
    await expect(
      sentPanel(page, "en")
        .or(page.getByText(/C-[2-9A-Z]{8}/).first())
        .first(),
    ).toBeVisible();
  });

  test("the form's code that fails takes nothing away: neither what was typed, nor what the server gave back", async ({
    page,
    documents,
  }) => {
    let fail = () => {};
    const held = new Promise<void>((resolve) => (fail = resolve));
    await page.route(/\/contact-form-/, async (route) => {
      await held;
      await route.abort();
    });
    const failed = () => page.waitForEvent("requestfailed");
    await page.goto("/en/contact/");
    await fillIn(page, "en", { name: "www.example.com" });
    await field(page, "en", "name").blur();
    const failure = failed();
    fail();
    await failure;
    await page.waitForLoadState("networkidle");
    expect(documents).toEqual(["/en/contact/"]);
    await Promise.all([failed(), sendButton(page, "en").click()]);
    await page.waitForLoadState("networkidle");
    await expect(form(page).getByRole("alert")).toBeVisible();
    await expect(field(page, "en", "name")).toHaveValue("www.example.com");
    await expect(field(page, "en", "message")).toHaveValue("Hello.");
    expect(documents).toHaveLength(2);
  });

  test("a refused form that is corrected before its code comes keeps every word, also when a link leads away", async ({
    page,
  }) => {
    const release = await hold(page, /\/contact-form-.*\.js/);
    await page.goto("/en/contact/");
    await fillIn(page, "en", { name: "www.example.com" });
    await page.evaluate(() => sessionStorage.clear());
    await sendButton(page, "en").click();
    await expect(form(page).getByRole("alert")).toBeVisible();
    await field(page, "en", "message").fill("Corrected.");
    release();
    await expect(form(page)).toHaveJSProperty("noValidate", true);
    await expect(field(page, "en", "message")).toHaveValue("Corrected.");
    const landing = await page.evaluate(() => sessionStorage["landing"]);
    expect(landing).toContain('"landingPath":"/en/contact/"');
    const wrong = form(page).getByRole("alert").getByRole("link");
    await wrong.first().click();
    await expect(field(page, "en", "name")).toBeFocused();
    await expect(wrong).not.toHaveCount(0);
    await goToAbout(page);
    await page.goBack();
    await expect(heading(page)).toHaveText(
      copy("contact", "en", "hero.heading"),
    );
    await expect(field(page, "en", "name")).toHaveValue("www.example.com");
    await expect(field(page, "en", "message")).toHaveValue("Corrected.");
  });
});

/** Keeps back what is asked for at an address, until the function that it returns is called. */
async function hold(page: Page, url: RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

async function goToAbout(page: Page): Promise<void> {
  await page
    .getByRole("banner")
    .getByRole("link", { name: en("page.about") })
    .first()
    .click();
  await arrive(page, "/en/about/", copy("about", "en", "hero.heading"));
}

test.describe(() => {
  test.use({ mayComplain: true });
  test("an unknown address says 'Page Not Found' with its path, in three languages, and leads on", async ({
    page,
  }) => {
    for (const locale of ["th", "en", "ja"] as const) {
      const t = words(locale);
      await page.goto(href(locale, "home"));
      await page.evaluate(
        (to) => {
          const link = document.createElement("a");
          link.href = to;
          link.textContent = "nowhere";
          document.querySelector("main")?.prepend(link);
        },
        `${href(locale, "home")}no-such-page/`,
      );
      await page.getByRole("link", { name: "nowhere" }).dispatchEvent("click");
      await expect(heading(page)).toHaveText(t("notFound.heading"));
      await expect(
        page.getByText(`Page Not Found: ${href(locale, "home")}no-such-page/`),
      ).toBeVisible();
      await page.goBack();
      await expect(
        page.getByRole("link", { name: t("site.talkToUs") }).first(),
      ).toBeVisible();
    }
  });
});
