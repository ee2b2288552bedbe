import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { readContent, type Content } from "#content-reader/content.ts";
import type { Locale } from "#shared/locales.ts";
import { indexArticles, openShard, type SearchShard } from "./engine.ts";
import { searchFiles } from "./search-index.data.ts";

let content: Content;
beforeAll(async () => {
  content = await readContent(process.cwd());
});

async function found(query: string, locale: Locale): Promise<string[]> {
  const [file] = await searchFiles(content, locale);
  const shard = JSON.parse(file?.body ?? "") as SearchShard;
  return openShard(shard, locale)(query).map(({ slug }) => slug);
}

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

describe("Thai", () => {
  test.each([
    ["สมมติฐาน", plan],
    ["แผนการตลาด", plan],
    ["คุกกี้", cookies],
    ["วัดผลโดยไม่ใช้คุกกี้", cookies],
    ["PDPA", cookies],
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
    ["บรีฟหน้าเดียว", brief],
    ["คอนเทนต์บรีฟ", contentBrief],
    ["คลาสเซรามิก", contentBrief],
    ["ตอบคอมเมนต์", replies],
    ["คำร้องเรียน", replies],
    ["งบโฆษณา", money],
    ["ตัวเลขงบโฆษณาในไทย", money],
    ["core web vitals", vitals],
    ["ข้อมูลแล็บ", vitals],
  ])("%s", async (query, slug) => {
    expect((await found(query, "th"))[0]).toBe(slug);
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
    expect((await found(query, "ja"))[0]).toBe(slug);
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
    expect((await found(query, "en"))[0]).toBe(slug);
  });
});

test("letters of full width find in Thai what plain ones find", async () => {
  const plain = await found("SEO", "th");
  expect(plain).not.toEqual([]);
  expect(await found("ＳＥＯ", "th")).toEqual(plain);
});

test("nothing is found for words that no article has", async () => {
  expect(await found("quantum chromodynamics", "en")).toEqual([]);
  expect(await found("    ", "ja")).toEqual([]);
  expect(await found("ควอนตัมโครโมไดนามิกส์", "th")).toEqual([]);
});

test("a hundred articles fit into 60 KB", async () => {
  for (const locale of ["th", "en", "ja"] as const) {
    const size = gzipSync(JSON.stringify(await hundred(locale))).length / 1024;
    expect(size, locale).toBeLessThan(60);
  }
});

/** A hundred different articles: the words of ours in other orders, so that nothing repeats as a whole. */
async function hundred(locale: Locale) {
  const [file] = await searchFiles(content, locale);
  const { documents } = JSON.parse(file?.body ?? "") as SearchShard;
  const texts = await Promise.all(
    content.articles.in(locale).map(async (article) => {
      const { text } = content.articles.body(article);
      return text.split(/(?<=[\s。、])/);
    }),
  );
  const words = texts.flat();
  const made = Array.from({ length: 100 }, (_, number) => {
    const model = documents[number % documents.length];
    const article = content.articles.in(locale)[number % documents.length];
    const own = {
      headings: article?.headings.map(({ text }) => text).join(" ") ?? "",
      description: article?.description ?? "",
    };
    if (model === undefined) throw new Error("There are no articles");
    const take = (length: number, seed: number) => {
      let text = "";
      for (let index = 1; text.length < length; index += 1)
        text += words[(number * 7919 + index * seed) % words.length] ?? "";
      return text.slice(0, length);
    };
    return {
      ...model,
      slug: `${model.slug}-${number}`,
      // As long as those of our own articles.
      title: take(model.title.length, 31),
      heading: take(model.heading.length, 37),
      headings: take(own.headings.length, 41),
      description: take(own.description.length, 43),
      text: take(300, 47),
    };
  });
  return indexArticles(made, locale);
}
