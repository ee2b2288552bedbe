import { argv, cwd } from "node:process";
import { brotliCompressSync } from "node:zlib";
import { readContent } from "#content-reader/content.ts";
import { locales } from "#shared/locales.ts";
import { find } from "#app/search/find.ts";
import { fold } from "#app/search/fold.ts";
import { partOf } from "#app/search/index-file.ts";
import { partsOf } from "#app/search/making/parts.ts";
import { makeRecords } from "#app/search/making/records.data.ts";
import {
  articleSource,
  pageSources,
  type Source,
} from "#app/search/making/sources.data.ts";
import { atOnce } from "#app/search/next-task.ts";
import { packPart, unpackPart } from "#app/search/part.ts";
import { Vocabulary } from "#app/search/vocabulary.ts";
import { keyed } from "#app/search/words.ts";
import { printTable } from "./table.ts";

/**
 * `node bench/search.ts [COUNT …]`: the index of the search for so many articles, which are ours with their paragraphs dealt
 * anew: its size in one file; the parts that three queries fetch; and the longest pieces of work of these queries with their
 * parts alone: to add a part, and to answer. A phone that is four times slower takes four times as long. Sizes are KB after
 * brotli; they leave out what results show, and the engine.
 */
const counts = argv.slice(2).filter((argument) => /^\d+$/.test(argument));
const queries = {
  th: ["ราคาไลน์โอเอ", "คอนเท้นบรีฟ", "seo กี่เดือนเห็นผล"],
  en: ["rich menu cost", "hrelfang", "how to choose an agency"],
  ja: ["広告費の統計", "けしょうひん 広告", "LINE公式アカウントの料金"],
};

const content = await readContent(cwd());
const kilobytes = (text: string) =>
  (brotliCompressSync(JSON.stringify(text)).length / 1024).toFixed(1);

const rows: string[][] = [];
for (const locale of locales) {
  const own = content.articles
    .in(locale)
    .map((article) => articleSource(article, content));
  const pages = await pageSources(content, locale);
  for (const count of counts.length > 0 ? counts.map(Number) : [19, 30, 1000]) {
    const sources = [...dealt(own, count), ...pages];
    const records = makeRecords(sources, locale, content.synonyms);
    const parts = partsOf(records).map(packPart);
    const whole = packPart(records);
    const work = queries[locale].map((query) => timed(query, parts));
    rows.push([
      locale,
      String(count),
      kilobytes(whole),
      String(parts.length),
      queries[locale]
        .map((query) => fetched(query, parts).toFixed(0))
        .join(", "),
      Math.max(...work.map(({ adding }) => adding)).toFixed(1),
      Math.max(...work.map(({ answering }) => answering)).toFixed(1),
    ]);
  }
}
printTable("The index of the search", [
  [
    "language",
    "articles",
    "one file, KB",
    "parts",
    "KB a query fetches",
    "ms to add a part",
    "ms to answer",
  ],
  ...rows,
]);

/** Articles with the titles of ours, and paragraphs of all of them. The first are ours as they are. */
function dealt(own: readonly Source[], count: number): Source[] {
  const paragraphs = own.flatMap(({ fields }) => fields.body);
  return Array.from({ length: count }, (_, number) => {
    const model = own[number % own.length] as Source;
    if (number < own.length) return model;
    const body = model.fields.body.map(
      (__, place) =>
        paragraphs[(number * 7919 + place * 31) % paragraphs.length] ?? "",
    );
    return { ...model, fields: { ...model.fields, body } };
  });
}

function fetched(query: string, parts: readonly string[]): number {
  return partsFor(query, parts).reduce(
    (sum, part) => sum + Number(kilobytes(part)),
    0,
  );
}

/** The longest pieces of work, in ms, of a query with the parts that it fetches. */
function timed(query: string, parts: readonly string[]) {
  const vocabulary = new Vocabulary();
  const took = (work: () => void) => {
    const start = performance.now();
    work();
    return performance.now() - start;
  };
  const adding = Math.max(
    ...partsFor(query, parts).map((part) =>
      took(() => atOnce(vocabulary.add(unpackPart(part)))),
    ),
  );
  const answering = took(() => atOnce(find(query, vocabulary, 1000)));
  return { adding, answering };
}

function partsFor(query: string, parts: readonly string[]): string[] {
  const { text, breaks } = keyed(fold(query).text);
  const wanted = new Set<string>();
  for (let place = 0; place < text.length; place += 1)
    if (breaks[place] === 1 && wanted.size < 12)
      wanted.add(parts[partOf(text.slice(place), parts.length)] ?? "");
  return [...wanted];
}
