import MiniSearch from "minisearch";
import { cacheKey, keptIn, type Content } from "#content/index.ts";
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
  const body = keptIn(content.cache, "search", key, () => {
    const file: IndexFile = {
      ...makeSearchData(sources, locale, content),
      results: sources.map(({ result }) => result),
    };
    return JSON.stringify(file);
  });
  return { path: indexAddress(locale), body };
});

/** Of a text: its words, and the sets of synonyms that have one of its phrases, with spaces between. */
type Terms = { words: string; sets: string };

/** The letters of all bodies together that an index may have: a phone takes the whole file. */
const mostLetters = 1_200_000;

/** Makes the index of documents, and the vocabulary by which queries are cut into words. */
export function makeSearchData(
  sources: readonly Pick<Source, "fields" | "entry">[],
  locale: Locale,
  { synonyms, cache }: Pick<Content, "synonyms" | "cache">,
): SearchData {
  const stops = stopWords[locale].split(/\s+/).map(phraseKey);
  const frame = JSON.stringify([locale, synonyms]);
  const facts = keptIn(cache, "synonyms", cacheKey(frame), () => ({
    synonyms: synonyms.map((set) => keysOf(set, locale)),
    stops,
  }));
  const phrases = openVocabulary([], facts);
  // The more texts, the shorter the beginning of each. In steps, because one article more is no reason to cut all others again.
  const letters = 2 ** Math.floor(Math.log2(mostLetters / sources.length));
  const documents = sources.map(({ fields, entry }) =>
    // Texts that did not change are not cut again.
    keptIn(
      cache,
      "terms",
      cacheKey(frame, JSON.stringify([fields, entry, letters])),
      () => {
        const body = [entry?.text() ?? "", ...fields.body].join("\n");
        const start = { ...fields, body: body.slice(0, letters) };
        return termsOf(start, locale, phrases);
      },
    ),
  );
  const counts = new Map<string, number>();
  for (const fields of documents)
    for (const [field, { words }] of Object.entries(fields))
      for (const word of parted(words))
        counts.set(word, (counts.get(word) ?? 0) + (field === "body" ? 1 : 2));
  // A short word that stands once in all bodies would make the index larger, and is hardly looked for.
  const isUseful = ([word, count]: [string, number]) =>
    (count > 1 || word.length > 4) && !stops.includes(word);
  const useful = new Set([...counts].filter(isUseful).map(([word]) => word));
  const index = new MiniSearch<Record<FieldName, string> & { id: number }>({
    ...indexOptions,
    tokenize: parted,
  });
  const shown = ({ words, sets }: Terms) =>
    [sets, ...parted(words).filter((word) => useful.has(word))].join(" ");
  for (const [id, terms] of documents.entries())
    index.add({ id, ...mapFields(terms, shown) });
  return { index: index.toJSON(), vocabulary: facts };
}

const termsOf = (
  fields: Record<FieldName, string | string[]>,
  locale: Locale,
  phrases: Vocabulary,
) =>
  mapFields<string | string[], Terms>(fields, (value) => {
    const text = withoutMarks([value].flat().join("\n"));
    return {
      words: wordsOf(text, locale).join(" "),
      sets: synonymsIn(text, phrases).join(" "),
    };
  });

function mapFields<Value, Made>(
  fields: Record<FieldName, Value>,
  make: (value: Value) => Made,
) {
  const names = Object.keys(boost) as FieldName[];
  return Object.fromEntries(
    names.map((name) => [name, make(fields[name])]),
  ) as Record<FieldName, Made>;
}

const parted = (terms: string) => terms.match(/\S+/g) ?? [];

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

/** The sets of synonyms that have one of a text's phrases. */
function synonymsIn(text: string, phrases: Vocabulary): string[] {
  const whole = keyed(text);
  const sets: string[] = [];
  for (let start = 0; start < whole.text.length; start += 1)
    for (const { terms } of phrases.startingAt(whole, start))
      sets.push(...terms);
  return sets;
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
