import { randomUUID } from "node:crypto";
import type { StoreEvents } from "../database/index.ts";
import { type Deliver, attemptWithin } from "../outbox/index.ts";
import type { Channel } from "../channel.ts";
import { reasonOf } from "../reason-of.ts";
import { raiseAlert, type AlertParts } from "./alerts.ts";

type AlarmParts = Omit<AlertParts, "channels"> & {
  /** The configured channels, see `alertChannels`. */
  channels: Partial<Record<Channel, Deliver>>;
  stop: AbortSignal;
};

export type StoreAlarm = Pick<StoreEvents, "onLost"> & {
  /** Call when the alert channels are known, on one process only. Before it nobody is told. */
  begin: (parts: AlarmParts) => void;
  /** Nothing could be stored for minutes. Tells people, unless they were told of this trouble within the hour. */
  onFailing: () => Promise<void>;
  /** Something was stored: a trouble is over. */
  onWorking: () => Promise<void>;
};

/** Whoever checks every minute tells every hour. */
const againAfterMs = 59.5 * 60_000;
const answerWithinMs = 10_000;

/**
 * Tells people once that the store takes nothing, whoever notices it. The outbox fails together with the store, so the alert
 * is sent at once without it; what cannot be sent then is queued when the store is back.
 */
export function createStoreAlarm(
  now: () => number = () => performance.now(),
): StoreAlarm {
  let parts: AlarmParts | undefined;
  /** When people were last told of the trouble, and who has not got it. Undefined if there is none. */
  let told: { atMs: number; missing: Set<Channel> } | undefined;
  let sending: Promise<unknown> = Promise.resolve();

  async function tell(): Promise<void> {
    if (parts === undefined || (told && now() - told.atMs < againAfterMs))
      return;
    const { channels, log, stop } = parts;
    const missing =
      told?.missing ?? new Set(Object.keys(channels) as Channel[]);
    told = { atMs: now(), missing };
    log.error({ alert: "store" }, "leads cannot be stored");
    sending = Promise.all(
      Object.entries(channels).map(async ([name, deliver]) => {
        const channel = name as Channel;
        const claim = { ...ofStore, id: randomUUID(), channel };
        const attempt = await attemptWithin(answerWithinMs, stop, (signal) =>
          deliver(claim, signal),
        );
        if (attempt.result !== "failed") missing.delete(channel);
        else
          log.error({ channel, status: attempt.status }, "alert not delivered");
      }),
    );
    await sending;
  }

  async function end(): Promise<void> {
    if (parts === undefined || told === undefined) return;
    const { missing } = told;
    told = undefined;
    const key = new Date().toISOString();
    await sending;
    if (missing.size === 0) return;
    await raiseAlert({ ...parts, channels: [...missing] }, "store", key, {});
  }

  function report(fault: unknown): void {
    parts?.log.error({ error: reasonOf(fault) }, "no alert was queued");
  }

  return {
    begin: (given) => void (parts = given),
    onLost: () => void tell(),
    onFailing: tell,
    onWorking: () => end().catch(report),
  };
}

const ofStore = {
  recipient: "",
  topic: "store",
  attempts: 1,
  ageMs: 0,
  lead: undefined,
} as const;
