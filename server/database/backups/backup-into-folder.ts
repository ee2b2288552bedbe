import { mkdirSync, rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import type { DatabaseLocation } from "../../config/config-values.ts";
import { writeNewFile } from "../../commands/write-new-file.ts";
import { isNear } from "../../deletion/clock.ts";
import { reasonOf } from "../../reason-of.ts";
import type { Database } from "../database.ts";
import { backUp } from "./backup.ts";
import { backupName, listBackups, listUnfinished } from "./backup-files.ts";
import { withMigrated } from "./open-migrated.ts";
import { rotatedOut } from "./rotation.ts";
import { removeTrialLeftovers } from "./trial-places.ts";
import { recordTrial } from "./trials.ts";

export type FolderBackup = {
  location: DatabaseLocation;
  folder: string;
  /** Epoch milliseconds. */
  now: () => number;
};

export type FolderBackupResult = {
  file: string;
  bytes: number;
  /** Names of the older backups that were deleted. */
  deleted: string[];
  /** Why none was deleted, or the outcome was not recorded, if so. */
  warnings: string[];
};

/**
 * Writes a dated backup into `folder`, then deletes those that the rotation no longer keeps. Files that this command did not
 * name stay. Throws if the backup fails; then the older ones stay as they are.
 */
export async function backUpIntoFolder(
  parts: FolderBackup,
): Promise<FolderBackupResult> {
  try {
    return await makeAndRotate(parts);
  } catch (fault) {
    const result = { isPassed: false, result: reasonOf(fault) };
    // The fault of the backup is the one to report. It may be the fault of the database as well.
    await withMigrated(parts.location, (database) =>
      recordTrial(database, "backup", { ...result, atMs: parts.now() }),
    ).catch(() => undefined);
    throw fault;
  }
}

async function makeAndRotate({
  location,
  folder,
  now,
}: FolderBackup): Promise<FolderBackupResult> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const file of listUnfinished(folder)) rmSync(file, { force: true });
  await removeTrialLeftovers(location, folder);
  const atMs = now();
  const name = backupName(location.engine, atMs);
  const file = join(folder, name);
  // No other process can be making the same file but a second run in the same second, and both are complete.
  await writeNewFile(file, true, (part) => backUp(location, part));
  const { size: bytes } = statSync(file);

  const doubt = await withMigrated(location, async (database) => {
    const result = `${name}, ${bytes} bytes`;
    await recordTrial(database, "backup", { atMs, isPassed: true, result });
    return clockDoubt(database, atMs);
  });
  const warning =
    doubt === undefined
      ? "no older backup was deleted, because the database has pending migrations"
      : doubt;
  if (warning !== "") return { file, bytes, deleted: [], warnings: [warning] };

  const backups = listBackups(folder);
  const gone = rotatedOut(backups, atMs).filter(({ path }) => path !== file);
  for (const { path } of gone) rmSync(path);
  const future = backups.filter((backup) => backup.atMs > atMs);
  return {
    file,
    bytes,
    deleted: gone.map(({ path }) => basename(path)),
    warnings: future.map(
      ({ path }) =>
        `${basename(path)} has a date in the future, so it is never deleted by itself: look at it and delete it`,
    ),
  };
}

/** Why the clock is not believed, or "". A wrong clock would make good backups look old. */
async function clockDoubt(
  database: Pick<Database, "query">,
  nowMs: number,
): Promise<string> {
  const [row] = await database.query("SELECT latest_ms, doubted_ms FROM clock");
  if (row === undefined) return "";
  const isDoubted =
    row["doubted_ms"] !== null || !isNear(nowMs, Number(row["latest_ms"]));
  return isDoubted
    ? "no older backup was deleted, because the clock differs by more than two days from the latest time that the server saw: `npm run leads -- clock` explains what to do"
    : "";
}
