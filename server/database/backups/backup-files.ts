import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "../database.ts";

/** A backup that `npm run db -- backup` named. */
export type BackupFile = {
  path: string;
  /** When the backup began (epoch milliseconds), read from its name. */
  atMs: number;
};

const extensions = { sqlite: "db", postgres: "dump" } as const;

/** Only files with such a name are ever deleted. */
const pattern =
  /^site-backup-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.(?:db|dump)$/;

/** What a backup that was killed leaves behind: see `writeNewFile`, and SQLite's journals beside it. */
const unfinishedPattern =
  /^site-backup-\d{4}-\d\d-\d\dT\d{6}Z\.(?:db|dump)\.(\d+)\.part(?:-journal|-wal|-shm)?$/;

/** The name of a backup that begins now: `site-backup-2026-01-31T031000Z.db`. */
export function backupName(engine: Database["engine"], nowMs: number): string {
  const time = new Date(nowMs).toISOString().slice(0, 19).replaceAll(":", "");
  return `site-backup-${time}Z.${extensions[engine]}`;
}

/** When the backup with this name began; undefined if no backup has such a name. */
export function timeOfName(name: string): number | undefined {
  const [, day, hour, minute, second] = pattern.exec(name) ?? [];
  const ms = Date.parse(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(ms) ? undefined : ms;
}

/** The backups in a folder, oldest first. Throws if the folder cannot be read. */
export function listBackups(folder: string): BackupFile[] {
  return readdirSync(folder)
    .flatMap((name) => {
      const atMs = timeOfName(name);
      return atMs === undefined ? [] : [{ path: join(folder, name), atMs }];
    })
    .toSorted((one, other) => one.atMs - other.atMs);
}

/** The files of backups that were killed, which hold personal data as well. Call it before this process makes one. */
export function listUnfinished(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => {
      const pid = unfinishedPattern.exec(name)?.[1];
      return pid !== undefined && isLeftOver(join(folder, name), Number(pid));
    })
    .map((name) => join(folder, name));
}

const longestRunMs = 24 * 60 * 60 * 1000;

/** Whether the process that made this file or folder has ended. In a container another one may have its id by now. */
export function isLeftOver(path: string, pid: number): boolean {
  return (
    pid === process.pid ||
    !isRunning(pid) ||
    Math.abs(Date.now() - statSync(path).mtimeMs) > longestRunMs
  );
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (fault) {
    return fault instanceof Error && "code" in fault && fault.code === "EPERM";
  }
}
