import { commonFields, type FormMeta } from "../field-words.ts";

/** What the desk calls the fields of articles and case studies. */
export const entryWords = {
  ...commonFields,
  heading: {
    label: ["Heading on the page", "หัวข้อบนหน้า", "ページ上の見出し"],
    help: [
      "Empty: the title.",
      "เว้นว่างไว้ จะใช้ชื่อเรื่อง",
      "空欄ならタイトルを使います。",
    ],
  },
  excerpt: {
    label: ["Words in lists", "ข้อความในรายการ", "一覧の文"],
    help: [
      "Empty: the description.",
      "เว้นว่างไว้ จะใช้คำอธิบาย",
      "空欄なら説明文を使います。",
    ],
  },
  body: {
    label: ["Text", "เนื้อหา", "本文"],
    control: "long",
  },
  publishedAt: ["Published at", "วันที่เผยแพร่", "公開日時"],
  updatedAt: ["Changed at", "วันที่แก้ไข", "更新日時"],
  cover: ["Cover", "ภาพปก", "表紙"],
  src: { label: ["Picture", "รูปภาพ", "画像"], control: "picture" },
  alt: {
    label: ["What the picture shows", "ภาพแสดงอะไร", "画像の説明"],
    help: [
      "For those who do not see it.",
      "สำหรับผู้ที่มองไม่เห็นภาพ",
      "画像を見られない人のための文です。",
    ],
  },
  credit: ["Who made it", "ผู้สร้างภาพ", "作者"],
  license: ["License", "สัญญาอนุญาต", "ライセンス"],
  sources: ["Sources", "แหล่งที่มา", "出典"],
  publisher: ["Publisher", "ผู้เผยแพร่", "発行者"],
  year: ["Year", "ปี ค.ศ.", "年"],
  url: ["Address on the web", "ที่อยู่เว็บ", "URL"],
  accessed: ["Read on", "วันที่อ่าน", "閲覧日"],
  toc: ["Shows its contents", "แสดงสารบัญ", "目次を表示"],
  translation: {
    label: ["Translation", "การแปล", "翻訳"],
    control: "none",
  },
  sourceHash: { label: ["Follows", "ตามต้นฉบับ", "原文"], control: "none" },
  translator: ["Translator", "ผู้แปล", "翻訳者"],
  reviewedBy: ["Reviewed by", "ผู้ตรวจ", "確認者"],
  draft: { label: ["Draft", "ฉบับร่าง", "下書き"], control: "none" },
  noindex: [
    "Hidden from search engines",
    "ไม่ให้เสิร์ชเอนจินเก็บ",
    "検索結果に出さない",
  ],
  redirectFrom: {
    label: ["Earlier ends of the address", "ท้ายที่อยู่เดิม", "以前のアドレス末尾"],
    control: "lines",
  },
  author: { label: ["Author", "ผู้เขียน", "著者"], from: "authors" },
  category: {
    label: ["Subject", "หมวด", "分野"],
    names: {
      seo: ["SEO", "SEO", "SEO"],
      social: ["Social media", "โซเชียลมีเดีย", "SNS"],
      influencer: ["Influencers", "อินฟลูเอนเซอร์", "インフルエンサー"],
      strategy: ["Strategy", "กลยุทธ์", "戦略"],
      web: ["Websites", "เว็บไซต์", "ウェブ制作"],
    },
  },
  tags: { label: ["Tags", "แท็ก", "タグ"], from: "tags" },
  searchWords: {
    label: ["Words for our search", "คำสำหรับการค้นหา", "サイト内検索用のことば"],
    help: [
      "One a line. Shown nowhere.",
      "บรรทัดละหนึ่งคำ ไม่แสดงบนหน้า",
      "1行に1語。表示されません。",
    ],
    control: "lines",
  },
  related: {
    label: ["Read next", "อ่านต่อ", "関連記事"],
    help: [
      "Ends of addresses of articles, one a line.",
      "ท้ายที่อยู่ของบทความ บรรทัดละหนึ่งรายการ",
      "記事のアドレス末尾を、1行に1つ。",
    ],
    control: "lines",
  },
  featured: ["Stands first in the list", "อยู่บนสุดของรายการ", "一覧の先頭に置く"],
  sample: { label: ["Sample", "ตัวอย่าง", "見本"], control: "none" },
  client: ["Client", "ลูกค้า", "お客様"],
  described: [
    "Described, if not named",
    "คำบรรยาย หากไม่ออกชื่อ",
    "匿名の場合の説明",
  ],
  consent: ["Consent", "การยินยอม", "同意"],
  by: ["Given by", "ผู้ให้", "同意者"],
  date: ["Day", "วันที่", "日付"],
  kept: ["Where it is kept", "เก็บไว้ที่", "保管場所"],
  industry: { label: ["Industry", "อุตสาหกรรม", "業種"], from: "industries" },
  period: ["When", "ช่วงเวลา", "期間"],
  figures: ["Figures", "ตัวเลข", "数字"],
  source: ["Where it comes from", "ที่มา", "出所"],
  quote: ["Quotation", "คำพูด", "コメント"],
  person: ["Person", "ผู้พูด", "発言者"],
  role: ["Role", "ตำแหน่ง", "役職"],
} satisfies FormMeta["fields"];
