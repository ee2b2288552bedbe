import { locales } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import { copy, words } from "../../content.ts";
import { leadsOf, reference as referencePattern } from "../../e2e/person.ts";
import { expect, test } from "../test.ts";

const form = "#contact-form";
test.use({ settings: { isDark: false, hasScript: false } });

for (const locale of locales)
  test(`without script the form is stored, and the page that says thank you has its reference, in ${locale}`, async ({
    visitor,
    engineName,
    saw,
  }) => {
    const contact = href(locale, "contact");
    const email = `no-script-${engineName}-${locale}@example.com`;
    await visitor.open(contact);
    await visitor.seesNo("footer .needs-script");
    await visitor.fill(`${form} [name=name]`, "Malee Example");
    await visitor.fill(`${form} [name=email]`, email);
    await visitor.fill(`${form} [name=message]`, "We need a new site.");
    await visitor.click(`${form} [name=privacy]`);
    await visitor.click(`${form} button[type=submit]`);
    await visitor.sees("h1", copy("contact-sent", locale, "heading"));
    const [reference = ""] =
      referencePattern.exec((await visitor.sees("main")).text) ?? [];
    expect(leadsOf(email)[0]).toMatchObject({
      reference,
      locale,
      page: contact,
      fields: { email },
    });
    saw(`${reference} on the page and in the store`);
  });

test("without script the browser stops an empty form, and the server's errors come back in the page", async ({
  visitor,
  saw,
}) => {
  const t = words("en");
  await visitor.open(href("en", "contact"));
  await visitor.click(`${form} button[type=submit]`);
  await visitor.isFocused(`${form} [name=name]`);
  await visitor.isAt(href("en", "contact"));

  await visitor.type("www.example.com");
  await visitor.fill(`${form} [name=email]`, "someone@example.com");
  await visitor.fill(`${form} [name=message]`, "abc");
  await visitor.click(`${form} [name=privacy]`);
  await visitor.click(`${form} button[type=submit]`);
  await visitor.sees(`${form} [role=alert] a`, t("fieldError.name.invalid"));
  await visitor.isFocused(`${form} [name=name]`);
  expect((await visitor.sees(`${form} [name=message]`)).value).toBe("abc");
  saw("the browser's own stop, then errors with what was typed");
});

test("without script both menus open and lead on", async ({ visitor, saw }) => {
  const t = words("en");
  await visitor.open("/en/");
  await visitor.click("header nav summary");
  await visitor.click("header nav a", t("service.google-seo"));
  await visitor.isAt(href("en", "google-seo"));
  await visitor.resize(390, 844);
  await visitor.click("header > div > details > summary");
  await visitor.click("header details nav a", t("page.about"));
  await visitor.isAt(href("en", "about"));
  await visitor.sees("h1", copy("about", "en", "hero.heading"));
  saw("a service from the wide menu, About from the narrow one");
});
