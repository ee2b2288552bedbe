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

/** Attempts of a channel at the same time. Mail servers often take few connections from one sender. */
const mostAtOnce = 3;

export type Worker = ReturnType<typeof startWorker>;

/** Sends due deliveries until it is stopped. A channel that hangs delays no other. */
export function startWorker({
  outbox,
  deliver,
  log,
  pollMs = 5000,
  limitMs = 60_000,
  random = Math.random,
}: WorkerParts) {
  const stopping = new AbortController();
  const aborting = new AbortController();
  const paused = new Set<() => void>();
  let notices = 0;
  let lastLook = performance.now();
  const ended = Promise.all(channels.map(work));

  async function work(channel: Channel): Promise<void> {
    const running = new Set<Promise<void>>();
    while (!stopping.signal.aborted) {
      const seen = notices;
      const claim = running.size < mostAtOnce ? await claimOf(channel) : null;
      if (claim) {
        const attempting = attempt(claim).finally(() => {
          running.delete(attempting);
          notify();
        });
        running.add(attempting);
      } else if (seen === notices) await pause();
    }
    await Promise.all(running);
  }

  async function claimOf(channel: Channel): Promise<Claim | undefined> {
    try {
      const claim = await outbox.claim(channel);
      lastLook = performance.now();
      return claim;
    } catch (error) {
      log.error({ err: error }, "outbox cannot be read");
      return undefined;
    }
  }

  async function attempt(claim: Claim): Promise<void> {
    const result = await attemptWithin(limitMs, aborting.signal, (signal) =>
      deliver(claim, signal),
    );
    const next = afterAttempt(result, claim, random());
    try {
      const isOurs = await outbox.finish(claim, next);
      report(claim, result, isOurs ? next : undefined);
    } catch (error) {
      log.error({ err: error }, "outcome of a delivery cannot be stored");
    }
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

  async function pause(): Promise<void> {
    if (stopping.signal.aborted) return;
    await new Promise<void>((resolve) => {
      const resume = () => {
        clearTimeout(timer);
        paused.delete(resume);
        resolve();
      };
      const timer = setTimeout(resume, pollMs);
      paused.add(resume);
    });
  }

  function notify(): void {
    notices += 1;
    for (const resume of paused) resume();
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
    /** Milliseconds since the outbox was last read. Every attempt is bounded, so nothing else can hold the worker up. */
    stuckMs: () => Math.max(0, performance.now() - lastLook - pollMs),
  };
}
