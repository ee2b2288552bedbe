import { parseArgs } from "node:util";
import { writeNewFile } from "../write-new-file.ts";
import { readConfig, type DatabaseLocation } from "../config.ts";
import { leadStore } from "../leads/index.ts";
import { createOutbox } from "../outbox/index.ts";
import { reasonOf } from "../reason-of.ts";
import { backUp, openDatabase } from "../database/index.ts";
import { checkDatabase } from "./check-database.ts";

const usage = `Usage: npm run db -- COMMAND

backup FILE [--force]  a copy of an SQLite database, made beside the running server; PostgreSQL has pg_dump for that
check [FILE]           reads everything in a backup, or in the database of the site, and says what is damaged

Exit code: 0 done, 1 something failed or is damaged, 2 wrong usage.`;

type CommandParts = {
  location: DatabaseLocation;
  print: (text: string) => void;
  complain: (text: string) => void;
};

type ExitCode = 0 | 1 | 2;

/** Runs a command and returns its exit code. A server may be running at the same time. */
export async function runDatabaseCommand(
  args: string[],
  parts: CommandParts,
): Promise<ExitCode> {
  const command = parseCommand(args, parts);
  if (command === undefined) {
    parts.complain(usage);
    return 2;
  }
  try {
    return await command();
  } catch (fault) {
    parts.complain(`db: ${reasonOf(fault)}`);
    return 1;
  }
}

function parseCommand(
  args: string[],
  parts: CommandParts,
): (() => Promise<ExitCode>) | undefined {
  const parsed = parse(args);
  if (parsed === undefined) return undefined;
  const { help, force = false } = parsed.values;
  const [command, file, ...rest] = parsed.positionals;
  if (help) return async () => (parts.print(usage), 0);
  if (rest.length > 0) return undefined;
  if (command === "backup" && file !== undefined)
    return () => backUpTo(file, force, parts);
  if (command === "check" && !force) return () => check(file, parts);
  return undefined;
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        force: { type: "boolean" },
        help: { type: "boolean", short: "h" },
      },
    });
  } catch {
    return undefined; // An unknown option.
  }
}

async function backUpTo(
  file: string,
  mayReplace: boolean,
  { location, print }: CommandParts,
): Promise<ExitCode> {
  if (location.engine === "postgres")
    throw new Error("back PostgreSQL up with pg_dump, see docs/operating.md");
  await writeNewFile(file, mayReplace, (part) => backUp(location.file, part));
  print(`the database is in ${file}, which holds personal data`);
  return 0;
}

async function check(
  file: string | undefined,
  { location, print, complain }: CommandParts,
): Promise<ExitCode> {
  const database = await openDatabase(
    file === undefined ? location : { engine: "sqlite", file },
  );
  try {
    const { count, problems } = await checkDatabase({
      database,
      leads: leadStore(database),
      outbox: createOutbox(database),
    });
    for (const problem of problems) complain(`db: ${problem}`);
    if (problems.length > 0) return 1;
    print(`sound, ${count} ${count === 1 ? "lead" : "leads"}`);
    return 0;
  } finally {
    await database.close();
  }
}

if (import.meta.main) {
  process.exitCode = await runDatabaseCommand(process.argv.slice(2), {
    location: readConfig().database,
    print: (text) => console.log(text),
    complain: (text) => console.error(text),
  });
}
