import { randomUUID } from "node:crypto";
import type { Attempt, Deliver } from "./attempt.ts";
import { attemptWithin } from "./attempt-within.ts";
import { channels, lanes as allLanes, type Channel } from "../channel.ts";
import type { Claim } from "./claim.ts";
import { startLane } from "./lane.ts";
import type { Outbox } from "./outbox.ts";
import { afterAttempt, type NextState } from "./retry.ts";

export type WorkerLog = {
  info: (facts: object, text: string) => void;
  error: (facts: object, text: string) => void;
};

type WorkerParts = {
  outbox: Pick<Outbox, "due" | "claim" | "finish">;
  deliver: Deliver;
  log: WorkerLog;
  /** Pause when nothing is due. Other nodes queue deliveries without notifying this worker. */
  pollMs?: number;
  /** Longest time of one attempt, whatever the channel does. */
  limitMs?: number;
  random?: () => number;
};

export type Worker = {
  /** Call when a delivery was queued: the worker looks at once. */
  notify: () => void;
  /** Resolves when the current deliveries have ended. They are aborted after `graceMs`, and tried again later. */
  stop: (graceMs?: number) => Promise<void>;
  /**
   * Longest time in milliseconds for which a channel has made no progress, or the outbox could not be read. 0 if all is
   * well.
   */
  stuckMs: () => number;
};

/** Below the lease by enough time to abort the attempt and to store its outcome. */
const attemptLimitMs = 60_000;

/**
 * Sends due deliveries until it is stopped: each channel in a lane of its own, so that a channel that hangs delays no
 * other. Continues after every failure of store and channels.
 */
export function startWorker({
  outbox,
  deliver,
  log,
  pollMs = 5000,
  limitMs = attemptLimitMs,
  random = Math.random,
}: WorkerParts): Worker {
  const id = randomUUID();
  const stopping = new AbortController();
  const aborting = new AbortController();
  const lanes = channels.map((channel) =>
    startLane({
      channel,
      width: allLanes[channel],
      worker: id,
      claim: outbox.claim,
      attempt,
      report: (fault) =>
        log.error({ err: fault, channel }, "outbox cannot be read"),
    }),
  );
  let isNotified = false;
  let endPause = () => {};
  let lastLook = performance.now();
  const ended = work();

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      isNotified = false;
      await look().catch((fault: unknown) =>
        log.error({ err: fault }, "outbox cannot be read"),
      );
      if (!isNotified && !stopping.signal.aborted) await pause();
    }
  }

  /** One query for all channels, so that a lane claims only if there is something to claim. */
  async function look(): Promise<void> {
    const due = new Set<Channel>(await outbox.due());
    lastLook = performance.now();
    for (const lane of lanes)
      if (due.has(lane.channel)) lane.wake();
      else lane.rest();
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

  async function attempt(claim: Claim): Promise<void> {
    const result = await attemptWithin(limitMs, aborting.signal, (signal) =>
      deliver(claim, signal),
    );
    const next = afterAttempt(result, claim, random());
    const isOurs = await outbox.finish(claim, id, next);
    report(claim, result, isOurs ? next : undefined);
  }

  function report(
    claim: Claim,
    result: Attempt,
    next: NextState | undefined,
  ): void {
    const facts = {
      delivery: claim.id,
      channel: claim.channel,
      attempts: claim.attempts,
      // Not the error: servers put addresses and the visitor's words into it. `leads show` has it.
      ...(result.result === "failed" && { status: result.status }),
    };
    if (next === undefined) log.info(facts, "delivery taken over by another");
    else if (next.state === "dead") log.error(facts, "delivery given up");
    else if (next.state === "pending") log.info(facts, "delivery put off");
    else log.info(facts, `delivery ${next.state}`);
  }

  return {
    notify() {
      isNotified = true;
      endPause();
    },
    async stop(graceMs = 5000) {
      stopping.abort();
      endPause();
      const timer = setTimeout(() => aborting.abort(), graceMs);
      await ended;
      await Promise.all(lanes.map((lane) => lane.end()));
      clearTimeout(timer);
    },
    stuckMs: () =>
      Math.max(
        performance.now() - lastLook - pollMs,
        ...lanes.map((lane) => lane.stuckMs()),
        0,
      ),
  };
}
