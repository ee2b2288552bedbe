import { chmodSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import {
  repeatWindowMs,
  type AddResult,
  type LeadStore,
  type StoredLead,
} from "./lead-store.ts";
import { leadValues, parseLeadRow } from "./lead-row.ts";
import { migrate } from "./migrate.ts";
import * as sql from "./statements.ts";

/** The synchronous driver blocks the event loop while it waits for a lock: wait in it briefly, then outside. */
const busyTimeoutMs = 5;
const retryForMs = 3000;

/**
 * Opens (or makes) a database file and brings it to the newest schema; `:memory:` is for tests.
 * Throws if the file cannot be opened, is no database, or is newer than this program.
 */
export function openSqliteLeadStore(
  file: string,
  now: () => number = Date.now,
): LeadStore {
  if (file !== ":memory:") makePrivateFile(file);
  const database = new DatabaseSync(file, { timeout: retryForMs });
  try {
    // FULL: each commit is on disk before the visitor is told so. NORMAL loses leads when power fails.
    database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
    migrate(database, now);
    database.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}`);
  } catch (fault) {
    database.close();
    throw fault;
  }

  // The statements are written with `$1` for every engine; SQLite numbers its parameters `?1`.
  const prepare = (text: string) =>
    database.prepare(text.replace(/\$(\d+)/g, "?$1"));

  function add(lead: StoredLead): AddResult {
    const { submissionId, contentHash, receivedMs, reference } = lead;
    const known =
      submissionId === null
        ? prepare(sql.findRepeat).get(contentHash, receivedMs - repeatWindowMs)
        : prepare(sql.findSubmission).get(submissionId);
    if (known !== undefined)
      return known["content_hash"] === contentHash
        ? { result: "duplicate", reference: String(known["reference"]) }
        : { result: "conflict" };
    if (prepare(sql.findLead).get(reference) !== undefined)
      return { result: "reference_taken" };
    prepare(sql.insertLead).run(...leadValues(lead));
    return { result: "stored", reference };
  }

  function setting(key: string, make: () => string): string {
    prepare(sql.insertSetting).run(key, make());
    return String(prepare(sql.findSetting).get(key)?.["value"]);
  }

  function find(reference: string): StoredLead | undefined {
    const row = prepare(sql.findLead).get(reference);
    return row && parseLeadRow(row);
  }

  return {
    add: (lead) => whenFree(() => inTransaction(database, () => add(lead))),
    find: (reference) => whenFree(() => find(reference)),
    list: (limit) =>
      whenFree(() => prepare(sql.listLeads).all(limit).map(parseLeadRow)),
    setting: (key, make) =>
      whenFree(() => inTransaction(database, () => setting(key, make))),
    ping: () => whenFree(() => void prepare(sql.ping).get()),
    close: async () => database.close(),
  };
}

/** Leads are personal data: only the server's own user may read them. */
function makePrivateFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  if (!existsSync(file)) writeFileSync(file, "", { mode: 0o600, flag: "a" });
  chmodSync(file, 0o600);
}

/** Synchronous on purpose: an `await` between BEGIN and COMMIT would let other requests into the transaction. */
function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  // IMMEDIATE: a transaction that starts by reading is refused at once when it then wants to write.
  database.exec("BEGIN IMMEDIATE");
  try {
    const result = work();
    database.exec("COMMIT");
    return result;
  } catch (fault) {
    if (database.isTransaction) database.exec("ROLLBACK");
    throw fault;
  }
}

/** Runs `work`; while another process holds the lock, tries again for three seconds. */
async function whenFree<T>(work: () => T): Promise<T> {
  const giveUpAt = performance.now() + retryForMs;
  for (;;) {
    try {
      return work();
    } catch (fault) {
      if (!isBusy(fault) || performance.now() > giveUpAt) throw fault;
    }
    await wait(10 + Math.random() * 30);
  }
}

/** SQLITE_BUSY and its extended codes. */
function isBusy(fault: unknown): boolean {
  return (
    fault instanceof Error &&
    "errcode" in fault &&
    typeof fault.errcode === "number" &&
    (fault.errcode & 255) === 5
  );
}
