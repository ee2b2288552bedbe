const vowels = "aiueo";
/** Each row has its consonant and the kana before the five vowels; `-` is none. */
const rows: Record<string, string> = {
  "": "あいうえお",
  k: "かきくけこ",
  s: "さしすせそ",
  t: "たちつてと",
  n: "なにぬねの",
  h: "はひふへほ",
  m: "まみむめも",
  y: "や-ゆ-よ",
  r: "らりるれろ",
  w: "わ---お",
  g: "がぎぐげご",
  z: "ざじずぜぞ",
  d: "だじずでど",
  b: "ばびぶべぼ",
  p: "ぱぴぷぺぽ",
};

/**
 * A word in Latin letters as Japanese is typed: `kuchikomi` is くちこみ. What can be read in two ways is returned as both:
 * `honyaku` is ほんやく and ほにゃく. Empty if it is no such word.
 */
export function kanaOf(word: string): string[] {
  const plain = word.replace(/([^aeioun\d])\1/g, "っ$1");
  return [
    ...new Set([
      ...read(plain.replace(/n(?![aeiouy])n?/g, "ん")),
      ...read(plain.replace(/n(?![aeiou])n?/g, "ん")),
    ]),
  ];
}

function read(word: string): string[] {
  let kana = "";
  let rest = word;
  while (rest !== "") {
    const syllable =
      /^(っ|ん|(?:sh|ch|ts|[kstnhmyrwgzdbpjf]?)(y?)([aiueo]))/.exec(rest);
    if (syllable === null) return [];
    kana += kanaOfSyllable(syllable[0]);
    rest = rest.slice(syllable[0].length);
  }
  return kana.includes("-") ? [] : [kana];
}

function kanaOfSyllable(syllable: string): string {
  if (syllable === "っ" || syllable === "ん") return syllable;
  const vowel = vowels.indexOf(syllable.at(-1) ?? "");
  const consonants = syllable.slice(0, -1);
  if (consonants === "ts") return "つ";
  // Small kana are folded to large ones: しゃ is しや.
  const soft = { sh: "し", ch: "ち", j: "じ" }[consonants];
  if (soft !== undefined)
    return ["や", "", "ゆ", "え", "よ"][vowel] === ""
      ? soft
      : soft + "や-ゆえよ"[vowel];
  if (consonants === "f")
    return ["ふあ", "ふい", "ふ", "ふえ", "ふお"][vowel] ?? "-";
  if (consonants.length > 1)
    return (
      (rows[consonants[0] ?? ""]?.[1] ?? "-") + ("や-ゆえよ"[vowel] ?? "-")
    );
  return rows[consonants]?.[vowel] ?? "-";
}
