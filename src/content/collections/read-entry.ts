import type { CollectionName } from "#shared/collections.ts";
import type { Locale } from "#shared/locales.ts";
import { starts } from "../articles/article-start.ts";
import { hasFigures, lintText } from "../articles/lint-text.ts";
import { readBody } from "../articles/read-body.ts";
import { readingMinutes } from "../articles/reading-time.ts";
import { cacheKey, type Cache } from "../cache.ts";
import type { NoBreak } from "../phrases.ts";
import { readText } from "../read-text.ts";
import { ContentError, throwIfAny } from "../yaml/content-error.ts";
import {
  parseYaml,
  problemAt,
  splitEntry,
  splitProblem,
} from "../yaml/read-yaml.ts";
import type { Entry, EntryBody, EntryState } from "./entry.ts";
import type { EntryFields } from "./entry-schema.ts";
import { schemas } from "./schemas.ts";
import { hashOfWords } from "./words-hash.ts";

type Place = {
  file: string;
  collection: CollectionName;
  slug: string;
  locale: Locale;
};

/** Reads one file. Returns undefined if there is none. Throws `ContentError`. */
export function readEntry(
  { file, collection, slug, locale }: Place,
  now: Date,
  noBreak: NoBreak,
  cache: Cache,
): Entry | undefined {
  const source = readText(file);
  if (source === undefined) return undefined; // An entry need not exist in every language.
  const { yaml, markdown, yamlLine } = split(source, file);
  const matter = parseYaml(yaml, file, schemas[collection][locale], yamlLine);
  const body = readEntryBody({ file, locale }, noBreak, cache);
  checkWords(matter, body.text, file, locale);
  const { draft, ...fields } = matter;
  const { headings, links, charts, pictures } = body;
  return {
    ...fields,
    headings,
    links,
    charts,
    pictures,
    minutes: readingMinutes(body.text, locale),
    wordsHash: hashOfWords(matter, markdown),
    heading: matter.heading ?? matter.title,
    slug,
    locale,
    file,
    state: stateOf(draft, matter.publishedAt, now),
  };
}

/** The body of an entry: from the cache, or from its file. */
export function readEntryBody(
  { file, locale }: Pick<Entry, "file" | "locale">,
  noBreak: NoBreak,
  cache: Cache,
): EntryBody {
  const source = readText(file) ?? "";
  const key = cacheKey(locale, source, ...(noBreak[locale] ?? []));
  const known = cache.read("body", key) as EntryBody | undefined;
  if (known !== undefined) return known;
  const { markdown, markdownLine } = split(source, file);
  const about = { file, firstLine: markdownLine, locale, noBreak };
  const body = readBody(markdown, about);
  cache.write("body", key, body);
  return body;
}

function checkWords(
  { title, heading, description, cover, sources, draft }: EntryFields,
  text: string,
  file: string,
  locale: Locale,
): void {
  const start = starts[locale];
  const isSample = (words: string, sample: string) =>
    !draft && words.includes(sample);
  const problems = [
    ["title", title, start.title],
    ["heading", heading ?? "", start.title],
    ["description", description, start.description],
    ["cover.alt", cover.alt, start.alt],
  ].flatMap(([key = "", words = "", sample = ""]) => [
    ...lintText(words, locale).map((problem) => problemAt(file, key, problem)),
    ...(isSample(words, sample) ? [problemAt(file, key, begun)] : []),
  ]);
  if (isSample(text, start.text)) problems.push(problemAt(file, "body", begun));
  if (sources.length === 0 && hasFigures(text))
    problems.push(
      problemAt(
        file,
        "sources",
        "is empty, but the text has figures; name where they come from",
      ),
    );
  throwIfAny(problems);
}

const begun =
  "has the words that every new article begins with; write your own, or draft: true until you have";

function stateOf(draft: boolean, publishedAt: string, now: Date): EntryState {
  if (draft) return "draft";
  return Date.parse(publishedAt) > now.getTime() ? "scheduled" : "published";
}

function split(source: string, file: string) {
  const parts = splitEntry(source);
  if (parts !== undefined) return parts;
  const problem = splitProblem(source);
  throw new ContentError([{ file, line: 1, key: "front matter", problem }]);
}
