import { locales, type Locale } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import { words } from "../../content.ts";
import { leadsOf, reference as referencePattern } from "../../e2e/person.ts";
import { expect, test } from "../test.ts";

const form = "#contact-form";
const people: Record<Locale, { name: string; message: string }> = {
  th: { name: "สมชาย ใจดี", message: "สนใจทำเว็บไซต์สองภาษาครับ" },
  en: { name: "Malee Example", message: "We need a site in two languages." },
  ja: { name: "山田 花子", message: "二か国語のサイトについてご相談です。" },
};

for (const locale of locales)
  test(`an empty form says what it needs, a filled one is stored and has a reference, in ${locale}`, async ({
    visitor,
    engineName,
    saw,
  }) => {
    const t = words(locale);
    const submit = `${form} button[type=submit]`;
    const { name, message } = people[locale];
    const email = `${engineName}-${locale}@example.com`;
    await visitor.open(href(locale, "contact"));
    await visitor.wakeApplication();
    await visitor.click(submit, t("form.submit"));
    const summary = await visitor.sees(`${form} [role=alert]`);
    await visitor.isFocused(`${form} [role=alert]`);
    expect(summary.text).toContain(t("form.summary", { n: 4 }));
    for (const field of ["name", "email", "message", "privacy"] as const)
      await visitor.sees(
        `${form} [role=alert] a`,
        t(`fieldError.${field}.required`),
      );

    await visitor.fill(`${form} [name=name]`, name);
    await visitor.tabTo(`${form} [name=email]`);
    await visitor.type(email);
    await visitor.fill(`${form} [name=message]`, message);
    await visitor.click(`${form} [name=privacy]`);
    await visitor.seesNo(`${form} [role=alert]`);
    await visitor.click(submit, t("form.submit"));

    const panel = await visitor.sees("main :has(> h2[tabindex])");
    const [reference = ""] = referencePattern.exec(panel.text) ?? [];
    expect(panel.text).toContain(t("form.successTitle"));
    expect(leadsOf(email)[0]).toMatchObject({
      reference,
      locale,
      page: href(locale, "contact"),
      fields: { name, email, message },
    });
    expect(await visitor.complaints()).toEqual([]);
    saw(`4 errors, then ${reference} in the store with every word`);
  });
