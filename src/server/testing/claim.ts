import { channels } from "../leads/index.ts";
import type { Claim, Outbox } from "../outbox/index.ts";

/** Claims a due delivery of any channel. */
export async function claimAny(
  outbox: Pick<Outbox, "claim">,
): Promise<Claim | undefined> {
  for (const channel of channels) {
    const claim = await outbox.claim(channel);
    if (claim !== undefined) return claim;
  }
  return undefined;
}
