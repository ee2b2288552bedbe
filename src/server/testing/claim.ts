import { type Claim, type Outbox } from "../outbox/index.ts";

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
