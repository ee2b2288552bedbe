import { createHash, randomUUID } from "node:crypto";
import { rows, type Database, type Row, type Work } from "../database/index.ts";
import {
  type DeliveryState,
  parseLeadRow,
  findLeadById,
  markTold,
} from "../leads/index.ts";
import {
  isChannel,
  tellsPeople,
  type AlertKind,
  type Channel,
} from "../channel.ts";
import type { Claim } from "./claim.ts";
import {
  channelOf,
  parseDelivery,
  parseLate,
  type LateDelivery,
} from "./delivery-state.ts";
import type { NextState } from "./retry.ts";
import * as sql from "./statements.ts";

type Backlog = {
  /** Leads that no recipient of the team's mail has. */
  undelivered: number;
  /** Age of the oldest of them; 0 if there is none. */
  oldestSeconds: number;
  /** Leads that some recipients have and others do not. */
  partlyDelivered: number;
};

/** The queue of deliveries and their states. Safe for any number of workers on any number of nodes. */
export type Outbox = {
  /** The channels with a delivery that is due. */
  due: () => Promise<Channel[]>;
  /** Claims the delivery of a channel that has been due longest. If the worker dies, its claim ends with the lease. */
  claim: (worker: string, channel: Channel) => Promise<Claim | undefined>;
  /**
   * Stores the outcome of an attempt, and queues the deliveries that replace it. False if the lease had ended and another
   * worker has claimed the delivery; then only the leads are noted of which a person was told.
   */
  finish: (claim: Claim, worker: string, next: NextState) => Promise<boolean>;
  /** The deliveries of one lead, ordered by channel name. */
  deliveriesOf: (leadId: string) => Promise<DeliveryState[]>;
  /**
   * Counts the leads that have not reached a person: their team mail failed for good, is only a file, or has been
   * waiting for a quarter of an hour.
   */
  undelivered: () => Promise<number>;
  /** The same number with the age of the oldest, and the leads that some recipients have not got. */
  backlog: () => Promise<Backlog>;
  /** Deletes deliveries without a lead that ended long ago. Call it only while the clock is believed. */
  deleteOld: () => Promise<void>;
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

const doneKeptMs = 30 * 24 * 60 * 60 * 1000;

const lateAfterMs = 15 * 60 * 1000;

export function createOutbox(database: Database): Outbox {
  async function backlog(): Promise<Backlog> {
    const [row] = await database.query(sql.countUndelivered, lateAfterMs);
    return {
      undelivered: Number(row?.["n"]),
      // Negative after a clock that was ahead.
      oldestSeconds: Math.max(
        0,
        Math.round(Number(row?.["age_ms"] ?? 0) / 1000),
      ),
      partlyDelivered: Number(row?.["partly"]),
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
    finish: (claimed, worker, next) =>
      database.transaction(() => finish(claimed, worker, next)),
    deliveriesOf: async (leadId) =>
      (await database.query(sql.deliveriesOf, leadId)).map(parseDelivery),
    undelivered: async () => (await backlog()).undelivered,
    backlog,
    async deleteOld() {
      await database.query(sql.deleteOldDone, doneKeptMs);
    },
    raiseAlert: (alerts) =>
      database.transaction(() => queueAlertOfLate(alerts)),
    queueAlert: (...alert) => database.transaction(() => queueAlert(...alert)),
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

/** Longer than any attempt may take. */
export const leaseMs = 120_000;

/** Retries are due within an hour. A later due time means that the clock has jumped back. */
const farthestDueMs = 2 * 60 * 60 * 1000;

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
  claimed: Claim,
  worker: string,
  next: NextState,
): Work<boolean> {
  const { id, attempts } = claimed;
  // Also true if the lease has ended. First of all, because a deletion locks the lead before its deliveries as well.
  if (next.state === "sent") yield* noteTold(claimed);
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
  if ("recipients" in next)
    for (const recipient of next.recipients)
      yield* rows(sql.queueInstead, id, idFor(claimed, recipient), recipient);
  return true;
}

function* noteTold({ channel, lead }: Claim): Work<void> {
  if (lead !== undefined && tellsPeople(channel))
    yield* rows(markTold, lead.id);
}

/** The id of the delivery of the same mail to one recipient. */
function idFor({ id, recipient }: Claim, next: string): string {
  const whole = recipient === "" ? id : id.slice(0, id.lastIndexOf(":"));
  const hash = createHash("sha256").update(next.toLowerCase()).digest("hex");
  return `${whole}:${hash.slice(0, 12)}`;
}

/** Queues an alert of a kind once for each `key` and channel. True if it was queued now. */
function* queueAlert(
  kind: AlertKind,
  key: string,
  channels: readonly Channel[],
): Work<boolean> {
  let isQueued = false;
  for (const channel of channels) {
    const id = `${channel}:${kind}:${key}`;
    const about = [id, null, channel, "", kind] as const;
    const queued = yield* rows(sql.queueAbout, ...about);
    isQueued ||= queued.length > 0;
  }
  return isQueued;
}

/** Queues an alert if leads have become late. Returns the number of these leads, on one node only. */
function* queueAlertOfLate(channels: readonly Channel[]): Work<number> {
  const late = yield* rows(sql.markAlerted, lateAfterMs);
  if (late.length > 0) yield* queueAlert("undelivered", randomUUID(), channels);
  return new Set(late.map((row) => row["about"])).size;
}
