import { backup, DatabaseSync } from "node:sqlite";
import { noTables } from "./schema.ts";
import { hasTables, requireFile } from "./sqlite.ts";

/** Copies an SQLite database into `file` while the server may be running. Throws if the copy fails or is damaged. */
export async function backUp(from: string, file: string): Promise<void> {
  requireFile(from);
  const source = new DatabaseSync(from, { readOnly: true });
  try {
    if (!hasTables(source)) throw noTables();
    // All pages in one step: between steps a post would make the copy begin again.
    await backup(source, file, { rate: 2 ** 31 - 1 });
  } finally {
    source.close();
  }
  const copy = new DatabaseSync(file);
  try {
    // Makes a single file. An operator could forget to copy a separate log file.
    copy.exec("PRAGMA journal_mode = DELETE");
    const [row] = copy.prepare("PRAGMA integrity_check").all();
    if (row?.["integrity_check"] !== "ok")
      throw new Error(`the copy is damaged: ${JSON.stringify(row)}`);
  } finally {
    copy.close();
  }
}
