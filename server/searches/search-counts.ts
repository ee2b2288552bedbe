import { createHmac } from "node:crypto";
import type { Locale } from "#shared/locales.ts";
import { lock, rows, type Database } from "../database/database.ts";

/** Words that found nothing, with the days (UTC, since 1970) on which they came. */
export type SearchCount = {
  locale: Locale;
  words: string;
  /** How often they came since they are kept. */
  times: number;
  /** On how many days they came. */
  days: number;
  firstDay: number;
  lastDay: number;
};

/** Words are kept once they came on so many days. */
const leastDays = 3;
/** Days for which it is remembered that some words came, without the words. */
const daysBefore = 60;
/** Days after the last time for which words are kept. */
const daysKept = 365;
/** Rows of each table, so that nobody can fill the disk. Beyond it nothing new is counted. */
const mostRows = 20_000;

export const dayOf = (epochMs: number) => Math.floor(epochMs / 86_400_000);

/**
 * Counts words that found nothing. Before they came on three days only a keyed hash of them is stored, with the day; the
 * words themselves are those of the visit on the third day. `words` comes out of `countedWords`.
 */
export async function countSearch(
  database: Pick<Database, "engine" | "transaction">,
  search: { locale: Locale; words: string },
  { secret, now }: { secret: string; now: number },
): Promise<void> {
  const { locale, words } = search;
  const day = dayOf(now);
  const hash = hashOf(secret, search);
  await database.transaction(function* () {
    yield* lock(database, `search.${hash}`);
    const known = yield* rows(countAgain, locale, words, day);
    if (known.length > 0) return;
    yield* rows(rememberDay, hash, day, mostRows);
    const [{ days, first } = {}] = yield* rows(daysOf, hash);
    if (Number(days) < leastDays) return;
    yield* rows(
      keep,
      locale,
      words,
      Number(days),
      Number(first),
      day,
      mostRows,
    );
    yield* rows("DELETE FROM search_day WHERE hash = $1", hash);
  });
}

const countAgain = `UPDATE search_words SET times = times + 1,
  days = days + CASE WHEN last_day < $3 THEN 1 ELSE 0 END,
  last_day = CASE WHEN last_day < $3 THEN $3 ELSE last_day END
WHERE locale = $1 AND words = $2 RETURNING times`;
const rememberDay = `INSERT INTO search_day (hash, day)
SELECT $1, $2 WHERE (SELECT count(*) FROM search_day) < $3
ON CONFLICT (hash, day) DO NOTHING`;
const daysOf =
  "SELECT count(*) AS days, min(day) AS first FROM search_day WHERE hash = $1";
const keep = `INSERT INTO search_words (locale, words, times, days, first_day, last_day)
SELECT $1, $2, 1, $3, $4, $5 WHERE (SELECT count(*) FROM search_words) < $6
ON CONFLICT (locale, words) DO NOTHING`;

function hashOf(
  secret: string,
  { locale, words }: { locale: Locale; words: string },
): string {
  return createHmac("sha256", secret)
    .update(`search.v1.${locale}.${words}`)
    .digest("base64url");
}

/** Forgets days and words that are old. */
export async function forgetOldSearches(
  database: Pick<Database, "query">,
  now: number,
): Promise<void> {
  const day = dayOf(now);
  await database.query(
    "DELETE FROM search_day WHERE day < $1 OR day > $2",
    day - daysBefore,
    day + 1,
  );
  await database.query(
    "DELETE FROM search_words WHERE last_day < $1",
    day - daysKept,
  );
}

/** The kept words, those of most days first. */
export async function readSearches(
  database: Pick<Database, "query">,
): Promise<SearchCount[]> {
  const found = await database.query(
    "SELECT locale, words, times, days, first_day, last_day FROM search_words ORDER BY locale, days DESC, times DESC, words",
  );
  return found.map((row) => ({
    locale: row["locale"] as Locale,
    words: String(row["words"]),
    times: Number(row["times"]),
    days: Number(row["days"]),
    firstDay: Number(row["first_day"]),
    lastDay: Number(row["last_day"]),
  }));
}

/** Deletes kept words, in all languages. Returns how many rows that were. */
export async function forgetWords(
  database: Pick<Database, "query">,
  words: string,
): Promise<number> {
  const gone = await database.query(
    "DELETE FROM search_words WHERE words = $1 RETURNING words",
    words,
  );
  return gone.length;
}
