import type { StateReader } from "../health/index.ts";

export type Health = { status: 200 | 503; body: object };

/** `/healthz`: the process is alive. It does not query the database, so that pages are served during its outage. */
export function liveness(): Health {
  return { status: 200, body: { status: "ok" } };
}

/** `/readyz`: leads can be stored and the server is not stopping. `src/server/start.ts` has the other fields. */
export async function readiness(
  state: Pick<StateReader, "recent">,
  isDraining: boolean,
): Promise<Health> {
  if (isDraining) return { status: 503, body: { status: "draining" } };
  // The reason is not logged here. The log of the request that needs the database has it.
  const { canStore, facts } = await state.recent();
  return canStore
    ? { status: 200, body: { status: "ok", ...facts } }
    : { status: 503, body: { status: "store_unavailable", ...facts } };
}
