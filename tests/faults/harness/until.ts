import { setTimeout as wait } from "node:timers/promises";

/** Waits until `condition` holds. A busy machine may need a minute; after that, throws an error that names `what`. */
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
