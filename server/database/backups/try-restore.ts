import { basename } from "node:path";
import type { DatabaseLocation } from "../../config/config-values.ts";
import { leadStore } from "../../leads/lead-store.ts";
import { createOutbox } from "../../outbox/outbox.ts";
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
 * site: every lead that was stored before the backup, and was not deleted since, must be in it word for word. Returns the
 * number of leads in the backup. Throws an error that says what is wrong.
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
    const restored = await openDatabase(place);
    try {
      const { count, problems } = await checkDatabase({
        database: restored,
        leads: leadStore(restored),
        outbox: createOutbox(restored),
      });
      if (problems.length > 0) throw new Error(problems.join("; "));
      if (atMs !== undefined)
        await compare(live, restored, atMs - marginMs, basename(file));
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
  name: string,
): Promise<void> {
  let missing = 0;
  let changed = 0;
  let after = "";
  for (;;) {
    const page = await live.query(pageOfLive, beforeMs, after, pageSize);
    const last = page.at(-1);
    if (last === undefined) break;
    const lastId = String(last["id"]);
    const copies = await restored.query(rangeOfRestored, after, lastId);
    const contents = new Map(copies.map((row) => [row["id"], contentOf(row)]));
    for (const row of page) {
      const content = contents.get(row["id"]);
      if (content === undefined) missing += 1;
      else if (content !== contentOf(row)) changed += 1;
    }
    after = lastId;
  }
  if (missing + changed > 0)
    throw new Error(
      `${name} does not have all leads of the time before it: ${missing} are missing, ${changed} are different`,
    );
}

function contentOf(row: Row): string {
  return JSON.stringify([row["reference"], row["received_ms"], row["fields"]]);
}

const content = "id, reference, received_ms, fields";
const pageOfLive = `SELECT ${content} FROM lead WHERE received_ms < $1 AND id > $2 ORDER BY id LIMIT $3`;
const rangeOfRestored = `SELECT ${content} FROM lead WHERE id > $1 AND id <= $2`;
