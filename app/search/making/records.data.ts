import type { SynonymSet } from "#content-reader/synonyms.ts";
import type { Locale } from "#shared/locales.ts";
import { withoutMarks } from "#shared/text/phrase-marks.ts";
import { fold } from "../fold.ts";
import { stepOf, type IndexRecord, type Posting } from "../part.ts";
import { keyed, Keys, phraseKey } from "../words.ts";
import { impactsOf, type Counts, type FieldName } from "./impact.ts";
import type { Fields, Source } from "./sources.data.ts";
import { joinSplinters } from "./splinters.ts";
import { keysOfPhrase, typedKeys } from "./typed-keys.data.ts";
import { askingWords, stopWords } from "./stop-words.ts";
import { wordsOf, type Word } from "./text-words.data.ts";

/** A text of a document with its field. */
type Text = { document: number; field: FieldName; text: string };

/** The records of an index: for each word, its spellings and the documents that have it. */
export function makeRecords(
  documents: readonly Pick<Source, "fields" | "share" | "phrases">[],
  locale: Locale,
  synonyms: readonly SynonymSet[],
): IndexRecord[] {
  const texts = documents.flatMap(({ fields }, document) =>
    textsOf(fields, document),
  );
  const stops = keysIn(stopWords[locale]);
  const vocabulary = new Vocabulary(texts, locale, stops);
  const known = {
    has: (word: string) =>
      stops.has(word) || (word.length > 1 && vocabulary.words.has(word)),
  };
  const sets = synonyms.map(({ words, isTrade }) => ({
    all: [...new Set(words.flatMap(keysOfPhrase))],
    typed: typedKeys(words, locale, known),
    isTrade,
  }));
  const counted = count(
    texts,
    vocabulary,
    sets.flatMap(({ all }) => all),
  );
  const weighed = documents.map(({ fields: { body, title }, share }) => ({
    length: body.join("").length,
    title: title.length,
    share,
  }));
  const words = [...vocabulary.words]
    .filter(([key]) => !stops.has(key) && (key.length > 1 || kanji.test(key)))
    .map(([key, spellings]) => {
      const postings = impactsOf(counted.get(key), weighed);
      return { keys: keptKeys(key, spellings, postings, locale), postings };
    });
  const phrases = phrasesOf(documents);
  const same = sets.map(({ all, typed, isTrade }) => ({
    keys: typed,
    postings: withPhrases(
      impactsOf(sum(all.map((key) => counted.get(key))), weighed, 0.8),
      all.flatMap((key) => phrases.get(key) ?? []),
    ),
    isTrade,
  }));
  const inSets = new Set(same.flatMap(({ keys }) => keys));
  const records = [
    ...[
      ...words.map((word) => ({ ...word, isSet: false, isTrade: false })),
      ...same.map((set) => ({ ...set, isSet: true })),
    ]
      .map(({ keys, postings, isSet, isTrade }) => ({
        keys,
        postings: withoutNoise(postings, documents.length, isSet),
        isTrade,
      }))
      .filter(({ keys, postings }) => keys.length > 0 && postings.length > 0),
    ...[...phrases]
      .filter(([key]) => !inSets.has(key))
      .map(([key, postings]) => ({ keys: [key], postings, isTrade: false })),
  ];
  const found = new Set(records.flatMap(({ keys }) => keys));
  const asking = [...keysIn(askingWords[locale])].filter(
    (key) => !found.has(key),
  );
  return [
    ...records,
    ...[...new Set([...stops, ...asking])].map((key) => ({
      keys: [key],
      postings: [],
      isTrade: false,
    })),
  ];
}

const keysIn = (words: string) =>
  new Set(words.split(/\s+/).map((word) => phraseKey(fold(word).text)));

/** How much a phrase of its writer says about a document. */
const ofWriter = stepOf(0.45);

/** The phrases that writers gave their articles, each a word of its own. */
function phrasesOf(
  documents: readonly Pick<Source, "phrases">[],
): Map<string, Posting[]> {
  const places = new Map<string, Posting[]>();
  for (const [document, { phrases = [] }] of documents.entries())
    for (const key of new Set(
      phrases.map((phrase) => phraseKey(fold(phrase).text)),
    ))
      places.set(key, [
        ...(places.get(key) ?? []),
        { document, impact: ofWriter },
      ]);
  return places;
}

/** The postings of a set of synonyms, of which writers gave words to articles. */
function withPhrases(
  postings: readonly Posting[],
  given: readonly Posting[],
): readonly Posting[] {
  const all = new Map(postings.map((posting) => [posting.document, posting]));
  for (const posting of given)
    if ((all.get(posting.document)?.impact ?? 0) < posting.impact)
      all.set(posting.document, posting);
  return [...all.values()].toSorted((a, b) => a.document - b.document);
}

/** A word that one body mentions once is kept if it is long enough to be a name or a term. */
const longEnough: Record<Locale, RegExp> = {
  en: /^(?!\d+$).{5}/,
  th: /^(?!\d+$).{6}/,
  ja: /^(?:[a-z]{3}|\p{Script=Han}{4,}$|[ぁ-ん]{6})/u,
};
/** In how many documents another word has to stand. Japanese has the most, of which each costs most. */
const leastMentions: Record<Locale, number> = { en: 2, th: 2, ja: 4 };
/** The impact from which a word of a text can be found by how its characters are read. */
const telling = 7;

/** The impact of a word that one heading has, or one body more than once. */
const heading = 3;

/** The keys under which a word is worth its place in the index. */
function keptKeys(
  key: string,
  spellings: ReadonlySet<string>,
  postings: readonly Posting[],
  locale: Locale,
): string[] {
  const most = Math.max(...postings.map(({ impact }) => impact));
  if (/^\d+$/.test(key) && most < heading) return [];
  if (most >= telling) return [...new Set([key, ...spellings])];
  return most >= heading ||
    postings.length >= leastMentions[locale] ||
    longEnough[locale].test(key)
    ? [key]
    : [];
}

/** The share of the documents that are many. */
const manyDocuments = 0.1;
const mostDocuments = 0.25;

/** A word that many documents have says nothing about those that only mention it. Writers named a set on purpose. */
function withoutNoise(
  postings: readonly Posting[],
  documents: number,
  isSet: boolean,
): readonly Posting[] {
  if (postings.length <= documents * manyDocuments) return postings;
  const least = postings.length <= documents * mostDocuments ? 2 : 3;
  const clear = postings.filter(({ impact }) => impact >= least);
  return clear.length > 0 || !isSet ? clear : postings;
}

const kanji = /\p{Script=Han}/u;

function textsOf(fields: Fields, document: number): Text[] {
  return (Object.keys(fields) as FieldName[]).flatMap((field) =>
    [fields[field]]
      .flat()
      .map((text) => ({ document, field, text: withoutMarks(text) })),
  );
}

/** How often compounds have to occur to be words of their own. */
const usual = 4;

/** All words of the texts, with the other spellings by which each is found. */
class Vocabulary {
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

function count(
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

function sum(all: readonly (Counts | undefined)[]): Counts {
  const result: Counts = new Map();
  for (const counts of all)
    for (const [document, fields] of counts ?? []) {
      const known = result.get(document) ?? {};
      result.set(document, known);
      for (const [field, times] of Object.entries(fields) as [
        FieldName,
        number,
      ][])
        known[field] = (known[field] ?? 0) + times;
    }
  return result;
}
