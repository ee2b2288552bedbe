import type { Deliveries } from "../background/deliveries.ts";
import type { Outbox } from "../outbox/outbox.ts";

export type Health = { status: 200 | 503; body: object };

export type ReadinessParts = {
  outbox: Pick<Outbox, "backlog">;
  mail: Deliveries["mail"];
};

const answerLimitMs = 1000;

/** `/healthz`: the process is alive. It does not query the database, so that pages are served during its outage. */
export function liveness(): Health {
  return { status: 200, body: { status: "ok" } };
}

/**
 * `/readyz`: leads can be stored and the server is not stopping. The body also has `mail` ("files" if mails reach nobody),
 * the number of undelivered leads, and the age of the oldest of them in seconds.
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
  // The reason is not logged here. The log of the request that needs the database has it.
  const answer = outbox.backlog().catch(() => undefined);
  const backlog = await Promise.race([answer, limit]);
  clearTimeout(timer);
  return backlog === undefined
    ? { status: 503, body: { status: "store_unavailable" } }
    : { status: 200, body: { status: "ok", mail, ...backlog } };
}
