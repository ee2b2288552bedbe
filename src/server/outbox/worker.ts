import { channels, type Channel } from "../leads/index.ts";
import {
  afterAttempt,
  attemptWithin,
  type Attempt,
  type Claim,
  type Deliver,
  type NextState,
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
  /** Longest time of one attempt, whatever the channel does: below the lease by enough to store its outcome. */
  limitMs?: number;
  random?: () => number;
};

export type Worker = {
  /** Call when a delivery was queued: the worker looks at once. */
  notify: () => void;
  /** Resolves when the current deliveries have ended. They are aborted after `graceMs`, and tried again later. */
  stop: (graceMs?: number) => Promise<void>;
  /** Milliseconds since the outbox was last read. Every attempt is bounded, so nothing else can hold the worker up. */
  stuckMs: () => number;
};

/** Attempts at the same time. Mail servers often take few connections from one sender. */
const places: Record<Channel, number> = {
  "team-mail": 4,
  confirmation: 2,
  webhook: 2,
  slack: 1,
  line: 1,
};

/** Sends due deliveries until it is stopped. A channel that hangs delays no other: each has places of its own. */
export function startWorker({
  outbox,
  deliver,
  log,
  pollMs = 5000,
  limitMs = 60_000,
  random = Math.random,
}: WorkerParts): Worker {
  const stopping = new AbortController();
  const aborting = new AbortController();
  const running = new Map<Promise<void>, Channel>();
  let isNotified = false;
  let endPause = () => {};
  let lastLook = performance.now();
  const ended = work();

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      isNotified = false;
      try {
        await look();
        lastLook = performance.now();
      } catch (error) {
        log.error({ err: error }, "outbox cannot be read");
        isNotified = false;
      }
      if (!isNotified && !stopping.signal.aborted) await pause();
    }
  }

  /** Claims what is due, as far as there are places, and does not wait for the attempts. */
  async function look(): Promise<void> {
    for (const channel of channels)
      while (!stopping.signal.aborted && hasPlace(channel)) {
        const claim = await outbox.claim(channel);
        if (claim === undefined) break;
        begin(claim);
      }
  }

  function hasPlace(channel: Channel): boolean {
    const taken = [...running.values()].filter((one) => one === channel);
    return taken.length < places[channel];
  }

  function begin(claim: Claim): void {
    const attempting = attempt(claim)
      .catch((error: unknown) =>
        log.error({ err: error }, "outcome of a delivery cannot be stored"),
      )
      .finally(() => {
        running.delete(attempting);
        notify();
      });
    running.set(attempting, claim.channel);
  }

  async function attempt(claim: Claim): Promise<void> {
    const result = await attemptWithin(limitMs, aborting.signal, (signal) =>
      deliver(claim, signal),
    );
    const next = afterAttempt(result, claim, random());
    const isOurs = await outbox.finish(claim, next);
    report(claim, result, isOurs ? next : undefined);
  }

  function report(
    { id, channel, attempts }: Claim,
    result: Attempt,
    next: NextState | undefined,
  ): void {
    // Not the error: servers put addresses and the visitor's words into it. `leads show` has it.
    const status = result.result === "failed" ? { status: result.status } : {};
    const facts = { delivery: id, channel, attempts, ...status };
    if (next === undefined) log.info(facts, "delivery taken over by another");
    else if (next.state === "dead") log.error(facts, "delivery given up");
    else if (next.state === "pending") log.info(facts, "delivery put off");
    else log.info(facts, `delivery ${next.state}`);
  }

  function pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, pollMs);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  function notify(): void {
    isNotified = true;
    endPause();
  }

  return {
    notify,
    async stop(graceMs = 5000) {
      stopping.abort();
      endPause();
      const timer = setTimeout(() => aborting.abort(), graceMs);
      await ended;
      await Promise.all(running.keys());
      clearTimeout(timer);
    },
    stuckMs: () => Math.max(0, performance.now() - lastLook - pollMs),
  };
}
