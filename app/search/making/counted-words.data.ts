import type { Locale } from "#shared/locales.ts";
import { withoutMarks } from "#shared/text/phrase-marks.ts";
import { fold } from "../fold.ts";
import { keyed, Keys } from "../words.ts";
import type { Counts, FieldName } from "./impact.ts";
import type { Fields } from "./sources.data.ts";
import { joinSplinters } from "./splinters.ts";
import { wordsOf, type Word } from "./text-words.data.ts";

/** A text of a document with its field. */
export type Text = { document: number; field: FieldName; text: string };

/** The texts of a document, field by field. */
export function textsOf(fields: Fields, document: number): Text[] {
  return (Object.keys(fields) as FieldName[]).flatMap((field) =>
    [fields[field]]
      .flat()
      .map((text) => ({ document, field, text: withoutMarks(text) })),
  );
}

/** How often compounds have to occur to be words of their own. */
const usual = 4;

/** All words of the texts, with the other spellings by which each is found. */
export class Vocabulary {
  readonly words = new Map<string, Set<string>>();
  /** The words of each text as they were cut. */
  readonly cut = new Map<Text, string[]>();

  constructor(
    texts: readonly Text[],
    locale: Locale,
    stops: ReadonlySet<string>,
  ) {
    const compounds = new Map<string, { times: number; reading?: string }>();
    const cuts = texts.map(({ text }) => wordsOf(text, locale));
    const joined = locale === "th" ? joinSplinters(cuts, stops) : cuts;
    for (const [number, text] of texts.entries()) {
      const words = joined[number] ?? [];
      this.cut.set(
        text,
        words.flatMap((word) => word?.key ?? []),
      );
      for (const [index, word] of words.entries()) {
        if (word === undefined) continue;
        this.#add(word.key, word.reading);
        const compound = compoundOf(word, words[index + 1]);
        if (compound === undefined) continue;
        const known = compounds.get(compound.key) ?? { ...compound, times: 0 };
        known.times += text.field === "body" ? 1 : usual;
        compounds.set(compound.key, known);
      }
    }
    for (const [key, { times, reading }] of compounds)
      if (times >= usual) this.#add(key, reading);
  }

  #add(key: string, reading?: string): void {
    const spellings = this.words.get(key) ?? new Set();
    this.words.set(key, spellings);
    if (reading !== undefined && reading.length > 1) spellings.add(reading);
    // 問い合わせ, 問合せ and 問合: what is left without the kana between characters.
    const short = key.replace(/(?<=\p{Script=Han})[ぁ-ん]+/gu, "");
    if (short !== key && short.length > 1 && /^\p{Script=Han}+$/u.test(short))
      spellings.add(short);
  }
}

function compoundOf(word: Word, next: Word | undefined): Word | undefined {
  if (!word.isNoun || !next?.isNoun) return undefined;
  const [first, second] = [word, next].map(
    ({ key, reading }) => reading ?? (/^[ぁ-ん]+$/.test(key) ? key : undefined),
  );
  return {
    key: word.key + next.key,
    ...(first &&
      second &&
      (word.reading ?? next.reading) && { reading: first + second }),
  };
}

/** Long words are counted wherever they stand, because a dictionary cuts the same letters differently in other company. */
function isLong(key: string): boolean {
  if (/[a-z0-9]/.test(key)) return true;
  if (/\p{Script=Han}/u.test(key)) return key.length >= 2;
  return key.length >= (/[ก-๙]/.test(key) ? 4 : 3);
}

/** How often the words of the texts, and some phrases, stand in each document. */
export function count(
  texts: readonly Text[],
  { words, cut }: Vocabulary,
  phrases: readonly string[],
): Map<string, Counts> {
  const keys = new Keys<string>();
  for (const key of [...words.keys(), ...phrases]) keys.set(key, key);
  const counted = new Map<string, Counts>();
  for (const text of texts) {
    const { document, field } = text;
    const add = (key: string) => {
      const counts = counted.get(key) ?? new Map();
      counted.set(key, counts);
      const fields = counts.get(document) ?? {};
      counts.set(document, fields);
      fields[field] = (fields[field] ?? 0) + 1;
    };
    for (const key of cut.get(text) ?? []) if (!isLong(key)) add(key);
    const whole = keyed(fold(text.text).text);
    for (let start = 0; start < whole.text.length; start += 1)
      for (const { value: key } of keys.startingAt(whole, start))
        if (isLong(key)) add(key);
  }
  return counted;
}
