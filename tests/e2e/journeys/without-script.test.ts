import { localeEntries } from "#shared/locales.ts";
import { services } from "#shared/services.ts";
import { href } from "#shared/site-map.ts";
import { article, copy, newestArticles, words } from "../../content.ts";
import {
  address,
  arrive,
  consent,
  expect,
  field,
  fillIn,
  form,
  heading,
  leadsOf,
  sendButton,
  test,
} from "../person.ts";

// A visitor whose browser runs no script.
test.use({ javaScriptEnabled: false });
const [slug = ""] = newestArticles("ja");

test.describe("with a Japanese browser", () => {
  test.use({ locale: "ja-JP" });

  test("without script the whole way can be gone: root, list, article, language, form, thanks", async ({
    page,
  }) => {
    await page.goto("/");
    expect(address(page)).toBe("/ja/");
    const banner = page.getByRole("banner");
    await banner
      .getByRole("link", { name: words("ja")("page.articles") })
      .first()
      .click();
    await page
      .locator(`main a[href="${href("ja", "article", { slug })}"]`)
      .first()
      .click();
    await expect(heading(page)).toHaveText(article(slug, "ja").heading ?? "");
    await banner
      .getByRole("link", { name: localeEntries.en.endonym })
      .first()
      .click();
    await arrive(page, href("en", "article", { slug }));
    await banner
      .getByRole("link", { name: words("en")("site.talkToUs") })
      .first()
      .click();
    await fillIn(page, "en", {
      name: "Plain Post",
      email: "plain@example.com",
      message: "Sent by the browser itself.",
    });
    await sendButton(page, "en").click();
    await expect(page).toHaveURL(/\/en\/contact\/sent\/\?ref=C-/);
    await expect(heading(page)).toHaveText(
      copy("contact-sent", "en", "heading"),
    );
    const ref = new URL(page.url()).searchParams.get("ref") ?? "";
    await expect(page.getByRole("main")).toContainText(ref);
    expect(leadsOf("plain@example.com")).toMatchObject([
      { reference: ref, locale: "en", fields: { name: "Plain Post" } },
    ]);
  });
});

test.describe(() => {
  test.use({ mayComplain: true });
  test("without script a refused form comes back with its errors and every typed word", async ({
    page,
  }) => {
    const locale = "ja";
    const t = words(locale);
    await page.goto(href(locale, "contact"));
    await fillIn(page, locale, {
      name: "www.example.com",
      email: "someone@example.com",
      message: "abc",
    });
    await page.getByRole("radio", { name: t("form.method.phone") }).check();
    await sendButton(page, locale).click();
    await expect(page.locator("html")).toHaveAttribute("lang", locale);
    const errors = form(page).getByRole("alert").getByRole("link");
    await expect(errors).toHaveText([
      t("fieldError.name.invalid"),
      t("fieldError.phone.required"),
      t("fieldError.message.too_short"),
    ]);
    await expect(field(page, locale, "name")).toHaveValue("www.example.com");
    await expect(field(page, locale, "name")).toBeFocused();
    await expect(field(page, locale, "email")).toHaveValue(
      "someone@example.com",
    );
    await expect(field(page, locale, "message")).toHaveValue("abc");
    await expect(consent(page)).toBeChecked();
    await errors.last().click();
    await expect(field(page, locale, "message")).toBeInViewport();
  });
});

test("without script the menu of a phone opens and leads to every service", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/en/");
  await page.locator("header summary:visible").click();
  for (const service of services)
    await expect(
      page
        .locator(`header a[href="${href("en", service)}"]`)
        .filter({ visible: true }),
    ).toBeVisible();
});

test("without script all drawings stand finished", async ({ page }) => {
  for (const path of ["/en/", "/en/about/", "/en/services/google-seo/"]) {
    await page.goto(path);
    const faint = await page
      .locator("main svg")
      .evaluateAll(
        (all) =>
          all.filter((svg) => getComputedStyle(svg).opacity === "0").length,
      );
    expect(faint, path).toBe(0);
  }
});

test("without script the lamp goes dark, and answers lead to the service that comes first", async ({
  page,
}) => {
  await page.goto(href("en", "google-seo"));
  await page.getByRole("switch").press("Space");
  await expect(
    page.getByText(copy("google-seo", "en", "lamp.off")),
  ).toBeVisible();

  const strategy = "strategy-concept-planning";
  await page.goto(href("en", strategy));
  await page
    .getByRole("group", { name: copy(strategy, "en", "path.steps.1.question") })
    .getByRole("radio", {
      name: copy(strategy, "en", "path.steps.1.otherwise"),
    })
    .check();
  await expect(
    page.getByRole("heading", {
      name: copy(strategy, "en", "path.steps.2.title"),
    }),
  ).toBeVisible();
  await expect(
    page.getByRole("heading", {
      name: copy(strategy, "en", "path.steps.1.title"),
    }),
  ).toBeHidden();
});
