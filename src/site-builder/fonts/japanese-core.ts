/**
 * The characters of the common Japanese font files. The files stay in the visitor's cache. Change the lists by hand and
 * seldom: with one more character every visitor downloads a file again.
 */

/** Kanji that more than half of the Japanese pages of this site show, the most frequent first. */
const kanji =
  "一事企会作内制動合問成戦文方日末本果案物用画略発社移端色見言記語読質込運部配針開容英表要当月確示使分担書約者三人何入前同場定年必" +
  "数決目出字実時行覧間上外対後意最検認限二名回変拝業次直知答聞通集予先公典大始正法理計誰保初受国報広手明期点相規談費載順別務多結続" +
  "中以価信取告小引応断新由的索話説際体則営客度所料残求現番編自調選関閲頼下位値利含品提様葉送面件任伝例個判号執尾携筆解";
const hiragana =
  "ぁあぃいうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむ" +
  "めもゃやゅゆょよらりるれろわをん";
const katakana =
  "ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチッツテデトドナニヌネノハバパヒビピフブプヘベペホボポマミム" +
  "メモャヤュユョヨラリルレロワンヴー";
const punctuation = "　、。・「」『』（）！？：／〜…–—“”’％＋々©｜";
const ascii = String.fromCodePoint(
  ...Array.from({ length: 95 }, (_, index) => 32 + index),
);

export const japaneseCore = ascii + hiragana + katakana + punctuation + kanji;

/** What seven of ten Japanese pages show in bold, in their headings or in those of header and footer. */
export const japaneseBoldCore =
  " 1ENOSWbe、。あいうえおかがくけこごしすせただつてでとなにのはぴまみむめもらりるれわをアィイウエオカクグケコサジスタダッ" +
  "テトビフペマムラリルン・ー事代会作使公内再制合告問容対広式戦拠数料方施日書末本概決点理用略相確社端答策組行要見言記語読談込運部：";
