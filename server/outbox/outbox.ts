import { randomUUID } from "node:crypto";
import {
  rows,
  type Database,
  type Row,
  type Work,
} from "../database/database.ts";
import { notBehind } from "../deletion/clock-state.ts";
import { readNow } from "../deletion/statements.ts";
import { parseLeadRow } from "../leads/lead-row.ts";
import { findLeadById } from "../leads/statements.ts";
import type { Claim } from "./claim.ts";
import {
  isChannel,
  tellsPeople,
  type AlertKind,
  type Channel,
} from "./channel.ts";
import type { NextState } from "./retry.ts";
import * as sql from "./statements.ts";

type DeliveryState = {
  channel: Channel;
  state: "pending" | "sending" | "sent" | "filed" | "dead";
  attempts: number;
  lastError: string | null;
};

export type LateDelivery = {
  /** Reference of the lead. Undefined for a daily test whose post failed. */
  reference: string | undefined;
  state: DeliveryState["state"];
  attempts: number;
  /** Epoch milliseconds. */
  queuedMs: number;
};

type Backlog = { undelivered: number; oldestSeconds: number };

/** The queue of deliveries and their states. Safe for any number of workers on any number of nodes. */
export type Outbox = {
  /** The channels with a delivery that is due. */
  due: () => Promise<Channel[]>;
  /** Claims the delivery of a channel that has been due longest. If the worker dies, its claim ends with the lease. */
  claim: (worker: string, channel: Channel) => Promise<Claim | undefined>;
  /**
   * Stores the outcome of an attempt. `digested` are the leads that a sent digest listed. False if the lease had ended
   * and another worker has claimed the delivery; then nothing is stored.
   */
  finish: (
    claim: Claim,
    worker: string,
    next: NextState,
    digested?: readonly string[],
  ) => Promise<boolean>;
  /** The deliveries of one lead, ordered by channel name. */
  deliveriesOf: (leadId: string) => Promise<DeliveryState[]>;
  /**
   * Counts the leads that have not reached a person: their team mail failed for good, is only a file, or has been
   * waiting for a quarter of an hour.
   */
  undelivered: () => Promise<number>;
  /** The same number, and the age of the oldest of these deliveries; 0 if there is none. */
  backlog: () => Promise<Backlog>;
  /** Queues the digest of a day (2026-01-15) once, if there are flagged leads to list. True if it was queued now. */
  queueDigest: (date: string) => Promise<boolean>;
  /** Deletes deliveries without a lead that ended long ago. Call it only while the clock is believed. */
  deleteOld: () => Promise<void>;
  /** Queues the test of a day (2026-01-15) once. True if it was queued now. */
  queueTest: (date: string) => Promise<boolean>;
  /**
   * Finds leads without an alert that have failed for good or are undelivered for a quarter of an hour. If there are
   * any, queues an alert for each of these channels. Returns the number of leads, on one node only.
   */
  raiseAlert: (channels: readonly Channel[]) => Promise<number>;
  /** Queues an alert of a kind once for each `key` and channel. True if it was queued now. */
  queueAlert: (
    kind: AlertKind,
    key: string,
    channels: readonly Channel[],
  ) => Promise<boolean>;
  /** The deliveries that are that late now, oldest first, at most a hundred. */
  late: () => Promise<LateDelivery[]>;
  /** Queues dead deliveries and filed team mails again, of one lead or of all. Returns their number. */
  revive: (reference?: string) => Promise<number>;
};

/** Longer than any attempt may take. */
export const leaseMs = 120_000;

/** Retries are due within an hour. A later due time means that the clock has jumped back. */
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
    due: async () =>
      (await database.query(sql.listDue, farthestDueMs))
        .map((row) => row["channel"])
        .filter(isChannel),
    async claim(worker, channel) {
      const claimed = await database.transaction(() =>
        claim(database, worker, channel),
      );
      // Parsed after the commit, so that a row that cannot be parsed stays claimed and does not block the others.
      return claimed && parseClaim(claimed);
    },
    finish: (claimed, worker, next, digested = []) =>
      database.transaction(() => finish(claimed, worker, next, digested)),
    deliveriesOf: async (leadId) =>
      (await database.query(sql.deliveriesOf, leadId)).map(parseDelivery),
    undelivered: async () => (await backlog()).undelivered,
    backlog,
    async queueDigest(date) {
      const queued = await database.query(sql.queueDigest, `digest:${date}`);
      return queued.length > 0;
    },
    async deleteOld() {
      await database.query(sql.deleteOldDigests, digestKeptMs);
    },
    async queueTest(date) {
      const id = `test-lead:${date}`;
      return (
        (await database.query(sql.queue, id, null, "test-lead")).length > 0
      );
    },
    raiseAlert: (alerts) => database.transaction(() => raiseAlert(alerts)),
    async queueAlert(kind, key, channels) {
      const queued = await Promise.all(
        channels.map((channel) =>
          database.query(
            sql.queueAbout,
            `${channel}:${kind}:${key}`,
            null,
            channel,
            "",
            kind,
          ),
        ),
      );
      return queued.some((rowsOfOne) => rowsOfOne.length > 0);
    },
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
    yield* rows(
      sql.queueAbout,
      `${channel}:${id}`,
      null,
      channel,
      "",
      "undelivered",
    );
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
  channel: Channel,
): Work<ClaimedRows | undefined> {
  const [row] = yield* rows(
    engine === "postgres" ? sql.claimAmongNodes : sql.claim,
    worker,
    leaseMs,
    farthestDueMs,
    channel,
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
    recipient: String(row["recipient"]),
    topic: typeof row["topic"] === "string" ? row["topic"] : null,
    attempts: Number(row["attempts"]),
    ageMs: Number(row["age_ms"]),
    lead: lead && parseLeadRow(lead),
  };
}

function* finish(
  { id, attempts, channel, lead }: Claim,
  worker: string,
  next: NextState,
  digested: readonly string[],
): Work<boolean> {
  // Also true if the lease has ended. First of all, because a deletion locks the lead before its deliveries as well.
  if (lead !== undefined && next.state === "sent" && tellsPeople(channel))
    yield* rows(sql.markTold, lead.id);
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
  if (digested.length > 0) {
    const [now] = yield* rows(readNow);
    const digestMs = yield* notBehind(Number(now?.["now"]));
    for (const leadId of digested)
      yield* rows(sql.markDigested, leadId, digestMs);
  }
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

/** The state is trusted, because only the statements of the outbox write it. */
function stateOf(row: Row): DeliveryState["state"] {
  return String(row["state"]) as DeliveryState["state"];
}

function channelOf(row: Row): Channel {
  const channel = row["channel"];
  if (isChannel(channel)) return channel;
  throw new Error(`outbox with unknown channel ${String(channel)}`);
}
