import {
  rows,
  type Database,
  type Row,
  type Work,
} from "../database/database.ts";
import { parseLeadRow } from "../leads/lead-row.ts";
import { findLeadById } from "../leads/statements.ts";
import type { Channel } from "./channel.ts";
import type { Claim } from "./claim.ts";
import { channelOf } from "./delivery-state.ts";
import * as sql from "./statements.ts";

/** Longer than any attempt may take. */
export const leaseMs = 120_000;

/** Retries are due within an hour. A later due time means that the clock has jumped back. */
export const farthestDueMs = 2 * 60 * 60 * 1000;

type ClaimedRows = { row: Row; lead: Row | undefined };

export function* claim(
  { engine }: Database,
  worker: string,
  channel: Channel,
): Work<ClaimedRows | undefined> {
  const [row] = yield* rows(
    engine === "postgres" ? sql.claimAmongNodes : sql.claim,
    worker,
    leaseMs,
    farthestDueMs,
    channel,
  );
  if (row === undefined) return undefined;
  const leadId = row["lead_id"];
  const [lead] =
    typeof leadId === "string" ? yield* rows(findLeadById, leadId) : [];
  return { row, lead };
}

export function parseClaim({ row, lead }: ClaimedRows): Claim {
  return {
    id: String(row["id"]),
    channel: channelOf(row),
    recipient: String(row["recipient"]),
    topic: typeof row["topic"] === "string" ? row["topic"] : null,
    attempts: Number(row["attempts"]),
    ageMs: Number(row["age_ms"]),
    lead: lead && parseLeadRow(lead),
  };
}
