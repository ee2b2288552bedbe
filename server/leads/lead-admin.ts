import { lock, rows, type Database, type Work } from "../database/database.ts";
import { inParts } from "../database/parts.ts";
import { markTold } from "../outbox/statements.ts";
import * as sql from "./statements.ts";

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
      if (leads > 0) yield* rows(sql.insertAudit, action, leads);
      return done;
    });
  return {
    /** Deletes all leads of a mail address in any letter case, with their deliveries and counted posts. */
    erase: (email: string) =>
      audited("erase", () => erase(email.toLowerCase())),

    /** A person has seen all of a lead. */
    async noteShown(id: string): Promise<void> {
      await database.query(markTold, id);
    },

    async noteExport(leads: number): Promise<void> {
      await database.query(sql.insertAudit, "export", leads);
    },

    stats: async () => ({
      /** One entry for each language and spam status. */
      leads: (await database.query(sql.countLeads)).map((row) => ({
        locale: String(row["locale"]),
        status: String(row["spam_status"]),
        count: Number(row["n"]),
      })),
      deliveries: (await database.query(sql.countDeliveries)).map((row) => ({
        channel: String(row["channel"]),
        state: String(row["state"]),
        count: Number(row["n"]),
      })),
      untold: Number((await database.query(sql.countUntold))[0]?.["n"]),
      /** Deletions, and changes that operators made by command, latest first. `atMs` is epoch milliseconds. */
      audit: (await database.query(sql.listAudit)).map((row) => ({
        atMs: Number(row["at_ms"]),
        action: String(row["action"]),
        leads: Number(row["leads"]),
      })),
    }),
  };
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
