/** Texts are in lower case and NFKC, with single spaces. All repetitions in the patterns are bounded. */

/** Words of people who look for work. */
export const jobWords =
  /\b(?:apply|applying|application)\b.{0,40}\b(?:job|position|role|internship|work|vacancy)|\binternships?\b|\b(?:my|find|attached) (?:attached )?(?:cv|resume|résumé)\b|\bcv\b|job (?:openings?|vacanc|opportunit|offers?)|\bvacanc(?:y|ies)\b|are you (?:currently )?hiring|work (?:for|at) (?:you|your (?:team|company|agency))\b|join your (?:team|company|agency)|looking for (?:a )?(?:job|work|position|internship)|freelanc\w{0,6} .{0,40}(?:available|here|looking for)|สมัครงาน|สมัครตำแหน่ง|ฝึกงาน|สหกิจ|หางานทำ|รับ(?:สมัคร)?พนักงาน.{0,15}(?:ไหม|มั้ย|หรือ|อยู่)|ตำแหน่ง(?:งาน|ว่าง)|เรซูเม่|ร่วมงาน(?:ครับ|ค่ะ|กับ|กัน|ด้วย)|ทำงานกับ|(?:ส่ง|แนบ)ประวัติ|応募(?:したい|させて|いたし|し(?:ます|たく)|可能|方法)|インターン(?:シップ)?(?:の?募集|に|を?希望|は)|新卒|中途採用|働(?:きたい|かせて)|履歴書|職務経歴書|業務委託.{0,20}(?:お仕事|募集|あれば)|フリーランス.{0,40}(?:お仕事|案件|募集)|(?:アルバイト|バイト|正社員).{0,10}(?:募集|応募|希望)|求人.{0,10}(?:拝見|応募|見て)/u;

/** Words of people who sell something to the agency. */
export const offerWords =
  /\b(?:like|love|want|happy|pleased|contact\w{0,3}|writing) (?:\S{1,30} ){0,4}(?:to )?(?:offer|introduce|present|show) (?:\S{1,30} ){0,2}(?:our|my|the)\b|\bintroduc\w{1,6} (?:\S{1,30} ){0,3}(?:our|my|company|services?|products?)\b|\b(?:we|i) (?:offer|provide|supply|represent|sell|distribute)\b|\b(?:we|i) can (?:redesign|develop|build|rank|promote|increase|improve|boost) your\b|looking for (?:resellers|distributors|partners|agents)|(?:our|my) (?:sales team|seo packages?|price list|catalogu?e)|may i visit|(?:free|short) demo|เสนอ(?:ขาย|บริการ|สินค้า|โปรโมชั่น)|แนะนำ(?:บริการ|สินค้า|บริษัท|ผลิตภัณฑ์)|ขอเข้าพบ|เข้าพบเพื่อ|ฝ่ายขาย|ตัวแทน(?:ขาย|จำหน่าย)|営業のご?(?:連絡|案内|電話)|突然のご連絡|(?:ご紹介|ご提案|ご案内)(?:させて|でご連絡|です|したく|を?させ)|ご挨拶に(?:伺|お伺)|代理店(?:契約|募集|制度)|業務提携|協業|サービスのご(?:紹介|案内|提案)/u;

/** Words of clients, who may write about jobs and offers of their own. */
export const clientWords =
  /\bour (?:own )?(?:web ?site|site|brand|shop|hotel|factory|restaurant|clinic|store)\b|\bbudget\b|\bquot(?:e|ation)\b|how much|what (?:would|does|will) (?:it|this|that|a \S{1,30}) cost|\bwe need\b|campaign|ใบเสนอราคา|ขอราคา|ราคาเท่า|(?<!แท)งบ|แคมเปญ|อยากให้(?:ช่วย|ทำ|ออกแบบ)|ยิงแอด|採用サイト|求人(?:サイト|広告|媒体)|見積|予算|費用|制作(?:を|に|の)|(?:サイト|lp|ページ)を作/u;
