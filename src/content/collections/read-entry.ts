import type { CollectionName } from "#shared/collections.ts";
import type { Locale } from "#shared/locales.ts";
import { starts } from "../articles/article-start.ts";
import { hasFigures, lintText } from "../articles/lint-text.ts";
import { readBody } from "../articles/read-body.ts";
import { readingMinutes } from "../articles/reading-time.ts";
import { cacheKey, type Cache } from "../cache.ts";
import { headProblem } from "../head-limits.ts";
import type { NoBreak } from "../phrases.ts";
import { readText } from "../read-text.ts";
import { collectProblems, entryParts, parseYaml } from "../yaml/read-yaml.ts";
import type { Entry, EntryBody, EntryState } from "./entry.ts";
import { entrySchemas, type EntryFields } from "./entry-schema.ts";
import { hashOfWords } from "./words-hash.ts";

type Place = {
  file: string;
  collection: CollectionName;
  slug: string;
  locale: Locale;
};

type Reading = { cache: Cache; noBreak: NoBreak };

/** Reads one file. Returns undefined if there is none. Throws `ContentError`. */
export function readEntry(
  { file, collection, slug, locale }: Place,
  { now, ...reading }: Reading & { now: Date },
): Entry | undefined {
  const source = readText(file);
  if (source === undefined) return undefined; // An entry need not exist in every language.
  const { yaml, markdown, yamlLine } = entryParts(source, file);
  const matter = parseYaml(yaml, file, entrySchemas[collection], yamlLine);
  const body = bodyOf(source, { file, locale }, reading);
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

/** The body of an entry, once its head has been read. */
export function readEntryBody(entry: Entry, reading: Reading): EntryBody {
  return bodyOf(readText(entry.file) ?? "", entry, reading);
}

/** The body in the text of a file, from the cache if it is there. */
function bodyOf(
  source: string,
  { file, locale }: Pick<Entry, "file" | "locale">,
  { cache, noBreak }: Reading,
): EntryBody {
  const key = cacheKey(locale, source, ...(noBreak[locale] ?? []));
  const known = cache.read("body", key) as EntryBody | undefined;
  if (known !== undefined) return known;
  const { markdown, markdownLine } = entryParts(source, file);
  const about = { file, firstLine: markdownLine, locale, noBreak };
  const body = readBody(markdown, about);
  cache.write("body", key, body);
  return body;
}

/** Checks what a schema cannot: widths, what nobody may claim, and words that every new article begins with. */
function checkWords(
  { title, heading = "", description, cover, sources, draft }: EntryFields,
  text: string,
  file: string,
  locale: Locale,
): void {
  const { report, throwIfAny } = collectProblems();
  const start = starts[locale];
  const checkStart = (key: string, words: string, sample: string) => {
    if (!draft && words.includes(sample))
      report(
        file,
        key,
        "has the words that every new article begins with; write your own, or draft: true until you have",
      );
  };
  for (const [key, words, sample] of [
    ["title", title, start.title],
    ["heading", heading, start.title],
    ["description", description, start.description],
    ["cover.alt", cover.alt, start.alt],
  ] as const) {
    for (const problem of lintText(words, locale)) report(file, key, problem);
    checkStart(key, words, sample);
  }
  checkStart("body", text, start.text);
  report(file, "title", headProblem("title", title, locale));
  report(file, "description", headProblem("description", description, locale));
  if (sources.length === 0 && hasFigures(text))
    report(
      file,
      "sources",
      "is empty, but the text has figures; name where they come from",
    );
  throwIfAny();
}

function stateOf(draft: boolean, publishedAt: string, now: Date): EntryState {
  if (draft) return "draft";
  return Date.parse(publishedAt) > now.getTime() ? "scheduled" : "published";
}
