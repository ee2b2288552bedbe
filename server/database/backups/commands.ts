import { statSync } from "node:fs";
import { basename } from "node:path";
import type { DatabaseLocation } from "../../config/config-values.ts";
import { reasonOf } from "../../reason-of.ts";
import { backUpIntoFolder } from "./backup-into-folder.ts";
import { listBackups, timeOfName } from "./backup-files.ts";
import { withMigrated } from "./open-migrated.ts";
import { recordTrial } from "./trials.ts";
import { tryRestore } from "./try-restore.ts";

export type BackupCommandParts = {
  location: DatabaseLocation;
  now: () => number;
  print: (text: string) => void;
  complain: (text: string) => void;
};

/** Makes a dated backup in `folder` and rotates it. Throws if the backup failed. */
export async function backUpCommand(
  folder: string,
  { location, now, print, complain }: BackupCommandParts,
): Promise<0> {
  const made = await backUpIntoFolder({ location, folder, now });
  const { file, bytes, deleted, warnings } = made;
  print(`the database is in ${file} (${bytes} bytes), with personal data`);
  if (deleted.length > 0) print(`deleted by rotation: ${deleted.join(", ")}`);
  for (const warning of warnings) complain(`db: ${warning}`);
  return 0;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Without a backup of the last two days, the nightly backups have stopped. */
const newestWithinMs = 2 * dayMs;

/**
 * Tries to restore `from`, a file or the newest backup of a folder. Records the outcome in the database, from which
 * the server tells of a failure. A mistyped name is not one. Ctrl-C and SIGTERM remove the temporary copy as well.
 */
export async function tryRestoreCommand(
  from: { file: string } | { folder: string },
  parts: BackupCommandParts,
): Promise<0 | 1 | 2> {
  const { location, print, complain, now } = parts;
  if ("file" in from && !isFile(from.file)) {
    complain(`db: there is no file ${from.file}, so nothing was tried`);
    return 2;
  }
  const stop = new AbortController();
  const onSignal = () => stop.abort(new Error("the trial was stopped"));
  for (const name of ["SIGINT", "SIGTERM"] as const)
    process.once(name, onSignal);
  try {
    const code = await withMigrated(location, async (database) => {
      const trial = { location, live: database, signal: stop.signal };
      try {
        const { path: file, atMs } =
          "file" in from
            ? { path: from.file, atMs: timeOfName(basename(from.file)) }
            : newestIn(from.folder, now());
        const count = await tryRestore({ ...trial, file, atMs }).catch(
          (fault: unknown) => {
            // Without the name, a damaged file would be taken for a damaged database of the site.
            const words = `${basename(file)}: ${reasonOf(fault)}`;
            throw new Error(words, { cause: fault });
          },
        );
        const result = `${basename(file)}, ${count} ${count === 1 ? "lead" : "leads"}`;
        await recordTrial(database, "restore", {
          atMs: now(),
          isPassed: true,
          result,
        });
        print(`restored for trial, and sound: ${result}`);
        return 0;
      } catch (fault) {
        const result = reasonOf(fault);
        complain(`db: THE BACKUP COULD NOT BE RESTORED: ${result}`);
        const atMs = now();
        const outcome = { atMs, isPassed: false, result };
        await recordTrial(database, "restore", outcome);
        return 1;
      }
    });
    if (code !== undefined) return code;
    complain(
      'db: the database has pending migrations, so nothing was tried: "migrate", or a start of the server, applies them',
    );
    return 1;
  } finally {
    for (const name of ["SIGINT", "SIGTERM"] as const)
      process.off(name, onSignal);
  }
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

function newestIn(folder: string, nowMs: number) {
  const newest = listBackups(folder).findLast(({ atMs }) => atMs <= nowMs);
  if (newest === undefined) throw new Error(`${folder} has no backup`);
  const days = Math.floor((nowMs - newest.atMs) / dayMs);
  if (nowMs - newest.atMs > newestWithinMs)
    throw new Error(
      `backups have stopped: the newest one, ${basename(newest.path)}, is ${days} days old`,
    );
  return newest;
}
