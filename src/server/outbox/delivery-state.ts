import type { Row } from "../database/index.ts";
import type { DeliveryState } from "../leads/index.ts";
import { isChannel, type Channel } from "../channel.ts";

export type LateDelivery = {
  channel: Channel;
  /** Reference of the lead. */
  reference: string;
  /** Another recipient of the same mail has it. */
  isPartly: boolean;
  state: DeliveryState["state"];
  attempts: number;
  /** Epoch milliseconds. */
  queuedMs: number;
};

export function parseDelivery(row: Row): DeliveryState {
  const error = row["last_error"];
  return {
    channel: channelOf(row),
    recipient: String(row["recipient"]),
    state: stateOf(row),
    attempts: Number(row["attempts"]),
    lastError: typeof error === "string" ? error : null,
  };
}

/** The state is trusted, because only the statements of the outbox write it. */
function stateOf(row: Row): DeliveryState["state"] {
  return String(row["state"]) as DeliveryState["state"];
}

export function channelOf(row: Row): Channel {
  const channel = row["channel"];
  if (isChannel(channel)) return channel;
  throw new Error(`outbox with unknown channel ${String(channel)}`);
}

export function parseLate(row: Row): LateDelivery {
  return {
    channel: channelOf(row),
    reference: String(row["reference"]),
    isPartly: Number(row["is_partly"]) === 1,
    state: stateOf(row),
    attempts: Number(row["attempts"]),
    queuedMs: Number(row["queued_ms"]),
  };
}
