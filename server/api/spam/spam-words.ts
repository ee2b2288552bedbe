/**
 * The words by which spam is known, in the languages in which it comes. A `strong` pattern is something that honest people
 * hardly ever write to an agency; a `weak` one is a word that their trade may have as well. Texts are in lower case and
 * NFKC, with single spaces. All repetitions in a pattern are bounded, so that its time stays linear.
 */
type Topic = {
  /** What the team reads. */
  reason: string;
  /** Its writers name the agency's trade as clients do. */
  isOfOwnTrade?: true;
  /** Without a link, honest people write these words as well: "my account was suspended". */
  needsLink?: true;
  strong: readonly RegExp[];
  weak: readonly RegExp[];
};

export const topics: readonly Topic[] = [
  {
    reason: "words of gambling",
    strong: [
      /(?:welcome|deposit|signup|sign-up|no deposit|casino|free) bonus|free spins|бонус.{0,30}(?:депозит|регистрац)|bonus new member/u,
      /(?:play|bet|win)\b.{0,40}\b(?:casino|slots?|poker|jackpot|roulette)|(?:casino|slots?|poker|betting|jackpot)\b.{0,40}\b(?:play|sign ?up|join|bet|win) (?:now|today|here|big|real)/u,
      /fixed.?match|live dealers?|sports betting|instant (?:payouts?|withdrawals?)|promo ?code|bookmaker|(?:sure|betting|vip|winning) (?:bets?|tips)|best odds|bet on (?:football|sports?)|free (?:chips|coins|bets?)/u,
      /(?:สล็อต|บาคาร่า|พนัน|คาสิโน|slot).{0,25}(?:เว็บตรง|แตก|ฟรี|อันดับ|ทุกค่าย|ฝาก|ถอน|โบนัส|เครดิต|สมัคร|ทดลองเล่น|ออนไลน์)|เว็บตรง.{0,12}(?:ไม่ผ่าน|แตก)|โบนัส.{0,6}แตก|ไม่ผ่านเอเย่นต์|รองรับวอ[ลเ]|วอเลท.{0,10}ไม่มีขั้นต่ำ/u,
      /เว็บ(?:พนัน|สล็อต|บาคาร่า|หวย|บอล|คาสิโน|เดิมพัน)|(?:แทง|พนัน)(?:บอล|หวย|มวย|กีฬา)|ไก่ชน|ราคาน้ำดี|หวย(?:ออนไลน์|เด็ด|หุ้น)|เลขเด็ด|เลขอั้น|บอลเต็ง|เดิมพัน.{0,15}(?:ออนไลน์|กีฬา|ขั้นต่ำ)|ยิงปลา|คืนยอดเสีย|ล็อคยูส/u,
      /เครดิตฟรี|ฟรีเครดิต|แจก(?:เครดิต|โค้ดฟรี|ทุนฟรี)|ทุนฟรี|ฝาก \d{1,9} ?(?:บาท )?(?:รับ|ได้) ?\d{1,9}|ฝาก.{0,3}ถอน.{0,25}(?:ไม่มีขั้นต่ำ|ออโต้|auto|อัตโนมัติ|เร็ว|ไว|วิ)|ถอนได้(?:จริง|ไม่อั้น)/u,
      /入金不要|無料(?:スピン|チップ)|フリースピン|オンカジ|オンラインカジノ|(?:ドル|円|登録).{0,8}(?:無料)?ボーナス|(?:パチンコ|パチスロ|スロット|競馬|競艇|競輪|カジノ|ロト|宝くじ).{0,15}(?:攻略|必勝|勝率|勝て|稼|当た|予想|入金|出金)|必勝法|的中率/u,
      /онлайн.?казино|казино.{0,30}(?:онлайн|бонус|депозит|выигр|зеркал|вывод)|игровы[ех] автомат|ставк[иа] на (?:спорт|футбол)|букмекер|фриспин|фрибет|джекпот/u,
      /slot gacor|(?:situs|agen|bandar|link|daftar).{0,10}(?:slot|judi|togel|bola|poker|gacor)|judi (?:online|bola)|gampang menang|maxwin|deposit pulsa|togel/u,
      /nhà cái|cá cược|nổ hũ|nạp rút|tài xỉu|cá độ|lô đề|casino trực tuyến/u,
      /博彩|赌场|赌博|百家乐|體育投注|体育投注|彩票平台|(?:注册|註冊|用户).{0,4}送|真人(?:娱乐|荷官)|棋牌|老虎机|提现/u,
      /바카라|카지노|토토사이트|먹튀|꽁머니|슬롯사이트|놀이터 추천|가입즉시/u,
    ],
    weak: [
      /casino|казино|คาสิโน|カジノ/u,
      /\bslots?\b|สล็อต/u,
      /บาคาร่า|baccarat|バカラ|roulette|blackjack|\bpoker\b/u,
      /jackpot|แจ็คพอต|ジャックポット|รับโบนัส|โบนัส \d|\bbonus\b|ボーナス|бонус/u,
      /\bbetting\b|\bgambling\b|sportsbook|พนัน|เดิมพัน|หวย|ギャンブル|パチンコ|競馬/u,
    ],
  },
  {
    reason: "words of loans",
    strong: [
      /(?:give|offer|provide|grant|get|need|apply for|quick|instant|fast|urgent|cheap)\b.{0,25}\bloans?\b.{0,80}(?:\d ?%|interest|collateral|credit check|minutes|apply|\$)|loans? (?:at|from|of) .{0,15}\d/u,
      /no (?:hard )?credit (?:check|pull)|bad credit|no collateral|without collateral|are you in debt|(?:personal|payday|business|instant|quick|urgent|private) loans?\b.{0,60}(?:today|now|\d ?%|approv|apply|instant|fast|hours)|loan (?:offer|lender)|(?:business )?funding (?:up to|in \d)|approv\w{1,20} (?:in|within) \d{1,9} (?:hours|minutes)/u,
      /(?:เงินกู้|กู้เงิน|เงินสด|สินเชื่อ|เงินทุน).{0,12}(?:ด่วน|ทันใจ|นอกระบบ|รายวัน|ทันที|ได้จริง|ง่าย|ออนไลน์ โอน)|เงินด่วน|ปล่อย ?(?:เงิน)?กู้|สายด่วน|รูดบัตร|บัตรกดเงินสด|กู้ได้(?:จริง|ทุก|ทันที)|กู้ง่าย/u,
      /ไม่(?:เช็ค|เช็ก|ดู|สน) ?(?:บูโร|เครดิต|แบล็ค|แบล็ก|ประวัติ)|ติด(?:บูโร|แบล็ค|แบล็ก).{0,20}(?:ก็|กู้|ได้)|ไม่ต้อง(?:ค้ำ|มีคนค้ำ|มีผู้ค้ำ|ใช้(?:คน|หลักทรัพย์|สลิป|เอกสาร))|ดอก(?:เบี้ย)?(?:ถูก|ต่ำ|ร้อยละ)|อนุมัติ(?:ไว|ใน|ทันที|ง่าย|เร็ว)|โอน(?:ไว|เข้าบัญชีทันที|ภายใน|ทันที)|รับทุกอาชีพ|บัตรประชาชนใบเดียว/u,
      /(?:即日|最短|来店不要|秘密厳守).{0,15}(?:融資|振込|振り込|貸|ご融資|現金|入金)|ブラック(?:ok|可|でも|歓迎|の方)|審査(?:なし|無し|不要|が?甘)|無審査|誰でも借り|在籍確認(?:なし|無し)|闇金|お金に(?:お困り|困って)|他社で断られ|借金|多重債務|おまとめローン/u,
      /給料ファクタリング|個人融資|個人間融資|先払い買取|後払い現金|現金化/u,
      /займ|микрокредит|кредит.{0,40}(?:без отказа|без справок|срочно|за \d|истори|онлайн|наличн)/u,
      /vay (?:tiền|nhanh|online)|giải ngân|pinjaman (?:online|cepat|tanpa)|无抵押|無抵押|秒批|贷款.{0,10}(?:秒|快|当天)|급전|당일대출/u,
    ],
    weak: [
      /\bloans?\b|เงินกู้|สินเชื่อ|融資|キャッシング|займ|кредит|贷款|대출/u,
      /interest rate|ดอกเบี้ย|金利/u,
    ],
  },
  {
    reason: "words of easy money",
    strong: [
      /(?:earn|make|made|receive[d]?|profit of|income of)\b.{0,20}[$€£]? ?\d[\d.,]{0,9}[k]?.{0,15}(?:per|a|every|each|in one|in a|daily|weekly|within)\b|turn \$?\d[\d,]{0,9} into|\d{1,9}x (?:profit|returns?|your)|make money (?:online|from home|fast)/u,
      /guaranteed (?:profit|returns?|income)|double your|risk[- ]free (?:profit|invest|trad)|(?:\d{2,3} ?%|high) (?:win rate|roi|returns?|profit)|passive income|financial freedom/u,
      /(?:bitcoin|btc|crypto|forex|eth|binary|usdt)\b.{0,40}\b(?:robot|bot|signals?|trading platform|profits?|giveaway|doubl|mining|expert|manager|recover|back\b)|(?:crypto|bitcoin).{0,20}scam|recovery (?:hackers?|experts?|agent)|trading (?:experts?|robot|signals?)|copy (?:our|my) trades|cloud mining/u,
      /(?:send|claim|receive|get)\b.{0,30}\b(?:airdrop|eth|btc|usdt|tokens?)\b|giving away \d|connect your wallet|seed phrase|presale|\b\d{1,9}x\b.{0,20}(?:gain|token|coin)|100x|(?:buy|claim) \$[a-z]/u,
      /(?:next of kin|inheritance|barrister|beneficiary|late client|deceased|diplomat).{0,200}(?:million|fund|bank|transfer)|(?:million|fund).{0,120}(?:next of kin|inheritance|transfer to your|beneficiary)|lottery winner|you (?:have )?won\b|atm card/u,
      /god[- ]fearing|your (?:kind )?assistance|strictly confidential|donat\w{1,20} (?:my|the|to you|\$|usd).{0,20}|(?:widow|dying|cancer|attorney|general|banker)\b.{0,100}(?:million|funds?\b|donat|inherit)/u,
      /(?:invested|investment).{0,60}(?:with (?:mr|mrs|ms|expert)|received|returns?|profit)/u,
      /รายได้(?:วันละ|ต่อวัน|หลักพัน|หลักหมื่น|\d)|รายได้.{0,20}บาท ?(?:\/|ต่อ) ?(?:วัน|ชั่วโมง|ชม)|(?:งานออนไลน์|งานพาร์ทไทม์|part ?time|ทำงาน|งาน).{0,25}(?:ผ่านมือถือ|ที่บ้าน|กดไลค์|คีย์ข้อมูล|แพ็ค).{0,80}(?:รายได้|บาท|จ่าย)|ทำงานผ่าน(?:เน็ต|มือถือ|ออนไลน์)|ได้เงินจริง|แค่(?:กดไลค์|มือถือ|มีมือถือ)|หาเงิน(?:ออนไลน์|ผ่าน|ง่าย)|รวยเร็ว|จ่าย(?:ทุกวัน|รายวัน|จริง)|วันละ [\d,-]+ ?บาท/u,
      /ลงทุน.{0,20}(?:ได้คืน|กำไร|ปันผล|การันตี)|การันตีกำไร|กำไร.{0,6}(?:วันละ|ต่อวัน|\d{1,9} ?%|ทุกวัน)|เทรด.{0,15}(?:ทอง|forex|คริปโต|หุ้น|ให้|ai).{0,40}(?:กำไร|อาจารย์|กลุ่ม|ฟรี|สอน)|ปันผล.{0,10}(?:วัน|%)|พอร์ตเทรด|แชร์ลูกโซ่|ออมเงิน.{0,15}ปันผล/u,
      /(?:月収|日給|日収|時給|年収|不労所得|収入).{0,12}(?:\d{1,9}|百|数十)?.{0,3}万|誰でも.{0,12}(?:簡単|稼|儲|月収)|(?:簡単|楽)に(?:稼|儲)|スマホ(?:だけ|1台|一台).{0,12}(?:稼|収入|月収|副業|ok|で)|コピペするだけ|稼げる|絶対儲か|必ず儲か|元本保証|不労所得|(?:月|日|週|毎月|毎週|毎日|1日).{0,4}\d{1,9}万円?.{0,12}(?:稼|収入|所得|お手当|可能|保証|儲)|(?:億り人|自動売買|仮想通貨).{0,20}(?:稼|儲|利益|無料|配布|爆上)|(?:でも|だけで|で)月(?:収)?\d{1,9}万|タップするだけ|完全在宅|スキマ時間で|支援金|給付金.{0,15}(?:受け取|当選)/u,
      /заработ.{0,30}(?:интернет|без вложений|дому|в день|в месяц)|без вложений|пассивный доход|инвестиц.{0,40}(?:доход|прибыл)/u,
      /kiếm tiền (?:online|tại nhà)|việc nhẹ lương cao|kerja (?:online|dari rumah).{0,30}(?:gaji|rp)|兼职.{0,20}(?:日结|日薪|日入|元)|刷单|日结|高薪|日入过千|재택알바|고수익/u,
    ],
    weak: [
      /\bbitcoin\b|\bbtc\b|\bcrypto|仮想通貨|暗号資産|คริปโต|บิทคอยน์|биткоин/u,
      /\bforex\b|\bfx\b|เทรด|ลงทุน|\btrading\b|投資|инвестиц/u,
      /副業|在宅ワーク|รายได้เสริม|ไม่ต้องลงทุน|заработ|work from home|งานออนไลน์/u,
      /\binvest|\bprofits?\b|利益|กำไร|稼/u,
    ],
  },
  {
    reason: "words of drugs",
    strong: [
      /\bv[i1!|]agra|\bc[i1!|]al[i1]s|levitra|sildenafil|kamagra|виагра|сиалис|バイアグラ|シアリス|ไวอากร้า/u,
      /tramadol|xanax|oxycont?in|oxycodone|valium|adderall|ambien|percocet|fentanyl|hydrocodone|modafinil|ketamine|semaglutide|\bhgh\b|(?:buy|cheap|order)\b.{0,30}\b(?:ozempic|steroids?|pills|pain ?killers)|generic pills/u,
      /without (?:a )?prescription|no (?:rx|prescription|doctor)|canadian pharmacy|cheap (?:pills|meds)|overnight delivery|(?:discreet|stealth) (?:shipping|packag|delivery)/u,
      /male enhancement|penis|erectile|enlarge|testosterone booster|cbd (?:gummies|oil)|weed for sale|buy (?:weed|cocaine|mdma|steroids)/u,
      /lose \d{1,9} ?(?:lbs?|pounds|kg|kilos)|(?:weight loss|keto|slimming)\b.{0,40}\b(?:trick|gummies|pills?|secret|doctors? hate)|doctors? hate|miracle (?:cure|pill)|burn (?:belly )?fat|belly fat|melts? (?:\S{1,30} ){0,2}(?:fat|kg|pounds)/u,
      /ยาปลุก|ยาเสียสาว|ยาทน|ยาอึด|เพิ่มขนาด(?:ท่อน|อวัยวะ|น้อง)|ยานอนหลับ.{0,20}(?:ขาย|ส่ง)|ขายยา(?:ไอซ์|บ้า|เสพ|ทำแท้ง|สอด)|ยาทำแท้ง|ยาสอด/u,
      /精力剤|媚薬|ed治療薬.{0,20}(?:激安|通販|処方箋なし)|処方箋(?:なし|不要)|大麻.{0,10}(?:販売|通販)|飲むだけで(?:痩|やせ)|激(?:やせ|痩)|\d{1,9} ?kg(?:激)?(?:やせ|痩|減)|(?:痩せ|やせ)る?サプリ/u,
      /для потенции|увеличен.{0,15}член|похуде.{0,30}(?:кг|без диет)|закладк|(?:таблетки|препарат).{0,30}(?:доставк|анонимно|без рецепта)|анонимно|壮阳|伟哥|减肥药|迷药|비아그라/u,
    ],
    weak: [
      /\bpills?\b|\bmeds\b|pharmacy|steroids|ยาลดน้ำหนัก|ダイエット|サプリ|таблетки/u,
      /\bcbd\b|weight loss|ลดน้ำหนัก|дієт|диет/u,
    ],
  },
  {
    reason: "words of adult sites",
    strong: [
      /\bporn|\bxxx|sex (?:chat|cam|video|dating|tonight|partner)|(?:free|live|hot) (?:sex|nude|cams?|webcam)|\bnudes?\b|onlyfans.{0,30}(?:leak|free)|leaked|escort (?:service|girl)|\bescorts\b|milf|adult dating|casual sex|(?:girls?|women|ladies) (?:are )?(?:online|waiting)|cam ?girl|my (?:web)?cam\b|no strings|hook ?up/u,
      /(?:hot|sexy|lonely|single|beautiful|russian|young) (?:girls?|women|woman|ladies|wom[ae]n|mom|milf|singles)|(?:girls?|women|ladies|singles) (?:near|around|close to) you|(?:single|divorced) (?:women|girls|mom)|meet (?:\S{1,30} ){0,4}tonight|alone tonight|girls? in your (?:city|area)|want to meet you|looking for (?:a )?(?:serious |real )?(?:man|boyfriend|husband|sex)|my (?:private |hot |nude ){1,3}(?:photos?|pics|pictures|video)/u,
      /คลิปหลุด|คลิป(?:โป๊|18|เสียว|ลับ)|(?:หนัง|หี|ภาพ)(?:โป๊|x|18|เอ็ก)|รับงาน(?:เอ็น|เอง)|ไซด์ไลน์|ไซไลน์|สาวสวย.{0,20}(?:ตรงปก|ส่งถึง|บริการ)|กลุ่มลับ|ขายบริการ|นัดเย็ด|เย็ด|นวดนาบ|สาวขายบริการ|เด็กเอ็น/u,
      /出会い系|人妻|セフレ|セックス|エロ|アダルト(?:動画|サイト)|無修正|不倫.{0,10}(?:相手|募集)|ワリキリ|割り切り|援交|パパ活|逆援|(?:今夜|今すぐ|すぐに?)(?:すぐ)?(?:会|あ)え|即(?:会|アポ|ハメ)|サクラ(?:なし|ゼロ|一切|無し)|熟女|デリヘル|(?:出会|会)える(?:サイト|アプリ|女性)|(?:女性|女子|女の子|奥様|OL).{0,15}(?:待って|多数|在籍|会いたい|募集)|エッチ|欲求不満|お手当/u,
      /порно|секс.{0,20}(?:знакомств|чат|видео)|интим|проститутк|эскорт|знакомств.{0,20}(?:секс|интим|ночь)|девушк.{0,30}(?:ждут|город|ночь|рядом|познаком)/u,
      /约炮|裸聊|成人(?:视频|网站)|援交妹|无码|bokep|phim sex|gái gọi|야동|조건만남|출장마사지/u,
    ],
    weak: [
      /\bdating\b|マッチングアプリ|หาคู่|знакомств|出会い/u,
      /\badult\b|アダルト|セクシー|sexy|เซ็กซี่/u,
    ],
  },
  {
    reason: "words of link sellers",
    isOfOwnTrade: true,
    strong: [
      /do-?follow|link insertions?|\bpbns?\b|web 2\.0|niche edits?|profile backlinks|directory submissions?|(?:buy|cheap|quality|permanent|authority|powerful|contextual) (?:back)?links|backlinks? (?:packages?|services?|for \$|from|cheap)|link building (?:services?|packages?|offer)/u,
      /(?:\d[\d,.]{0,9}k?|hundreds of|thousands of)\+? (?:\S{1,30} ){0,2}(?:backlinks|links)|(?:high )?\bd[ar] ?\d{2}\+|high[- ]da\b|high domain authority|da ?\/ ?pa|boost.{0,20}domain (?:authority|rating)/u,
      /(?:guest|sponsored|paid)[- ](?:post|article|content|blog)(?:s|ing)?.{0,60}\b(?:your|accept|price|website|blog|per post)|(?:accept|publish|place|buy|contribute|submit|write)\b.{0,40}\b(?:guest|sponsored|paid)[- ](?:post|article|content|blog)|(?:article|links?|content|post) (?:on|in|to|from) your (?:blog|website|site|existing)|write (?:for|an article for) your (?:blog|website|site)|link to (?:you|me)\b|(?:sell|selling) (?:\S{1,30} ){0,3}(?:posts|links)|\bour client (?:in|\()|network of \d{1,9} (?:blogs|sites)/u,
      /(?:your (?:web ?site|site|domain|business|page)|you)\b.{0,50}\b(?:not rank|isn't rank|is not on|not (?:showing|visible|found|appear)|on page \d|buried|losing (?:traffic|customers|visitors)|has \d{1,9} (?:errors|issues|problems)|missing (?:out|keywords)|(?:doesn't|does not|don't) rank|deserves|could (?:rank|get|do)|low (?:traffic|ranking))/u,
      /(?:to|on|at) (?:the )?top of (?:google|search)|money back|(?:first|top|1st) (?:page|position|spot|rank)s? (?:of|on|in) (?:google|search)|#1 (?:on|in|of) google|rank(?:ing)? (?:your|you) |(?:top|page) (?:1|one|3|10) (?:of|on|in|rankings?)|rank #?1|page one|search engines for|submit (?:your site|it) to|get indexed|local seo citations|(?:5|five)[- ]star reviews/u,
      /(?:increase|boost|improve|drive|grow|skyrocket|more)\b.{0,25}\b(?:your )?(?:traffic|rankings?|visitors|sales|leads|alexa)\b.{0,60}(?:guarante|packages?|cheap|only|free|\$|no results|just|affordable|\bwe\b|\bour\b)|(?:we|i) (?:can|will|could) (?:\S{1,30} ){0,3}(?:rank|boost|increase|skyrocket|promote|improve|fix) (?:your|it|you)/u,
      /free (?:seo |website )?(?:audit|analysis|report)|seo (?:expert|specialist|packages?|company|services?|agency|consultant) (?:here|starting|in india)|white[- ]hat|affordable seo|cheap seo|seo from \$|seo[- ](?:consultant|expert)\b.{0,120}\b(?:your site|your website|you are|report)|our (?:monthly )?seo (?:packages?|services?|plans?)|no results,? no pay|negative seo|de-?rank/u,
      /(?:real|targeted|organic|website|human) (?:visitors|traffic)\b.{0,40}(?:\$|only|cheap|buy|day|month)|(?:\d[\d,]{0,9}|thousands of) (?:\S{1,30} ){0,2}visitors|traffic (?:plan|package|boost|generator)|(?:send|bring|deliver|drive) (?:\S{1,30} ){0,4}(?:people|visitors|customers|clients|traffic) to your?\b|want more (?:customers|sales|traffic|clients|visitors)/u,
      /(?:found|visited|came across|checked|reviewed|noticed|looking at|analy[sz]ed|surfing|browsing|went through) (?:that )?your (?:web ?site|site|page|domain|blog).{0,250}(?:seo|rank|google|traffic|errors?|redesign|link|improve|customers|mobile)/u,
      /link (?:exchange|swap)|exchange (?:of )?links|\bda ?\d{2}\b.{0,80}\bin return/u,
      /прогон.{0,20}(?:хрумер|каталог|сайт)|вечные ссылки|продвижение сайт(?:ов|а).{0,60}(?:недорого|гарант|топ|telegram|заказ|ссылк)|(?:купить|дешев\p{L}{0,4}) .{0,12}ссылк|ссылк.{0,20}(?:купить|недорого|вечны|оптом)|в топ ?-?\d*/u,
      /(?:รับทำ|ขาย|บริการ) ?(?:backlink|แบ็คลิงก์|แบคลิงค์)|รับโพสต์เว็บ|รับดันเว็บ|การันตี.{0,6}(?:อันดับ|หน้าแรก)|ติดหน้าแรก.{0,30}(?:การันตี|ราคา|รับ|เริ่ม)|รับทำ ?seo.{0,60}(?:การันตี|สายเทา|ราคาถูก)/u,
      /被リンク.{0,20}(?:販売|\d本|円|格安)|貴(?:社)?サイト.{0,20}(?:上位|seo|順位|集客)|上位表示.{0,15}(?:保証|完全成果|格安)|相互リンク.{0,20}(?:お願い|募集|希望)|アクセス数?.{0,10}(?:保証|買|販売)/u,
      /(?:外链|外鏈|反链).{0,20}(?:代发|购买|出售)|快速排名|seo.{0,6}(?:代做|外包).{0,20}(?:qq|微信)/u,
    ],
    weak: [
      /back-?links?|被リンク|แบ็คลิงก์|แบคลิงก์|ссылк/u,
      /guest[- ]post|sponsored (?:post|article)/u,
      /domain (?:authority|rating)/u,
    ],
  },
  {
    reason: "words of mass offers",
    isOfOwnTrade: true,
    strong: [
      /(?:followers|likes|views|subscribers|fans)\b.{0,30}(?:\$|from \d|cheap|instant|only|for just)|(?:buy|get|order) (?:\S{1,30} ){0,4}(?:followers|likes|views|subscribers|reviews)|smm[- ]panel|\d{1,9} (?:\S{1,30} ){0,2}(?:followers|likes|reviews|subscribers)\b.{0,30}(?:cheap|safe|\$|fast|real\b)/u,
      /ปั๊ม(?:ไลค์|ฟอล|ผู้ติดตาม|วิว|ยอด)|(?:ขาย|รับเพิ่ม)(?:ไลค์|ฟอล|ผู้ติดตาม|ยอดวิว)|フォロワー.{0,10}(?:販売|買|購入|円|激安)|накрутк|刷粉|买粉/u,
      /(?:verified|targeted|b2b|business) email (?:lists?|leads|database)|email lists? of/u,
      /\d[\d,]{0,9} (?:contacts|leads|emails) (?:for|at|only)|(?:database|list) of (?:\S{1,30} ){0,4}(?:emails?|companies|contacts|leads|businesses)|email (?:list|database)s? (?:for sale|of)|(?:millions?|\d[\d,.]{0,9}[km]?) (?:\S{1,30} ){0,3}(?:contact forms|emails|email addresses|inboxes)|contact form (?:marketing|submission|blast|messag)|(?:message|ad|advert|offer) (?:to|through|via) (?:\S{1,30} ){0,4}(?:contact forms|websites)|just like (?:you are|you're|this)/u,
      /рассылк|база (?:\S{1,30} ){0,3}(?:сайтов|email|адресов|данных)|群发|短信平台|代开发票|增值税发票|办证|名簿(?:販売|格安)|メールアドレス.{0,10}(?:販売|件|リスト)|(?:ขาย|จำหน่าย) ?(?:ฐานข้อมูล|รายชื่อ|เบอร์)/u,
      /to unsubscribe|unsubscribe(?::| (?:here|link|at|from this))|reply stop|opt[- ]?out|(?:not|no longer|never) (?:want|wish|hear|receive).{0,30}(?:from us|messages?|emails?|contact)|this is (?:an? )?(?:advert|ad\b|commercial)|配信停止|หากไม่ต้องการรับ/u,
      /(?:fake|real|registered|buy|genuine) (?:\S{1,30} ){0,2}(?:passports?|driver'?s? licen[cs]es?|diplomas?|certificates?|id cards?|degrees?)|ielts.{0,30}without|counterfeit|clone cards?|ปลอมเอกสาร|วุฒิปลอม|(?:รับ)?ทำ(?:วุฒิ|ใบปริญญา|ใบขับขี่|พาสปอร์ต|บัตร)|ทรานสคริปต์|偽造|купить (?:диплом|права|паспорт|аттестат|больничн)/u,
      /(?:best|buy|cheap|quality) replicas|replica (?:watch|bag|handbag|rolex|shoe|sneaker)|fake (?:rolex|bags?|watches)|(?:cheap|discount|outlet|wholesale) (?:\S{1,30} ){0,2}(?:shoes|bags|handbags|watches|jerseys|sunglasses|nike|jordans?)|aaa quality|スーパーコピー|ブランドコピー|偽ブランド.{0,10}(?:販売|通販)|コピー(?:品|時計|ブランド)|n級品|激安通販|(?:กระเป๋า|นาฬิกา|รองเท้า).{0,15}(?:มิลเลอร์|ก๊อป|ก็อป|เกรด ?(?:aaa|พรีเมียม|hiend|mirror)|งานมิลเลอร์)|реплик/u,
      /essay (?:writing|help)|write my (?:essay|paper)|cracked? (?:software|version)|keygen|full version|crack download|free download.{0,40}(?:software|movie|mp3)|(?:watch|stream|download) (?:\S{1,30} ){0,2}(?:movies?|series|tv|mp3)\b.{0,20}(?:online|free|download)|cheap jerseys|outlet store|nike outlet|(?:boots|bags|shoes|watches|jerseys) (?:sale|cheap|outlet)/u,
      /(?:factory|manufacturer|supplier|exporter)s?\b.{0,80}\b(?:catalogu?e|best price|moq|oem)|oem\/odm|(?:web|app|mobile|software|seo|marketing)\S{0,20} (?:\S{1,30} ){0,2}(?:company|agency|services?|team) (?:from|in|based in) (?:india|pakistan|bangladesh)/u,
      /(?:we|i|team) (?:can|will|could) (?:redesign|develop|build|revamp) your (?:web ?site|site|app)|(?:businesses|companies|websites) like yours|may i send you|at (?:a )?(?:very )?(?:low|affordable) (?:cost|price)|send you (?:our|my|a) (?:\S{1,30} ){0,3}(?:portfolio|price|samples|packages|proposal|quote|catalog)|offshore (?:team|develop)/u,
      /(?:explainer|promo(?:tional)?|animated|whiteboard) videos?.{0,60}(?:for your|\$|samples?)|pre-?qualified|business (?:funding|capital).{0,40}(?:\$|approved|hours)|trademark.{0,60}(?:china|third party|domain)/u,
    ],
    weak: [
      /followers|ฟอลโลว์|フォロワー|подписчик/u,
      /激安|ราคาถูก|недорого|wholesale|free shipping/u,
    ],
  },
  {
    reason: "words of phishing",
    isOfOwnTrade: true,
    needsLink: true,
    strong: [
      /(?:verify|confirm|validate|re-?activate|unlock|restore|secure) (?:your|the) (?:\S{1,30} ){0,2}(?:account|identity|password|mailbox|e-?mail account|payment|billing|wallet|card|ownership|listing)|verify (?:your )?(?:ownership|identity|account)/u,
      /(?:account|mailbox|e-?mail|domain|services?|website|page|access|hosting|card|listing|subscription)\b.{0,60}\b(?:suspend|suspension|deactivat|terminat|expire|blocked|restricted|limited|locked|removed|disabled|full\b|over quota)|renew (?:now|your|immediately)|flagged and/u,
      /(?:invoice|payment|bill|statement)\b.{0,40}\b(?:overdue|attached|unpaid|past due|outstanding|declined)|(?:download|open|view|check|see|find) (?:your |the |this |our )?(?:attached )?(?:invoice|purchase order|statement|evidence|proof|remittance)|(?:open|download) (?:the |your |this |free )?(?:attached )?(?:document|attachment|cleaner|update|antivirus|player)|virus(?:es)? (?:was |were )?found|(?:windows|computer|pc|device|phone|system) (?:is|has been|may be) infected|(?:purchase order|invoice)\b.{0,30}(?:in|at|on|from) the (?:link|attach)/u,
      /(?:parcel|package|shipment|delivery)\b.{0,60}(?:could not|failed|on hold|customs|fee|undeliver|held)|(?:unusual|new|unauthori[sz]ed) (?:sign-?in|activity|login)|security alert|suspicious (?:activity|login)|reset your password/u,
      /(?:copyright|images?|photos?|pictures?)\b.{0,160}(?:evidence|proof|sue you|lawsuit|legal action)/u,
      /(?:hacked|infected|extracted|recorded|compromised) (?:your|you)\b|(?:pay|send|transfer)\b.{0,30}(?:btc|bitcoin|wallet)|(?:i|we) (?:have|will) (?:\S{1,30} ){0,3}(?:your (?:data|database|webcam|camera|passwords?))|sell (?:the|your) data/u,
      /(?:your|send) (?:bank|credit card|card) details|(?:changed?|update|new) (?:\S{1,30} ){0,2}(?:bank account|direct deposit)/u,
      /アカウント.{0,20}(?:制限|停止|ロック|凍結|異常|更新|確認)|本人確認(?:を|の|手続)|不正(?:アクセス|利用|ログイン).{0,30}(?:検|確認|リンク|停止|疑)|(?:お荷物|宅配|再配達|お届け).{0,30}(?:不在|保管|配達|持ち帰)|(?:お支払い|支払い|カード|会員)(?:方法|情報).{0,12}(?:更新|確認|無効)|(?:サービス|ご利用)を?停止|(?:未払い|未納).{0,30}(?:料金|請求|支払|法的|訴訟)|当選(?:しました|おめでとう)/u,
      /บัญชี.{0,30}(?:ระงับ|ถูกล็อก|ถูกล็อค|ถูกจำกัด|หมดอายุ)|ยืนยัน(?:ตัวตน|บัญชี|รหัส)|พัสดุ.{0,40}(?:ตกค้าง|ค้าง|ไม่สามารถ|ศุลกากร|ภาษี|ค่าธรรมเนียม)|คืนภาษี|กรอกเลข(?:บัญชี|บัตร)|มิเตอร์ไฟ.{0,20}คืน|ค้างชำระ.{0,40}(?:ดำเนินคดี|ลิงก์|กด|ระงับ)|ท่านได้รับ(?:รางวัล|เงิน|สิทธิ์)|คุณ(?:ได้รับ|ถูก)รางวัล/u,
      /ваш (?:аккаунт|счет|счёт|выигрыш|приз)|подтвердите|вы выиграли|您的(?:账户|账号|包裹).{0,20}(?:冻结|异常|限制)|tài khoản.{0,20}(?:bị khóa|xác minh)/u,
    ],
    weak: [
      /\binvoice\b|請求書|ใบแจ้งหนี้/u,
      /within (?:24|48|72) hours|24 ?時間以内|ภายใน 24 ชั่วโมง|immediately|immediate action|last warning|final notice/u,
      /\bpassword\b|パスワード|รหัสผ่าน/u,
    ],
  },
];

/** Words that send the reader elsewhere at once. */
export const callsToAct =
  /\b(?:whatsapp|telegram|skype|wechat|icq|viber)\b ?(?:us|me|number|id)?:? ?(?:at )?[+@\d]|click (?:here|the link|below|on)|(?:order|buy|apply|register|join|start|sign ?up|subscribe|claim|download|act|call|shop|enrol) (?:now|here|today|instantly|free)|(?:join|contact|message|reach|text|add|find|see|visit|more|details?|samples?)\b.{0,30}\b(?:telegram|whatsapp|vip|website|channel|here:)|limited (?:time|offer|slots)|today only|>>|\d{1,9} ?% off|สมัครเลย|สมัครวันนี้|สมัครฟรี|คลิก(?:เลย|ที่นี่|ลิงก์)?|กดรับ|กดลิงก์|แอดไลน์|ทักไลน์|แอด ?line|ทัก ?line|ทักแชท|ทักเลย|สั่งเลย|ติดต่อ ?line|(?:ไลน์|line|id) ?: ?@|ไลน์ @|เข้าเล่น|今すぐ|登録(?:は|無料|して)|こちら(?:から)?(?: ?https?|$)|line(?:追加|登録)|友だち追加|友達追加|無料(?:公開|配布|登録|で出会)|お申(?:し)?込み?は|詳細は|期間限定|限定公開|注册|加微信|微信|联系(?:qq|微信)|qq ?\d{5}|жми|регистрируй|подробн|переходи|заказ(?:ать|ывай|жите)|daftar (?:sekarang|disini)|đăng ký (?:ngay|nhận)|zalo/u;

/** The agency's trade. Clients of any trade name it, and spam hardly, except for its sellers of links and mass offers. */
export const ownTrade =
  /marketing|advertis|campaign|\bseo\b|web ?site|landing page|google ads|social media|influencer|\bkols?\b|agency|branding|ทำเว็บ|โฆษณา|การตลาด|คอนเทนต์|อินโฟกราฟิก|ลงเพจ|ยิงแอด|แคมเปญ|อินฟลู|ウェブサイト|ホームページ|(?:サイト|lp)(?:の?(?:制作|リニューアル|改善|公開))|広告|集客|マーケティング|インフルエンサー|起用|キーワード|сайт|лендинг|реклам|推广|网站|홍보|마케팅|홈페이지|quảng cáo|konten|ကြော်ငြာ/u;

/** Words of somebody who asks the agency for something, or writes to a person. They speak against spam. */
export const requests: readonly RegExp[] = [
  /\b(?:we|i)(?: are|'re| am|'m)? (?:also )?(?:need|want|wish|hope|require|looking for|searching for|would like|'d like|planning|plan|interested)\b(?! in (?:publishing|posting|placing|contributing|buying links|advertising on|sponsor)| to (?:publish|offer|share|contribute|place|introduce|submit|invest|transfer|donate|buy links|inform|let you|tell you|propose|give|write))(?! (?:your assistance|man|a man|serious|guest))/u,
  /\b(?:can|could|would|will) (?:you|someone|somebody) (?!like|imagine|publish|post|place|accept|add|link|want|be |use|believe|get\b|give me|assist)|help (?:us|me|with)\b|(?<!you )\bneed (?:an?|help|some|someone)\b(?! (?:\S{1,30} )?(?:loan|girl|man)\b)|please call|call (?:me|us) back|contact me|get back to (?:me|us)/u,
  /how much (?:does|do|is|would|for|will)|(?:what|which)\b.{0,30}\b(?:cost|fees?|rates?|charge)\b|(?:request|send us|give us|get|need|like|want|for) (?:\S{1,30} ){0,2}(?:quote|quotation|proposal|estimate)s?\b(?! (?:of your|for you))|our budget|budget (?:is|of|around|about|up to|approx)|your (?:portfolio|rate card)/u,
  /\bour (?:own )?(?:web ?site|site|domain|traffic|rankings?|brand|shop|hotel|restaurant|clinic|competitors?|developer|page)s?\b(?! (?:at|:|http|plans?|packages?|network|services?))/u,
  // Who advertises leaves these words of courtesy and of care out.
  /ครับ|ค่ะ|คะ(?!แ)|(?<!เ)จ้า/u,
  /のですが|と申します|(?:です|ます)が、|よろしくお願い|恐れ入りますが/u,
  /\b(?:we|i) (?:run|own|manage|operate)\b|\b(?:we|i)\b.{0,60}\band (?:want|need|would like|hope)\b|\b(?:best|kind) regards\b|\bmy (?:company|shop|hotel|restaurant|clinic|store|site|website)\b/u,
  /ใบเสนอราคา|ขอ(?:ทราบ)?ราคา|ราคาเท่า(?:ไ|ใ)|กี่บาท|คิดราคา|สอบถาม|ขอรายละเอียด|ปรึกษา(?!ฟรี)|rate card|นัดคุย|นัดประชุม|ขอ(?:ทำ|คำ|ข้อมูล|เบอร์|นัด|ใบ|ตัวอย่าง)|มีบริการ.{0,20}(?:ไหม|มั้ย|หรือเปล่า)|ช่วยด้วย|ยอด(?:ขาย)?ตก|ร้าน(?:ของ)?(?:ผม|เรา|หนู|ฉัน|ดิฉัน)/u,
  /(?:เรา|ร้าน|บริษัท|ผม|หนู|ดิฉัน|ทางเรา|คลินิก|โรงแรม|โรงงาน).{0,60}(?:อยาก|ต้องการ|สนใจ|กำลังหา|มองหา)|อยากให้ช่วย|อยากได้|อยากทำ|อยากจ้าง|อยากหา|ช่วย.{0,25}(?:ได้ไหม|ได้มั้ย|หน่อย|ด้วย)|รบกวน|ได้ไหม|ไหมครับ|ไหมคะ|มั้ยครับ|มั้ยคะ/u,
  /(?<!แท)งบ|เว็บ(?:ไซต์|ไซท์)?ของเรา|ของเรา|โดนแฮก|ถูกแฮก/u,
  /見積|御見積|相談|ご提案(?:を|いただ|頂|お願)|費用感|料金(?:を|表|は)|予算|お伺い|ご教示|教えて(?:くだ|頂|いただ)|知りたい|打ち?合わせ|可能でしょうか|いただけ(?:ます|ない)|頂け(?:ます|ない)|お願いでき/u,
  /(?:弊社|当社|当店|自社|私ども|うち)(?:の|が|は|サイト|で).{0,60}(?:検討|希望|したい|困|探して|お願い|ご相談|改ざん)|検討して(?:い|お)|を希望|したいです|したいのですが|探して(?:い|お)ります/u,
  /(?<!ませ)(?:ますか|でしょうか)|もらえ(?:ます|ません)|概算|お願い(?:いた|致|し|申)|てほしい|欲しい/u,
  /\bdo you (?:also )?(?:work|have (?:an? |any )?(?:experience|someone|examples?|service|team|package|price|idea)|do|speak|charge|offer (?!guest)|make|build)\b|is it (?:possible|really)|are you able to|who can i|please (?:send|let (?:me|us)|confirm|remove|advise|reply to|give|help|check|quote)/u,
  /改ざん|乗っ取|\bour (?:\S{1,30} ){0,2}(?:was|were|got|has been|is) hacked|взлом/u,
  /сколько (?:это |будет )?сто|перезвоните|подскажите|нам нужн|мы ищем|мы хот|хотели бы|报价|怎么收费|多少钱|想(?:做|找|咨询|在)|請問|请问|견적|문의|부탁|báo giá|chúng tôi muốn|berapa (?:biaya|harga)|kami ingin|angebot|wir (?:suchen|möchten|brauchen)|devis|nous (?:cherchons|souhaitons)|combien|preventivo|vorrei|cuánto|necesitamos|presupuesto|نريد|السعر|कीमत/u,
];
