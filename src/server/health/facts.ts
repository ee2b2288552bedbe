import type { Deliveries } from "../background/deliveries.ts";
import type { ProxyWatch } from "../http/proxy-watch.ts";
import type { Outbox } from "../outbox/outbox.ts";
import type { Fact } from "./state.ts";

type FactParts = {
  deliveries: Pick<Deliveries, "mail">;
  outbox: Pick<Outbox, "backlog">;
  proxies: Pick<ProxyWatch, "fact">;
};

/**
 * The fields of `/readyz` besides `status`, in this order. Everybody can read them: no personal data. A fact that rejects
 * makes the answer 503.
 */
export function readinessFacts({
  deliveries,
  outbox,
  proxies,
}: FactParts): Fact[] {
  return [
    () => ({ mail: deliveries.mail }),
    () => outbox.backlog(),
    () => proxies.fact(),
  ];
}
