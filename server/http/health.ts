import type { Deliveries } from "../background/deliveries.ts";
import type { Outbox } from "../outbox/outbox.ts";

export type Health = { status: 200 | 503; body: object };

export type ReadinessParts = {
  outbox: Pick<Outbox, "backlog">;
  mail: Deliveries["mail"];
};

const answerLimitMs = 1000;

/** `/healthz`: the process is alive. Never asks the database, so that pages survive its outage. */
export function liveness(): Health {
  return { status: 200, body: { status: "ok" } };
}

/**
 * `/readyz`: leads can be stored and the server is not about to stop. Also tells whether mails reach people
 * (`mail: "files"` says they do not), and how many leads have not reached one, and for how long the
 * oldest of them has been waiting (seconds).
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
  const answer = outbox.backlog().catch(() => undefined);
  const backlog = await Promise.race([answer, limit]);
  clearTimeout(timer);
  return backlog === undefined
    ? { status: 503, body: { status: "store_unavailable" } }
    : { status: 200, body: { status: "ok", mail, ...backlog } };
}
