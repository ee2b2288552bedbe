import { lock, rows, type Database, type Work } from "../database/database.ts";
import * as sql from "./statements.ts";

/** A digest is split into parts below both limits, because mail servers refuse large mails. */
const mostLeads = 100;
const mostBytes = 450_000;

/** Estimates the bytes of a lead in a digest, which has every text twice (text and HTML) and encoded. */
function bytesOf(fieldsLength: number): number {
  return 9_000 + 5 * fieldsLength;
}

type Waiting = { id: string; receivedMs: number; bytes: number };

/**
 * Queues the digest of a day in parts, once, and notes on each flagged lead that no digest has shown which part shows it.
 * Leads of a part that failed for good, or was only a file, are listed again. Returns the number of parts.
 */
export function* queueDigest(database: Database, date: string): Work<number> {
  // Without the lock, two nodes could queue the same leads.
  yield* lock(database, "digest");
  const known = yield* rows(sql.findDelivery, `digest:${date}.1`);
  if (known.length > 0) return 0;
  yield* rows(sql.freeDigested);
  const waiting = (yield* rows(sql.listUndigested)).map((row) => ({
    id: String(row["id"]),
    receivedMs: Number(row["received_ms"]),
    bytes: bytesOf(Number(row["length"])),
  }));
  const parts = inParts(waiting);
  for (const [place, last] of parts.entries()) {
    const part = `digest:${date}.${place + 1}`;
    yield* rows(sql.queueAbout, part, null, "digest", "", part);
    yield* rows(sql.putIntoDigest, part, last.receivedMs, last.id);
  }
  return parts.length;
}

/** The last lead of each part. */
function inParts(waiting: readonly Waiting[]): Waiting[] {
  const lasts: Waiting[] = [];
  let [count, bytes] = [0, 0];
  for (const lead of waiting) {
    const isFull =
      count >= mostLeads || (count > 0 && bytes + lead.bytes > mostBytes);
    if (isFull) [count, bytes] = [0, 0];
    if (isFull || lasts.length === 0) lasts.push(lead);
    else lasts[lasts.length - 1] = lead;
    count += 1;
    bytes += lead.bytes;
  }
  return lasts;
}
