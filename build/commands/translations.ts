import { readFile, writeFile } from "node:fs/promises";
import { dirname, relative } from "node:path";
import { argv, cwd } from "node:process";
import { isLocale, locales } from "#shared/locales.ts";
import { collectionNames } from "#shared/collections.ts";
import { readCollections } from "#content-reader/collections/collections.ts";
import { withSourceHash } from "#content-reader/collections/words-hash.ts";
import type { Entry } from "#content-reader/collections/entry.ts";
import type { Versions } from "#content-reader/collections/entry.ts";
import { noCache } from "#content-reader/cache.ts";
import { isContentError } from "#content-reader/yaml/read-yaml.ts";

/**
 * `npm run translations` lists the languages of each article, and the translations that are older than their original.
 * `--strict` ends with 1 when a translation is stale; one that is missing may be missing on purpose. `--accept SLUG [LANGUAGE]` records that a translation
 * follows its original now.
 */
const usage = `Usage: npm run translations [-- --strict]
       npm run translations -- --accept SLUG [LANGUAGE]`;

/** Runs the command in the folder of a project. Returns the exit code: 2 if the command was not understood. */
export async function translations(
  args: readonly string[],
  root: string,
): Promise<0 | 1 | 2> {
  const [command, slug, language, ...more] = args;
  const isUsage =
    command === "--accept"
      ? slug !== undefined && more.length === 0
      : (command === undefined || command === "--strict") && slug === undefined;
  if (command === "--help") {
    console.log(usage);
    return 0;
  }
  if (!isUsage) return fail(usage, 2);
  const collections = await readCollections(root, {
    cache: noCache,
    now: new Date(),
    noBreak: {},
    isPreview: true,
  });
  const entries = collectionNames.flatMap((name) =>
    collections[name].slugs.map((own) => ({
      slug: own,
      versions: collections[name].versions(own),
    })),
  );
  if (command === "--accept") {
    const own = entries.find((entry) => entry.slug === slug);
    return accept(own?.versions ?? {}, { slug: slug ?? "", language, root });
  }
  const rows = entries.map((entry) => [
    entry.slug,
    ...locales.map((locale) => stateOf(entry.versions, locale)),
  ]);
  printTable([["article", ...locales], ...rows]);
  const states = rows.flatMap(([, ...ofLanguages]) => ofLanguages);
  const stale = states.filter((state) => /stale|no hash/.test(state)).length;
  const missing = states.filter((state) => state === "missing").length;
  console.log(
    stale + missing === 0
      ? "\nEvery article is there in every language, and follows its original."
      : `\n${stale} to look at, ${missing} missing, which may stay so. After checking a stale one: npm run translations -- --accept SLUG LANGUAGE`,
  );
  return command === "--strict" && stale > 0 ? 1 : 0;
}

function stateOf(versions: Versions, locale: keyof Versions): string {
  const article = versions[locale];
  if (article === undefined) return "missing";
  const state = article.state === "published" ? "" : ` (${article.state})`;
  if (article.translation === "original") return `original${state}`;
  if (article.translation === "machine-draft") return `machine draft${state}`;
  if (article.sourceHash === undefined) return `no hash${state}`;
  return `${article.originalChanged === undefined ? "translated" : "stale"}${state}`;
}

async function accept(
  versions: Versions,
  {
    slug,
    language,
    root,
  }: { slug: string; language: string | undefined; root: string },
): Promise<0 | 1 | 2> {
  const original = Object.values(versions).find(
    ({ translation }) => translation === "original",
  );
  if (original === undefined)
    return fail(
      `There is no article "${slug}" with an original: npm run translations lists all`,
    );
  if (language !== undefined && !isLocale(language))
    return fail(`"${language}" is none of ${locales.join(", ")}`, 2);
  if (language === original.locale)
    return fail(
      `${slug}/${language}.md is the original; translations follow it`,
    );
  const chosen = Object.values(versions).filter(
    (article) =>
      article !== original &&
      (language === undefined || article.locale === language),
  );
  if (chosen.length === 0)
    return fail(
      `${slug} is not there in ${language ?? "another language"} yet: write ${relative(root, dirname(original.file))}/${language ?? "LANGUAGE"}.md first`,
    );
  for (const article of chosen) await note(article, original.wordsHash);
  return 0;
}

async function note(article: Entry, hash: string): Promise<void> {
  const source = await readFile(article.file, "utf8");
  await writeFile(article.file, withSourceHash(source, hash));
  console.log(`${article.slug}/${article.locale}.md follows ${hash}`);
}

function printTable(rows: readonly string[][]): void {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    );
}

function fail(problem: string, exitCode: 1 | 2 = 1): 1 | 2 {
  console.error(problem);
  return exitCode;
}

if (import.meta.main)
  try {
    process.exitCode = await translations(argv.slice(2), cwd());
  } catch (error) {
    console.error(
      isContentError(error)
        ? `The articles cannot be read:\n${error.message}`
        : error,
    );
    process.exitCode = 1;
  }
