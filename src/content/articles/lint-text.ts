import type { Locale } from "#shared/locales.ts";

type Rule = {
  pattern: RegExp;
  problem: string;
  /** What others say, between quotation marks, may say it. */
  mayBeQuoted?: true;
};

const everywhere: readonly Rule[] = [
  {
    pattern: /lorem ipsum|\b(?:TODO|FIXME|TKTK|XXX+)\b|ดัมมี่|ダミーテキスト/i,
    problem: "is a placeholder",
  },
  {
    pattern: /\bhttp:\/\/[^\s“”"]+/i,
    problem:
      "is an address without encryption; write https://, or name the site in words",
    mayBeQuoted: true,
  },
];

/** Claims that an agency cannot keep, and mistakes that are easy to overlook. */
const rules: Record<Locale, readonly Rule[]> = {
  en: [
    {
      pattern:
        /\b(?:we are|we're) (?:the )?(?:best|leading|number one)|\bNo\. ?1 (?:agency|in )|\bguaranteed (?:rankings?|results?|traffic|sales)|\bwe guarantee (?:you )?(?:rankings?|results?|traffic|sales)|\bworld[- ]class\b/i,
      problem: "is a superlative or a guarantee",
    },
    {
      pattern:
        /\b(?:since|until|in|of|by|from|January|February|March|April|May|June|July|August|September|October|November|December) 25[4-9]\d(?!\d| (?:baht|people))/,
      problem:
        "is a year of the Buddhist era; English texts have Christian years, or B.E. before it",
      mayBeQuoted: true,
    },
  ],
  th: [
    {
      pattern:
        /(?<!ไม่|ไม่มีใคร)การันตี ?(?:อันดับ|ผล|ยอด|ความสำเร็จ)|(?<!ไม่|ไม่มีใคร)รับประกัน ?(?:ผลลัพธ์|ยอดขาย(?!ได้ไหม)|ความสำเร็จ)|รับประกันอันดับ(?:หนึ่ง| ?1)|เอเจนซี่อันดับ(?:หนึ่ง| ?1)|ดีที่สุดใน(?:ไทย|ประเทศ|โลก)/,
      problem: "is a superlative or a guarantee",
    },
    {
      pattern:
        /(?:19|20)\d\d ?ค\.ศ\.|ค\.ศ\. ?\d{4}|(?:พ\.ศ\.|ปี|(?:มกรา|มีนา|พฤษภา|กรกฎา|สิงหา|ตุลา|ธันวา)คม|(?:เมษา|มิถุนา|กันยา|พฤศจิกา)ยน|กุมภาพันธ์) ?(?:19|20)\d\d(?!\d)/,
      problem: "is a year of the Christian era; Thai texts have years of พ.ศ.",
      mayBeQuoted: true,
    },
    {
      pattern: /ครับ|ค่ะ|นะคะ/,
      problem: "is a word of politeness that names a speaker; leave it out",
      mayBeQuoted: true,
    },
    {
      pattern: /[\u0e01-\u0e4e][A-Za-z]|[A-Za-z][\u0e01-\u0e4e]/,
      problem: "needs a space between Thai and Latin letters",
    },
    {
      pattern: /(?:[A-Za-z’'-]+[ ,]+){19,}[A-Za-z]/,
      problem: "is a sentence in Latin letters inside a Thai text",
    },
  ],
  ja: [
    {
      pattern:
        /必ず(?:上位|1位|一位|成果|売上|成功|(?:結果|効果)(?:が|を(?:出|上げ|約束|お約束|保証)|につなが))|(?:業界|日本|国内)(?:No\.? ?1|ナンバーワン|最安)|(?:順位|結果|効果|成果)を保証(?:します|いたします)/,
      problem: "is a superlative or a guarantee",
    },
    {
      pattern: /(?<!仏暦|タイ暦)25[4-9]\d年/,
      problem:
        "is a year of the Buddhist era; Japanese texts have Christian years, or 仏暦 before it",
      mayBeQuoted: true,
    },
    {
      pattern: /[\uff10-\uff19]/,
      problem: "is a full-width digit; write half-width ones",
    },
    {
      pattern: /(?:[A-Za-z’'-]+[ ,]+){19,}[A-Za-z]/,
      problem: "is a sentence in Latin letters inside a Japanese text",
    },
  ],
};

/** A text without what stands between quotation marks, which others say, or which is an example. */
export function withoutQuotes(text: string): string {
  return text.replaceAll(/“[^”]*”|"[^"]*"|「[^」]*」/g, "");
}

/** The problems of a text: for each, the words that were found and the reason. */
export function lintText(text: string, locale: Locale): string[] {
  const own = withoutQuotes(text);
  return [...everywhere, ...rules[locale]].flatMap(
    ({ pattern, problem, mayBeQuoted }) => {
      const match = pattern.exec(mayBeQuoted ? own : text);
      return match === null ? [] : [`"${match[0]}" ${problem}`];
    },
  );
}

/** Percentages, amounts of money and large numbers, which need a source. */
const figure =
  /\d[\d,.]*\s?(?:%|％|per ?cent|million|billion|trillion|เปอร์เซ็นต์|ล้าน|พันล้าน|億|万人|兆)/;

export function hasFigures(text: string): boolean {
  return figure.test(text);
}
