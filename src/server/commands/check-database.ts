import { reasonOf } from "../reason-of.ts";
import type { Outbox } from "../outbox/index.ts";
import { readLeads, type LeadStore } from "../leads/index.ts";
import type { Database } from "../database/index.ts";

type CheckParts = {
  database: Pick<Database, "engine" | "query">;
  leads: Pick<LeadStore, "list">;
  outbox: Pick<Outbox, "deliveriesOf">;
};

/** Reads all leads. Returns their number, and one line for each problem. */
export async function checkDatabase({ database, leads, outbox }: CheckParts) {
  const problems: string[] = [];
  if (database.engine === "sqlite")
    for (const pragma of ["integrity_check", "foreign_key_check"])
      for (const row of await database.query(`PRAGMA ${pragma}`))
        if (row["integrity_check"] !== "ok")
          problems.push(`${pragma}: ${Object.values(row).join(" ")}`);
  const [orphans] = await database.query(
    "SELECT count(*) AS n FROM outbox WHERE lead_id IS NOT NULL AND lead_id NOT IN (SELECT id FROM lead)",
  );
  if (Number(orphans?.["n"]) > 0)
    problems.push(`${Number(orphans?.["n"])} deliveries without their lead`);
  let count = 0;
  try {
    for await (const _ of readLeads(leads, outbox, {})) count += 1;
  } catch (fault) {
    problems.push(`leads cannot be read after ${count}: ${reasonOf(fault)}`);
  }
  return { count, problems };
}
