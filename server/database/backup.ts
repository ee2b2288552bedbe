import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import type { DatabaseLocation } from "../config/config-values.ts";

/**
 * Copies the database into `file` while the server may be running: a separate SQLite file, or an archive of pg_dump.
 * Throws if the copy fails or is damaged.
 */
export async function backUp(
  location: DatabaseLocation,
  file: string,
): Promise<void> {
  if (location.engine === "postgres") return dump(location.url, file);
  const source = new DatabaseSync(location.file, { readOnly: true });
  try {
    await backup(source, file);
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

/** Passes the password in a file, because every user of the machine can read the arguments of a process. */
async function dump(url: string, file: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "pgpass-"));
  try {
    const source = new URL(url);
    const passfile = join(folder, "pgpass");
    const password = decodeURIComponent(source.password);
    const escaped = password.replace(/[\\:]/g, (sign) => `\\${sign}`);
    writeFileSync(passfile, `*:*:*:*:${escaped}\n`, { mode: 0o600 });
    source.password = "";
    source.searchParams.set("passfile", passfile);
    await runPgDump([
      "--format=custom",
      "--no-owner",
      `--file=${file}`,
      `--dbname=${source.href}`,
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function runPgDump(args: string[]): Promise<void> {
  try {
    await promisify(execFile)("pg_dump", args);
  } catch (fault) {
    if (!(fault instanceof Error)) throw fault;
    const isMissing = "code" in fault && fault.code === "ENOENT";
    const said = "stderr" in fault ? String(fault.stderr).trim() : "";
    throw new Error(
      isMissing
        ? "pg_dump is not installed here: it comes with PostgreSQL's client programs"
        : `${said || fault.message}${said.includes("version mismatch") ? "\nInstall the client programs of the server's version, and put their folder first in PATH" : ""}`,
      { cause: fault },
    );
  }
}
