/** Thai letters with one sound, the usual one first. */
const thaiLetters = mapOf("คฅฆ ขฃ สศษ นณ ดฎ ตฏ ถฐ ทฑฒธ พภ ลฬ ยญ ชฌ ไใ ิี ึื ุู");

/** Kana that are written in two ways, the usual one first. Small ones are read like large ones. */
const kana = mapOf(
  "あぁ いぃ うぅ えぇ おぉを やゃ ゆゅ よょ わゎ かゕ けゖ じぢ ずづ",
);

/**
 * One spelling of all that people write for the same word: small letters, spaces where words certainly end, no tone marks, no long
 * vowels, one kana. It needs no dictionary, and is the same at the build, in tests and in every browser.
 */
export function fold(text: string): string {
  const letters = text
    .normalize("NFKC")
    .toLowerCase()
    // Accents of Latin letters go; the signs of voice of kana are put back.
    .normalize("NFD")
    .replace(/[\u0300-\u036F]/g, "")
    .normalize("NFC")
    // Invisible letters part nothing, and apostrophes stand inside words.
    .replace(/[\u00AD\u200B-\u200D\u2060'’]/g, "");
  // Other scripts are kept, so that their words are unknown ones and not nothing.
  return foldKana(foldThai(letters)).replace(
    /[^\p{L}\p{N}\u0E31-\u0E4D]/gu,
    " ",
  );
}

function foldThai(text: string): string {
  return (
    text
      .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
      .replace(/[็-๋๎ๆฺฯ]/g, "")
      // The sign of a silent letter takes that letter and its vowel with it.
      .replace(/(?:[ก-ฮ][ิุ]?)?์/g, "")
      // The vowel am as two letters, and two letters that look like one.
      .replaceAll("ํา", "ำ")
      .replaceAll("เเ", "แ")
      .replace(/[ก-ู]|ใ/g, (letter) => thaiLetters.get(letter) ?? letter)
  );
}

/** Hiragana; a vowel that only makes the one before it long is left out. */
function foldKana(text: string): string {
  return text
    .replace(/[ァ-ヶ]/g, (letter) =>
      String.fromCharCode(letter.charCodeAt(0) - 0x60),
    )
    .replaceAll("ー", "")
    .replace(/[ぁ-ゖ]/g, (letter) => kana.get(letter) ?? letter)
    .replace(/([えけせてねへめれげぜでべぺ])[いえ]+/g, "$1")
    .replace(/お[うお]+/g, "お")
    .replace(
      /([うくすつぬふむゆるぐずぶぷこそとのほもよろごぞどぼぽ])う+/g,
      "$1",
    );
}

function mapOf(groups: string): ReadonlyMap<string, string> {
  return new Map(
    groups
      .split(" ")
      .flatMap(([first = "", ...others]) =>
        others.map((other) => [other, first] as const),
      ),
  );
}
