/** The kana of each consonant before the vowels a, i, u, e, o. Small kana are folded to large ones: しゃ is しや. */
const rows: Record<string, string> = {
  "": "あ い う え お",
  k: "か き く け こ",
  s: "さ し す せ そ",
  t: "た ち つ て と",
  n: "な に ぬ ね の",
  h: "は ひ ふ へ ほ",
  m: "ま み む め も",
  y: "や - ゆ - よ",
  r: "ら り る れ ろ",
  w: "わ - - - お",
  g: "が ぎ ぐ げ ご",
  z: "ざ じ ず ぜ ぞ",
  d: "だ じ ず で ど",
  b: "ば び ぶ べ ぼ",
  p: "ぱ ぴ ぷ ぺ ぽ",
  sh: "しや し しゆ しえ しよ",
  ch: "ちや ち ちゆ ちえ ちよ",
  j: "じや じ じゆ じえ じよ",
  f: "ふあ ふい ふ ふえ ふお",
  ts: "- - つ - -",
};

const syllables = new Map(
  Object.entries(rows).flatMap(([consonant, kana]) =>
    kana
      .split(" ")
      .map((one, index) => [consonant + "aiueo"[index], one] as const)
      .filter(([, one]) => one !== "-"),
  ),
);
for (const consonant of "kstnhmrgzdbp")
  for (const [vowel, kana] of Object.entries({ a: "や", u: "ゆ", o: "よ" }))
    syllables.set(
      `${consonant}y${vowel}`,
      `${syllables.get(`${consonant}i`)}${kana}`,
    );

/**
 * A word in Latin letters as Japanese is typed: `kuchikomi` is くちこみ. What can be read in two ways is returned as both:
 * `honyaku` is ほんやく and ほにゃく. Empty if it is no such word.
 */
export function kanaOf(word: string): string[] {
  const plain = word.replace(/([^aeioun\d])\1/g, "っ$1");
  const readings = [/n(?![aeiouy])n?/g, /n(?![aeiou])n?/g]
    .map((n) => plain.replace(n, "ん").match(/[っん]|[a-z]*?[aiueo]|.+/g) ?? [])
    .map((parts) =>
      parts.map((part) => (/[っん]/.test(part) ? part : syllables.get(part))),
    )
    .filter((parts) => !parts.includes(undefined));
  return [...new Set(readings.map((parts) => parts.join("")))];
}
