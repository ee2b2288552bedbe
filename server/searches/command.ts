import { parseArgs } from "node:util";
import { countedWords } from "#shared/empty-search.ts";
import { isLocale, type Locale } from "#shared/locales.ts";
import { textTable } from "../commands/text-table.ts";
import { readConfig } from "../config/config.ts";
import type { Database } from "../database/database.ts";
import { openDatabase } from "../database/open.ts";
import { reasonOf } from "../reason-of.ts";
import { forgetWords, readSearches } from "./search-counts.ts";

const usage = `Usage: npm run searches -- COMMAND

list [--language th|en|ja] [--format json]
               words that visitors searched for and found nothing, those of most days first. They are counted if
               content/site.yaml says emptySearches: true, and kept once they came on three days
forget WORDS   deletes words that should not be kept, in all languages

Exit code: 0 done, 1 something failed, or there are no such words, 2 wrong usage.`;

type CommandParts = {
  open: () => Promise<Pick<Database, "query" | "close">>;
  print: (text: string) => void;
  complain: (text: string) => void;
};

/** Runs a command and returns its exit code. A server may be running at the same time. */
export async function runSearchesCommand(
  args: string[],
  parts: CommandParts,
): Promise<0 | 1 | 2> {
  const command = parse(args, parts);
  if (command === undefined) {
    parts.complain(usage);
    return 2;
  }
  if (command === "help") {
    parts.print(usage);
    return 0;
  }
  try {
    const database = await parts.open();
    try {
      return await command(database);
    } finally {
      await database.close();
    }
  } catch (fault) {
    parts.complain(`searches: ${reasonOf(fault)}`);
    return 1;
  }
}

type Command = (database: Pick<Database, "query">) => Promise<0 | 1>;

function parse(
  args: string[],
  parts: CommandParts,
): Command | "help" | undefined {
  const parsed = optionsOf(args);
  if (parsed === undefined) return undefined;
  const { help, language, format } = parsed.values;
  if (help) return "help";
  const [name = "list", ...words] = parsed.positionals;
  if (name === "forget" && words.length > 0)
    return (database) => forget(words.join(" "), database, parts);
  const isKnown =
    name === "list" &&
    words.length === 0 &&
    (language === undefined || isLocale(language)) &&
    (format === undefined || format === "json");
  return isKnown
    ? (database) => list(language, format, database, parts)
    : undefined;
}

function optionsOf(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        help: { type: "boolean" },
        language: { type: "string" },
        format: { type: "string" },
      },
    });
  } catch {
    return undefined;
  }
}

async function list(
  language: Locale | undefined,
  format: string | undefined,
  database: Pick<Database, "query">,
  { print }: CommandParts,
): Promise<0> {
  const found = (await readSearches(database))
    .filter(({ locale }) => language === undefined || locale === language)
    .map(({ firstDay, lastDay, ...rest }) => ({
      ...rest,
      first: dateOf(firstDay),
      last: dateOf(lastDay),
    }));
  if (format === "json") print(JSON.stringify(found, undefined, 2));
  else if (found.length === 0)
    print("no words have found nothing on three days");
  else
    print(
      textTable([
        ["language", "words", "times", "days", "first", "last"],
        ...found.map(({ locale, words, times, days, first, last }) => [
          locale,
          words,
          String(times),
          String(days),
          first,
          last,
        ]),
      ]),
    );
  return 0;
}

const dateOf = (day: number) =>
  new Date(day * 86_400_000).toISOString().slice(0, 10);

async function forget(
  words: string,
  database: Pick<Database, "query">,
  { print, complain }: CommandParts,
): Promise<0 | 1> {
  const count = await forgetWords(database, countedWords(words) ?? words);
  if (count === 0) {
    complain(`searches: "${words}" is not kept`);
    return 1;
  }
  print(`deleted: ${words}`);
  return 0;
}

if (import.meta.main) {
  const config = readConfig();
  process.exitCode = await runSearchesCommand(process.argv.slice(2), {
    open: () => openDatabase(config.database),
    print: (text) => console.log(text),
    complain: (text) => console.error(text),
  });
}
