import { parseArgs } from "node:util";
import { readConfig, type DatabaseLocation } from "../config.ts";
import { backUp, withDatabase, type Database } from "../database/index.ts";
import { believeClock, leadStore } from "../leads/index.ts";
import { reasonOf } from "../log.ts";

const usage = `Usage: npm run db -- COMMAND

backup FILE   a copy of an SQLite database into a new file, made beside the running server; PostgreSQL has pg_dump for that
check [FILE]  reads everything in a backup, or in the database of the site, and says what is damaged
clock         says that the clock of this machine is right, after the server was off for more than two days:
              leads whose months are over are deleted again

Exit code: 0 done, 1 something failed or is damaged.`;

type CommandParts = {
  location: DatabaseLocation;
  print: (text: string) => void;
  complain: (text: string) => void;
};

/** Runs a command and returns its exit code. A server may be running at the same time. */
export async function runDatabaseCommand(
  args: string[],
  { location, print, complain }: CommandParts,
): Promise<number> {
  try {
    const { positionals } = parseArgs({ args, allowPositionals: true });
    const [command, file, extra] = positionals;
    if (command === "backup" && file && !extra) {
      if (location.engine === "postgres")
        throw new Error(
          "back PostgreSQL up with pg_dump, see docs/operating.md",
        );
      backUp(location.file, file);
      print(`the database is in ${file}, which holds personal data`);
    } else if (command === "check" && !extra) {
      const from = file ? { engine: "sqlite" as const, file } : location;
      const options = { readOnly: true };
      print(await withDatabase(from, check, options));
    } else if (command === "clock" && !file) {
      const nowMs = Date.now();
      await withDatabase(location, (opened) => believeClock(opened, nowMs));
      print(`it is ${new Date(nowMs).toISOString()}: leads are deleted again`);
    } else {
      complain(usage);
      return 1;
    }
    return 0;
  } catch (error) {
    complain(`db: ${reasonOf(error)}`);
    return 1;
  }
}

/** Reads all leads with their deliveries. Throws what is damaged. */
async function check(database: Database): Promise<string> {
  if (database.engine === "sqlite") {
    const [row] = await database.query("PRAGMA integrity_check");
    if (row?.["integrity_check"] !== "ok") throw new Error(JSON.stringify(row));
  }
  const { length } = await leadStore(database).list();
  return `sound, leads: ${length}`;
}

if (import.meta.main)
  process.exitCode = await runDatabaseCommand(process.argv.slice(2), {
    location: readConfig().DATABASE_URL,
    print: (text) => console.log(text),
    complain: (text) => console.error(text),
  });
