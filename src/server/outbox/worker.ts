import { setTimeout as wait } from "node:timers/promises";
import { channels, type Channel } from "../leads/index.ts";
import {
  afterAttempt,
  failureOf,
  type Claim,
  type Deliver,
} from "./attempt.ts";
import type { Outbox } from "./outbox.ts";

export type WorkerLog = {
  info: (facts: object, text: string) => void;
  error: (facts: object, text: string) => void;
};

type WorkerParts = {
  outbox: Pick<Outbox, "claim" | "finish">;
  deliver: Deliver;
  log: WorkerLog;
  /** Pause when nothing is due. Other nodes queue deliveries without notifying this worker. */
  pollMs?: number;
  random?: () => number;
};

/** Attempts of a channel at the same time. Mail servers often take few connections from one sender. */
const mostAtOnce = 3;

/** Longest time of one attempt: below the lease by enough to store its outcome. */
const attemptWithinMs = 60_000;

/** Sends due deliveries until it is stopped. A channel that hangs delays no other. */
export function startWorker({
  outbox,
  deliver,
  log,
  pollMs = 5000,
  random = Math.random,
}: WorkerParts) {
  const aborting = new AbortController();
  const stopping = new AbortController();
  let pausing = new AbortController();
  const ended = Promise.all(channels.map(work));

  async function work(channel: Channel): Promise<void> {
    while (!stopping.signal.aborted) {
      const { signal } = pausing;
      const claims = await claimsOf(channel);
      if (claims.length > 0) await Promise.all(claims.map(attempt));
      else await wait(pollMs, undefined, { signal }).catch(() => undefined);
    }
  }

  async function claimsOf(channel: Channel): Promise<Claim[]> {
    try {
      return await outbox.claim(channel, mostAtOnce);
    } catch (error) {
      log.error({ err: error }, "outbox cannot be read");
      return [];
    }
  }

  async function attempt(claim: Claim): Promise<void> {
    const limit = AbortSignal.timeout(attemptWithinMs);
    const signal = AbortSignal.any([aborting.signal, limit]);
    const outcome = await deliver(claim, signal).catch(failureOf);
    const next = afterAttempt(outcome, claim, random());
    // Not the error: servers put addresses and the visitor's words into it. `leads show` has it.
    const status =
      outcome.result === "failed" ? { status: outcome.status } : {};
    const { id, channel, attempts } = claim;
    const facts = { delivery: id, channel, attempts, ...status };
    try {
      if (!(await outbox.finish(claim, next)))
        log.info(facts, "delivery taken over by another");
      else if (next.state === "dead") log.error(facts, "delivery given up");
      else if (next.state === "pending") log.info(facts, "delivery put off");
      else log.info(facts, "delivery sent");
    } catch (error) {
      log.error({ err: error }, "outcome of a delivery cannot be stored");
    }
  }

  function notify(): void {
    pausing.abort();
    pausing = new AbortController();
  }

  return {
    /** Call when a delivery was queued: the worker looks at once. */
    notify,
    /** Resolves when the current deliveries have ended. They are aborted after `graceMs`, and tried again later. */
    async stop(graceMs = 5000): Promise<void> {
      stopping.abort();
      notify();
      const timer = setTimeout(() => aborting.abort(), graceMs);
      await ended;
      clearTimeout(timer);
    },
  };
}
