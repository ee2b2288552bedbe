import { randomUUID } from "node:crypto";
import { reasonOf } from "../reason-of.ts";
import { passingFailure, type Attempt, type Deliver } from "./attempt.ts";
import type { Claim } from "./claim.ts";
import type { Outbox } from "./outbox.ts";
import { afterAttempt, type NextState } from "./retry.ts";

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

export type Worker = {
  /** Call when a delivery was queued: the worker looks at once. */
  notify: () => void;
  /** Resolves when the current delivery has ended. It is aborted after `graceMs`, and tried again later. */
  stop: (graceMs?: number) => Promise<void>;
};

/** Sends due deliveries one after the other until it is stopped. Continues after every failure of store and channels. */
export function startWorker({
  outbox,
  deliver,
  log,
  pollMs = 5000,
  random = Math.random,
}: WorkerParts): Worker {
  const id = randomUUID();
  const stopping = new AbortController();
  const aborting = new AbortController();
  let isNotified = false;
  let endPause = () => {};
  const ended = work();

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      isNotified = false;
      const hasDelivered = await deliverNext().catch((fault: unknown) => {
        log.error({ err: fault }, "outbox cannot be read");
        return false;
      });
      if (!hasDelivered && !isNotified && !stopping.signal.aborted)
        await pause();
    }
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

  /** Returns false if nothing was due. */
  async function deliverNext(): Promise<boolean> {
    const claim = await outbox.claim(id);
    if (claim === undefined) return false;
    const attempt = await deliver(claim, aborting.signal).catch(
      (fault: unknown) => passingFailure(reasonOf(fault)),
    );
    const next = afterAttempt(attempt, claim, random());
    const isOurs = await outbox.finish(claim, id, next, digestedBy(attempt));
    report(claim, isOurs ? next : undefined);
    return true;
  }

  function report(claim: Claim, next: NextState | undefined): void {
    const facts = {
      delivery: claim.id,
      channel: claim.channel,
      attempts: claim.attempts,
      ...(next && "error" in next && { error: withoutAddresses(next.error) }),
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
      clearTimeout(timer);
    },
  };
}

function digestedBy(attempt: Attempt): readonly string[] {
  // A digest that is only a file has not reached a person.
  return attempt.result === "sent" ? (attempt.digested ?? []) : [];
}

/** Mail servers name the mailbox in their replies, but logs must not contain personal data. */
function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>]+@[^\s<>]+/g, "(address)");
}
