import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** The files of a database, as they were when it was opened. */
export type OpenFiles = { file: string; ids: readonly (string | undefined)[] };

/** The database, its write-ahead log, and the index of that log, which its processes share. */
const endings = ["", "-wal", "-shm"] as const;

/**
 * Call when the database is open and its log exists, with the id that the file had before. Throws if files were deleted or
 * replaced in between: the open ones are not those at the paths.
 */
export function openFiles(file: string, idBefore: string | undefined) {
  const ids = endings.map((ending) => idOf(file + ending));
  if (ids.includes(undefined) || ids[0] !== idBefore)
    throw new Error("it was deleted or replaced while it was being opened");
  return { file, ids };
}

/** What happened to open files. */
export type Loss = {
  /** The names of the files that are no longer there, or are others. */
  lost: string[];
  /** Whether the database itself is still there. Then only what its log has is missing in it. */
  isFileThere: boolean;
  /** Whether another file was copied over it. It has the same inode, but only the log is still ours. */
  isOverwritten?: true;
};

/**
 * Compares the files at their paths with the open ones; undefined if they are the same. Takes microseconds, so it is called
 * for each transaction: SQLite itself goes on with deleted files.
 */
export function lossOf({ file, ids }: OpenFiles): Loss | undefined {
  const isSame = endings.map(
    (ending, index) => idOf(file + ending) === ids[index],
  );
  if (!isSame.includes(false)) return undefined;
  return {
    lost: endings
      .filter((_, index) => !isSame[index])
      .map((ending) => file + ending),
    isFileThere: isSame[0] === true,
  };
}

/**
 * Deletes the log of a database that was replaced, if it still has its name. SQLite would take it for the log of the new
 * database and damage that.
 */
export function deleteOldLog({ file, ids }: OpenFiles): void {
  if (idOf(file) === ids[0]) return;
  for (const [index, ending] of endings.entries())
    if (ending !== "" && idOf(file + ending) === ids[index])
      rmSync(file + ending, { force: true });
}

export function idOf(path: string): string | undefined {
  try {
    const found = statSync(path, { throwIfNoEntry: false, bigint: true });
    return found && `${found.dev}:${found.ino}`;
  } catch {
    return undefined; // Such as a folder that may not be searched any more.
  }
}

/** A loss in words for the operator. */
export function lossWords({ lost, isFileThere, isOverwritten }: Loss) {
  if (isOverwritten)
    return `another file was copied over ${lost[0]} while it was open`;
  return isFileThere
    ? `${lost.join(" and ")} vanished while the database was open`
    : `${lost[0]} was deleted, moved or replaced while it was open`;
}

/** The beginning of the names of the files into which vanished databases were rescued. */
export function rescuePrefix(file: string): string {
  return `${basename(file, ".db")}.rescued-`;
}

/** The rescues beside the path of a database, oldest first. */
export function rescuesOf(file: string): string[] {
  const folder = dirname(file);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter(
      (name) => name.startsWith(rescuePrefix(file)) && name.endsWith(".db"),
    )
    .toSorted()
    .map((name) => join(folder, name));
}
