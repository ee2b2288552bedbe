import MiniSearch from "minisearch";
import { cacheKey, type Content } from "#content/index.ts";
import { eachLocale, type Locale } from "#shared/locales.ts";
import { memoize } from "#shared/memoize.ts";
import { withoutMarks } from "#shared/text/phrase-marks.ts";
import { indexAddress, type IndexFile } from "./index-file.ts";
import { readingOf } from "./readings.data.ts";
import {
  boost,
  indexOptions,
  type FieldName,
  type SearchData,
} from "./search.ts";
import { sourcesOf, type Source } from "./sources.data.ts";
import { stopWords } from "./stop-words.ts";
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
  sources: readonly Pick<Source, "fields">[],
  locale: Locale,
  synonyms: Content["synonyms"],
): SearchData {
  const documents = sources.map(({ fields }) => textsOf(fields));
  const stops = stopWords[locale].split(/\s+/).map(phraseKey);
  const counts = new Map<string, number>();
  for (const [field, text] of documents.flatMap(Object.entries<string>))
    for (const word of wordsOf(text, locale))
      counts.set(word, (counts.get(word) ?? 0) + (field === "body" ? 1 : 2));
  // A short word that stands once in all bodies would make the index larger, and is hardly looked for.
  const isUseful = ([word, count]: [string, number]) =>
    (count > 1 || word.length > 4) && !stops.includes(word);
  const words = [...counts].filter(isUseful).map(([word]) => word);
  const facts = {
    synonyms: synonyms.map((set) => keysOf(set, locale)),
    stops,
  };
  const vocabulary = openVocabulary(words, facts);
  const index = new MiniSearch<Texts & { id: number }>({
    ...indexOptions,
    tokenize: (text, field) =>
      field === "id" ? [text] : termsOf(text, locale, vocabulary),
  });
  index.addAll(documents.map((texts, id) => ({ id, ...texts })));
  return { index: index.toJSON(), vocabulary: facts };
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
      const keys = segmentKeys.get(segment) ?? keysOfSegment(segment);
      segmentKeys.set(segment, keys);
      return keys;
    },
  );
}

const segmenters = eachLocale(
  (locale) => new Intl.Segmenter(locale, { granularity: "word" }),
);

/** The same words come again and again. */
const segmentKeys = new Map<string, readonly string[]>();

function keysOfSegment(segment: string): string[] {
  const { text, runs } = keyed(segment);
  return runs
    .map(({ start, end }) => text.slice(start, end))
    .filter((key) => key.length > 1);
}

/** The terms of a text: its words, and the sets of synonyms that have one of its phrases. */
function termsOf(
  text: string,
  locale: Locale,
  vocabulary: Vocabulary,
): string[] {
  const whole = keyed(text);
  const sets: string[] = [];
  for (let start = 0; start < whole.text.length; start += 1)
    for (const { terms } of vocabulary.startingAt(whole, start))
      sets.push(...terms.filter((term) => term.startsWith("§")));
  const words = wordsOf(text, locale).filter((word) =>
    vocabulary.get(word)?.includes(word),
  );
  return [...sets, ...words];
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
      : [phraseKey(word), locale === "ja" ? (readingOf(word) ?? "") : ""],
  );
  return [...new Set(keys)].filter((key) => key.length > 1);
}
