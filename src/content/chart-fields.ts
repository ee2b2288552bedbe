import { commonFields, type FormMeta } from "./field-words.ts";

/** What the desk calls the fields of charts. */
export const chartFields = {
  ...commonFields,
  languages: ["Shown in", "แสดงในภาษา", "表示する言語"],
  form: { label: ["Form", "รูปแบบ", "形式"], control: "none" },
  kind: {
    label: ["Kind", "ประเภท", "種類"],
    names: {
      cited: ["Figures with a source", "ตัวเลขมีที่มา", "出典のある数字"],
      illustrative: ["Example", "ตัวอย่าง", "例示"],
    },
  },
  unit: ["Unit", "หน่วย", "単位"],
  title: ["What it shows", "แผนภูมินี้บอกอะไร", "図表が示すこと"],
  subtitle: ["What was counted", "สิ่งที่นับ", "集計の対象"],
  summary: {
    label: ["The chart in words", "แผนภูมิเป็นคำพูด", "図表の説明"],
    help: [
      "Change it with the figures.",
      "แก้ไขให้ตรงกับตัวเลข",
      "数字を変えたら、ここも直します。",
    ],
  },
  source: ["Source", "แหล่งที่มา", "出典"],
  publisher: ["Publisher", "ผู้เผยแพร่", "発行者"],
  published: {
    label: ["Published on", "เผยแพร่เมื่อ", "発行日"],
    help: [
      "A year, or a day: 2026-03-05",
      "ปี หรือวัน เช่น 2026-03-05",
      "年、または日付（例: 2026-03-05）",
    ],
  },
  url: ["Address on the web", "ที่อยู่เว็บ", "URL"],
  accessed: ["Read on", "วันที่อ่าน", "閲覧日"],
  maximum: ["End of the scale", "ค่าสูงสุดของสเกล", "目盛りの上限"],
  times: ["Multiplied by", "คูณด้วย", "倍率"],
  written: {
    label: ["Figure with its unit", "ตัวเลขพร้อมหน่วย", "単位つきの数字"],
    help: [
      "# stands for the figure.",
      "# แทนตัวเลข",
      "# が数字に置き換わります。",
    ],
  },
  forecast: ["A forecast", "เป็นการคาดการณ์", "予測値"],
  series: ["Figures", "ตัวเลข", "数字"],
  tone: {
    label: ["Emphasis", "การเน้น", "強調"],
    names: {
      subject: ["What the title speaks of", "สิ่งที่ชื่อกล่าวถึง", "タイトルの対象"],
    },
  },
  groups: ["Bars of a row", "แท่งในแต่ละแถว", "1行の棒"],
  ranges: ["Ranges", "ช่วง", "範囲"],
  good: ["Good", "ดี", "良好"],
  middle: ["In between", "ปานกลาง", "中間"],
  poor: ["Poor", "แย่", "不良"],
  values: ["Values", "ค่า", "値"],
} satisfies FormMeta["fields"];
