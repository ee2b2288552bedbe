import { withoutMarks } from "#shared/text/phrase-marks.ts";
import type { CollectionName } from "#shared/collections.ts";
import type { Locale } from "#shared/locales.ts";
import { starts } from "../markdown/article-start.ts";
import { hasFigures, lintText } from "../markdown/lint-text.ts";
import { readBody } from "../markdown/read-body.ts";
import { readingMinutes } from "../markdown/reading-time.ts";
import { cacheKey, type Cache } from "../cache.ts";
import { headProblem } from "../head-limits.ts";
import type { NoBreak } from "../phrases.ts";
import { readText } from "../read-text.ts";
import { collectProblems, entryParts, parseYaml } from "../yaml/read-yaml.ts";
import type { Entry, EntryBody, EntryOutline, EntryState } from "./entry.ts";
import { entrySchemas, type EntryFields } from "./entry-schema.ts";
import { hashOfWords } from "./words-hash.ts";

type Place = {
  file: string;
  collection: CollectionName;
  locale: Locale;
};

export type ReadWith = { cache: Cache; noBreak: NoBreak };

/** Reads one file. Returns undefined if there is none. Throws `ContentError`. */
export function readEntry(
  { slug, ...place }: Place & { slug: string },
  { now, ...reading }: ReadWith & { now: Date },
): Entry | undefined {
  const { file, collection, locale } = place;
  const source = readText(file);
  if (source === undefined) return undefined; // An entry need not exist in every language.
  const unbroken = JSON.stringify(reading.noBreak[locale]) ?? "";
  const key = cacheKey(collection, locale, source, unbroken);
  const known = reading.cache.read("entry", key) as Head | undefined;
  const found = known ?? parse(source, { ...place, key }, reading).head;
  const { draft, ...head } = found;
  // A copy, because a part of a text keeps the whole text in memory.
  return structuredClone({
    ...head,
    heading: head.heading ?? head.title,
    slug,
    locale,
    key,
    file,
    state: stateOf(draft, head.publishedAt, now),
  });
}

/** The body of an entry that has been read. */
export const readEntryBody = (
  place: Place & { key: string },
  reading: ReadWith,
): EntryBody =>
  (reading.cache.read("body", place.key) as EntryBody | undefined) ??
  parse(readText(place.file) ?? "", place, reading).body;

/** What the file of an entry says, without its body. */
type Head = EntryFields & EntryOutline & Pick<Entry, "minutes" | "wordsHash">;

/** Parses and checks the text of a file, and keeps what depends on nothing else: most builds need one body only, that of the entry that changed. A mistake in the head hides those in the text. */
function parse(
  source: string,
  { file, collection, locale, key }: Place & { key: string },
  { cache, noBreak }: ReadWith,
): { head: Head; body: EntryBody } {
  const { yaml, yamlLine, markdown, markdownLine } = entryParts(source, file);
  const fields = parseYaml(yaml, file, entrySchemas[collection], yamlLine);
  const about = { file, firstLine: markdownLine, locale, noBreak };
  const { nodes, text, ...outline } = readBody(markdown, about);
  checkWords(fields, text, file, locale);
  const minutes = readingMinutes(text, locale);
  const wordsHash = hashOfWords(fields, markdown);
  const head = { ...fields, ...outline, minutes, wordsHash };
  cache.write("body", key, nodes);
  cache.write("entry", key, head);
  return { head, body: nodes };
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
