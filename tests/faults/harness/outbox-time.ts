import type { SiteNode } from "./node-process.ts";
import { countUndelivered, type Store } from "./store.ts";
import { until } from "./until.ts";

/** Shortens time-outs and the worker's pauses by this factor, so that a row need not wait for them. */
export const hurried = { FAULT_TIMER_SCALE: "20" };

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
/** Sets the clocks of a store and its nodes, and waits until nothing is due any more. */
export async function moveClock(
  store: Store,
  nodes: readonly SiteNode[],
  offsetMs: number,
): Promise<void> {
  await store.setClock(offsetMs);
  for (const node of nodes) await node.setClock(offsetMs);
  await settled(store, offsetMs);
}

/** Longer than a lease: a delivery whose outcome a busy machine could not store is taken up again when its lease ends. */
const standstillMs = 300_000;

/** Waits until no delivery is under way or due. Throws if for minutes there are no fewer of them. */
export async function settled(store: Store, offsetMs = 0): Promise<void> {
  let fewest = Infinity;
  for (;;) {
    await until(
      `the outbox rests, fewer than ${fewest} deliveries`,
      async () => {
        const open = await countOpen(store, offsetMs);
        const isFewer = open < fewest;
        fewest = Math.min(fewest, open);
        return isFewer;
      },
      standstillMs,
    );
    if (fewest === 0) return;
  }
}

async function countOpen(store: Store, offsetMs: number): Promise<number> {
  const now = Date.now() + offsetMs;
  const [row] = await store.query(
    `SELECT count(*) AS n FROM outbox WHERE state = 'sending' OR state = 'pending' AND (due_ms <= ${now} OR due_ms > ${now + 2 * hourMs})`,
  );
  return Number(row?.["n"]);
}

/**
 * Moves the clocks forward by hours until everything is delivered. Returns the last offset. They do not move while a mail is on
 * its way, because its lease would end and the mail would be sent twice.
 */
export async function deliverAll(
  store: Store,
  nodes: readonly SiteNode[],
  offsetMs = 0,
): Promise<number> {
  let clock = offsetMs;
  await settled(store, clock);
  for (let hours = 0; (await countUndelivered(store)) > 0; hours += 1) {
    if (hours > 24) throw new Error("undelivered after a day");
    clock += hourMs;
    await moveClock(store, nodes, clock);
  }
  return clock;
}
