import type { Claim } from "../outbox/claim.ts";
import type { Outbox } from "../outbox/outbox.ts";

/** Claims a due delivery of any channel. */
export async function claimAny(
  outbox: Pick<Outbox, "due" | "claim">,
  worker: string,
): Promise<Claim | undefined> {
  for (const channel of await outbox.due()) {
    const claim = await outbox.claim(worker, channel);
    if (claim !== undefined) return claim;
  }
  return undefined;
}
