import { randomInt } from "node:crypto";
import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readFileSync,
  readSync,
  statSync,
} from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { pagesOfLog } from "./sqlite-log.ts";
import { isBusy } from "./when-free.ts";

/** SQLite's own limit of the log, a thousand pages. */
const longLogBytes = 4 * 1024 * 1024;
/** Between attempts that fail, for example while somebody reads. */
const pauseMs = 100;

/** Tells whether the database file still has the content that its processes gave it: `cp` keeps its inode. */
export type MainFile = {
  /** Takes microseconds. */
  isOurs: () => boolean;
  /** Writes a long log into the file, under a new mark. Call it after each commit, and now and then. */
  renewIfDue: () => void;
  /** Call when the connection is closed. */
  close: () => void;
};

/**
 * The file changes only when the log is written into it. Before that, a random mark is written into its header (SQLite leaves
 * `user_version` to the application), and the mark that the file had before beside it (`application_id`). So a new mark is
 * believed if the old one stands beside it, or if the log says so. A copy has none of both, or it is the same page for page.
 * Call it when the database is open.
 */
export function watchMainFile(file: string, raw: DatabaseSync): MainFile {
  const shared = share(file);
  const buffer = Buffer.alloc(headerBytes);
  const first = Buffer.alloc(constantBytes);
  read()?.buffer.copy(first);
  let known = read()?.mark;
  let triedMs = -Infinity;
  if (known === 0) renew();
  else attempt(() => write(keepPrevious));

  function read() {
    const length = readSync(shared.fd, buffer, 0, headerBytes, 0);
    return length < headerBytes ? undefined : { buffer, ...marksIn(buffer) };
  }

  function isOurs(): boolean {
    const header = read();
    if (header === undefined) return false;
    if (buffer.compare(first, 0, constantBytes, 0, constantBytes) !== 0)
      return false;
    if (header.mark === known) return true;
    // Another process has written the log. After several times only the log can tell.
    if (header.previous !== known && !isInLog(header.mark)) return false;
    known = header.mark;
    return true;
  }

  function isInLog(mark: number): boolean {
    try {
      return marks().includes(mark);
    } catch (fault) {
      // SQLite no longer finds its way in the file.
      if (!isBusy(fault)) return false;
      // A new attempt would store the lead once more, so it must not look like a lock.
      throw new Error("the database cannot be checked", { cause: fault });
    }
  }

  /** The mark as the log has it, and the one before. They are equal as soon as the mark is in the file. */
  function marks(): [mark: number, previous: number] {
    const ask = (name: string) =>
      Number(raw.prepare(`PRAGMA ${name}`).get()?.[name]);
    return [ask("user_version"), ask("application_id")];
  }

  function write(change: () => void): void {
    raw.exec("BEGIN IMMEDIATE");
    try {
      change();
      raw.exec("COMMIT");
    } catch (fault) {
      if (raw.isTransaction) raw.exec("ROLLBACK");
      throw fault;
    }
  }

  function renew(): void {
    triedMs = performance.now();
    attempt(() => {
      write(() => {
        const [mark] = marks();
        // Otherwise an attempt before this one did not get the mark into the file.
        if (read()?.mark === mark)
          raw.exec(
            `PRAGMA application_id = ${mark}; PRAGMA user_version = ${newMark()}`,
          );
      });
      if (!isOurs()) return;
      const [row] = raw.prepare("PRAGMA wal_checkpoint(TRUNCATE)").all();
      if (row?.["busy"] !== 0 || !isOurs()) return;
      // Without this page in the log, the answer of `marks` would come from the file itself.
      write(() => raw.exec(`PRAGMA application_id = ${marks()[0]}`));
      triedMs = -Infinity;
    });
  }

  /** Changes nothing, but now the page of the marks is in the log. */
  function keepPrevious(): void {
    raw.exec(`PRAGMA application_id = ${marks()[1]}`);
  }

  return {
    isOurs,
    renewIfDue() {
      const log = statSync(`${file}-wal`, { throwIfNoEntry: false });
      if (log === undefined || (log.size > 0 && log.size < longLogBytes))
        return;
      if (performance.now() - triedMs > pauseMs && isOurs()) renew();
    },
    close: () => shared.close(),
  };
}

/** Of SQLite's file format: the header; what in it never changes, such as the mode; user_version and application_id. */
const headerBytes = 100;
const constantBytes = 20;
const modeAt = 18;
const walMode = 2;
const markAt = 60;
const previousAt = 68;

function marksIn(header: Buffer) {
  return {
    mark: header.readInt32BE(markAt),
    previous: header.readInt32BE(previousAt),
  };
}

function newMark(): number {
  return randomInt(1, 2 ** 31 - 1);
}

/** Another process may have the lock, or the disk be full: the next attempt may succeed, and posts tell of a fault. */
function attempt(work: () => void): void {
  try {
    work();
  } catch {
    return;
  }
}

/**
 * Whether a database that is not open has the log of another one beside it: somebody copied it there after a crash. SQLite
 * would apply the log to it.
 */
export function hasOtherLog(file: string): boolean {
  // Between the two reads another process may write the log into the file.
  for (let tried = 0; tried < 5; tried += 1) {
    if (isOwnLog(file)) return false;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
  }
  return true;
}

function isOwnLog(file: string): boolean {
  if (!existsSync(file) || !existsSync(`${file}-wal`)) return true;
  const shared = share(file);
  try {
    const { pages } = pagesOfLog(readFileSync(`${file}-wal`));
    const inLog = pages.find(({ number }) => number === 1)?.content;
    const header = Buffer.alloc(headerBytes);
    // Of a damaged header SQLite itself says what is wrong.
    if (inLog === undefined) return true;
    if (readSync(shared.fd, header, 0, headerBytes, 0) < headerBytes)
      return true;
    if (!header.toString("latin1").startsWith("SQLite format 3\0")) return true;
    // A log belongs to a database in WAL mode. Our backups are not in it.
    if (header[modeAt] !== walMode) return false;
    const { mark, previous } = marksIn(inLog);
    return [mark, previous].includes(marksIn(header).mark);
  } finally {
    shared.close();
  }
}

const descriptors = new Map<string, { fd: number; users: number }>();

/**
 * Opens the file, once for all connections of this process to it: when a process closes a file, it loses all locks that
 * SQLite has on it.
 */
function share(file: string): { fd: number; close: () => void } {
  const found = statSync(file, { bigint: true });
  const id = `${found.dev}:${found.ino}`;
  const one = descriptors.get(id) ?? { fd: openSync(file, "r"), users: 0 };
  if (fstatSync(one.fd, { bigint: true }).ino !== found.ino) {
    closeSync(one.fd);
    throw new Error("it was replaced while it was being opened");
  }
  one.users += 1;
  descriptors.set(id, one);
  return {
    fd: one.fd,
    close() {
      one.users -= 1;
      if (one.users > 0) return;
      descriptors.delete(id);
      closeSync(one.fd);
    },
  };
}
