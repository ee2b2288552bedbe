import { expect, test } from "vitest";
import { fieldNames } from "#shared/lead/fields.ts";
import { locales } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import { fixtureRawLead } from "../../testing/lead.ts";
import { postForm, testParts } from "../../testing/app.ts";
import { fixtureManifest } from "../../testing/site.ts";
import { buildApp } from "../app.ts";
import { plainAnswer } from "./plain-answer.ts";

const values = {
  ...fixtureRawLead(),
  name: `"><script>alert(1)</script>`,
  services: ["google-seo", "influencer-kol"],
  message: "\none & two\n</textarea>",
  privacy: "yes",
};

test("a form without its page has all that was typed, in every language", () => {
  for (const locale of locales) {
    const path = href(locale, "contact");
    const answer = { values, errors: { email: "invalid" as const } };
    const { html } = plainAnswer(answer, { locale, path }, fixtureManifest());
    for (const name of fieldNames)
      for (const value of [values[name]].flat().filter(Boolean))
        expect(html, name).toContain(
          value
            .replaceAll("&", "&amp;")
            .replaceAll("<", "&lt;")
            .replaceAll(">", "&gt;")
            .replaceAll('"', "&quot;"),
        );
    expect(html).toContain(`<html lang="${locale}"`);
    expect(html).toContain(`name="page" value="${path}"`);
    expect(html).toMatch(/name="email"[^>]*aria-invalid/);
    expect(html).toMatch(/name="privacy" value="yes" checked/);
    expect(html).not.toContain("<script");
    expect(html).not.toMatch(/[{}]|undefined/);
  }
});

test("it is the answer if the page cannot be rendered", async () => {
  const render = async () => Promise.reject(new Error("broken"));
  const app = buildApp(testParts({ render }));
  const { statusCode, headers, body } = await postForm(app, {
    ...values,
    email: "no address",
  });
  expect(statusCode).toBe(422);
  expect(headers["content-language"]).toBe("ja");
  expect(body).toContain('value="no address"');
  expect(body).toContain("one &amp; two");
});
