import { TokenizerBuilder } from "lindera-wasm-nodejs-ipadic";
import { fold } from "../fold.ts";

/** A word as it is searched: its key, how its characters are read, and whether it can be part of a compound. */
export type Word = { key: string; reading?: string; isNoun?: boolean };

type Token = {
  surface: string;
  baseForm: string;
  conjugationType: string;
  partOfSpeech: string;
  partOfSpeechSubcategory1: string;
  reading: string;
};

let analyser: { tokenize: (text: string) => Token[] } | undefined;

/** The words of a Japanese text, without particles and endings. An undefined stands where something was left out. */
export function japaneseWords(text: string): (Word | undefined)[] {
  analyser ??= openAnalyser();
  return analyser.tokenize(text).map(wordOf);
}

/** Takes about a second. */
function openAnalyser() {
  const builder = new TokenizerBuilder();
  builder.setDictionary("embedded://ipadic");
  builder.setMode("normal");
  return builder.build();
}

const kanji = /\p{Script=Han}/u;
/** Nouns that carry no meaning of their own: こと, それ, 二. */
const emptyNouns = new Set(["非自立", "代名詞", "数"]);

function wordOf(token: Token): Word | undefined {
  const { surface, partOfSpeech, partOfSpeechSubcategory1 } = token;
  // What the dictionary does not know are names and loanwords.
  if (partOfSpeech === "名詞" || partOfSpeech === "UNK")
    return emptyNouns.has(partOfSpeechSubcategory1)
      ? undefined
      : { ...withReading(surface, token.reading), isNoun: true };
  if (partOfSpeech === "接頭詞" && kanji.test(surface))
    return { ...withReading(surface, token.reading), isNoun: true };
  if (!kanji.test(token.baseForm)) return undefined;
  if (partOfSpeech !== "動詞" && partOfSpeech !== "形容詞") return undefined;
  if (partOfSpeechSubcategory1 !== "自立") return undefined;
  // What all forms of the word have in common: 比べ of 比べる, 書 of 書いた, 重 of 重く.
  const stem = token.baseForm.replace(/[ぁ-ん]$/, "");
  return { key: fold(stem).text };
}

function withReading(surface: string, reading: string): Word {
  const key = fold(surface).text.trim();
  return kanji.test(surface) && /^[ァ-ヶー]+$/.test(reading)
    ? { key, reading: fold(reading).text }
    : { key };
}
