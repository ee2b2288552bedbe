import { statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { indexAddress } from "#app/search/index-file.ts";
import { locales, type Locale } from "#shared/locales.ts";
import { isService } from "#shared/services.ts";
import { all, attribute, rawText } from "#site-builder/files/parse-html.ts";
import { pageKinds } from "../content.ts";
import {
  client,
  files,
  hasOwnFacts,
  ownPaths,
  page,
  read,
  routeOf,
  withOwnFacts,
} from "./site.ts";

// KB of 1,024 bytes as they travel, for Brotli unless a name says otherwise. A commit that raises a budget gives the reason.
const kilobytes = (bytes: number) => bytes / 1024;

/** The document with its styles. */
const documents: Record<"home" | "service" | "other", number> = {
  home: 18,
  service: 18,
  other: 18.5,
};
const styles = 10.9;
/** The faces of a first page, with those for quotations in another script. */
const fonts: Record<Locale, number> = { th: 38, en: 34, ja: 90 };
/** The code of all pages and islands, in gzip. */
const scripts = 140;
const searchIndex = 60;

for (const locale of locales)
  for (const kind of pageKinds.filter((one) => one !== "unknown"))
    test(`${kind} in ${locale} stays in its budget of document, styles and fonts`, () => {
      const budget =
        kind === "home" ? "home" : isService(kind) ? "service" : "other";
      const paths = ownPaths.filter((path) => {
        const { page: name, tree } = routeOf(path);
        return name === kind && tree.locale === locale;
      });
      expect(paths).not.toEqual([]);
      for (const path of paths) {
        const whole = sizeOf(`${path}index.html.br`);
        expect(whole, path).toBeLessThan(withOwnFacts(documents[budget]));
        const sheets = all(page(path), "style").map(rawText).join("");
        const size = kilobytes(gzipSync(sheets, { level: 9 }).length);
        expect(size, `${path} styles`).toBeLessThan(withOwnFacts(styles));
        const faces = facesOf(path).reduce((sum, url) => sum + sizeOf(url), 0);
        expect(faces, `${path} fonts`).toBeGreaterThan(5);
        expect(faces, `${path} fonts`).toBeLessThan(
          fonts[locale] + (hasOwnFacts ? 8 : 0),
        );
      }
    });

test("the script of a page without an island stays in its budget, and all that it needs is named in the document", () => {
  const [entry = ""] = files("assets/entry.client-*.js");
  for (const path of ownPaths) {
    const [document, html] = [page(path), read(`${path}index.html`)];
    const preloads = all(document, "link").filter(
      (link) => attribute(link, "rel") === "modulepreload",
    );
    const urls = [
      `/${entry}`,
      ...preloads.map((link) => attribute(link, "href") ?? ""),
    ];
    const hasIsland = html.includes("<react-island");
    expect(preloads.length > 0, path).toBe(/<\w+-\w/.test(html));
    const size = urls.reduce((sum, url) => sum + sizeOf(`${url}.br`), 0);
    if (!hasIsland) expect(size, path).toBeLessThan(4);
  }
});

test("the code of all pages and islands together stays in its budget", () => {
  const sizes = files("assets/*.js").map((file) =>
    kilobytes(gzipSync(read(file), { level: 9 }).length),
  );
  expect(sizes.length).toBeGreaterThan(1);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  expect(total).toBeLessThan(withOwnFacts(scripts));
});

test.each(locales)(
  "the search in %s is one file within its budget",
  (locale) => {
    const size = kilobytes(
      brotliCompressSync(read(indexAddress(locale))).length,
    );
    expect(size).toBeGreaterThan(15);
    expect(size).toBeLessThan(searchIndex);
  },
);

const sizeOf = (file: string) => kilobytes(statSync(join(client, file)).size);

/** The files of the faces for a page's text, without those for visitors' words and for later messages. */
function facesOf(path: string): string[] {
  const sheet = all(page(path), "style").map(rawText).join("");
  const rules = [...sheet.matchAll(/@font-face\{([^}]*)\}/g)]
    .map(([, rule = ""]) => rule)
    .filter((rule) => !/unicode-range|Site Words/.test(rule));
  return [
    ...new Set(
      rules.flatMap((rule) => /(?<=url\()[^)]*/.exec(rule)?.[0] ?? []),
    ),
  ];
}
