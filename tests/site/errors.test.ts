import { expect, test } from "vitest";
import { missingPath } from "#shared/error-documents.ts";
import { locales } from "#shared/locales.ts";
import { href, trees } from "#shared/site-map.ts";
import {
  all,
  attribute,
  parseHtml,
  textOf,
} from "#site-builder/files/parse-html.ts";
import { words } from "../content.ts";
import { builtPaths, having, read } from "./site.ts";
import { get } from "./wire.ts";

const unmarked = (text: string) => text.replaceAll(/[\u200b\u2060]/g, "");

for (const locale of locales) {
  const home = href(locale, "home");

  test.each([
    ["an unmatched address", `${home}no-such-page/`],
    ["an article that does not exist", `${home}articles/no-such-article/`],
    ["a page of the list that does not exist", `${home}articles/page/99/`],
  ])(
    `%s is 404 'Page Not Found' with its path, in ${locale}`,
    async (_, path) => {
      const { status, headers, body } = await get(`${path}?a=b`);
      expect(status).toBe(404);
      expect(headers["content-language"]).toBe(locale);
      const document = parseHtml(body);
      const text = all(document, "main").map(textOf).join();
      expect(text).toContain(`Page Not Found: ${path}`);
      expect(all(document, "title").map(textOf)[0]).toContain(path);
      expect(all(document, "h1").map(textOf).map(unmarked)).toEqual([
        words(locale)("notFound.heading"),
      ]);
      expect(having(document, "meta", "name", "robots")).not.toEqual([]);
    },
  );

  test(`any other error is a server-error page with status, message 'Internal Server Error' and description, in ${locale}`, async () => {
    const { status, headers, body } = await get(`${home}__test/error/`);
    expect(status).toBe(500);
    expect(headers["cache-control"]).toBe("no-store");
    const facts = all(parseHtml(body), "dt", "dd").map(textOf).map(unmarked);
    const t = words(locale);
    expect(facts).toEqual([
      t("serverError.status"),
      "500",
      t("serverError.message"),
      "Internal Server Error",
      t("serverError.description"),
      "Forced by TEST_MODE.",
    ]);
  });
}

test("plain file servers have a 404 page in each tree, which names no address of its own and leads on", () => {
  for (const tree of trees) {
    const document = parseHtml(read(missingPath(tree)));
    const [html] = all(document, "html");
    expect(html && attribute(html, "lang")).toBe(tree.locale);
    expect(having(document, "link", "rel", "canonical")).toEqual([]);
    expect(all(document, "main").map(textOf).join()).not.toContain("404.html");
    const paths = all(document, "a")
      .map((link) => attribute(link, "href")?.split("#")[0] ?? "")
      .filter((path) => path.startsWith("/"));
    expect(paths.length).toBeGreaterThan(5);
    expect(paths.filter((path) => !builtPaths.includes(path))).toEqual([]);
  }
});

test("files and data that do not exist are 404 without a page", async () => {
  for (const path of ["/assets/none.js", "/en/nope/_payload.json"]) {
    const { status, headers } = await get(path);
    expect(status, path).toBe(404);
    expect(headers["content-type"], path).not.toContain("html");
  }
});
