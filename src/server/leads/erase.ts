import type { Database } from "../database/index.ts";

/** Deletes all that is stored about a mail address in any letter case; the files of mails are for the channels. */
export async function erasePerson(database: Database, email: string) {
  return database.transaction(async (tx) => {
    // Retention may delete the same leads in another order, and both would wait for each other.
    await tx.lock("deletion");
    const address = email.toLowerCase();
    const [counted] = await tx.query(countDeliveries, address);
    const leads = await tx.query(deleteLeads, address);
    return {
      references: leads.map(({ reference }) => String(reference)),
      deliveries: Number(counted?.["n"]),
    };
  });
}

const countDeliveries =
  "SELECT count(*) AS n FROM outbox WHERE lead_id IN (SELECT id FROM lead WHERE email = $1)";

/** Deletes their deliveries as well. */
const deleteLeads = "DELETE FROM lead WHERE email = $1 RETURNING id, reference";
