import type { Article } from "#content-reader/articles/article.ts";
import { cacheKey } from "#content-reader/cache.ts";
import { sharedFacts, type Content } from "#content-reader/content.ts";
import { memoize } from "#shared/memoize.ts";
import type { Locale } from "#shared/locales.ts";
import { withoutMarks } from "#shared/text/phrase-marks.ts";
import { articleTeaser } from "../../article-list/article-teaser.ts";
import { categoryTile } from "../../article-list/category-tile.ts";
import { blockSize, indexAddress, type IndexFile } from "../index-file.ts";
import { packPart, type IndexRecord } from "../part.ts";
import type { Shown } from "../shown.ts";
import { partsOf } from "./parts.ts";
import { makeRecords } from "./records.data.ts";
import { articleSource, pageSources, type Source } from "./sources.data.ts";

/** With more articles, the index has parts, and of each article only the beginning is searched. */
export const mostWhole = 120;
/** Letters of the beginning. Headings are searched as well. */
const searchedLetters = 600;

export type SearchFile = { url: string; body: string };

const kind = "search";

/** The index of a language: its files, that with which a search begins first. */
export const searchFiles = memoize(makeFiles);

async function makeFiles(
  content: Content,
  locale: Locale,
): Promise<SearchFile[]> {
  const articles = content.articles.in(locale);
  const pages = await pageSources(content, locale);
  // The data of an article include the hash of its body.
  const key = cacheKey(
    locale,
    sharedFacts(content),
    JSON.stringify([content.synonyms, pages, articles]),
  );
  const known = content.cache.read(kind, key) as SearchFile[] | undefined;
  if (known !== undefined) return known;
  const records = recordsOf({ articles, pages }, content, locale);
  const files = indexFiles({ articles, pages, records }, content, locale);
  content.cache.write(kind, key, files);
  return files;
}

type Found = { articles: readonly Article[]; pages: readonly Source[] };

/** The records of all articles, newest first, and of the pages. */
export function recordsOf(
  { articles, pages }: Found,
  content: Content,
  locale: Locale,
  isLarge = articles.length > mostWhole,
): IndexRecord[] {
  const sources = [
    ...articles.map((article) => {
      const source = articleSource(article, content);
      return isLarge ? withBeginning(source) : source;
    }),
    ...pages,
  ];
  return makeRecords(sources, locale, content.synonyms);
}

function withBeginning(source: Source): Source {
  const { fields } = source;
  const body = [fields.body.join(" ").slice(0, searchedLetters)];
  return { ...source, fields: { ...fields, body } };
}

/** The files of an index. The documents of its records are the articles and then the pages. */
export function indexFiles(
  { articles, pages, records }: Found & { records: IndexRecord[] },
  content: Content,
  locale: Locale,
): SearchFile[] {
  const texts: SearchFile[] = [];
  const answers = answersFile(pages, locale);
  texts.push(answers);
  const shown: Shown[] = [
    ...articles.map((article) => shownArticle(article, content)),
    ...pages.flatMap((source) =>
      shownPage(source, { locale, texts, answers: answers.url }),
    ),
  ];
  const used = new Set(articles.map(({ category }) => category));
  const facts = {
    documents: shown.length,
    tiles: Object.fromEntries(
      [...used].map((name) => [name, categoryTile(name)]),
    ),
  };
  if (articles.length <= mostWhole)
    return [
      firstFile(locale, { ...facts, shown, part: packPart(records) }),
      ...texts,
    ];
  const blocks = cut(shown).map((block) => hashedFile(locale, block));
  const parts = partsOf(records).map((part) =>
    hashedFile(locale, packPart(part)),
  );
  const first: IndexFile = {
    ...facts,
    blocks: blocks.map(({ url }) => url),
    parts: parts.map(({ url }) => url),
    stops: packPart(records.filter(({ postings }) => postings.length === 0)),
  };
  return [firstFile(locale, first), ...blocks, ...parts, ...texts];
}

function shownArticle(article: Article, content: Content): Shown {
  const { tile: _, ...teaser } = articleTeaser(article, content);
  return { kind: "article", ...teaser };
}

/** The answers to all questions, by question. */
function answersFile(pages: readonly Source[], locale: Locale): SearchFile {
  const answers = pages
    .filter(({ found }) => found.kind === "question")
    .map(({ fields }) => [fields.title, withoutMarks(fields.body.join("\n"))]);
  return hashedFile(locale, Object.fromEntries(answers));
}

/** What a result shows of a page. The file with its text is added to `texts`. */
function shownPage(
  { found, fields }: Source,
  {
    locale,
    texts,
    answers,
  }: { locale: Locale; texts: SearchFile[]; answers: string },
): Shown[] {
  if (found.kind === "article") return [];
  if (found.kind === "question") return [{ ...found, text: answers }];
  const { description, headings, body } = fields;
  // The heading stands above its text.
  const others = headings.filter((one) => plain(one) !== plain(found.heading));
  const text = hashedFile(
    locale,
    [description, ...body, ...others].map(withoutMarks),
  );
  texts.push(text);
  return [{ ...found, text: text.url }];
}

/** A heading without what depends on where it stands: marks, and spaces that no line breaks at. */
const plain = (text: string) => withoutMarks(text).replaceAll("\u00a0", " ");

function cut(shown: readonly Shown[]): Shown[][] {
  return Array.from(
    { length: Math.ceil(shown.length / blockSize) },
    (_, index) => shown.slice(index * blockSize, (index + 1) * blockSize),
  );
}

function firstFile(locale: Locale, file: IndexFile): SearchFile {
  return { url: indexAddress(locale), body: JSON.stringify(file) };
}

/** A further file of the index of a language, whose address the first one has. */
function hashedFile(locale: Locale, value: unknown): SearchFile {
  const body = JSON.stringify(value);
  return {
    url: `/assets/found-${locale}-${cacheKey(body).slice(0, 10)}.json`,
    body,
  };
}
