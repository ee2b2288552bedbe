import type { CollectionName } from "#shared/collections.ts";
import type { Locale } from "#shared/locales.ts";
import { cacheKey, type Cache } from "../cache.ts";
import type { NoBreak } from "../phrases.ts";
import { readText } from "../read-text.ts";
import { ContentError, parseYaml } from "../yaml/read-yaml.ts";
import { readBody } from "../articles/read-body.ts";
import { unwritten } from "../articles/article-start.ts";
import { hasFigures, lintText } from "../articles/lint-text.ts";
import { readingMinutes } from "../articles/reading-time.ts";
import type { Entry, EntryBody, EntryState } from "./entry.ts";
import type { EntryFields } from "./entry-schema.ts";
import { schemas } from "./schemas.ts";
import { splitEntry, splitProblem } from "../yaml/split-entry.ts";
import { hashOfWords } from "./words-hash.ts";

type ReadContext = {
  collection: CollectionName;
  locale: Locale;
  noBreak: NoBreak;
};

/** Reads one file. Returns undefined if there is none. Throws `ContentError`. */
export function readEntry(
  file: string,
  {
    collection,
    slug,
    locale,
    now,
    noBreak,
  }: ReadContext & { slug: string; now: Date },
  cache: Cache,
): Entry | undefined {
  const source = readText(file);
  if (source === undefined) return undefined; // An entry need not exist in every language.
  const { yaml, markdown, yamlLine } = split(source, file);
  const matter = parseYaml(yaml, file, schemas[collection](locale), yamlLine);
  const body = readEntryBody({ file, locale }, noBreak, cache);
  checkWords(matter, body, file, locale);
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
  matter: EntryFields,
  body: EntryBody,
  file: string,
  locale: Locale,
): void {
  const { title, heading, description, cover, sources } = matter;
  const fields = { title, heading, description, "cover.alt": cover.alt };
  const problems = Object.entries(fields).flatMap(([key, text]) =>
    lintText(text ?? "", locale).map((problem) => ({
      file,
      line: 2,
      key,
      problem,
    })),
  );
  if (!matter.draft)
    for (const key of unwritten(
      { title, description, alt: cover.alt, text: body.text },
      locale,
    ))
      problems.push({
        file,
        line: 2,
        key,
        problem:
          "has the words that every new article begins with; write your own, or draft: true until you have",
      });
  if (sources.length === 0 && hasFigures(body.text))
    problems.push({
      file,
      line: 2,
      key: "sources",
      problem: "is empty, but the text has figures; name where they come from",
    });
  if (problems.length > 0) throw new ContentError(problems);
}

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
