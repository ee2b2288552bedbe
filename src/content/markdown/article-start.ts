import type { Locale } from "#shared/locales.ts";

type Start = Record<
  "title" | "description" | "alt" | "heading" | "text",
  string
>;

/** What a new article says until its author does. None of it is ever published. */
export const starts: Record<Locale, Start> = {
  en: {
    title: "Title, at most 60 letters",
    description:
      "One or two sentences for search results and previews, 70 to 155 letters: what the reader will know afterwards.",
    alt: "What the cover shows, for those who cannot see it.",
    heading: "First section",
    text: "Begin with what the reader came for.",
  },
  th: {
    title: "ชื่อบทความ ไม่เกิน 60 ตัวอักษร",
    description:
      "หนึ่งหรือสองประโยคสำหรับผลการค้นหาและตัวอย่างลิงก์ ยาว 70 ถึง 155 ตัวอักษร บอกว่าอ่านจบแล้วผู้อ่านจะรู้อะไร และนำไปใช้อย่างไร",
    alt: "ภาพปกแสดงอะไร สำหรับผู้ที่มองไม่เห็น",
    heading: "หัวข้อแรก",
    text: "เริ่มจากเรื่องที่ผู้อ่านอยากรู้",
  },
  ja: {
    title: "記事のタイトル（全角32字まで）",
    description:
      "検索結果や共有時に表示される一、二文です。全角40字から90字で、読み終えたときに何がわかるのかを書きます。",
    alt: "表紙の絵が何を表しているか。",
    heading: "最初の見出し",
    text: "読み手が知りたいことから書きはじめます。",
  },
};

/** The cover of a new article, which is never published either. */
export const startCover = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900"><path fill="#f5ae23" d="M0 0h1600v900H0Z"/><path fill="#173a63" d="M400 250h800v400H400Z"/></svg>
`;
