import { setTimeout as wait } from "node:timers/promises";

/** Waits until `condition` holds; throws an error that names `what` if it does not within a minute, which a busy machine may need. */
export async function until(
  what: string,
  condition: () => boolean | Promise<boolean>,
  withinMs = 60_000,
): Promise<void> {
  const giveUpAt = performance.now() + withinMs;
  while (!(await condition())) {
    if (performance.now() > giveUpAt) throw new Error(`never: ${what}`);
    await wait(20);
  }
}
