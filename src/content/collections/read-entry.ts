import { withoutMarks } from "#shared/text/phrase-marks.ts";
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
  locale: Locale;
};

export type Reading = { cache: Cache; noBreak: NoBreak };

/** What a file says, which depends on nothing but its text. */
type Parsed = {
  fields: EntryFields;
  body: EntryBody;
  minutes: number;
  wordsHash: string;
};

/** Reads one file. Returns undefined if there is none. Throws `ContentError`. */
export function readEntry(
  { slug, ...place }: Place & { slug: string },
  { now, ...reading }: Reading & { now: Date },
): Entry | undefined {
  const source = readText(place.file);
  if (source === undefined) return undefined; // An entry need not exist in every language.
  const { fields, body, ...found } = parsed(source, place, reading);
  const { nodes, text, ...said } = body;
  const { draft, ...head } = fields;
  // A copy, because a part of a text keeps the whole text in memory.
  return structuredClone({
    ...head,
    ...found,
    ...said,
    heading: head.heading ?? head.title,
    slug,
    locale: place.locale,
    file: place.file,
    state: stateOf(draft, head.publishedAt, now),
  });
}

/** The body of an entry that has been read. */
export const readEntryBody = (place: Place, reading: Reading): EntryBody =>
  parsed(readText(place.file) ?? "", place, reading).body;

/** Parses and checks the text of a file, unless the cache has it. */
function parsed(
  source: string,
  { file, collection, locale }: Place,
  { cache, noBreak }: Reading,
): Parsed {
  const words = JSON.stringify(noBreak[locale]) ?? "";
  const key = cacheKey(collection, locale, source, words);
  const known = cache.read("entry", key) as Parsed | undefined;
  if (known !== undefined) return known;
  const { yaml, yamlLine, markdown, markdownLine } = entryParts(source, file);
  const fields = parseYaml(yaml, file, entrySchemas[collection], yamlLine);
  const about = { file, firstLine: markdownLine, locale, noBreak };
  const body = readBody(markdown, about);
  checkWords(fields, body.text, file, locale);
  const made = {
    fields,
    body,
    minutes: readingMinutes(body.text, locale),
    wordsHash: hashOfWords(fields, markdown),
  };
  cache.write("entry", key, made);
  return made;
}

/** Checks what a schema cannot: widths, what nobody may claim, and words that every new article begins with. */
function checkWords(
  { title, heading = "", description, cover, sources, draft }: EntryFields,
  body: string,
  file: string,
  locale: Locale,
): void {
  const { report, throwIfAny } = collectProblems();
  const { heading: _, ...start } = starts[locale];
  const head = { title, heading, description, "cover.alt": cover.alt };
  for (const [key, words] of Object.entries({ ...head, body })) {
    const said = withoutMarks(words).replaceAll("\u00a0", " ");
    if (!draft && Object.values(start).some((sample) => said.includes(sample)))
      report(
        file,
        key,
        "has the words that every new article begins with; write your own, or draft: true until you have",
      );
    // Those of the body have been told with their lines.
    if (key !== "body")
      for (const problem of lintText(words, locale)) report(file, key, problem);
  }
  report(file, "title", headProblem("title", title, locale));
  report(file, "description", headProblem("description", description, locale));
  if (sources.length === 0 && hasFigures(body))
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
