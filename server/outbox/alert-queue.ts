import { randomUUID } from "node:crypto";
import { rows, type Work } from "../database/database.ts";
import type { AlertKind, Channel } from "./channel.ts";
import * as sql from "./statements.ts";

/** Queues an alert of a kind once for each `key` and channel. True if it was queued now. */
export function* queueAlert(
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
export function* queueAlertOfLate(
  lateAfterMs: number,
  channels: readonly Channel[],
): Work<number> {
  const late = yield* rows(sql.markAlerted, lateAfterMs);
  if (late.length > 0) yield* queueAlert("undelivered", randomUUID(), channels);
  return new Set(late.map((row) => row["about"])).size;
}
