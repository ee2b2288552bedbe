import { TokenizerBuilder } from "lindera-wasm-nodejs-ipadic";
import { fold } from "./fold.ts";

type Token = { surface: string; reading: string; partOfSpeech: string };

let analyser: { tokenize: (text: string) => Token[] } | undefined;

const kanji = /\p{Script=Han}/u;

function tokensOf(text: string): Token[] {
  if (analyser === undefined) {
    const builder = new TokenizerBuilder();
    builder.setDictionary("embedded://ipadic");
    builder.setMode("normal");
    analyser = builder.build();
  }
  return analyser.tokenize(text);
}

/** How a Japanese phrase is read, as it is typed before it is converted. Undefined without characters or a reading. */
export function readingOf(phrase: string): string | undefined {
  if (!/^[\p{Script=Han}ぁ-ヺー]*\p{Script=Han}/u.test(phrase))
    return undefined;
  const parts = tokensOf(phrase).map(({ surface, reading }) =>
    kanji.test(surface) ? reading : surface,
  );
  return parts.every((part) => /^[ぁ-ヺー]+$/.test(part))
    ? fold(parts.join(""))
    : undefined;
}

/** The nouns of a text that have characters, each with how it is read. */
export function nounReadings(text: string): [reading: string, noun: string][] {
  return tokensOf(text).flatMap(({ surface, reading, partOfSpeech }) =>
    partOfSpeech.startsWith("名詞") &&
    kanji.test(surface) &&
    /^[ァ-ヶー]{3,}$/.test(reading)
      ? [[fold(reading), fold(surface)] as [string, string]]
      : [],
  );
}
