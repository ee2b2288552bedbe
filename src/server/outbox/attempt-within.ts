import { failureOf, passingFailure, type Attempt } from "./attempt.ts";

/** Time that a channel gets to say how far it came, after it was told to stop. */
const lastWordMs = 500;

/**
 * Runs one attempt for at most `limitMs`, or until `stop` is aborted. The channel gets a signal that ends it. Half a second
 * after it the attempt counts as failed, so that a channel that does not obey the signal holds up nothing.
 */
export async function attemptWithin(
  limitMs: number,
  stop: AbortSignal,
  deliver: (signal: AbortSignal) => Promise<Attempt>,
): Promise<Attempt> {
  const limit = AbortSignal.timeout(limitMs);
  const signal = AbortSignal.any([stop, limit]);
  const attempting = run(deliver, signal);
  const attempt = await Promise.race([attempting, lastWordAfter(signal)]);
  return attempt.result === "failed" && limit.aborted
    ? tooSlow(limitMs)
    : attempt;
}

async function run(
  deliver: (signal: AbortSignal) => Promise<Attempt>,
  signal: AbortSignal,
): Promise<Attempt> {
  try {
    return await deliver(signal);
  } catch (fault) {
    return failureOf(fault);
  }
}

function lastWordAfter(signal: AbortSignal): Promise<Attempt> {
  return new Promise((resolve) => {
    const later = () =>
      setTimeout(
        () => resolve(passingFailure("broken off", "aborted")),
        lastWordMs,
      );
    if (signal.aborted) later();
    else signal.addEventListener("abort", later, { once: true });
  });
}

function tooSlow(limitMs: number): Attempt {
  const seconds = limitMs / 1000;
  return passingFailure(`not done within ${seconds} s`, "timeout");
}
