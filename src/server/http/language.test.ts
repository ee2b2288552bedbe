import { expect, test } from "vitest";
import { languageOfRoot } from "./language.ts";

const own = new Set(["http://localhost:3000"]);

test.each([
  [undefined, "th"],
  ["*", "th"],
  ["zh-TW", "th"],
  [";;;,,", "th"],
  ["EN", "en"],
  ["en-Latn-US", "en"],
  ["JA-jp", "ja"],
  ["fr-FR,ja-JP;q=0.9,en;q=0.8", "ja"],
  ["fr,th;q=0.9,en;q=0.8", "th"],
  ["fr, en ; q = 0.5", "en"],
  ["th;q=0.5,en;q=0.9", "en"],
  ["en;q=0,ja;q=0.1", "ja"],
  ["en;q=high,ja;q=0.1", "ja"],
  ["en;q=0.5,*;q=0.1", "en"],
  ["english", "th"],
  [`${"xx,".repeat(50)}en`, "th"],
] as const)("Accept-Language %j leads to %s", (header, expected) => {
  const headers = header === undefined ? {} : { "accept-language": header };
  expect(languageOfRoot(headers, own)).toBe(expected);
});

test.each([
  ["i18n_redirected=en", "en"],
  ["i18n_redirected=th", "th"],
  ['a=b; i18n_redirected="en"; c=d', "en"],
  ["i18n_redirected=en; i18n_redirected=th", "en"],
  ["i18n_redirected=EN", "ja"],
  ["i18n_redirected=%E0%A4%A", "ja"],
  ["i18n_redirected=../../evil", "ja"],
  ["xi18n_redirected=en", "ja"],
])("cookie %j, then Japanese, leads to %s", (cookie, expected) => {
  const headers = { cookie, "accept-language": "ja" };
  expect(languageOfRoot(headers, own)).toBe(expected);
});

test.each([
  [{ "sec-fetch-site": "same-origin", cookie: "i18n_redirected=ja" }, "th"],
  [{ "sec-fetch-site": "none" }, "ja"],
  [{ "sec-fetch-site": "cross-site", referer: "http://localhost:3000/" }, "ja"],
  [{ referer: "http://localhost:3000/ja/" }, "th"],
  [{ referer: "http://localhost:3000.evil.test/" }, "ja"],
] as const)(
  "a visit with %j leads to %s: only the first access is led",
  (headers, expected) => {
    const asked = { "accept-language": "ja", ...headers };
    expect(languageOfRoot(asked, own)).toBe(expected);
  },
);
