import { parseArgs } from "node:util";
import { readConfig } from "../config/config.ts";
import { leadStore } from "../leads/lead-store.ts";
import { createOutbox } from "../outbox/outbox.ts";
import { reasonOf } from "../reason-of.ts";
import { textTable } from "../commands/text-table.ts";
import { writeNewFile } from "../commands/write-new-file.ts";
import { appliedMigrations } from "./applied.ts";
import { backUp } from "./backups/backup.ts";
import {
  backUpCommand,
  tryRestoreCommand,
  type BackupCommandParts,
} from "./backups/commands.ts";
import { withMigrated } from "./backups/open-migrated.ts";
import { trialLines } from "./backups/trial-lines.ts";
import { checkDatabase } from "./check.ts";
import { migrationsToApply, readMigrations } from "./migrations.ts";
import { openDatabase } from "./open.ts";

const usage = `Usage: npm run db -- COMMAND

status                 which migrations are applied; changes nothing
migrate                brings the database to this release; so do "check", "npm run leads" and a start of the server
backup FILE [--force]  a copy made beside the running server: an SQLite file, or an archive of pg_dump
backup [--folder DIR]  a dated copy in DIR, or in BACKUP_FOLDER; then deletes older ones: it keeps one for each of the last
                       seven days and of the four weeks before, and none for longer than 28 days
try-restore [FILE | --folder DIR]
                       restores FILE, or the newest backup of the folder, into a temporary place, checks it, compares
                       it with the database, and removes it again; if this fails, the server raises an alert
check                  reads everything and says what is damaged

Exit code: 0 done, 1 something failed or is damaged, 2 wrong usage.`;

type CommandParts = BackupCommandParts & {
  /** BACKUP_FOLDER. */
  backupFolder: string | undefined;
};

type ExitCode = 0 | 1 | 2;

/** Runs a command and returns its exit code. A server may be running at the same time. */
export async function runDatabaseCommand(
  args: string[],
  parts: CommandParts,
): Promise<ExitCode> {
  const command = parseCommand(args, parts);
  if (command === undefined) {
    const [name = "", ...rest] = args;
    const lacksPlace =
      ["backup", "try-restore"].includes(name) &&
      rest.length === 0 &&
      parts.backupFolder === undefined;
    parts.complain(
      lacksPlace
        ? `db: say where: ${name} FILE, ${name} --folder DIR, or set BACKUP_FOLDER\n\n${usage}`
        : usage,
    );
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
  const { help, force, folder = parts.backupFolder } = parsed.values;
  const [command = "", file, ...rest] = parsed.positionals;
  if (help) return async () => (parts.print(usage), 0);
  if (rest.length > 0 || (force && command !== "backup")) return undefined;
  const isAboutBackups = command === "backup" || command === "try-restore";
  if (parsed.values.folder !== undefined && (!isAboutBackups || file))
    return undefined;
  if (command === "backup") {
    if (file !== undefined) return () => backUpTo(file, force === true, parts);
    return force || folder === undefined
      ? undefined
      : () => backUpCommand(folder, parts);
  }
  if (command === "try-restore") {
    if (file !== undefined) return () => tryRestoreCommand({ file }, parts);
    return folder === undefined
      ? undefined
      : () => tryRestoreCommand({ folder }, parts);
  }
  const run = new Map([
    ["status", status],
    ["migrate", migrate],
    ["check", check],
  ]).get(command);
  return file === undefined && run ? () => run(parts) : undefined;
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        force: { type: "boolean" },
        folder: { type: "string" },
        help: { type: "boolean", short: "h" },
      },
    });
  } catch {
    return undefined; // An unknown option.
  }
}

async function status({
  location,
  print,
  backupFolder,
  now,
}: CommandParts): Promise<ExitCode> {
  const applied = await appliedMigrations(location);
  const migrations = readMigrations(location.engine);
  const pending = migrationsToApply(migrations, applied);
  const times = new Map(applied.map((row) => [row["version"], row["at_ms"]]));
  print(
    textTable([
      ["MIGRATION", "APPLIED (UTC)"],
      ...migrations.map(({ version, name }) => {
        const time = times.get(version);
        return [
          name,
          time === undefined ? "pending" : new Date(Number(time)).toISOString(),
        ];
      }),
    ]),
  );
  if (pending.length > 0)
    print(`${pending.length} pending: "migrate", or a start, applies them`);
  const lines = await withMigrated(location, (database) =>
    trialLines(database, backupFolder !== undefined, now()),
  );
  if (lines !== undefined) print(`\n${lines.join("\n")}`);
  return 0;
}

async function migrate({ location, print }: CommandParts): Promise<ExitCode> {
  const migrations = readMigrations(location.engine);
  const before = migrationsToApply(
    migrations,
    await appliedMigrations(location),
  );
  const database = await openDatabase(location);
  await database.close();
  print(
    before.length === 0
      ? "nothing to apply"
      : `applied: ${before.map(({ name }) => name).join(", ")}`,
  );
  return 0;
}

async function backUpTo(
  file: string,
  mayReplace: boolean,
  { location, print }: CommandParts,
): Promise<ExitCode> {
  await writeNewFile(file, mayReplace, (part) => backUp(location, part));
  print(`the database is in ${file}, which holds personal data`);
  return 0;
}

async function check({
  location,
  print,
  complain,
}: CommandParts): Promise<ExitCode> {
  const database = await openDatabase(location);
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
  const config = readConfig();
  process.exitCode = await runDatabaseCommand(process.argv.slice(2), {
    location: config.database,
    backupFolder: config.backupFolder,
    now: Date.now,
    print: (text) => console.log(text),
    complain: (text) => console.error(text),
  });
}
