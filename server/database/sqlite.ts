import type { Database } from "./database.ts";
import { openConnection, type Connection } from "./sqlite-connection.ts";
import { lossWords, type Loss } from "./sqlite-files.ts";
import { retryForMs, whenFree, type SharedWait } from "./when-free.ts";

/**
 * Opens a database file and applies pending migrations; `:memory:` is for tests. Throws if the file cannot be opened, is
 * not a database, or is newer than this program, and if it is missing, unless `mayCreate`. Work on files that vanish
 * meanwhile is rejected; `keepSqlite` also mends them.
 */
export function openSqlite(
  file: string,
  now: () => number = Date.now,
  mayCreate = true,
): Database {
  const open = openConnection(file, { mayCreate, waitMs: retryForMs, now });
  return {
    ...databaseOn(
      () => open,
      (loss) => new Error(lossWords(loss)),
    ),
    close: async () => open.raw.close(),
  };
}

/**
 * Work on the connection that `connection` returns, or rejects as it throws. What is committed into files that have
 * vanished is rejected with the error of `onLoss`, because nobody could find it there.
 */
export function databaseOn<Open extends Connection>(
  connection: () => Open,
  onLoss: (loss: Loss, lost: Open) => Error,
  onDone: (open: Open) => void = () => undefined,
): Omit<Database, "close"> {
  const waiting: SharedWait = {};
  function onFiles<T>(work: (open: Open) => T): T {
    const open = connection();
    const result = orLoss(open, () => work(open));
    const loss = open.loss();
    if (loss !== undefined) throw onLoss(loss, open);
    onDone(open);
    return result;
  }
  /** If another file is there, SQLite's own fault is only its consequence. */
  function orLoss<T>(open: Open, work: () => T): T {
    try {
      return work();
    } catch (fault) {
      const loss = open.loss();
      throw loss === undefined ? fault : onLoss(loss, open);
    }
  }
  return {
    engine: "sqlite",
    transaction: (work) =>
      whenFree(() => onFiles((open) => open.transaction(work)), waiting),
    // A read never waits for a writer, so it does not share the wait of the transactions.
    query: (sql, ...values) =>
      whenFree(() => onFiles((open) => open.run({ sql, values })), {}),
  };
}
