import { parseArgs } from "node:util";
import { readConfig, type DatabaseLocation } from "../config.ts";
import { backUp, withDatabase, type Database } from "../database/index.ts";
import { believeClock, leadStore, searchLeads } from "../leads/index.ts";
import { reasonOf } from "../reason-of.ts";
import { writeNewFile } from "../write-new-file.ts";

const usage = `Usage: npm run db -- COMMAND

backup FILE [--force]  a copy of an SQLite database, made beside the running server; PostgreSQL has pg_dump for that
check [FILE]           reads everything in a backup, or in the database of the site, and says what is damaged
clock                  says that the clock of this machine is right, after the server was off for more than two days:
                       leads whose months are over are deleted again

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
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        force: { type: "boolean", default: false },
        help: { type: "boolean", short: "h" },
      },
    });
    const [command, file, extra] = positionals;
    if (command === "backup" && file && !extra)
      await backUpTo(file, values.force, parts);
    else if (command === "check" && !extra && !values.force)
      return await check(file, parts);
    else if (command === "clock" && !file && !values.force)
      await confirmClock(parts);
    else {
      parts.complain(usage);
      return values.help ? 0 : 2;
    }
    return 0;
  } catch (error) {
    parts.complain(`db: ${reasonOf(error)}`);
    return 1;
  }
}

async function backUpTo(
  file: string,
  mayReplace: boolean,
  { location, print }: CommandParts,
): Promise<void> {
  if (location.engine === "postgres")
    throw new Error("back PostgreSQL up with pg_dump, see docs/operating.md");
  await writeNewFile(file, mayReplace, (part) => backUp(location.file, part));
  print(`the database is in ${file}, which holds personal data`);
}

async function confirmClock({ location, print }: CommandParts): Promise<void> {
  const nowMs = Date.now();
  await withDatabase(location, (database) => believeClock(database, nowMs));
  print(`it is ${new Date(nowMs).toISOString()}: leads are deleted again`);
}

async function check(
  file: string | undefined,
  { location, print, complain }: CommandParts,
): Promise<ExitCode> {
  const from =
    file === undefined ? location : { engine: "sqlite" as const, file };
  const { count, problems } = await withDatabase(from, problemsOf, {
    readOnly: true,
  });
  for (const problem of problems) complain(`db: ${problem}`);
  if (problems.length > 0) return 1;
  print(`sound, ${count} ${count === 1 ? "lead" : "leads"}`);
  return 0;
}

/** Reads all leads with their deliveries. */
async function problemsOf(database: Database) {
  const problems: string[] = [];
  if (database.engine === "sqlite")
    for (const pragma of ["integrity_check", "foreign_key_check"])
      for (const row of await database.query(`PRAGMA ${pragma}`))
        if (row["integrity_check"] !== "ok")
          problems.push(`${pragma}: ${Object.values(row).join(" ")}`);
  let count = 0;
  try {
    for await (const _ of searchLeads(leadStore(database), {})) count += 1;
  } catch (error) {
    problems.push(`leads cannot be read after ${count}: ${reasonOf(error)}`);
  }
  return { count, problems };
}

if (import.meta.main) {
  process.exitCode = await runDatabaseCommand(process.argv.slice(2), {
    location: readConfig().DATABASE_URL,
    print: (text) => console.log(text),
    complain: (text) => console.error(text),
  });
}
