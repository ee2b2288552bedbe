import type { SynonymSet } from "#content-reader/synonyms.ts";
import type { Locale } from "#shared/locales.ts";
import { fold } from "../fold.ts";
import { stepOf, type IndexRecord, type Posting } from "../part.ts";
import { phraseKey } from "../words.ts";
import { count, textsOf, Vocabulary } from "./counted-words.data.ts";
import { impactsOf, type Counts, type FieldName } from "./impact.ts";
import type { Source } from "./sources.data.ts";
import { keysOfPhrase, typedKeys } from "./typed-keys.data.ts";
import { askingWords, stopWords } from "./stop-words.ts";

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
