import { backup, DatabaseSync } from "node:sqlite";
import type { DatabaseLocation } from "../../config/config-values.ts";
import { appliedMigrations } from "../applied.ts";
import { NoDatabase } from "../no-database.ts";
import { runPgProgram } from "./pg-programs.ts";

/**
 * Copies the database into `file` while the server may be running: a separate SQLite file, or an archive of pg_dump.
 * Throws if the copy fails or is damaged.
 */
export async function backUp(
  location: DatabaseLocation,
  file: string,
): Promise<void> {
  await appliedMigrations(location).catch((fault: unknown) => {
    // Whatever else it is, the copying itself says it better.
    if (fault instanceof NoDatabase) throw fault;
  });
  if (location.engine === "postgres")
    return runPgProgram("pg_dump", location.url, [
      "--format=custom",
      "--no-owner",
      `--file=${file}`,
    ]);
  const source = new DatabaseSync(location.file, { readOnly: true });
  try {
    // All pages in one step: between steps a post would make the copy begin again.
    await backup(source, file, { rate: 2 ** 31 - 1 });
  } finally {
    source.close();
  }
  const copy = new DatabaseSync(file);
  try {
    // Makes a single file. An operator could forget to copy a separate log file.
    copy.exec("PRAGMA journal_mode = DELETE");
    const [answer] = copy.prepare("PRAGMA integrity_check").all();
    if (answer?.["integrity_check"] !== "ok")
      throw new Error(`the copy is damaged: ${JSON.stringify(answer)}`);
  } finally {
    copy.close();
  }
}
