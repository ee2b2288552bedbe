import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { writeNewFile } from "../commands/write-new-file.ts";
import type { Connection } from "./sqlite-connection.ts";
import { rescuePrefix } from "./sqlite-files.ts";
import { whenFree } from "./when-free.ts";

/** Settings by which processes agree on one rescue, and see that it is complete. */
const chosenKey = "rescue";
const doneKey = "rescued";
/** How long a process waits for another one that has begun to write the same rescue. */
const otherWithinMs = 20_000;

/** A name that no other rescue has. Keep it for further attempts, because it is also written into the database. */
export function rescueName(file: string): string {
  const time = new Date().toISOString().replace(/\.\d+/, "");
  const stamp = `${time.replaceAll(":", "-")}-${randomBytes(2).toString("hex")}`;
  return `${rescuePrefix(file)}${stamp}.db`;
}

/**
 * Writes all that an open database has into a new file beside the path of the vanished one, and returns its path. Several
 * processes that have it open write one file. Throws if it cannot be written.
 */
export async function rescue(
  { raw }: Connection,
  file: string,
  ownName: string,
): Promise<string> {
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const chosen = await decide(raw, chosenKey, ownName);
  if (chosen !== ownName && (await isDone(raw, chosen)))
    return join(folder, chosen);
  const target = join(folder, ownName);
  await writeNewFile(target, true, async (part) => {
    // All pages in one step: between steps another process could write, and the copy would begin again.
    await backup(raw, part, { rate: 2 ** 31 - 1 });
    finish(part);
  });
  await decide(raw, doneKey, ownName);
  return target;
}

/** Waits until another process has written the rescue. False if it does not do so, because it has ended for example. */
async function isDone(raw: DatabaseSync, chosen: string): Promise<boolean> {
  const giveUpAt = performance.now() + otherWithinMs;
  while (performance.now() < giveUpAt) {
    if (valueOf(raw, doneKey) === chosen) return true;
    await wait(50);
  }
  return false;
}

/**
 * Sets a value if there is none, and returns the value. All processes still share the vanished database, and one may still be
 * writing into it.
 */
async function decide(
  raw: DatabaseSync,
  key: string,
  value: string,
): Promise<string> {
  try {
    const insert = raw.prepare(
      "INSERT INTO setting VALUES (?, ?) ON CONFLICT (key) DO NOTHING",
    );
    await whenFree(() => insert.run(key, value), {});
    return valueOf(raw, key) ?? value;
  } catch {
    return value; // Such as a full disk: a file too many is better than none.
  }
}

function valueOf(raw: DatabaseSync, key: string): string | undefined {
  const row = raw.prepare("SELECT value FROM setting WHERE key = ?").get(key);
  return row && String(row["value"]);
}

/** Makes a single file. An operator could forget to move a separate log. */
export function finish(part: string): void {
  const copy = new DatabaseSync(part);
  try {
    copy.exec("PRAGMA journal_mode = DELETE");
    copy.prepare(forget).run(chosenKey, doneKey);
    const [answer] = copy.prepare("PRAGMA integrity_check").all();
    if (answer?.["integrity_check"] !== "ok")
      throw new Error(`the copy is damaged: ${JSON.stringify(answer)}`);
  } finally {
    copy.close();
  }
}

/** Call when a database is opened: a name of an earlier rescue counts no more. */
export function forgetRescue({ run }: Pick<Connection, "run">): void {
  run({ sql: forget, values: [chosenKey, doneKey] });
}

const forget = "DELETE FROM setting WHERE key IN (?1, ?2)";
