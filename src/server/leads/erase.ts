import type { Database } from "../database/index.ts";

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
  const { leads, deliveries } = await database.transaction(async (tx) => {
    // Retention may delete the same leads in another order, and both would wait for each other.
    await tx.lock("deletion");
    const address = email.toLowerCase();
    const [counted] = await tx.query(countDeliveries, address);
    return {
      deliveries: Number(counted?.["n"]),
      leads: await tx.query(deleteLeads, address),
    };
  });
  return {
    references: leads.map(({ reference }) => String(reference)),
    deliveries,
    mailFiles: await deleteMails(leads.map(({ id }) => String(id))),
  };
}

const countDeliveries =
  "SELECT count(*) AS n FROM outbox WHERE lead_id IN (SELECT id FROM lead WHERE email = $1)";

/** Deletes their deliveries as well. */
const deleteLeads = "DELETE FROM lead WHERE email = $1 RETURNING id, reference";
