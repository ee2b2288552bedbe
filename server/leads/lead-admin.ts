import {
  lock,
  rows,
  type Database,
  type Row,
  type Work,
} from "../database/database.ts";
import type { Channel } from "../outbox/channel.ts";
import { inParts } from "../deletion/parts.ts";
import { insertAudit } from "../deletion/statements.ts";
import { markTold, queue } from "../outbox/statements.ts";
import { parseLeadRow } from "./lead-row.ts";
import { dayMs, takenBackDays } from "./retention.ts";
import type { Spam } from "./stored-lead.ts";
import * as sql from "./statements.ts";

type Released = {
  result: "released" | "not_flagged";
  /** Deliveries that were queued now. The others were queued when the lead was stored. */
  queued: Channel[];
};

type Erased = {
  ids: string[];
  references: string[];
  deliveries: number;
};

export type LeadAdmin = ReturnType<typeof leadAdmin>;

/** Changes that operators make to stored leads by command. Each change is recorded in the audit without personal data. */
export function leadAdmin(database: Database) {
  const audited = <T>(action: string, work: () => Work<[T, number]>) =>
    database.transaction(function* () {
      // Both may delete the same leads in another order, and would wait for each other.
      yield* lock(database, "deletion");
      const [done, leads] = yield* work();
      if (leads > 0) yield* rows(insertAudit, action, leads);
      return done;
    });
  return {
    /** Releases a flagged lead and queues its missing `channels`. Undefined if there is no such lead. */
    release: (reference: string, channels: (spam: Spam) => Channel[]) =>
      audited("release", () => release(reference, channels)),

    /** Deletes all leads of a mail address in any letter case, with their deliveries and counted posts. */
    erase: (email: string) =>
      audited("erase", () => erase(email.toLowerCase())),

    /** A person has seen all of a lead. */
    async noteShown(id: string): Promise<void> {
      await database.query(markTold, id);
    },

    async noteExport(leads: number): Promise<void> {
      await database.query(insertAudit, "export", leads);
    },

    stats: async () => ({
      /** One entry for each language, kind and spam status. */
      leads: (await database.query(sql.countLeads)).map((row) => ({
        locale: String(row["locale"]),
        kind: String(row["kind"]),
        status: String(row["spam_status"]),
        count: Number(row["n"]),
      })),
      deliveries: (await database.query(sql.countDeliveries)).map((row) => ({
        channel: String(row["channel"]),
        state: String(row["state"]),
        count: Number(row["n"]),
      })),
      /** Deletions, and changes that operators made by command, latest first. `atMs` is epoch milliseconds. */
      audit: (await database.query(sql.listAudit)).map((row) => ({
        atMs: Number(row["at_ms"]),
        action: String(row["action"]),
        leads: Number(row["leads"]),
      })),
    }),
  };
}

function* release(
  reference: string,
  channels: (spam: Spam) => Channel[],
): Work<[Released | undefined, number]> {
  const [row] = yield* rows(sql.findLead, reference);
  if (row === undefined) return [undefined, 0];
  const { id, spam: judged } = parseLeadRow(row);
  const spam: Spam = { ...judged, status: "released" };
  const changed = yield* rows(
    sql.releaseLead,
    id,
    JSON.stringify(spam),
    Date.now() + takenBackDays * dayMs,
  );
  if (changed.length === 0) return [{ result: "not_flagged", queued: [] }, 0];
  const queued: Row[] = [];
  for (const channel of channels(spam))
    queued.push(...(yield* rows(queue, `${id}:${channel}`, id, channel)));
  const names = queued.map(({ channel }) => channel as Channel);
  return [{ result: "released", queued: names }, 1];
}

function* erase(email: string): Work<[Erased, number]> {
  // These run before the leads are deleted, because they look them up.
  yield* rows(sql.deleteHitsOfEmail, email);
  const [counted] = yield* rows(sql.countDeliveriesOfEmail, email);
  const deleted = yield* inParts(sql.deleteOfEmail, email);
  const erased = {
    ids: deleted.map(({ id }) => String(id)),
    references: deleted.map(({ reference }) => String(reference)),
    deliveries: Number(counted?.["n"]),
  };
  return [erased, deleted.length];
}
