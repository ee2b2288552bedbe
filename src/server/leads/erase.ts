import { lock, rows, type Database, type Work } from "../database/index.ts";

export type ErasedPerson = {
  references: string[];
  deliveries: number;
  /** Files of mails that were deleted. */
  mailFiles: number;
};

/** Deletes all that is stored about a mail address in any letter case. */
export async function erasePerson(
  database: Database,
  email: string,
  deleteMails: (leadIds: readonly string[]) => Promise<number>,
): Promise<ErasedPerson> {
  const { ids, ...erased } = await database.transaction(() =>
    eraseLeads(database, email.toLowerCase()),
  );
  return { ...erased, mailFiles: await deleteMails(ids) };
}

function* eraseLeads(
  database: Database,
  email: string,
): Work<{ ids: string[]; references: string[]; deliveries: number }> {
  // Retention may delete the same leads in another order, and both would wait for each other.
  yield* lock(database, "deletion");
  // These run before the leads are deleted, because they look them up.
  yield* rows(deleteHitsOfEmail, email);
  const [counted] = yield* rows(countDeliveriesOfEmail, email);
  const deleted = yield* rows(deleteOfEmail, email);
  return {
    ids: deleted.map(({ id }) => String(id)),
    references: deleted.map(({ reference }) => String(reference)),
    deliveries: Number(counted?.["n"]),
  };
}

const deleteHitsOfEmail =
  "DELETE FROM rate_hit WHERE post IN (SELECT coalesce(submission_id, content_hash) FROM lead WHERE email = $1)";

const countDeliveriesOfEmail =
  "SELECT count(*) AS n FROM outbox WHERE lead_id IN (SELECT id FROM lead WHERE email = $1)";

const deleteOfEmail =
  "DELETE FROM lead WHERE email = $1 RETURNING id, reference";
