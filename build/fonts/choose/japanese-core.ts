/**
 * The characters of the common Japanese font file in regular weight. The file stays in the visitor's cache. Change the
 * list by hand and seldom: with one more character every visitor downloads the file again.
 */

/** The most frequent kanji of Japanese web pages, taken from the order of Google Fonts' subsets of Noto Sans JP. */
const kanji =
  "日月点一上中事人会入全内出分利前動合問報場大定年式情新方時最本株正気無生用画目社行見記間関下今他付体作使取名品地外子小後" +
  "手数文料検業法物特理発登知約索者能自表要覧通連部金録開集高以先公初別力加可回国変多学実家対平広度当性意成所明更書有東楽様機" +
  "水治現番的真示美規設話近選長電不予介代件保信個像円化受同告員在売女安山市店引心応思愛感期木来格次注活海田着立結良載込送道野" +
  "面食三京仕価元写切原口号向味商営天好";
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
