import { expect } from "vitest";
import { count, setClock, type Store } from "./store.ts";

/** Shortens time-outs and the worker's pauses by this factor, so that a test need not wait for them. */
export const hurried = { FAULT_TIMER_SCALE: "20" };

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;

/** Longer than a lease: a delivery whose outcome a busy machine could not store is taken up again when its lease ends. */
const standstillMs = 300_000;

/** Waits until no delivery is under way or due. Throws if for minutes there are no fewer of them. */
export async function settled(store: Store): Promise<void> {
  for (let open = Infinity; open > 0;)
    open = await fewerThan(open, () => {
      const now = Date.now() + store.offsetMs;
      return count(
        store,
        `FROM outbox WHERE state = 'sending' OR state = 'pending' AND (due_ms <= ${now} OR due_ms > ${now + 2 * hourMs})`,
      );
    });
}

async function fewerThan(
  most: number,
  countOpen: () => Promise<number>,
): Promise<number> {
  let open = most;
  await expect
    .poll(async () => (open = await countOpen()), { timeout: standstillMs })
    .toBeLessThan(most);
  return open;
}

/** Sets the clocks of a store and its nodes, and waits until nothing is due any more. */
export async function moveClock(store: Store, offsetMs: number): Promise<void> {
  await setClock(store, offsetMs);
  await settled(store);
}

/** Counts the deliveries, team mails and confirmations alike, that are not done. */
export const countUndelivered = (store: Store) =>
  count(store, "FROM outbox WHERE state <> 'sent'");

/**
 * Moves the clocks forward by hours until everything is delivered. They do not move while a mail is on its way, because its
 * lease would end and the mail would be sent twice.
 */
export async function deliverAll(store: Store): Promise<void> {
  await settled(store);
  for (let hours = 0; (await countUndelivered(store)) > 0; hours += 1) {
    if (hours > 24) throw new Error("undelivered after a day");
    await moveClock(store, store.offsetMs + hourMs);
  }
}
