import { describe, expect, test } from "vitest";
import { locales, type Locale } from "#shared/locales.ts";
import { judge } from "./judge.ts";
import { siteSearch } from "./site-search.ts";

const brief = "a-brief-creators-read";
const contentBrief = "a-content-brief-for-three-languages";
const plan = "a-plan-is-a-hypothesis";
const vitals = "core-web-vitals-for-marketers";
const labels = "labelling-paid-posts";
const line = "line-official-account-first-ninety-days";
const lineCosts = "line-official-account-costs";
const cookies = "measuring-without-cookies";
const hreflang = "one-address-per-language";
const queries = "reading-thai-and-japanese-queries";
const replies = "replying-in-public";
const money = "where-advertising-money-goes";

async function firstArticle(query: string, locale: Locale) {
  const found = (await siteSearch(locale))(query);
  return found.find((name) => !name.startsWith("page:"));
}

describe("Thai", () => {
  test.each([
    ["สมมติฐาน", plan],
    ["แผนการตลาด", plan],
    ["คุกกี้", cookies],
    ["วัดผลโดยไม่ใช้คุกกี้", cookies],
    ["ริชเมนู", line],
    ["บรอดแคสต์", line],
    ["LINE OA", lineCosts],
    ["ค่าข้อความ", lineCosts],
    ["คำค้นภาษาไทย", queries],
    ["คนไทยพิมพ์อย่างไร", queries],
    ["hreflang", hreflang],
    ["ปุ่มสลับภาษา", hreflang],
    ["เว็บไซต์สองภาษา", hreflang],
    ["แอฟฟิลิเอต", labels],
    ["ระบุว่าเป็นโฆษณา", labels],
    ["สิทธิ์การนำไปใช้", brief],
    ["คอนเทนต์บรีฟ", contentBrief],
    ["คลาสเซรามิก", contentBrief],
    ["ตอบคอมเมนต์", replies],
    ["คำร้องเรียน", replies],
    ["งบโฆษณา", money],
    ["ตัวเลขงบโฆษณาในไทย", money],
    ["core web vitals", vitals],
    ["ข้อมูลแล็บ", vitals],
  ])("%s", async (query, slug) => {
    expect(await firstArticle(query, "th")).toBe(slug);
  });
});

describe("Japanese", () => {
  test.each([
    ["仮説", plan],
    ["マーケティング計画", plan],
    ["Ｃｏｏｋｉｅ", cookies],
    ["外部送信規律", cookies],
    ["アクセスログ", cookies],
    ["ﾘｯﾁﾒﾆｭｰ", line],
    ["リッチメニュー", line],
    ["LINE公式アカウント", lineCosts],
    ["ＬＩＮＥ公式ｱｶｳﾝﾄ", lineCosts],
    ["一斉配信", line],
    ["キーワード調査", queries],
    ["検索語", queries],
    ["自動転送", hreflang],
    ["多言語サイト", hreflang],
    ["ｈｒｅｆｌａｎｇ", hreflang],
    ["アフィリエイト", labels],
    ["PR表記", labels],
    ["広告表記", labels],
    ["二次利用", brief],
    ["クリエイター", brief],
    ["コンテンツブリーフ", contentBrief],
    ["陶芸教室", contentBrief],
    ["敬語", replies],
    ["ＳＮＳの返信", replies],
    ["苦情", replies],
    ["広告費の統計", money],
    ["フィールドデータ", vitals],
    ["LCP", vitals],
    ["サーバ", cookies],
  ])("%s", async (query, slug) => {
    expect(await firstArticle(query, "ja")).toBe(slug);
  });
});

describe("English", () => {
  test.each([
    ["hypothesis", plan],
    ["hypotesis", plan],
    ["cookies", cookies],
    ["rich menu", line],
    ["creator brief", brief],
    ["core web vitals", vitals],
    ["advertising spend", money],
  ])("%s", async (query, slug) => {
    expect(await firstArticle(query, "en")).toBe(slug);
  });
});

test.each([
  ["th", "ราคา"],
  ["en", "price"],
  ["ja", "料金"],
] as const)(
  "in %s, %s finds a page and a question as well as articles",
  async (locale, query) => {
    const found = (await siteSearch(locale))(query);
    expect(found).toContain("page:questions");
    expect(found.some((name) => /^page:(?!questions)/.test(name))).toBe(true);
    expect(found.some((name) => !name.startsWith("page:"))).toBe(true);
  },
);

test.each([
  ["th", "ติดต่อเรา", "page:contact"],
  ["ja", "会社概要", "page:about"],
  ["en", "web design", "page:web-design-and-development"],
] as const)("in %s, %s finds the page %s", async (locale, query, page) => {
  expect((await siteSearch(locale))(query).slice(0, 3)).toContain(page);
});

test("PDPA finds both articles about it first", async () => {
  const found = (await siteSearch("th"))("PDPA");
  expect(found.slice(0, 2).toSorted()).toEqual([
    "entering-thailand-or-japan-by-the-web",
    cookies,
  ]);
});

test("a brief of one page finds both articles about briefs first", async () => {
  const found = (await siteSearch("th"))("บรีฟหน้าเดียว");
  expect(found.slice(0, 2).toSorted()).toEqual([brief, contentBrief]);
});

test.each([
  ["th", "คอนเซปต์", "คอน", "page:strategy-concept-planning"],
] as const)(
  "in %s, %s is one word, although a dictionary cuts %s from it",
  async (locale, query, splinter, page) => {
    const search = await siteSearch(locale);
    expect(search(query)).toContain(page);
    expect(search(`${splinter}โด`)).toEqual([]);
  },
);

test.each([
  ["en", "recieve reviews", "google-business-profile"],
  ["en", "agnecy", "choosing-an-agency"],
  ["en", "quotaion", "what-seo-costs"],
  ["ja", "honyaku", queries],
  ["ja", "けんさくいと", queries],
  ["ja", "検策意図", queries],
  ["ja", "展示会 広告", "seo-or-advertising"],
  ["en", "hourly rate", "what-seo-costs"],
] as const)("in %s, %s finds %s", async (locale, query, slug) => {
  expect((await siteSearch(locale))(query).slice(0, 3)).toContain(slug);
});

test("letters of full width find in Thai what plain ones find", async () => {
  const search = await siteSearch("th");
  expect(search("SEO")).not.toEqual([]);
  expect(search("ＳＥＯ")).toEqual(search("SEO"));
});

test.each([
  ["en", "quantum chromodynamics"],
  ["ja", "    "],
  ["th", "ควอนตัมโครโมไดนามิกส์"],
  ["en", "how to"],
] as const)("in %s, %s finds nothing", async (locale, query) => {
  expect((await siteSearch(locale))(query)).toEqual([]);
});

test.each(locales.flatMap((locale) => [locale, `${locale}-second`]))(
  "95 of 100 queries that people would type find an expected page among the first three, in %s",
  async (file) => {
    const { verdicts } = await judge(`tests/search/queries/${file}.yaml`);
    const missed = verdicts.filter(({ isRight }) => !isRight);
    expect(
      missed.length / verdicts.length,
      missed.map(({ query }) => query).join("\n"),
    ).toBeLessThanOrEqual(0.05);
  },
);
