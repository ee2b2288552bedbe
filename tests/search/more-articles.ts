import type { Article } from "#content-reader/articles/article.ts";
import { readContent, type Content } from "#content-reader/content.ts";
import type { Locale } from "#shared/locales.ts";
import type { IndexRecord, Posting } from "#app/search/part.ts";
import {
  indexFiles,
  mostWhole,
  recordsOf,
  type SearchFile,
} from "#app/search/making/search-files.data.ts";
import { pageSources } from "#app/search/making/sources.data.ts";

let content: Promise<Content> | undefined;

/**
 * The files of the index as it would be with so many articles. The first are ours. Each further one has as many words as
 * one of ours: those that others share, and as many of its own, which are made up. So it costs what one more article costs
 * now; real ones cost less and less, since fewer of their words are new.
 */
export async function filesWith(
  count: number,
  locale: Locale,
): Promise<SearchFile[]> {
  content ??= readContent(process.cwd());
  const read = await content;
  const own = read.articles.in(locale);
  const pages = await pageSources(read, locale);
  const records = recordsOf(
    { articles: own, pages },
    read,
    locale,
    count > mostWhole,
  );
  const articles = Array.from({ length: count }, (_, number): Article => {
    const model = own[number % own.length];
    if (model === undefined) throw new Error(`No articles in ${locale}`);
    const round = Math.floor(number / own.length);
    if (round === 0) return model;
    return {
      ...model,
      slug: madeUp(model.slug, round),
      heading: madeUp(model.heading, round),
    };
  });
  const more = moreRecords(records, own.length, count);
  return indexFiles({ articles, pages, records: more }, read, locale);
}

function moreRecords(
  records: readonly IndexRecord[],
  own: number,
  count: number,
): IndexRecord[] {
  const added: IndexRecord[] = [];
  const kept = records.map(({ keys, postings, isTrade }) => {
    const ofArticles = postings.filter(({ document }) => document < own);
    const ofPages = postings
      .filter(({ document }) => document >= own)
      .map((posting) => ({
        ...posting,
        document: posting.document + count - own,
      }));
    const [only] = ofArticles;
    if (postings.length === 1 && only !== undefined) {
      for (const document of copiesOf(only.document, own, count))
        added.push({
          keys: keys.map((key) => madeUp(key, Math.floor(document / own))),
          postings: [{ ...only, document }],
          isTrade,
        });
      return { keys, postings, isTrade };
    }
    const copied = ofArticles.flatMap((posting): Posting[] =>
      [posting.document, ...copiesOf(posting.document, own, count)].map(
        (document) => ({ ...posting, document }),
      ),
    );
    copied.sort((a, b) => a.document - b.document);
    return { keys, postings: [...copied, ...ofPages], isTrade };
  });
  return [...kept, ...added];
}

/** The further articles that are made like one of ours. */
function copiesOf(document: number, own: number, count: number): number[] {
  const copies: number[] = [];
  for (let copy = document + own; copy < count; copy += own) copies.push(copy);
  return copies;
}

/** Letters that can stand for one another. */
const alphabets = [
  "bcdfghjklmnpqrstvwxz",
  "กขคงจชดตถทนบปผพมยรลวสหอ",
  "かきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもらりるれろ",
];

/** Another word of the same length, in the same script. */
function madeUp(text: string, round: number): string {
  return [...text]
    .map((letter, place) => {
      const step = round * 7 + place * 3 + 1;
      const alphabet = alphabets.find((letters) => letters.includes(letter));
      if (alphabet !== undefined)
        return alphabet[(alphabet.indexOf(letter) + step) % alphabet.length];
      if (/\p{Script=Han}/u.test(letter))
        return String.fromCodePoint(
          0x4e00 + (((letter.codePointAt(0) ?? 0) * 31 + step * 97) % 6000),
        );
      return letter;
    })
    .join("");
}
