import type { Deliveries } from "./deliveries.ts";
import type { Outbox } from "./outbox/outbox.ts";

export type Health = { status: 200 | 503; body: object };

export type ReadinessParts = {
  outbox: Pick<Outbox, "undelivered" | "longestUndeliveredMs">;
  mail: Deliveries["mail"];
};

const answerLimitMs = 1000;

/** `/healthz`: the process is alive. Never asks the database, so that pages survive its outage. */
export function liveness(): Health {
  return { status: 200, body: { status: "ok" } };
}

/**
 * `/readyz`: leads can be stored and the server is not about to stop. Also tells whether mails reach people
 * (`mail: "files"` says they do not), how many leads have not reached one, and for how many seconds the first of them has
 * been waiting.
 */
export async function readiness(
  { outbox, mail }: ReadinessParts,
  isDraining: boolean,
): Promise<Health> {
  if (isDraining) return { status: 503, body: { status: "draining" } };
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), answerLimitMs);
  });
  // Why it failed is in the log of the request that needed it.
  const answer = waiting(outbox).catch(() => undefined);
  const leads = await Promise.race([answer, limit]);
  clearTimeout(timer);
  return leads === undefined
    ? { status: 503, body: { status: "store_unavailable" } }
    : { status: 200, body: { status: "ok", mail, ...leads } };
}

async function waiting(outbox: ReadinessParts["outbox"]) {
  const undelivered = await outbox.undelivered();
  if (undelivered === 0) return { undelivered };
  const ageMs = (await outbox.longestUndeliveredMs()) ?? 0;
  return { undelivered, longestUndeliveredS: Math.floor(ageMs / 1000) };
}
