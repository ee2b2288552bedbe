import type { DatabaseLocation } from "../../config/config-values.ts";
import { leadStore } from "../../leads/lead-store.ts";
import { createOutbox } from "../../outbox/outbox.ts";
import { reasonOf } from "../../reason-of.ts";
import { checkDatabase } from "../check.ts";
import type { Database, Row } from "../database.ts";
import { openDatabase } from "../open.ts";
import { inTrialPlace } from "./trial-places.ts";

type RestoreTrial = {
  location: DatabaseLocation;
  /** The running site's database. */
  live: Pick<Database, "query">;
  file: string;
  /** When the backup began (epoch milliseconds); undefined if that is not known. */
  atMs: number | undefined;
  signal: AbortSignal;
};

/** A lead's time is that of its server, whose clock may be behind, and it is taken before the lead is stored. */
const marginMs = 15 * 60 * 1000;

/**
 * Restores a backup into a temporary place, migrates it, reads everything in it, and compares it with the database of the
 * site: every lead that was stored before the backup, and was not deleted since, must be in it, and what is in both must be
 * the same word for word. Returns the number of leads in the backup. Throws an error that says what is wrong.
 */
export function tryRestore({
  location,
  live,
  file,
  atMs,
  signal,
}: RestoreTrial): Promise<number> {
  return inTrialPlace(location, file, signal, async (place) => {
    signal.throwIfAborted();
    const restored = await openDatabase(place).catch((fault: unknown) => {
      const cause = (fault instanceof Error && fault.cause) || fault;
      const words = `it cannot be opened: ${reasonOf(cause)}`;
      throw new Error(words, { cause });
    });
    try {
      const { count, problems } = await checkDatabase({
        database: restored,
        leads: leadStore(restored),
        outbox: createOutbox(restored),
      });
      if (problems.length > 0) throw new Error(problems.join("; "));
      if (atMs !== undefined) await compare(live, restored, atMs - marginMs);
      return count;
    } finally {
      await restored.close();
    }
  });
}

const pageSize = 500;

async function compare(
  live: Pick<Database, "query">,
  restored: Pick<Database, "query">,
  beforeMs: number,
): Promise<void> {
  let missing = 0;
  let changed = 0;
  let after = "";
  for (;;) {
    const page = await live.query(pageOfLive, after, pageSize);
    const last = page.at(-1);
    if (last === undefined) break;
    const lastId = String(last["id"]);
    const copies = await restored.query(rangeOfRestored, after, lastId);
    const found = new Map(copies.map((row) => [row["id"], row]));
    for (const row of page) {
      const isBefore = Number(row["received_ms"]) < beforeMs;
      const copy = found.get(row["id"]);
      if (copy === undefined) missing += isBefore ? 1 : 0;
      else if (contentOf(copy, isBefore) !== contentOf(row, isBefore))
        changed += 1;
    }
    after = lastId;
  }
  if (missing + changed > 0)
    throw new Error(
      `not all leads of the time before it are in it: ${missing} are missing, ${changed} are different`,
    );
}

/** A later time may be one that was put right after the backup, when the clock had been wrong. */
function contentOf(row: Row, hasTime: boolean): string {
  const time = hasTime ? row["received_ms"] : undefined;
  return JSON.stringify([row["reference"], row["fields"], time]);
}

const content = "id, reference, received_ms, fields";
const pageOfLive = `SELECT ${content} FROM lead WHERE id > $1 ORDER BY id LIMIT $2`;
const rangeOfRestored = `SELECT ${content} FROM lead WHERE id > $1 AND id <= $2`;
