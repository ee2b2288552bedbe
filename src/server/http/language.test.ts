import { expect, test } from "vitest";
import { languageOfRoot } from "./language.ts";

const own = new Set(["http://localhost:3000"]);

test.each([
  [undefined, "th"],
  ["zh-TW", "th"],
  ["EN", "en"],
  ["fr-FR,ja-JP;q=0.9,en;q=0.8", "ja"],
  ["en;q=0,ja;q=0.1", "ja"],
  [`${"xx,".repeat(50)}en`, "th"],
] as const)("Accept-Language %j leads to %s", (header, expected) => {
  const headers = header === undefined ? {} : { "accept-language": header };
  expect(languageOfRoot(headers, own)).toBe(expected);
});

test.each([
  ["i18n_redirected=en", "en"],
  ['a=b; i18n_redirected="en"; c=d', "en"],
  ["i18n_redirected=../../evil", "ja"],
])("cookie %j, then Japanese, leads to %s", (cookie, expected) => {
  const headers = { cookie, "accept-language": "ja" };
  expect(languageOfRoot(headers, own)).toBe(expected);
});

test.each([
  [{ "sec-fetch-site": "same-origin", cookie: "i18n_redirected=ja" }, "th"],
  [{ "sec-fetch-site": "none" }, "ja"],
  [{ referer: "http://localhost:3000/ja/" }, "th"],
] as const)(
  "a visit with %j leads to %s: only the first access is led",
  (headers, expected) => {
    const asked = { "accept-language": "ja", ...headers };
    expect(languageOfRoot(asked, own)).toBe(expected);
  },
);
