import type { LeadStore } from "./leads/lead-store.ts";

export type Health = { status: 200 | 503; body: { status: string } };

const pingLimitMs = 1000;

/** `/healthz`: the process is alive. Never asks the database, so that pages survive its outage. */
export function liveness(): Health {
  return { status: 200, body: { status: "ok" } };
}

/** `/readyz`: leads can be stored and the server is not about to stop. */
export async function readiness(
  leads: Pick<LeadStore, "ping">,
  isDraining: boolean,
): Promise<Health> {
  if (isDraining) return { status: 503, body: { status: "draining" } };
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), pingLimitMs);
  });
  const answered = await Promise.race([
    leads.ping().then(
      () => true,
      () => false, // Why it failed is in the log of the request that needed it.
    ),
    limit,
  ]);
  clearTimeout(timer);
  return answered
    ? { status: 200, body: { status: "ok" } }
    : { status: 503, body: { status: "store_unavailable" } };
}
