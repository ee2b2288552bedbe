import type { StoreEvents } from "../database/database.ts";
import type { Deliver } from "../outbox/attempt.ts";
import type { Channel } from "../outbox/channel.ts";
import { reasonOf } from "../reason-of.ts";
import { raiseAlert, type AlertParts } from "./alerts.ts";
import { randomUUID } from "node:crypto";

type AlarmParts = Omit<AlertParts, "channels"> & {
  /** The configured channels, see `alertChannels`. */
  channels: Partial<Record<Channel, Deliver>>;
};

export type StoreAlarm = Pick<StoreEvents, "onLost" | "onBack"> & {
  /** Call when the alert channels are known, on one process only. */
  begin: (parts: AlarmParts) => void;
};

const withinMs = 30_000;

/**
 * Tells people that the store is lost. The outbox is lost with it, so the alert is sent at once without it; what cannot be
 * sent then is queued when the store is back.
 */
export function createStoreAlarm(): StoreAlarm {
  let parts: AlarmParts | undefined;
  let unsent: { key: string; channels: Channel[] } | undefined;

  async function tell({ channels, log }: AlarmParts): Promise<void> {
    const key = new Date().toISOString();
    const failed: Channel[] = [];
    await Promise.all(
      Object.entries(channels).map(async ([name, deliver]) => {
        const channel = name as Channel;
        const claim = {
          id: randomUUID(),
          channel,
          recipient: "",
          topic: "store",
          attempts: 1,
          ageMs: 0,
          lead: undefined,
        };
        try {
          const { result } = await deliver(
            claim,
            AbortSignal.timeout(withinMs),
          );
          if (result === "failed") failed.push(channel);
        } catch (fault) {
          failed.push(channel);
          log.error({ channel, error: reasonOf(fault) }, "no alert was sent");
        }
      }),
    );
    unsent = { key, channels: failed };
  }

  return {
    begin: (given) => void (parts = given),
    onLost: () => void (parts && tell(parts)),
    onBack(facts) {
      if (parts === undefined || unsent === undefined) return;
      const { key, channels } = unsent;
      unsent = undefined;
      void raiseAlert({ ...parts, channels }, "store", key, facts).catch(
        (fault: unknown) =>
          parts?.log.error({ error: reasonOf(fault) }, "no alert was queued"),
      );
    },
  };
}
