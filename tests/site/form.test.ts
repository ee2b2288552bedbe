import { expect, test } from "vitest";
import { locales } from "#shared/locales.ts";
import {
  href,
  pagesWithForm,
  treeHref,
  treeOf,
  trees,
} from "#shared/site-map.ts";
import {
  all,
  attribute,
  parseHtml,
  rawText,
  textOf,
} from "#site-builder/files/parse-html.ts";
import { words } from "../content.ts";
import { having, page } from "./site.ts";
import { get, postForm } from "./wire.ts";

// The contact-us form of a browser without script. The responses of the server are documents.

const typed = {
  name: `"><script>alert(1)</script> ก็ 山田`,
  email: "no address",
  message: "one\ntwo & <three> </textarea>",
};

test.each(
  trees.flatMap((tree) => pagesWithForm.map((name) => treeHref(tree, name))),
)(
  "a refused form on %s comes back on its page, with its errors and all that was typed",
  async (path) => {
    const { locale } = treeOf(path);
    const services = "influencer-kol";
    const answer = await postForm({ ...typed, services, locale, page: path });
    expect(answer.status).toBe(422);
    expect(answer.headers["content-language"]).toBe(locale);
    expect(answer.body).not.toContain("<script>alert");
    const document = parseHtml(answer.body);
    expect(all(document, "h1").map(textOf)).toEqual(
      all(page(path), "h1").map(textOf),
    );
    for (const name of ["name", "email"] as const) {
      const [input] = having(document, "input", "name", name);
      expect(input && attribute(input, "value")).toBe(typed[name]);
    }
    const [message] = having(document, "textarea", "name", "message");
    expect(message && rawText(message)).toBe(typed.message);
    const ticked = having(document, "input", "name", "services").filter(
      (box) => attribute(box, "checked") !== undefined,
    );
    expect(ticked.map((box) => attribute(box, "value"))).toEqual([services]);
    const t = words(locale);
    const text = all(document, "form").map(textOf).join();
    expect(text).toContain(t("fieldError.email.invalid"));
    expect(text).toContain(t("fieldError.privacy.required"));
  },
);

test.each(locales)(
  "a sent form in %s is answered with the way to the thank-you page, which shows its reference",
  async (locale) => {
    const { status, headers } = await postForm({
      name: "Plain Post",
      email: "plain@example.com",
      message: "Sent by the browser itself.",
      privacy: "yes",
      locale,
      page: href(locale, "contact"),
    });
    expect(status).toBe(303);
    expect(headers["cache-control"]).toBe("no-store");
    const location = headers["location"] ?? "";
    expect(location.split("?")[0]).toBe(href(locale, "contact-sent"));
    const [reference = "none"] = /C-[2-9A-HJ-NP-Z]{8}$/.exec(location) ?? [];
    const thanks = await get(location);
    expect(thanks.status).toBe(200);
    const main = all(parseHtml(thanks.body), "main").map(textOf).join();
    expect(main).toContain(reference);
  },
);

test("a form that names a foreign page comes back on ours, and an unreadable one is told on a page", async () => {
  const elsewhere = { locale: "en", page: "//evil.test/" };
  const foreign = await postForm({ ...typed, ...elsewhere });
  expect(foreign.status).toBe(422);
  expect(foreign.body).not.toContain("evil.test");
  const unreadable = await postForm("name=a&name=b");
  expect(unreadable.status).toBe(400);
  expect(unreadable.headers["content-type"]).toContain("text/html");
});
