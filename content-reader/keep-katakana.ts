import {
  breakMark,
  keepEnd,
  keepStart,
  seamMark,
  sentenceMark,
} from "#shared/text/phrase-marks.ts";

/** Words in katakana that stay on one line: names and loanwords, and a language after its country. Longer ones may be wider than a column. */
export const katakanaWord =
  /(?<![ァ-ヴー])[ァ-ヴー]{2,12}(?![ァ-ヴー])(?:語(?!彙|尾|順))?/g;

/**
 * Marks words in katakana in a Japanese running text, which breaks anywhere else. A text that breaks between phrases only,
 * and what is kept on one line already, stay as they are.
 */
export function keepKatakana(text: string): string {
  if (hasPhrases.test(text)) return text;
  return text
    .split(keptPart)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replace(katakanaWord, `${keepStart}$&${keepEnd}`),
    )
    .join("");
}

const hasPhrases = new RegExp(`[${breakMark}${seamMark}${sentenceMark}]`);
const keptPart = new RegExp(`(${keepStart}[^${keepEnd}]*${keepEnd})`);
