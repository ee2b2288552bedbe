import { createHash } from "node:crypto";
import { rows, type Work } from "../database/database.ts";
import { tellsPeople } from "./channel.ts";
import type { Claim } from "./claim.ts";
import type { NextState } from "./retry.ts";
import * as sql from "./statements.ts";

/** See `Outbox`. */
export function* finish(
  claimed: Claim,
  worker: string,
  next: NextState,
): Work<boolean> {
  const { id, attempts } = claimed;
  // Also true if the lease has ended. First of all, because a deletion locks the lead before its deliveries as well.
  if (next.state === "sent") yield* noteTold(claimed);
  const error = "error" in next ? [...next.error].slice(0, 500).join("") : null;
  const [finished] = yield* rows(
    sql.finish,
    id,
    worker,
    attempts,
    next.state,
    "delayMs" in next ? next.delayMs : 0,
    error,
  );
  if (finished === undefined) return false;
  if ("recipients" in next)
    for (const recipient of next.recipients)
      yield* rows(sql.queueInstead, id, idFor(claimed, recipient), recipient);
  return true;
}

function* noteTold({ channel, lead }: Claim): Work<void> {
  if (lead !== undefined && tellsPeople(channel))
    yield* rows(sql.markTold, lead.id);
}

/** The id of the delivery of the same mail to one recipient. */
function idFor({ id, recipient }: Claim, next: string): string {
  const whole = recipient === "" ? id : id.slice(0, id.lastIndexOf(":"));
  const hash = createHash("sha256").update(next.toLowerCase()).digest("hex");
  return `${whole}:${hash.slice(0, 12)}`;
}
