import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { locales, type Locale } from "#shared/locales.ts";

import { addService } from "./add-service.ts";
import { publishCaseStudies } from "./publish-case-studies.ts";

/**
 * Does in a copy of the project what an owner may do: another brand with every example of `site.yaml`, and one more of each
 * kind of content.
 */
export function dressAsOwner(folder: string): void {
  setSite(join(folder, "content/site.yaml"));
  writeFileSync(
    join(folder, "content/brand/mark.svg"),
    '<svg viewBox="0 0 9 9"><path class="accent" d="M0 0h9v9H0z"/></svg>',
  );
  const articles = join(folder, "content/articles");
  addArticle(articles, "thai-only", ["th"]);
  addArticle(articles, "without-japanese", ["th", "en"], (text) =>
    text.replace(/^translation:/m, "redirectFrom: [was-there]\n$&"),
  );
  addArticle(articles, "a-draft", locales, (text) =>
    text.replace(/^translation:/m, "draft: true\n$&"),
  );
  addArticle(articles, "for-later", locales, (text) =>
    text.replace(/^(publishedAt): \d{4}/m, "$1: 2999"),
  );
  publishCaseStudies(folder);
  addService(folder, "marketplaces", "plum", {
    th: {
      name: "ร้านในมาร์เก็ตเพลส",
      title: "รับทำ SEO ให้ร้านในมาร์เก็ตเพลสไทยและญี่ปุ่น",
      heading: "รับทำ SEO ให้ร้านในมาร์เก็ตเพลส",
      description:
        "บริการ SEO สำหรับร้านในมาร์เก็ตเพลสของไทยและญี่ปุ่น จัดชื่อสินค้า หมวดหมู่ และคำอธิบายสามภาษา แล้วรายงานผลทุกเดือน",
    },
    en: {
      name: "Marketplace shops",
      title: "Japanese SEO for Shops on Marketplaces",
      heading: "SEO for your shop on a marketplace",
      description:
        "Japanese SEO and Thai SEO services for shops on marketplaces: names, categories and texts of products in three languages, reported monthly.",
    },
    ja: {
      name: "モール出店支援",
      title: "タイのモール出店者のためのSEO対策",
      heading: "モール出店者のためのSEO対策",
      description:
        "タイと日本のモールに出店する企業のためのSEO対策です。商品名、分類、説明文をタイ語・日本語・英語で整え、毎月レポートします。",
    },
  });
  writeFileSync(join(folder, "content/gone.yaml"), "paths: [/given-up/]\n");
  writeFileSync(
    join(folder, "content/redirects.yaml"),
    "redirects:\n  - from: /เกี่ยว.html\n    to: /about/\n  - from: /?p=12\n    to: /contact/\n",
  );
}

/** Lines of `site.yaml` with one mark are examples, lines with two explain. */
function setSite(file: string): void {
  const text = readFileSync(file, "utf8")
    .replaceAll(/^# /gm, "")
    .replace(/^nameStory:\n(?:[ #].*\n|\n(?= ))*/m, "")
    .replace(/^brand: \w+/m, "brand: Otherwise")
    .replace(/^company: \w+/m, "company: Otherwise Company Limited")
    .replaceAll("kumiki.example", "otherwise.example");
  writeFileSync(file, text);
}

/** Adds a copy of an article in some languages, with another title. */
function addArticle(
  articles: string,
  slug: string,
  written: readonly Locale[],
  change = (text: string) => text,
): void {
  const folder = join(articles, slug);
  cpSync(join(articles, "choosing-an-agency"), folder, { recursive: true });
  const title = { th: "บทความของเจ้าของใหม่", en: "New Owner", ja: "新しい記事" };
  for (const locale of locales) {
    const file = join(folder, `${locale}.md`);
    if (!written.includes(locale)) {
      rmSync(file);
      continue;
    }
    const [first] = written;
    const text = readFileSync(file, "utf8")
      .replace(/^sourceHash: .*\n/m, "")
      .replace(
        /^translation: .*$/m,
        `translation: ${locale === first ? "original" : "translated"}`,
      )
      .replace(/^title: .*$/m, `title: "${title[locale]} ${slug}"`)
      .replace(/^description: "(.*).{20}"$/m, `description: "${slug}: $1"`)
      .replace(/^heading: .*$/m, `heading: "${title[locale]} ${slug}"`);
    writeFileSync(file, change(text));
  }
}
