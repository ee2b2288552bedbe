import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { MessageFile } from "#shared/document/document-state.ts";
import { languageCookie, languageCookieText } from "#shared/language-cookie.ts";
import {
  defaultLocale,
  localeCatalogue,
  localeEntries,
  locales,
} from "#shared/locales.ts";
import { routeName, trees } from "#shared/site-map.ts";
import { all, attribute } from "#site-builder/files/parse-html.ts";
import { root } from "../content.ts";
import { files, page, problems, read } from "./site.ts";
import { get } from "./wire.ts";

test("the languages are English, Thai and Japanese, and the default entry maps to Thai", () => {
  const names = Object.entries(localeCatalogue).map(
    ([entry, { code, name }]) => [entry, code, name],
  );
  expect(names).toEqual([
    ["default", "th", "Thai"],
    ["th", "th", "Thai"],
    ["en", "en", "English"],
    ["ja", "ja", "Japanese"],
  ]);
  expect(defaultLocale).toBe("th");
});

test("route names are separated by three underscores, and the default route has the suffix 'default'", () => {
  expect(trees.map((tree) => routeName("about", tree))).toEqual([
    "about___th___default",
    "about___th",
    "about___en",
    "about___ja",
  ]);
});

test("every page says its language, and that it is read from left to right", () => {
  expect(
    problems(function* (path) {
      const [html] = all(page(path), "html");
      const [, prefix = defaultLocale] = /^\/(th|en|ja)\//.exec(path) ?? [];
      if (html && attribute(html, "lang") !== prefix) yield "has another lang";
      if (html && attribute(html, "dir") !== "ltr") yield "has another dir";
    }),
  ).toEqual([]);
});

const fromElsewhere = { "sec-fetch-site": "none" };
const cookie = (value: string) => ({
  cookie: `${languageCookie.name}=${value}`,
});
const japanese = { "accept-language": "ja" };

test.each([
  [
    "the cookie, before the browser's languages",
    { ...japanese, ...cookie("en") },
    "/en/",
  ],
  [
    "the browser's languages, if the cookie names none of ours",
    { ...japanese, ...cookie("fr") },
    "/ja/",
  ],
  [
    "an exact match with its region",
    { "accept-language": "ja-JP,en;q=0.9" },
    "/ja/",
  ],
  [
    "a match on the base language",
    { "accept-language": "fr, en ; q=0.8, ja;q=0.5" },
    "/en/",
  ],
  [
    "Thai, if nothing matches",
    { "accept-language": "fr, de;q=0.5" },
    undefined,
  ],
] as const)(
  "on the first access the root follows %s",
  async (_, headers, location) => {
    const answer = await get("/", { ...fromElsewhere, ...headers });
    expect(answer.status).toBe(location === undefined ? 200 : 302);
    expect(answer.headers["location"]).toBe(location);
    expect(answer.headers["vary"]).toMatch(/Accept-Language.*Cookie/);
  },
);

test("a later visit to the root, by a link of the site, is not led anywhere", async () => {
  const headers = { ...japanese, "sec-fetch-site": "same-origin" };
  expect((await get("/", headers)).status).toBe(200);
});

test.each(["/about/", "/th/", "/ja/"])(
  "the browser's language redirects on the root only: %s stays",
  async (path) => {
    const headers = { "accept-language": "en", ...cookie("ja") };
    expect((await get(path, headers)).status).toBe(200);
  },
);

test("the language cookie is i18n_redirected, lives 365 days on /, is lax, and secure only if configured", () => {
  const text = "i18n_redirected=ja; Path=/; Max-Age=31536000; SameSite=Lax";
  expect(languageCookieText("ja", false)).toBe(text);
  expect(languageCookieText("ja", true)).toBe(`${text}; Secure`);
});

/** Letters of Thai and Japanese. Punctuation and full-width signs are not words. */
const thaiOrJapanese =
  /[\u0e00-\u0e7f\u3041-\u30ff\u3400-\u9fff\uff21-\uff3a\uff41-\uff5a\uff66-\uff9d]+/g;

test("each language has its own message file, and a file speaks its own language alone", () => {
  const messages = files("assets/messages-*.json");
  expect(messages).toHaveLength(locales.length);
  for (const file of messages) {
    const { words } = JSON.parse(read(file)) as MessageFile;
    const text = JSON.stringify(words);
    const [, locale = ""] = /messages-(\w\w)-/.exec(file) ?? [];
    expect([
      locale,
      /[\u0e00-\u0e7f]/.test(text),
      /[\u3040-\u30ff]/.test(text),
    ]).toEqual([locale, locale === "th", locale === "ja"]);
  }
});

/** What scripts may have: names of languages, ends of ranges of characters, and what people type for "none" and "extension". */
const inScripts = new Set([
  ...locales.map((locale) => localeEntries[locale].endonym),
  ..."ー ๐ ๙ ぁ ゖゝゞ ァ ヺーヽヾ・ ・ ー・ ゠".split(" "),
  ..."特に なし 無し 無 ありません ไม่มี ต่อ 内線 番号".split(" "),
]);

test("neither a script nor a component contains words of a language", () => {
  // The spellings that the search takes for equal are not words.
  const scripts = files("assets/**/*.js").filter(
    (file) => !file.startsWith("assets/search-"),
  );
  const components = globSync("src/app/**/*.tsx", { cwd: root });
  expect(scripts).not.toEqual([]);
  expect(components.length).toBeGreaterThan(20);
  const sources = [
    ...scripts.map((file) => [file, unescaped(read(file))] as const),
    ...components.map(
      (file) =>
        [
          file,
          withoutComments(readFileSync(join(root, file), "utf8")),
        ] as const,
    ),
  ];
  const found = sources.flatMap(([file, text]) =>
    (text.match(thaiOrJapanese) ?? [])
      .filter((words) => !inScripts.has(words))
      .map((words) => `${file}: ${words}`),
  );
  expect(found).toEqual([]);
});

const withoutComments = (code: string) =>
  code.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");

test("signs of where a line may break stand in texts of pages, and neither in heads and attributes nor in files for programs", () => {
  const mark = /[\u200B\u2060]/;
  let marked = 0;
  expect(
    problems(function* (path) {
      const { html } = page(path);
      if (mark.test(html)) marked += 1;
      const [head = ""] = /<head>.*<\/head>/s.exec(html) ?? [];
      const tags = html.match(/<[a-z](?:"[^"]*"|[^">])*>/g) ?? [];
      for (const text of [head, ...tags])
        if (mark.test(text)) yield `has a sign: ${text.slice(0, 100)}`;
    }),
  ).toEqual([]);
  // Otherwise nothing would have been looked for.
  expect(marked).toBeGreaterThan(20);
  const programs = files("**/*.{xml,txt}");
  expect(programs.length).toBeGreaterThan(5);
  expect(programs.filter((file) => mark.test(read(file)))).toEqual([]);
});

function unescaped(code: string): string {
  return code.replaceAll(/\\u([0-9a-f]{4})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
