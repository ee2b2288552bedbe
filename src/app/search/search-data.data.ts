import MiniSearch from "minisearch";
import { cacheKey, type Content, type SynonymSet } from "#content/index.ts";
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
import { openVocabulary, type Vocabulary } from "./vocabulary.ts";
import { keyed, phraseKey } from "./words.ts";

/** The file of a search in a language: its index, and what results show. */
export const searchFile = memoize(async (content: Content, locale: Locale) => {
  const sources = await sourcesOf(content, locale);
  const key = cacheKey(locale, JSON.stringify([content.synonyms, sources]));
  const path = indexAddress(locale);
  const known = content.cache.read("search", key) as string | undefined;
  if (known !== undefined) return { path, body: known };
  const file: IndexFile = {
    ...makeSearchData(sources, locale, content.synonyms),
    results: sources.map(({ result }) => result),
  };
  const body = JSON.stringify(file);
  content.cache.write("search", key, body);
  return { path, body };
});

type Texts = Record<FieldName, string>;

/** Makes the index of documents, and the vocabulary by which queries are cut into words. */
export function makeSearchData(
  sources: readonly Pick<Source, "fields" | "share">[],
  locale: Locale,
  synonyms: readonly SynonymSet[],
): SearchData {
  const documents = sources.map(({ fields }) => textsOf(fields));
  const stops = keysIn(stopWords[locale]);
  const words = usualWords(documents, locale, new Set(stops));
  const asking = keysIn(askingWords[locale]);
  const facts = {
    synonyms: synonyms.map((set) => keysOf(set.words, locale)),
    trade: synonyms.findLastIndex(({ isTrade }) => isTrade) + 1,
    stops: [...stops, ...asking.filter((word) => !words.includes(word))],
    readings: locale === "ja" ? documents.flatMap(readingsIn) : [],
  };
  const vocabulary = openVocabulary({ ...facts, words });
  const index = new MiniSearch<Texts & { id: number }>({
    ...indexOptions,
    tokenize: (text, field) =>
      field === "id" ? [text] : termsOf(text, locale, vocabulary),
  });
  index.addAll(documents.map((texts, id) => ({ id, ...texts })));
  const written = index.toJSON();
  const kept = new Set(wordsIn(written));
  const readings = new Map(
    facts.readings
      .filter(([, word]) => kept.has(word))
      .map((pair) => [pair.join(" "), pair]),
  );
  return {
    index: written,
    vocabulary: { ...facts, readings: [...readings.values()] },
    shares: sources.map(({ share }) => share),
  };
}

const keysIn = (words: string) => words.split(/\s+/).map(phraseKey);

const textsOf = (fields: Source["fields"]) =>
  Object.fromEntries(
    (Object.keys(boost) as FieldName[]).map((field) => [
      field,
      withoutMarks([fields[field]].flat().join("\n")),
    ]),
  ) as Texts;

const readingsIn = ({ title, tags, headings, description }: Texts) =>
  nounReadings([title, tags, headings, description].join("\n"));

/** The words of a text as a dictionary cuts it. */
function wordsOf(text: string, locale: Locale): string[] {
  const segmenter = new Intl.Segmenter(locale, { granularity: "word" });
  return [...segmenter.segment(text.normalize("NFC"))].flatMap(
    ({ segment }) => {
      const keys = segmentKeys.get(segment) ?? keysOfSegment(segment);
      segmentKeys.set(segment, keys);
      return keys;
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

const usual = 2;
const long = 5;

/** The words that stand in a text more than once, outside a body, or are long enough to be a name. */
function usualWords(
  documents: readonly Texts[],
  locale: Locale,
  stops: ReadonlySet<string>,
): string[] {
  const counts = new Map<string, number>();
  for (const document of documents)
    for (const [field, text] of Object.entries(document))
      for (const word of wordsOf(text, locale)) {
        const count = field === "body" ? 1 : usual;
        counts.set(word, (counts.get(word) ?? 0) + count);
      }
  return [...counts]
    .filter(
      ([word, count]) =>
        !stops.has(word) && (count >= usual || word.length >= long),
    )
    .map(([word]) => word);
}

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
    for (const { end, terms } of vocabulary.startingAt(whole, start)) {
      const isName = isLong(whole.text.slice(start, end));
      anywhere.push(...terms.filter((term) => isName || term.startsWith("§")));
    }
  const known = new Set(anywhere);
  const others = wordsOf(text, locale).filter(
    (word) => !known.has(word) && vocabulary.get(word)?.includes(word),
  );
  return [...anywhere, ...others];
}

function isLong(word: string): boolean {
  if (/[a-z\d]/.test(word)) return true;
  const least = kanji.test(word) ? 2 : /[ก-๙]/.test(word) ? 4 : 3;
  return word.length >= least;
}

/** Scripts that readers of a language do not type. */
const foreign: Record<Locale, RegExp> = {
  th: /[ぁ-ヺ\p{Script=Han}]/u,
  en: /(?!)/,
  ja: /[ก-๙]/,
};

/** The keys by which readers of a language find a set of synonyms. */
function keysOf(set: readonly string[], locale: Locale): string[] {
  const keys = set.flatMap((word) =>
    foreign[locale].test(word)
      ? []
      : [
          phraseKey(word),
          /^[a-z ]+$/i.test(word) ? phraseKey(word.replaceAll(" ", "")) : "",
          locale === "ja" ? (readingOf(word) ?? "") : "",
        ],
  );
  return [...new Set(keys)].filter((key) => key.length > 1);
}
