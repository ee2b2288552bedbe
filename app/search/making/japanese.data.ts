import { TokenizerBuilder } from "lindera-wasm-nodejs-ipadic";
import { fold } from "../fold.ts";

/** A word as it is searched: its key, how its characters are read, and whether it can be part of a compound. */
export type Word = { key: string; reading?: string; isNoun?: boolean };

type Token = {
  surface: string;
  baseForm: string;
  partOfSpeech: string;
  reading: string;
  byteStart: number;
  byteEnd: number;
};

let analyser: { tokenize: (text: string) => Token[] } | undefined;

/** The words of a Japanese text, without particles and endings. An undefined stands where something was left out. */
export function japaneseWords(text: string): (Word | undefined)[] {
  analyser ??= openAnalyser();
  const bytes = Buffer.from(text);
  const words: (Word | undefined)[] = [];
  let end = 0;
  for (const token of analyser.tokenize(text)) {
    if (isLeftOut(end, token.byteStart)) words.push(undefined);
    words.push(wordOf(token));
    end = token.byteEnd;
  }
  if (isLeftOut(end, bytes.length)) words.push(undefined);
  return words;

  function isLeftOut(from: number, to: number): boolean {
    return bytes.toString("utf8", from, to).trim() !== "";
  }
}

/** Takes about a second. */
function openAnalyser() {
  const builder = new TokenizerBuilder();
  builder.setDictionary("embedded://ipadic");
  builder.setMode("normal");
  // About half of all tokens, and to hand them over takes most of the time.
  builder.appendTokenFilter("japanese_stop_tags", { tags: emptyTags });
  return builder.build();
}

/**
 * The parts of speech that carry no meaning of their own, such as こと, それ, 二. The file `pos-id.def` of the dictionary IPADIC lists
 * all; a tag matches only as a whole, so each part is named with its subdivisions.
 */
const emptyTags = `
  助詞 助詞,格助詞 助詞,格助詞,一般 助詞,格助詞,引用 助詞,格助詞,連語 助詞,係助詞 助詞,終助詞 助詞,接続助詞 助詞,特殊 助詞,副詞化
  助詞,副助詞 助詞,副助詞／並立助詞／終助詞 助詞,並立助詞 助詞,連体化 助動詞 連体詞 接続詞 感動詞 フィラー 副詞,一般 副詞,助詞類接続
  記号,一般 記号,読点 記号,句点 記号,括弧開 記号,括弧閉 記号,アルファベット その他,間投
  動詞,接尾 動詞,非自立 形容詞,接尾 形容詞,非自立 名詞,数 名詞,代名詞 名詞,代名詞,一般 名詞,代名詞,縮約
  名詞,非自立 名詞,非自立,一般 名詞,非自立,副詞可能 名詞,非自立,助動詞語幹 名詞,非自立,形容動詞語幹`
  .trim()
  .split(/\s+/);

const kanji = /\p{Script=Han}/u;

function wordOf(token: Token): Word | undefined {
  const { surface, partOfSpeech } = token;
  // What the dictionary does not know are names and loanwords.
  if (partOfSpeech === "名詞" || partOfSpeech === "UNK")
    return { ...withReading(surface, token.reading), isNoun: true };
  if (partOfSpeech === "接頭詞" && kanji.test(surface))
    return { ...withReading(surface, token.reading), isNoun: true };
  if (!kanji.test(token.baseForm)) return undefined;
  if (partOfSpeech !== "動詞" && partOfSpeech !== "形容詞") return undefined;
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
