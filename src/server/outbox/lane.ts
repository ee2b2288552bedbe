import type { Claim } from "./claim.ts";
import type { Channel } from "../channel.ts";
import type { Outbox } from "./outbox.ts";

type LaneParts = {
  channel: Channel;
  /** Attempts at the same time. */
  width: number;
  claim: Outbox["claim"];
  /** Attempts a delivery and stores the outcome. Throws only if the store fails. */
  attempt: (claim: Claim) => Promise<void>;
  /** Name of the worker. */
  worker: string;
  report: (fault: unknown) => void;
};

/** The deliveries of one channel. Nothing of another channel can hold them up. */
export type Lane = {
  channel: Channel;
  /** Claims and attempts what is due, unless all places are taken. */
  wake: () => void;
  /** Call when nothing is due: a failure to claim is over. */
  rest: () => void;
  /** Claims nothing more. Resolves when the attempts under way have ended. */
  end: () => Promise<void>;
  /** Milliseconds since this lane began something that has not ended, or failed for the first time in a row; else 0. */
  stuckMs: () => number;
};

export function startLane({
  channel,
  width,
  claim,
  attempt,
  worker,
  report,
}: LaneParts): Lane {
  const underWay = new Map<Promise<void>, number>();
  const ending = new AbortController();
  let isWokenAgain = false;
  let filling: Promise<void> | undefined;
  let fillingSince = 0;
  let failingSince: number | undefined;

  async function fill(): Promise<void> {
    fillingSince = performance.now();
    while (!ending.signal.aborted && underWay.size < width) {
      const claimed = await claim(worker, channel);
      failingSince = undefined;
      if (claimed === undefined) return;
      begin(claimed);
    }
  }

  function begin(claimed: Claim): void {
    const attempting = attempt(claimed)
      .catch(failed)
      .finally(() => {
        underWay.delete(attempting);
        wake();
      });
    underWay.set(attempting, performance.now());
  }

  function wake(): void {
    if (ending.signal.aborted || underWay.size >= width) return;
    // What was queued after the last claim had looked would otherwise wait for the next poll.
    isWokenAgain = filling !== undefined;
    filling ??= fill()
      .catch(failed)
      .finally(() => {
        filling = undefined;
        if (isWokenAgain) wake();
      });
  }

  function failed(fault: unknown): void {
    failingSince ??= performance.now();
    report(fault);
  }

  return {
    channel,
    wake,
    rest: () => (failingSince = undefined),
    async end() {
      ending.abort();
      // A claim that was under way may still begin an attempt.
      await filling;
      await Promise.all(underWay.keys());
    },
    stuckMs() {
      const begun = [
        ...underWay.values(),
        ...(filling === undefined ? [] : [fillingSince]),
        ...(failingSince === undefined ? [] : [failingSince]),
      ];
      return begun.length === 0 ? 0 : performance.now() - Math.min(...begun);
    },
  };
}
