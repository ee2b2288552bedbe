import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { reservedSlugs, type CollectionName } from "#shared/collections.ts";
import { eachLocale, locales, type Locale } from "#shared/locales.ts";
import type { Cache } from "../cache.ts";
import type { NoBreak } from "../phrases.ts";
import { fileIn, isDrawing, readText } from "../read-text.ts";
import {
  ContentError,
  isContentError,
  type ContentProblem,
} from "../yaml/read-yaml.ts";
import { checkVersions } from "./check-versions.ts";
import type { Entry, EntryBody, Versions } from "./entry.ts";
import { reasonToWait, waitingOf, type Waiting } from "./waiting.ts";
import { readEntry, readEntryBody } from "./read-entry.ts";
import { ownChecks } from "./schemas.ts";

/** The entries of one collection. */
export type Entries<E extends Entry = Entry> = {
  /** The entries of a language, newest first, then by slug. */
  in: (locale: Locale) => readonly E[];
  /** Every slug that exists in at least one language. */
  slugs: readonly string[];
  versions: (slug: string) => Versions<E>;
  /** Former slugs with the current ones. */
  moved: Readonly<Record<string, string>>;
  /** The versions that exist and are not shown yet. */
  waiting: readonly Waiting[];
  body: (entry: Entry) => EntryBody;
  /** The cover as SVG text; empty for a photograph. */
  cover: (entry: Entry) => string;
};

export type ReadOptions = {
  cache: Cache;
  now: Date;
  noBreak: NoBreak;
  /** Includes drafts, scheduled entries and machine translations. */
  isPreview: boolean;
  /** Includes samples, which are for development and tests. */
  withSamples?: boolean | undefined;
};

/** The contents of one folder: the versions that are shown, those that are not yet, and the problems that were found. */
type ReadFolder = {
  versions: Versions;
  waiting: Waiting[];
  problems: ContentProblem[];
};

const folderOf = (root: string, collection: CollectionName) =>
  join(root, "content", collection);

/** Reads all entries of a collection. Throws `ContentError`. */
export function readCollection(
  root: string,
  collection: CollectionName,
  options: ReadOptions,
): Entries {
  const home = folderOf(root, collection);
  // Git keeps no empty folder: it is gone with its last entry.
  const files = existsSync(home)
    ? readdirSync(home, { withFileTypes: true })
    : [];
  const slugs = files
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
  const folders = slugs.map((slug) =>
    readFolder(root, { collection, slug }, options),
  );
  const problems = folders.flatMap((folder) => folder.problems);
  const bySlug = new Map<string, Versions>();
  for (const [index, slug] of slugs.entries()) {
    const { versions = {} } = folders[index] ?? {};
    if (Object.keys(versions).length > 0) bySlug.set(slug, versions);
  }
  const moved = movedSlugs(bySlug, new Set(slugs), problems);
  if (problems.length > 0) throw new ContentError(problems);
  const waiting = folders.flatMap((folder) => folder.waiting);
  return openEntries(root, collection, { bySlug, moved, waiting }, options);
}

type EntriesData = {
  bySlug: ReadonlyMap<string, Versions>;
  moved: Readonly<Record<string, string>>;
  waiting: readonly Waiting[];
};

/** Gives access to entries that have been read and checked. */
function openEntries(
  root: string,
  collection: CollectionName,
  { bySlug, moved, waiting }: EntriesData,
  { noBreak, cache }: Pick<ReadOptions, "noBreak" | "cache">,
): Entries {
  const byLocale = eachLocale(newestFirst);
  let last: { file: string; svg: string } | undefined;
  return {
    in: (locale) => byLocale[locale],
    slugs: [...bySlug.keys()],
    versions: (slug) => bySlug.get(slug) ?? {},
    moved,
    waiting,
    body: (entry) => readEntryBody(entry, noBreak, cache),
    cover: ({ slug, cover }) => {
      if (!isDrawing(cover.src)) return "";
      const folder = join(folderOf(root, collection), slug);
      const file = fileIn(folder, cover.src) ?? "";
      // One page reads the cover several times, and so do the other languages after it.
      if (last?.file !== file)
        last = { file, svg: (readText(file) ?? "").trim() };
      return last.svg;
    },
  };

  function newestFirst(locale: Locale): Entry[] {
    return [...bySlug.values()]
      .flatMap((versions) => versions[locale] ?? [])
      .toSorted(
        (a, b) =>
          Date.parse(b.publishedAt) - Date.parse(a.publishedAt) ||
          (a.slug < b.slug ? -1 : 1),
      );
  }
}

/** Reads the languages of one entry, checks each and compares them. */
export function readFolder(
  root: string,
  { collection, slug }: { collection: CollectionName; slug: string },
  { cache, now, noBreak, isPreview, withSamples }: ReadOptions,
): ReadFolder {
  const folder = join(folderOf(root, collection), slug);
  const versions: Versions = {};
  const problems = slugProblems(slug, folder);
  const faults: ContentProblem[] = [];
  for (const locale of locales) {
    const file = join(folder, `${locale}.md`);
    try {
      const about = { collection, slug, locale, now, noBreak };
      const entry = readEntry(file, about, cache);
      if (entry !== undefined) versions[locale] = entry;
    } catch (error) {
      if (!isContentError(error)) throw error;
      faults.push(...error.problems);
    }
  }
  // Languages can be compared only when each can be read.
  if (faults.length === 0)
    faults.push(
      ...checkVersions(versions, folder),
      ...(ownChecks[collection]?.(versions) ?? []),
    );
  const isShown = (entry: Entry) =>
    entry.sample ? withSamples : isPreview || reasonToWait(entry) === undefined;
  const shown: Versions = Object.fromEntries(
    Object.entries(versions).filter(([, entry]) => isShown(entry)),
  );
  return {
    versions: withStaleness(shown),
    waiting: waitingOf(collection, versions).filter(
      ({ reason }) => reason !== "sample" || !withSamples,
    ),
    problems: [...problems, ...faults],
  };
}

function slugProblems(slug: string, file: string): ContentProblem[] {
  const problems: string[] = [];
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || slug.length > 60)
    problems.push("may hold a-z, 0-9 and single hyphens only, 60 at most");
  if (reservedSlugs.includes(slug)) problems.push("is reserved for the list");
  return problems.map((problem) => ({ file, line: 1, key: "slug", problem }));
}

/** Collects the former slugs of entries. Adds faults among them to `problems`. */
function movedSlugs(
  bySlug: ReadonlyMap<string, Versions>,
  slugs: ReadonlySet<string>,
  problems: ContentProblem[],
): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [slug, versions] of bySlug) {
    const [entry] = Object.values(versions);
    const old = new Set(
      Object.values(versions).flatMap(({ redirectFrom }) => redirectFrom),
    );
    for (const from of old) {
      if (slugs.has(from) || Object.hasOwn(found, from))
        problems.push({
          file: entry?.file ?? slug,
          line: 1,
          key: "redirectFrom",
          problem: `"${from}" is the slug of another article, or named by two`,
        });
      found[from] = slug;
    }
  }
  return found;
}

/** Adds the date of the original to each translation that is older than the last change of the original. */
function withStaleness(versions: Versions): Versions {
  const original = Object.values(versions).find(
    ({ translation }) => translation === "original",
  );
  if (original === undefined) return versions;
  return Object.fromEntries(
    Object.entries(versions).map(([locale, entry]) => [
      locale,
      entry.sourceHash === undefined || entry.sourceHash === original.wordsHash
        ? entry
        : {
            ...entry,
            originalChanged: original.updatedAt ?? original.publishedAt,
          },
    ]),
  );
}
