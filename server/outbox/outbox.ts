import type { Database } from "../database/database.ts";
import { queueAlert, queueAlertOfLate } from "./alert-queue.ts";
import { isChannel, type AlertKind, type Channel } from "./channel.ts";
import type { Claim } from "./claim.ts";
import { claim, farthestDueMs, parseClaim } from "./claim-work.ts";
import {
  parseDelivery,
  parseLate,
  type DeliveryState,
  type LateDelivery,
} from "./delivery-state.ts";
import { finish } from "./finish.ts";
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
      database.transaction(() => queueAlertOfLate(lateAfterMs, alerts)),
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
