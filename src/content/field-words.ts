/** Words of the desk in English, Thai and Japanese. */
export type Said = readonly [en: string, th: string, ja: string];

/** What the desk shows of a field besides what its schema says. A list alone is the label. */
export type FieldWords =
  | Said
  | {
      label: Said;
      help?: Said;
      /** What the values of a choice are called. */
      names?: Readonly<Record<string, Said>>;
      /** Where the values of a choice come from, if the schema does not list them. */
      from?: "authors" | "tags" | "industries" | "services" | "weekdays";
      /** How the field is drawn, if not as its type is. `none` is for programs, and stays as it is. */
      control?: "none" | "long" | "picture" | "lines";
    };

/**
 * The metadata of a schema, for itself and everything in it: `fields` by key, or by the key above and the key (`offices.email`).
 * A schema inside of it may have its own.
 */
export type FormMeta = { fields: Readonly<Record<string, FieldWords>> };

/** A sentence of a page, title and text of an item, and the head of every page. */
export const commonFields = {
  title: ["Title", "ชื่อเรื่อง", "タイトル"],
  description: ["Description", "คำอธิบาย", "説明文"],
  heading: ["Heading", "หัวข้อ", "見出し"],
  lead: ["First sentences", "ประโยคนำ", "リード文"],
  text: ["Text", "ข้อความ", "本文"],
  label: ["Label", "ป้ายกำกับ", "ラベル"],
  name: ["Name", "ชื่อ", "名前"],
  note: ["Note", "หมายเหตุ", "注記"],
  items: ["Entries", "รายการ", "項目"],
  rows: ["Rows", "แถว", "行"],
  columns: ["Columns", "คอลัมน์", "列"],
  value: ["Value", "ค่า", "値"],
  language: { label: ["Language", "ภาษา", "言語"] },
  lang: { label: ["Language", "ภาษา", "言語"] },
  service: {
    label: ["Service", "บริการ", "サービス"],
    from: "services",
  },
  services: {
    label: ["Services", "บริการ", "サービス"],
    from: "services",
  },
  id: { label: ["Anchor", "จุดเชื่อม", "アンカー"], control: "none" },
  updated: ["Last changed", "แก้ไขล่าสุด", "最終更新日"],
  searchPhrases: ["What people search for", "คำที่คนใช้ค้นหา", "検索されることば"],
  main: ["Most important phrase", "คำที่สำคัญที่สุด", "最も重要なことば"],
  others: ["Other phrases", "คำอื่น", "ほかのことば"],
} satisfies FormMeta["fields"];

/** What the addresses of an earlier site and the names of lists are called. */
export const listFields = {
  ...commonFields,
  redirects: {
    label: ["Addresses that moved", "ที่อยู่ที่ย้ายแล้ว", "移転したアドレス"],
    help: [
      "Visitors of the old address are led to the new one, in every language.",
      "ผู้ที่เปิดที่อยู่เดิมจะไปถึงหน้าใหม่ ในทุกภาษา",
      "古いアドレスを開いた人を、各言語で新しいページへ案内します。",
    ],
  },
  from: {
    label: ["Old address", "ที่อยู่เดิม", "古いアドレス"],
    help: [
      "Without the name of the site: /about-us.html",
      "ไม่ต้องใส่ชื่อเว็บไซต์ เช่น /about-us.html",
      "サイト名は書きません（例: /about-us.html）",
    ],
  },
  to: {
    label: ["Leads to", "ไปที่", "案内先"],
    help: [
      "A page of this site: /about/",
      "หน้าในเว็บไซต์นี้ เช่น /about/",
      "このサイトのページ（例: /about/）",
    ],
  },
  paths: {
    label: ["Addresses that are gone", "ที่อยู่ที่ยกเลิกแล้ว", "廃止したアドレス"],
    help: [
      "Search engines forget them sooner.",
      "เสิร์ชเอนจินจะเลิกแสดงเร็วขึ้น",
      "検索結果から早く消えます。",
    ],
  },
  isPerson: ["One person, not a team", "เป็นบุคคล ไม่ใช่ทีม", "チームではなく個人"],
} satisfies FormMeta["fields"];

/** The parts of the messages: their words say themselves what they are. */
export const messageFields = {
  site: ["Header and footer", "ส่วนหัวและส่วนท้าย", "ヘッダーとフッター"],
  suggestion: ["Offer of a language", "แนะนำภาษา", "言語の案内"],
  page: ["Names of pages", "ชื่อหน้า", "ページ名"],
  service: ["Names of services", "ชื่อบริการ", "サービス名"],
  notFound: ["Page not found", "ไม่พบหน้า", "ページが見つからない場合"],
  serverError: ["Server error", "เซิร์ฟเวอร์ขัดข้อง", "サーバーエラー"],
  consent: ["Consent", "การยินยอม", "同意"],
  "case-study": ["Case studies", "ผลงาน", "事例"],
  article: ["Articles and search", "บทความและการค้นหา", "記事と検索"],
  chart: ["Charts", "แผนภูมิ", "図表"],
  form: ["Contact form", "แบบฟอร์มติดต่อ", "お問い合わせフォーム"],
  fieldError: ["Mistakes in the form", "ข้อผิดพลาดในแบบฟอร์ม", "入力の誤り"],
  languageName: ["Names of languages", "ชื่อภาษา", "言語名"],
  mail: ["Mails", "อีเมล", "メール"],
} satisfies FormMeta["fields"];
