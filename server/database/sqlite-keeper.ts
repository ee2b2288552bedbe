import { existsSync, statSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { reasonOf } from "../reason-of.ts";
import type { Database, StoreEvents } from "./database.ts";
import {
  openConnection,
  waitForLock,
  type Connection as PlainConnection,
} from "./sqlite-connection.ts";
import {
  deleteOldLog,
  lossWords,
  rescuesOf,
  type Loss,
} from "./sqlite-files.ts";
import { watchMainFile, type MainFile } from "./sqlite-main-file.ts";
import { salvage } from "./sqlite-salvage.ts";
import { forgetRescue, rescue, rescueName } from "./sqlite-rescue.ts";
import { databaseOn } from "./sqlite.ts";

type Connection = PlainConnection & { mainFile: MainFile };

const everyMs = 1000;
/** Nothing is served yet, so a start may wait for another process: for its migration, or for a moment without its posts. */
const startWaitMs = 30_000;
const checkpointWithinMs = 5000;

/**
 * As `openSqlite`, for a server. If files vanish, work is rejected at once, and nothing is lost: a deleted log is written
 * into the database, and the content of a deleted, moved or replaced database into a new file beside it. Then the
 * database at the path is opened, as soon as there is one; it is not made anew. Only `mayCreate` makes one, at the start.
 */
export function keepSqlite(
  file: string,
  events: StoreEvents,
  mayCreate = true,
): Database {
  const wasThere = existsSync(file);
  let connection: Connection | undefined = opened(mayCreate, startWaitMs);
  const rescues = rescuesOf(file);
  if (!wasThere && rescues.length > 0)
    events.log.error(
      { rescues },
      `There was no database, so a new one was made. Older enquiries are in ${rescues.join(" and ")}: move the newest of these files to ${file} while the server runs. It then writes what it has stored since into one more file`,
    );
  let fault: string | undefined;
  let saving: Promise<void> = Promise.resolve();
  const stopping = new AbortController();
  const timer = setInterval(look, everyMs).unref();

  function opened(mayMake: boolean, waitMs: number): Connection {
    const open = openConnection(file, { mayCreate: mayMake, waitMs });
    try {
      // It writes, and another process may be writing all the time.
      waitForLock(open, waitMs);
      forgetRescue(open);
      waitForLock(open);
      const mainFile = watchMainFile(file, open.raw);
      return { ...open, mainFile, loss: () => lossOfBoth(open, mainFile) };
    } catch (reason) {
      open.raw.close();
      throw reason;
    }
  }

  function lossOfBoth(
    open: PlainConnection,
    mainFile: MainFile,
  ): Loss | undefined {
    const loss = open.loss();
    if (loss?.isFileThere === false || mainFile.isOurs()) return loss;
    return { lost: [file], isFileThere: true, isOverwritten: true };
  }

  function closed({ raw, mainFile }: Connection): void {
    raw.close();
    mainFile.close();
  }

  function current(): Connection {
    if (connection === undefined) throw new Error(fault);
    return connection;
  }

  /** Notices a loss also while nobody writes. */
  function look(): void {
    if (connection === undefined) return;
    try {
      const loss = connection.loss();
      if (loss) onLoss(loss, connection);
      else connection.mainFile.renewIfDue();
    } catch (reason) {
      events.log.error({}, reasonOf(reason));
    }
  }

  function onLoss(loss: Loss, lost: Connection): Error {
    if (connection === lost) {
      connection = undefined;
      fault = lossWords(loss);
      const facts = { lost: loss.lost };
      events.log.error(facts, `${fault}: nothing is stored until it is back`);
      events.onLost(facts);
      saving = save(lost);
      void saving.then(() => openAgain(facts, loss.isOverwritten));
    }
    return new Error(fault);
  }

  /** Brings all that the open database has into a file that has a name. Tries until that is done. */
  async function save(lost: Connection): Promise<void> {
    const name = rescueName(file);
    for (let tried = 1; ; tried += 1) {
      try {
        await saveOnce(lost, name);
        break;
      } catch (reason) {
        const text = `the enquiries cannot be rescued: ${reasonOf(reason)}. Do not stop this process`;
        if (tried % 60 === 1) events.log.error({}, text);
        // The operator stops the server anyway: this was the last attempt.
        if (stopping.signal.aborted) return;
        await pause();
      }
    }
    closed(lost);
    if (lost.files) deleteOldLog(lost.files);
  }

  async function saveOnce(lost: Connection, name: string): Promise<void> {
    // Other files may have vanished since, or it may have been overwritten.
    if (isLogAlone(lost) && (await writeLogBack(lost))) {
      // Whoever deletes a whole folder deletes the log first, and this connection is the last that has the content.
      await pause();
      if (isLogAlone(lost)) return;
    }
    const isOverwritten = lost.loss()?.isOverwritten;
    const rescued =
      isOverwritten && lost.files
        ? await salvage(lost.files, name)
        : await rescue(lost, file, name);
    // Another process has done it. Or the log was deleted as well, and this system does not tell where it is open.
    if (rescued === undefined) return;
    fault = isOverwritten
      ? `${fault}. The enquiries that were still in its log are in ${rescued}; the older ones were in the file that was overwritten. The file that is there now is used if it is a whole database of this site`
      : `${fault}. All enquiries are in ${rescued}. If nothing better is there, move that file to ${file}`;
    events.log.error({ rescued }, fault);
  }

  /** Whether only the log has vanished. Into another file it must not be written. */
  function isLogAlone(lost: Connection): boolean {
    const loss = lost.loss();
    return loss?.isFileThere === true && !loss.isOverwritten;
  }

  /** False if the file has vanished meanwhile, or another process keeps the log in use. */
  async function writeLogBack(lost: Connection): Promise<boolean> {
    const giveUpAt = performance.now() + checkpointWithinMs;
    for (;;) {
      if (!isLogAlone(lost)) return false;
      const [row] = lost.raw.prepare("PRAGMA wal_checkpoint(TRUNCATE)").all();
      if (row?.["busy"] === 0) return isLogAlone(lost);
      if (performance.now() > giveUpAt) return false;
      await wait(50);
    }
  }

  /** Opened now, a file that is still being copied could get a page of ours between its own. */
  function requireStill(): void {
    const { ctimeMs } = statSync(file);
    if (Math.abs(Date.now() - ctimeMs) < everyMs)
      throw new Error("somebody is just writing it");
  }

  /** A file that somebody put there may be incomplete. */
  function sound(open: Connection): Connection {
    const [row] = open.run({ sql: "PRAGMA quick_check(1)", values: [] });
    if (row?.["quick_check"] === "ok") return open;
    closed(open);
    throw new Error("it is damaged or not complete");
  }

  async function openAgain(
    facts: object,
    isOverwritten = false,
  ): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        if (isOverwritten) requireStill();
        connection = sound(opened(false, 0));
        events.log.info(facts, "the database is open again");
        return events.onBack(facts);
      } catch (reason) {
        const text = `${file} cannot be opened: ${reasonOf(reason)}`;
        if (text !== lastReason) events.log.error({}, text);
        lastReason = text;
      }
      await pause();
    }
  }
  let lastReason = "";

  const pause = () =>
    wait(everyMs, undefined, { signal: stopping.signal }).catch(
      () => undefined,
    );

  return {
    ...databaseOn(current, onLoss, ({ mainFile }) => mainFile.renewIfDue()),
    condition: () => (connection === undefined ? { database: "vanished" } : {}),
    async close() {
      look();
      clearInterval(timer);
      stopping.abort();
      await saving;
      if (connection) closed(connection);
      connection = undefined;
      fault ??= "the database is closed";
    },
  };
}
