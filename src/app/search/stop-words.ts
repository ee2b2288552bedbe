import type { Locale } from "#shared/locales.ts";

/** Words that say nothing about what is wanted. They are found in every query and never decide. */
export const stopWords: Record<Locale, string> = {
  en: `a about after all am an and any are as at be because been before being but by can could did do does doing done for
    from get gets getting give given go good had has have having he her here him his how i if in into is it its just know let
    like make makes me mine more most much must my need needs no not of off ok okay on one only or other our out over own
    please really right same say see shall she should so some still such take better good bad come comes came goes going need needs want wants find works work tell than that the their them then there these
    they thing things this those through to too under until up us use very want was we well were what when where which
    while who why will with would yes you your best way ways tips guide handle deal manage vs via per etc`,
  th: `ที่ ของ และ หรือ ใน จาก ให้ ได้ ไหม มั้ย หรือไม่ หรือเปล่า อย่างไร ยังไง ยังงัย อะไร ทำไม เมื่อไหร่ เมื่อไร เท่าไร เท่าไหร่ ต้อง ควร
    จะ เป็น คือ มี ไม่ กับ แก่ แต่ ถ้า ก็ แล้ว อยู่ ไป มา ว่า ๆ นี้ นั้น นี่ นั่น ไหน ใคร กี่ ครับ ค่ะ คะ นะ จ้า หน่อย ดี การ ความ
    เพื่อ โดย ด้วย ซึ่ง อีก กัน เอา ทำ วิธี แบบ มาก เลย เรา ฉัน ผม คุณ เขา ตัว สิ่ง ทุก บาง หลาย เพราะ แค่ ยัง คง จึง บน ต่อ
    ตาม ช่วย อยาก ใช้ ใช่ ถึง กว่า เอง ทั้ง เช่น ผ่าน ระหว่าง สำหรับ เกี่ยวกับ จำเป็น รับ รับทำ บริการ รับมือ จัดการ`,
  ja: `の は が を に で と も や へ か ね よ な から まで より など とは には では って です ます でした ました ください したい する
    した して しない すれば される なら なる ない ある いる こと もの とき ところ どう どうやって どうすれば どの どれ どこ いつ だれ
    なに 何 方法 やり方 とか だけ でも たい いい よい 良い いくら いつまで どっち どちら べき てもいい ですか ますか るべき ていい てる
    ている うち 方 的 化 系 用 さ お ご いけない とは何 教えて について ための れる られる せる`,
};

/**
 * Words that people put beside what they look for. They say nothing, unless a text or a set of synonyms has them: then they are
 * words like others.
 */
export const askingWords: Record<Locale, string> = {
  en: `example examples sample free top cheap tutorial meaning definition explained explain difference differences between benefits
    advantages disadvantages pros cons mistakes mistake common simple easy quick beginner beginners basics basic introduction
    intro overview ideas idea help learn course recommended recommendation recommendations popular latest current today
    important effective effectively improve increase boost optimize optimise fix solve problem problems issue issues avoid create run
    setup manual online services service solution solutions company companies business strategy strategies techniques method
    methods steps step complete ultimate full list types kinds kind possible allowed worth`,
  th: `ตัวอย่าง ฟรี ดีที่สุด แนะนำ มือใหม่ เบื้องต้น พื้นฐาน ความหมาย แปลว่า หมายถึง ข้อดี ข้อเสีย ประโยชน์ เทคนิค เคล็ดลับ ทริค
    สอน ล่าสุด ใหม่ ง่ายๆ ง่าย สำคัญ ปัญหา แก้ไข แก้ปัญหา แก้ เพิ่ม ปรับปรุง พัฒนา เริ่มต้น เริ่ม ที่ไหนดี ดีไหม ดีมั้ย คืออะไร ต่างกัน ทำไง
    ได้มั้ย ได้ป่าว เจ้าไหนดี อันไหนดี ยังไงดี คู่มือ ออนไลน์ ธุรกิจ บริษัท เจ้าของธุรกิจ ระวัง ข้อควรระวัง รวม สรุป ครบ จริงไหม จริงมั้ย หรือยัง
    ต่างจาก อธิบาย เข้าใจ อยากรู้ ขอ จ้าง`,
  ja: `例 例文 無料 おすすめ オススメ お勧め 人気 最新 初心者 入門 基本 基礎 意味 違い メリット デメリット 注意点 ポイント コツ 解説 まとめ
    対策 改善 成功 失敗 活用 必要 重要 簡単 種類 一覧 仕方 仕組み 理由 原因 問題 解決 悩み 最近 具体的 企業 会社 ビジネス サービス 導入
    効果的 強化 向け 完全 徹底 参考 事項 場合 知りたい 困った わからない できない`,
};
