import { expect, test } from "vitest";
import { languageOfRoot } from "./language.ts";

const own = new Set(["http://localhost:3000"]);

test.each([
  [undefined, "th"],
  ["", "th"],
  ["*", "th"],
  ["zh-TW", "th"],
  ["de", "th"],
  [";;;,,", "th"],
  ["en_US", "th"],
  ["en", "en"],
  ["EN", "en"],
  ["en-US,en;q=0.9", "en"],
  ["en-GB", "en"],
  ["en-Latn-US", "en"],
  ["ja", "ja"],
  ["ja-JP", "ja"],
  ["JA-jp", "ja"],
  ["fr,en;q=0.5", "en"],
  ["fr-FR,ja-JP;q=0.9,en;q=0.8", "ja"],
  ["fr,ja;q=0.8,en;q=0.7", "ja"],
  ["fr,th;q=0.9,en;q=0.8", "th"],
  ["th,en;q=0.9", "th"],
  ["th-TH", "th"],
  ["fr, en;q=0.5", "en"],
  ["en ; q=0.8", "en"],
  ["en;q = 0.8", "en"],
  ["ja-JP,en", "ja"],
  ["th;q=0.5,en;q=0.9", "en"],
  ["en;q=0", "th"],
  ["en;q=0,ja;q=0.5", "ja"],
  ["en;q=0,ja;q=0.1", "ja"],
  ["en;q=high,ja;q=0.1", "ja"],
  ["en;q=1.5", "th"],
  ["*,en;q=0.5", "th"],
  ["en;q=0.5,*;q=0.1", "en"],
  ["english", "th"],
  ["-en,en-", "en"],
  [`${"xx,".repeat(50)}en`, "th"],
  [`${"xx,".repeat(49)}en`, "en"],
] as const)("Accept-Language %j leads to %s", (header, expected) => {
  const headers = header === undefined ? {} : { "accept-language": header };
  expect(languageOfRoot(headers, own)).toBe(expected);
});

test.each([
  ["i18n_redirected=en", "en"],
  ["i18n_redirected=th", "th"],
  ["a=b; i18n_redirected=ja; c=d", "ja"],
  ['i18n_redirected="ja"', "ja"],
  ["i18n_redirected=en; i18n_redirected=ja", "en"],
  ["i18n_redirected=EN", "ja"],
  ["i18n_redirected=default", "ja"],
  ["i18n_redirected=", "ja"],
  ["i18n_redirected=%E0%A4%A", "ja"],
  ["i18n_redirected=../../evil", "ja"],
  ["xi18n_redirected=en", "ja"],
])("cookie %j, then Japanese, leads to %s", (cookie, expected) => {
  const headers = { cookie, "accept-language": "ja" };
  expect(languageOfRoot(headers, own)).toBe(expected);
});

test.each([
  [{ "sec-fetch-site": "same-origin" }, "th"],
  [{ "sec-fetch-site": "same-origin", cookie: "i18n_redirected=ja" }, "th"],
  [{ "sec-fetch-site": "none" }, "ja"],
  [{ "sec-fetch-site": "same-site" }, "ja"],
  [{ "sec-fetch-site": "cross-site", referer: "http://localhost:3000/" }, "ja"],
  [{ referer: "http://localhost:3000/ja/" }, "th"],
  [{ referer: "http://localhost:3000.evil.test/" }, "ja"],
  [{ referer: "nonsense" }, "ja"],
] as const)("%j is%s a first access", (headers, expected) => {
  const asked = { "accept-language": "ja", ...headers };
  expect(languageOfRoot(asked, own)).toBe(expected);
});
