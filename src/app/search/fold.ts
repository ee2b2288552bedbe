/**
 * Folding makes one spelling of all that people write for the same word. It works on letters alone, needs no dictionary
 * and no segmenter, and is the same at the build, in tests and in every browser.
 */

/** The folded text: small letters, spaces where words certainly end, no tone marks, no long vowels, one kana. */
export function fold(text: string): string {
  // Japanese may be typed with the signs of voice apart, as names of files have them.
  const composed = text.normalize("NFC");
  let folded = "";
  for (let place = 0; place < composed.length;) {
    const letter = letterAt(composed, place);
    folded = append(folded, letter);
    place += letter.length;
  }
  return folded;
}

/** A letter with the mark that is written after it: a kana of half width and its sign of voice. */
function letterAt(text: string, place: number): string {
  const letter = String.fromCodePoint(text.codePointAt(place) ?? 0);
  const next = text[place + letter.length];
  return next === "\uFF9E" || next === "\uFF9F" ? letter + next : letter;
}

/** Adds a letter to a folded text. The usual letters come first, because whole articles are folded on phones. */
function append(text: string, letter: string): string {
  if (letter.length === 1) {
    const code = letter.charCodeAt(0);
    if (code < 0x80) return text + plainLatin(letter, code);
    if (code >= 0x0e00 && code <= 0x0e7f) return appendThai(text, letter);
    if (code >= 0x3041 && code <= 0x3096) return appendKana(text, letter);
    if (code >= 0x30a1 && code <= 0x30fc) return appendKana(text, letter);
    if (code >= 0x4e00 && code <= 0x9fff) return text + letter;
  }
  let result = text;
  for (const plain of letter
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFD")
    // Accents of Latin letters; the signs of voice of kana are put back.
    .replace(/[\u0300-\u036F]/g, "")
    .normalize("NFC"))
    result = /[a-z0-9]/.test(plain)
      ? result + plain
      : /[\u3041-\u30FF]/.test(plain)
        ? appendKana(result, plain)
        : /[\p{Script=Han}々]/u.test(plain)
          ? result + plain
          : // Other scripts are kept, so that their words are unknown ones and not nothing.
            result + (/\p{L}|\p{N}/u.test(plain) ? plain : ignored(plain));
  return result;
}

function plainLatin(letter: string, code: number): string {
  if (code >= 0x41 && code <= 0x5a) return letter.toLowerCase();
  if ((code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39))
    return letter;
  return letter === "'" ? "" : " ";
}

/** Invisible letters part nothing, and apostrophes stand inside words. */
const ignored = (letter: string) =>
  /[\u00AD\u200B-\u200D\u2060'’]/.test(letter) ? "" : " ";

/** Thai letters with one sound, the usual one first. */
const thaiSounds = [
  "คฅฆ",
  "ขฃ",
  "สศษ",
  "นณ",
  "ดฎ",
  "ตฏ",
  "ถฐ",
  "ทฑฒธ",
  "พภ",
  "ลฬ",
  "ยญ",
  "ชฌ",
  "ไใ",
  "อิอี",
  "อึอื",
  "อุอู",
].map((group) => group.replaceAll("อ", ""));
const thaiLetters = new Map(
  thaiSounds.flatMap(([first = "", ...others]) =>
    others.map((other) => [other, first] as const),
  ),
);

function appendThai(text: string, letter: string): string {
  // Numbers in Thai digits.
  if (letter >= "๐" && letter <= "๙")
    return text + String(letter.charCodeAt(0) - 0x0e50);
  // The sign of a silent letter takes the letter before it with it, and that letter's vowel.
  if (letter === "\u0E4C") return text.replace(/[ก-ฮ][ิุ]?$/, "");
  if (/[็-๋๎ๆฺฯ]/.test(letter)) return text;
  // The vowel am, written as two letters.
  if (letter === "า" && text.endsWith("\u0E4D")) return `${text.slice(0, -1)}ำ`;
  // Two letters that look like one.
  if (letter === "เ" && text.endsWith("เ")) return `${text.slice(0, -1)}แ`;
  return text + (thaiLetters.get(letter) ?? letter);
}

const smallKana: Record<string, string> = {
  ぁ: "あ",
  ぃ: "い",
  ぅ: "う",
  ぇ: "え",
  ぉ: "お",
  ゃ: "や",
  ゅ: "ゆ",
  ょ: "よ",
  ゎ: "わ",
  ゕ: "か",
  ゖ: "け",
  を: "お",
  ぢ: "じ",
  づ: "ず",
};
/** What two kana sound like, if loanwords are written in either way. */
const kanaPairs: Record<string, string> = {
  ゔあ: "ば",
  ゔい: "び",
  ゔえ: "べ",
  ゔお: "ぼ",
  てい: "ち",
  でい: "じ",
};
const rowE = "えけせてねへめれげぜでべぺ";
const rowO = "おこそとのほもよろごぞどぼぽ";
const rowU = "うくすつぬふむゆるぐずぶぷ";

/** Adds a kana as hiragana. A vowel that only makes the one before it long is left out. */
function appendKana(text: string, letter: string): string {
  if (letter === "ー") return text;
  if (letter === "・" || letter === "゠") return `${text} `;
  const code = letter.charCodeAt(0);
  const isKatakana = code >= 0x30a1 && code <= 0x30f6;
  const small = isKatakana ? String.fromCharCode(code - 0x60) : letter;
  const plain = smallKana[small] ?? small;
  const before = text.at(-1) ?? "";
  const pair = small === plain ? undefined : kanaPairs[before + plain];
  if (pair !== undefined) return text.slice(0, -1) + pair;
  const isLong =
    (plain === "い" && rowE.includes(before)) ||
    (plain === "え" && rowE.includes(before)) ||
    (plain === "う" && (rowO.includes(before) || rowU.includes(before))) ||
    (plain === "お" && before === "お");
  return before !== "" && isLong ? text : text + plain;
}
