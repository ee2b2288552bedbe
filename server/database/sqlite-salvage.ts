import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { writeNewFile } from "../commands/write-new-file.ts";
import type { Row } from "./database.ts";
import { openConnection } from "./sqlite-connection.ts";
import { idOf, type OpenFiles } from "./sqlite-files.ts";
import { pagesOfLog, type Page } from "./sqlite-log.ts";
import { hasOtherLog } from "./sqlite-main-file.ts";
import { finish, rescueName } from "./sqlite-rescue.ts";

/** How long a process waits for another one that has begun with the same log. */
const otherWithinMs = 20_000;

/**
 * Call when another file was copied over an open database: its log is all that is left. Takes the log away, so that nobody
 * writes it into the other file, and writes the enquiries in it into a new file `name` beside it. Returns that file's path;
 * undefined if another process has done it, or the log is gone. Throws if it cannot be written.
 */
export async function salvage(
  { file, ids }: OpenFiles,
  name: string,
): Promise<string | undefined> {
  const folder = dirname(file);
  const [, log, index] = ids;
  if (idOf(`${file}-shm`) === index) rmSync(`${file}-shm`, { force: true });
  if (idOf(`${file}-wal`) === log)
    renameSync(`${file}-wal`, join(folder, `${name}-log`));
  else await othersDone(file, log);
  const taken = takenLog(file, log) ?? deletedLog(log);
  if (taken === undefined) return undefined;
  const content = readFileSync(taken);
  // Another process has done it.
  if (content.length === 0) return undefined;
  const target = join(folder, name);
  await writeNewFile(target, true, async (part) => {
    write(readLeads(content, `${part}-pages`), part);
  });
  // The open connections would write it into the other file when they are closed. Without its content they fail.
  truncateSync(taken);
  if (dirname(taken) === folder) rmSync(taken);
  return target;
}

/** The log that a process has taken away. It still has the same inode. */
function takenLog(file: string, log: string | undefined): string | undefined {
  const folder = dirname(file);
  return readdirSync(folder)
    .filter((one) => one.startsWith(basename(file, ".db")))
    .filter((one) => one.endsWith(".db-log"))
    .map((one) => join(folder, one))
    .find((path) => idOf(path) === log);
}

/** The log without a name, if somebody deleted it as well. Only Linux tells where this process has it open. */
function deletedLog(log: string | undefined): string | undefined {
  const folder = "/proc/self/fd";
  if (!existsSync(folder)) return undefined;
  return readdirSync(folder)
    .map((one) => join(folder, one))
    .find((path) => idOf(path) === log);
}

/**
 * Call before a database is opened. If somebody copied it over one that was not stopped well, the log of that one is still
 * beside it: takes it away and writes what is in it into a new file, whose path it returns.
 */
export async function salvageLeftLog(
  file: string,
): Promise<string | undefined> {
  if (!hasOtherLog(file)) return undefined;
  const ids = [file, `${file}-wal`, `${file}-shm`].map(idOf);
  return salvage({ file, ids }, rescueName(file));
}

/** Waits until the process that has taken the log is done with it, or does not end, because it was killed for example. */
async function othersDone(
  file: string,
  log: string | undefined,
): Promise<void> {
  const giveUpAt = performance.now() + otherWithinMs;
  while (takenLog(file, log) !== undefined && performance.now() < giveUpAt)
    await wait(50);
}

/** Finds the leads in the pages of a log. Leads whose other pages were in the overwritten file are not among them. */
export function readLeads(log: Buffer, scratch: string): Row[] {
  const { pageSize, pages } = pagesOfLog(log);
  const leaves = pages.filter(isLeaf);
  if (leaves.length === 0) return [];
  try {
    layOut(pages, pageSize, scratch);
    const database = new DatabaseSync(scratch, { defensive: false });
    try {
      return leaves.flatMap(({ number }) => readLeaf(database, number));
    } finally {
      database.close();
    }
  } finally {
    rmSync(scratch, { force: true });
  }
}

/** Whether it has rows of a table. The first two pages are the schema, and the list of the migrations. */
function isLeaf({ number, content }: Page): boolean {
  return number > 2 && content[0] === 0x0d;
}

/** Writes a database that has these pages at their places, and one table. */
function layOut(pages: readonly Page[], pageSize: number, path: string): void {
  const database = new DatabaseSync(path);
  database.exec(
    `PRAGMA journal_mode = OFF; PRAGMA page_size = ${pageSize}; ${tableOf(emptyLead())}`,
  );
  database.close();
  const file = openSync(path, "r+");
  for (const { number, content } of pages)
    if (number > 2)
      writeSync(file, content, 0, pageSize, (number - 1) * pageSize);
  const count = Buffer.alloc(4);
  count.writeUInt32BE(Math.max(2, ...pages.map(({ number }) => number)));
  writeSync(file, count, 0, 4, 28);
  closeSync(file);
}

type Column = { name: string; fallback: string };

/** The columns of a lead in the order in which a row has them. */
function emptyLead(): Column[] {
  const { raw } = openConnection(":memory:", { mayCreate: true, waitMs: 0 });
  const columns = raw.prepare("PRAGMA table_info(lead)").all();
  raw.close();
  return columns.map((column) => ({
    name: String(column["name"]),
    fallback: String(column["dflt_value"] ?? "NULL"),
  }));
}

/** Without the indexes, whose pages may be missing. A row from before a column was added has none of it. */
function tableOf(columns: readonly Column[]): string {
  const all = columns.map(
    ({ name, fallback }) => `${name} DEFAULT ${fallback}`,
  );
  return `CREATE TABLE lead (${all.join(", ")})`;
}

/** Reads a leaf as if it were a table of its own. It may also be one of another table, or have rows that are not whole. */
function readLeaf(database: DatabaseSync, page: number): Row[] {
  database.exec(
    `PRAGMA writable_schema = ON; UPDATE sqlite_master SET rootpage = ${page}; PRAGMA writable_schema = RESET`,
  );
  const ask = database.prepare(
    `SELECT * FROM lead WHERE rowid = ? AND typeof(id) = 'text' AND typeof(received_ms) = 'integer' AND ${json}`,
  );
  return listRows(database).flatMap((id) => {
    try {
      return ask.all(id);
    } catch {
      return []; // The end of a long lead was in the overwritten file.
    }
  });
}

const json = ["fields", "consent", "attribution", "spam", "notes"]
  .map((name) => `typeof(${name}) = 'text' AND json_valid(${name})`)
  .join(" AND ");

function listRows(database: DatabaseSync): number[] {
  try {
    const rows = database.prepare("SELECT rowid AS id FROM lead").all();
    return rows.map(({ id }) => Number(id));
  } catch {
    return [];
  }
}

function write(leads: readonly Row[], part: string): void {
  const { raw } = openConnection(part, { mayCreate: true, waitMs: 0 });
  try {
    raw.exec("BEGIN");
    for (const lead of leads) {
      const names = Object.keys(lead);
      raw
        .prepare(
          `INSERT OR IGNORE INTO lead (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`,
        )
        .run(...(Object.values(lead) as (string | number | null)[]));
    }
    raw.exec("COMMIT");
  } finally {
    raw.close();
  }
  finish(part);
}
