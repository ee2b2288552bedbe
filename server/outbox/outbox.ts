import { randomUUID } from "node:crypto";
import {
  rows,
  type Database,
  type Row,
  type Work,
} from "../database/database.ts";
import { parseLeadRow } from "../leads/lead-row.ts";
import { findLeadById } from "../leads/statements.ts";
import type { Claim } from "./claim.ts";
import { isChannel, type Channel } from "./channel.ts";
import type { NextState } from "./retry.ts";
import * as sql from "./statements.ts";

type DeliveryState = {
  channel: Channel;
  state: "pending" | "sending" | "sent" | "filed" | "dead";
  attempts: number;
  lastError: string | null;
};

export type LateDelivery = {
  /** Of the lead; undefined for a test that did not become one. */
  reference: string | undefined;
  state: DeliveryState["state"];
  attempts: number;
  /** Epoch milliseconds. */
  queuedMs: number;
};

type Backlog = { undelivered: number; oldestSeconds: number };

/** What is to be delivered, and how far that is. Safe for any number of workers on any number of nodes. */
export type Outbox = {
  /** Takes the delivery that has been due longest. A worker that dies loses it when the lease ends. */
  claim: (worker: string) => Promise<Claim | undefined>;
  /**
   * Writes down how an attempt ended; `digested` are the leads that a sent digest listed. False if the lease had
   * ended and another worker has taken over, who alone decides then.
   */
  finish: (
    claim: Claim,
    worker: string,
    next: NextState,
    digested?: readonly string[],
  ) => Promise<boolean>;
  /** Of one lead, in the order of the channels' names. */
  deliveriesOf: (leadId: string) => Promise<DeliveryState[]>;
  /**
   * How many leads have not reached a person: their team mail failed for good, is only a file, or has been waiting
   * for a quarter of an hour.
   */
  undelivered: () => Promise<number>;
  /** The same, and for how long the oldest of them has been waiting; 0 if there is none. */
  backlog: () => Promise<Backlog>;
  /** Queues the digest of a day (2026-01-15) once, if there are flagged leads to list. True if it was queued now. */
  queueDigest: (date: string) => Promise<boolean>;
  /** Queues the test of a day (2026-01-15) once. True if it was queued now. */
  queueTest: (date: string) => Promise<boolean>;
  /**
   * Looks for leads that nobody was alerted of and that are undelivered for a quarter of an hour, or for good, and
   * queues an alert by each of these channels if there are any. Returns how many, on one node only.
   */
  raiseAlert: (channels: readonly Channel[]) => Promise<number>;
  /** What is undelivered for so long now, the oldest first, a hundred at most. */
  late: () => Promise<LateDelivery[]>;
  /** Tries again what is dead, and team mails that are only files; of one lead or of all. Returns how many. */
  revive: (reference?: string) => Promise<number>;
};

/** Longer than any attempt may take. */
export const leaseMs = 120_000;

/** Retries are at most an hour away; something due later was put there by a clock that jumped. */
const farthestDueMs = 2 * 60 * 60 * 1000;

const digestKeptMs = 30 * 24 * 60 * 60 * 1000;

const lateAfterMs = 15 * 60 * 1000;

export function createOutbox(database: Database): Outbox {
  async function backlog(): Promise<Backlog> {
    const [row] = await database.query(sql.countUndelivered, lateAfterMs);
    return {
      undelivered: Number(row?.["n"]),
      oldestSeconds: Math.round(Number(row?.["age_ms"] ?? 0) / 1000),
    };
  }

  return {
    async claim(worker) {
      const claimed = await database.transaction(() => claim(database, worker));
      // Read after the commit: a row that cannot be read stays claimed, and does not hold up the others.
      return claimed && parseClaim(claimed);
    },
    finish: (claimed, worker, next, digested = []) =>
      database.transaction(() => finish(claimed, worker, next, digested)),
    deliveriesOf: async (leadId) =>
      (await database.query(sql.deliveriesOf, leadId)).map(parseDelivery),
    undelivered: async () => (await backlog()).undelivered,
    backlog,
    async queueDigest(date) {
      await database.query(sql.forgetDigests, digestKeptMs);
      const queued = await database.query(sql.queueDigest, `digest:${date}`);
      return queued.length > 0;
    },
    queueTest: async (date) =>
      (await database.query(sql.queueTest, `test-lead:${date}`)).length > 0,
    raiseAlert: (alerts) => database.transaction(() => raiseAlert(alerts)),
    late: async () =>
      (await database.query(sql.listLate, lateAfterMs)).map(parseLate),
    async revive(reference) {
      const revived =
        reference === undefined
          ? await database.query(sql.reviveAll)
          : await database.query(sql.reviveOf, reference);
      return revived.length;
    },
  };
}

function* raiseAlert(alerts: readonly Channel[]): Work<number> {
  const late = yield* rows(sql.markAlerted, lateAfterMs);
  if (late.length === 0) return 0;
  const id = randomUUID();
  for (const channel of alerts)
    yield* rows(sql.queue, `${channel}:${id}`, null, channel);
  return late.length;
}

function parseLate(row: Row): LateDelivery {
  const reference = row["reference"];
  return {
    reference: typeof reference === "string" ? reference : undefined,
    state: stateOf(row),
    attempts: Number(row["attempts"]),
    queuedMs: Number(row["queued_ms"]),
  };
}

type ClaimedRows = { row: Row; lead: Row | undefined };

function* claim(
  { engine }: Database,
  worker: string,
): Work<ClaimedRows | undefined> {
  const [row] = yield* rows(
    engine === "postgres" ? sql.claimAmongNodes : sql.claim,
    worker,
    leaseMs,
    farthestDueMs,
  );
  if (row === undefined) return undefined;
  const leadId = row["lead_id"];
  const [lead] =
    typeof leadId === "string" ? yield* rows(findLeadById, leadId) : [];
  return { row, lead };
}

function parseClaim({ row, lead }: ClaimedRows): Claim {
  return {
    id: String(row["id"]),
    channel: channelOf(row),
    attempts: Number(row["attempts"]),
    ageMs: Number(row["age_ms"]),
    lead: lead && parseLeadRow(lead),
  };
}

function* finish(
  { id, attempts }: Claim,
  worker: string,
  next: NextState,
  digested: readonly string[],
): Work<boolean> {
  const error = "error" in next ? [...next.error].slice(0, 500).join("") : null;
  const [finished] = yield* rows(
    sql.finish,
    id,
    worker,
    attempts,
    next.state,
    "delayMs" in next ? next.delayMs : 0,
    error,
  );
  if (finished === undefined) return false;
  for (const leadId of digested) yield* rows(sql.markDigested, leadId);
  return true;
}

function parseDelivery(row: Row): DeliveryState {
  const error = row["last_error"];
  return {
    channel: channelOf(row),
    state: stateOf(row),
    attempts: Number(row["attempts"]),
    lastError: typeof error === "string" ? error : null,
  };
}

/** Only `finish` and the statements here write it. */
function stateOf(row: Row): DeliveryState["state"] {
  return String(row["state"]) as DeliveryState["state"];
}

function channelOf(row: Row): Channel {
  const channel = row["channel"];
  if (isChannel(channel)) return channel;
  throw new Error(`outbox with unknown channel ${String(channel)}`);
}
