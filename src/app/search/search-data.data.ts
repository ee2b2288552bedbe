import MiniSearch from "minisearch";
import {
  cacheKey,
  sharedFacts,
  type Content,
  type SynonymSet,
} from "#content/index.ts";
import type { Locale } from "#shared/locales.ts";
import { memoize } from "#shared/memoize.ts";
import { withoutMarks } from "#shared/text/phrase-marks.ts";
import { indexAddress, type IndexFile } from "./index-file.ts";
import { nounReadings, readingOf } from "./readings.data.ts";
import {
  boost,
  indexOptions,
  wordsIn,
  type FieldName,
  type SearchData,
} from "./search.ts";
import { sourcesOf, type Source } from "./sources.data.ts";
import { askingWords, stopWords } from "./stop-words.ts";
import { Vocabulary } from "./vocabulary.ts";
import { keyed, phraseKey } from "./words.ts";

/** The file of a search in a language: its index, and what results show. */
export const searchFile = memoize(async (content: Content, locale: Locale) => {
  const sources = await sourcesOf(content, locale);
  const key = cacheKey(
    locale,
    sharedFacts(content),
    JSON.stringify([content.synonyms, sources]),
  );
  const known = content.cache.read("search", key) as string | undefined;
  if (known !== undefined) return { path: indexAddress(locale), body: known };
  const file: IndexFile = {
    ...makeSearchData(sources, locale, content.synonyms),
    results: sources.map(({ result }) => result),
  };
  const body = JSON.stringify(file);
  content.cache.write("search", key, body);
  return { path: indexAddress(locale), body };
});

type Texts = Record<FieldName, string>;

/** Makes the index of documents, and the vocabulary by which queries are cut into words. */
export function makeSearchData(
  sources: readonly Pick<Source, "fields" | "share">[],
  locale: Locale,
  synonyms: readonly SynonymSet[],
): SearchData {
  const documents = sources.map(({ fields }) => textsOf(fields));
  const stops = new Set(stopWords[locale].split(/\s+/).map(phraseKey));
  const words = usualWords(documents, locale, stops);
  const facts = {
    synonyms: synonyms.map(({ words: set }) => keysOf(set, locale)),
    trade: synonyms.findLastIndex(({ isTrade }) => isTrade) + 1,
    stops: [
      ...stops,
      ...askingWords[locale]
        .split(/\s+/)
        .map(phraseKey)
        .filter((word) => !words.has(word)),
    ],
    readings: locale === "ja" ? readingsIn(documents) : [],
  };
  const vocabulary = new Vocabulary({ ...facts, words: [...words] });
  const index = new MiniSearch<Texts & { id: number }>({
    ...indexOptions,
    tokenize: (text, field) =>
      field === "id" ? [text] : termsOf(text, locale, vocabulary),
  });
  index.addAll(documents.map((texts, id) => ({ id, ...texts })));
  const written = index.toJSON();
  const kept = new Set(wordsIn(written));
  return {
    index: written,
    vocabulary: {
      ...facts,
      readings: facts.readings.filter(([, word]) => kept.has(word)),
    },
    shares: sources.map(({ share }) => share),
  };
}

const textsOf = (fields: Source["fields"]) =>
  Object.fromEntries(
    (Object.keys(boost) as FieldName[]).map((field) => [
      field,
      withoutMarks([fields[field]].flat().join("\n")),
    ]),
  ) as Texts;

/** The words of a text as a dictionary cuts it. */
function wordsOf(text: string, locale: Locale): string[] {
  return [...segmenters[locale].segment(text.normalize("NFC"))].flatMap(
    ({ segment }) => {
      const known = segmentKeys.get(segment) ?? keysOfSegment(segment);
      segmentKeys.set(segment, known);
      return known;
    },
  );
}

/** The same words come again and again. */
const segmentKeys = new Map<string, readonly string[]>();

function keysOfSegment(segment: string): string[] {
  const { text, runs } = keyed(segment);
  return runs
    .map(({ start, end }) => text.slice(start, end))
    .filter((key) => key.length > 1 || kanji.test(key));
}

const kanji = /\p{Script=Han}/u;

const segmenters = {
  th: new Intl.Segmenter("th", { granularity: "word" }),
  en: new Intl.Segmenter("en", { granularity: "word" }),
  ja: new Intl.Segmenter("ja", { granularity: "word" }),
};

/** The words that stand in a text more than once, outside a body, or are long enough to be a name. */
function usualWords(
  documents: readonly Texts[],
  locale: Locale,
  stops: ReadonlySet<string>,
): Set<string> {
  const counts = new Map<string, number>();
  for (const document of documents)
    for (const [field, text] of Object.entries(document))
      for (const word of wordsOf(text, locale))
        counts.set(
          word,
          (counts.get(word) ?? 0) + (field === "body" ? 1 : usual),
        );
  return new Set(
    [...counts]
      .filter(
        ([word, count]) =>
          !stops.has(word) && (count >= usual || word.length >= long),
      )
      .map(([word]) => word),
  );
}

const usual = 2;
const long = 5;

/**
 * The terms of a text: its words, and the sets of synonyms that have one of its phrases. Long words are found wherever they
 * stand, because a dictionary cuts the same letters differently in other company.
 */
function termsOf(
  text: string,
  locale: Locale,
  vocabulary: Vocabulary,
): string[] {
  const whole = keyed(text);
  const anywhere: string[] = [];
  for (let start = 0; start < whole.text.length; start += 1)
    for (const { end, terms } of vocabulary.startingAt(whole, start))
      for (const term of terms)
        if (term.startsWith("§") || isLong(whole.text.slice(start, end)))
          anywhere.push(term);
  const known = new Set(anywhere);
  const others = wordsOf(text, locale).filter(
    (word) => !known.has(word) && vocabulary.get(word)?.includes(word) === true,
  );
  return [...anywhere, ...others];
}

function isLong(word: string): boolean {
  if (/[a-z\d]/.test(word)) return true;
  if (kanji.test(word)) return word.length >= 2;
  return word.length >= (/[ก-๙]/.test(word) ? 4 : 3);
}

/** Scripts that readers of a language do not type. */
const foreign: Partial<Record<Locale, RegExp>> = {
  th: /[ぁ-ヺ\p{Script=Han}]/u,
  ja: /[ก-๙]/,
};

/** The keys by which readers of a language find a set of synonyms. */
function keysOf(set: readonly string[], locale: Locale): string[] {
  const keys = set.flatMap((word) =>
    foreign[locale]?.test(word) === true
      ? []
      : [
          phraseKey(word),
          /^[a-z ]+$/i.test(word) ? phraseKey(word.replaceAll(" ", "")) : "",
          locale === "ja" ? (readingOf(word) ?? "") : "",
        ],
  );
  return [...new Set(keys)].filter((key) => key.length > 1);
}

function readingsIn(documents: readonly Texts[]): [string, string][] {
  const readings = new Map(
    documents.flatMap(({ title, tags, headings, description }) =>
      nounReadings([title, tags, headings, description].join("\n")).map(
        ([reading, noun]) => [`${reading} ${noun}`, [reading, noun] as const],
      ),
    ),
  );
  return [...readings.values()].map(([reading, noun]) => [reading, noun]);
}
