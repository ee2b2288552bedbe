import type { Deliveries } from "../background/deliveries.ts";
import type { Database } from "../database/database.ts";
import { deletionFacts } from "../deletion/facts.ts";
import type { ProxyWatch } from "../http/proxy-watch.ts";
import type { Outbox } from "../outbox/outbox.ts";
import type { Fact } from "./state.ts";

type FactParts = {
  deliveries: Pick<Deliveries, "mail">;
  outbox: Pick<Outbox, "backlog">;
  database: Pick<Database, "condition" | "query">;
  /** References of acknowledged leads that the database does not have. */
  lostLeads: () => readonly string[];
  proxies: Pick<ProxyWatch, "fact">;
};

/**
 * The fields of `/readyz` besides `status`, in this order. Everybody can read them: no personal data. A fact that rejects
 * makes the answer 503.
 */
export function readinessFacts({
  deliveries,
  outbox,
  database,
  lostLeads,
  proxies,
}: FactParts): Fact[] {
  return [
    () => ({ mail: deliveries.mail }),
    () => outbox.backlog(),
    () => deletionFacts(database),
    async () => database.condition?.() ?? {},
    () => (lostLeads().length > 0 ? { lostLeads: lostLeads() } : {}),
    () => proxies.fact(),
  ];
}
