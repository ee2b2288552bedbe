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
