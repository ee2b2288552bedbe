import type { Locale } from "#shared/locales.ts";

const placeholder =
  /lorem ipsum|\b(?:TODO|FIXME|TKTK|XXX+)\b|ดัมมี่|ダミーテキスト/i;

/** What no agency can keep, or may say of itself. */
const claims: Record<Locale, RegExp> = {
  en: /\b(?:we are|we're) (?:the )?(?:best|leading|number one)|\bNo\. ?1 (?:agency|in )|\bguaranteed (?:rankings?|results?|traffic|sales)|\bwe guarantee (?:you )?(?:rankings?|results?|traffic|sales)|\bworld[- ]class\b/i,
  th: /(?<!ไม่|ไม่มีใคร)การันตี ?(?:อันดับ|ผล|ยอด|ความสำเร็จ)|(?<!ไม่|ไม่มีใคร)รับประกัน ?(?:ผลลัพธ์|ยอดขาย(?!ได้ไหม)|ความสำเร็จ)|รับประกันอันดับ(?:หนึ่ง| ?1)|เอเจนซี่อันดับ(?:หนึ่ง| ?1)|ดีที่สุดใน(?:ไทย|ประเทศ|โลก)/,
  ja: /必ず(?:上位|1位|一位|成果|売上|成功|(?:結果|効果)(?:が|を(?:出|上げ|約束|お約束|保証)|につなが))|(?:業界|日本|国内)(?:No\.? ?1|ナンバーワン|最安)|(?:順位|結果|効果|成果)を保証(?:します|いたします)/,
};

/** Years of the Thai calendar that a translation has kept. */
const buddhistYears: Partial<Record<Locale, RegExp>> = {
  en: /\b(?:since|until|in|of|by|from|January|February|March|April|May|June|July|August|September|October|November|December) 25[4-9]\d(?!\d| (?:baht|people))/,
  ja: /(?<!仏暦|タイ暦)25[4-9]\d年/,
};

/** A text without what stands between quotation marks, which others say, or which is an example. */
export function withoutQuotes(text: string): string {
  return text.replaceAll(/“[^”]*”|"[^"]*"|「[^」]*」/g, "");
}

/** The problems of a text: for each, the words that were found and the reason. */
export function lintText(text: string, locale: Locale): string[] {
  const rules: [RegExp | undefined, string, string][] = [
    [placeholder, text, "is a placeholder"],
    [claims[locale], text, "is a superlative or a guarantee"],
    [
      buddhistYears[locale],
      withoutQuotes(text),
      "is a year of the Buddhist era; write the Christian one, or B.E. (仏暦) before it",
    ],
  ];
  return rules.flatMap(([pattern, words, problem]) => {
    const [found] = pattern?.exec(words) ?? [];
    return found === undefined ? [] : [`"${found}" ${problem}`];
  });
}

/** Percentages, amounts of money and large numbers, which need a source. */
const figure =
  /\d[\d,.]*\s?(?:%|％|per ?cent|million|billion|trillion|เปอร์เซ็นต์|ล้าน|พันล้าน|億|万人|兆)/;

export function hasFigures(text: string): boolean {
  return figure.test(text);
}
