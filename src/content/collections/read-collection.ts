import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { reservedSlugs, type CollectionName } from "#shared/collections.ts";
import { eachLocale, locales, type Locale } from "#shared/locales.ts";
import { fileIn, isDrawing, readText } from "../read-text.ts";
import { isContentError } from "../yaml/content-error.ts";
import { collectProblems, type Report } from "../yaml/read-yaml.ts";
import { checkVersions } from "./check-versions.ts";
import {
  reasonToWait,
  type Entry,
  type EntryBody,
  type Versions,
} from "./entry.ts";
import { readEntry, readEntryBody, type ReadWith } from "./read-entry.ts";

/** The entries of one collection. */
export type Entries<E extends Entry = Entry> = {
  /** The entries of a language, newest first, then by slug. */
  in: (locale: Locale) => readonly E[];
  /** Every slug that exists in at least one language. */
  slugs: readonly string[];
  versions: (slug: string) => Versions<E>;
  /** The versions that exist and are not shown to visitors yet. */
  waiting: readonly Entry[];
  body: (entry: Entry) => EntryBody;
  /** The cover as SVG text; empty for a photograph. */
  cover: (entry: Entry) => string;
};

export type ReadOptions = ReadWith & {
  now: Date;
  /** Includes drafts, scheduled entries and machine translations. */
  isPreview?: boolean;
  /** Includes samples, which are for development and tests. */
  withSamples?: boolean | undefined;
};

/** Reads all entries of a collection. Throws `ContentError`. */
export function readCollection(
  root: string,
  collection: CollectionName,
  options: ReadOptions,
): Entries {
  const home = join(root, "content", collection);
  // Git keeps no empty folder: it is gone with its last entry.
  const files = existsSync(home)
    ? readdirSync(home, { withFileTypes: true })
    : [];
  const { report, throwIfAny } = collectProblems();
  const folders = files
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()
    .map((slug) => readFolder(root, { collection, slug }, options, report));
  throwIfAny();
  const entries = folders.flatMap(({ shown }) => shown);
  const newestFirst = entries.toSorted(
    (a, b) =>
      Date.parse(b.publishedAt) - Date.parse(a.publishedAt) ||
      (a.slug < b.slug ? -1 : 1),
  );
  const byLocale = eachLocale((locale) =>
    newestFirst.filter((entry) => entry.locale === locale),
  );
  const bySlug = new Map<string, Versions>();
  for (const entry of entries) {
    const others = bySlug.get(entry.slug);
    bySlug.set(entry.slug, { ...others, [entry.locale]: entry });
  }
  return {
    in: (locale) => byLocale[locale],
    slugs: [...bySlug.keys()],
    versions: (slug) => bySlug.get(slug) ?? {},
    waiting: folders.flatMap(({ waiting }) => waiting),
    body: (entry) => readEntryBody({ ...entry, collection }, options),
    cover: ({ slug, cover }) => {
      const file = fileIn(join(home, slug), cover.src);
      return file && isDrawing(cover.src) ? (readText(file) ?? "").trim() : "";
    },
  };
}

/** Reads the languages of one entry, checks each and compares them. */
export function readFolder(
  root: string,
  { collection, slug }: { collection: CollectionName; slug: string },
  { isPreview = false, withSamples = false, ...reading }: ReadOptions,
  report: Report,
): { shown: Entry[]; waiting: Entry[] } {
  const folder = join(root, "content", collection, slug);
  let isReadable = true;
  const all = locales.flatMap((locale) => {
    const file = join(folder, `${locale}.md`);
    try {
      return readEntry({ file, collection, slug, locale }, reading) ?? [];
    } catch (error) {
      if (!isContentError(error)) throw error;
      isReadable = false;
      for (const { key, problem, line } of error.problems)
        report(file, key, problem, line);
      return [];
    }
  });
  // Languages can be compared only when each can be read.
  if (isReadable) checkVersions(all, folder, collection, report);
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || reservedSlugs.includes(slug))
    report(
      folder,
      "slug",
      `may hold a-z, 0-9 and single hyphens only, and be none of ${reservedSlugs.join(", ")}`,
      1,
    );
  const waiting = all.filter(
    (entry) =>
      reasonToWait(entry) !== undefined && !(entry.sample && withSamples),
  );
  const shown = all.filter(
    (entry) => !waiting.includes(entry) || (isPreview && !entry.sample),
  );
  return { shown, waiting };
}
