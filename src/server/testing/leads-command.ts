import type { DatabaseLocation } from "../config.ts";
import { withDatabase, type Database } from "../database/index.ts";
import { runLeadsCommand } from "../commands/leads.ts";
import type { Channel, StoredLead } from "../leads/index.ts";
import { keepLead, team } from "./lead.ts";

/** Runs the command `leads` on a database as npm does, and collects its output. */
export async function runLeads(location: DatabaseLocation, args: string[]) {
  let out = "";
  const complaints: string[] = [];
  const code = await runLeadsCommand(args, {
    config: { DATABASE_URL: location },
    readTeam: () => [team],
    write: (text) => (out += text),
    complain: (text) => complaints.push(text),
  });
  return { code, out, err: complaints.join("\n") };
}

/** Stores leads as the server does, with the same channels for each. */
export async function keepLeads(
  location: DatabaseLocation,
  leads: readonly StoredLead[],
  channels: readonly Channel[] = [],
): Promise<void> {
  const keep = async (database: Database) => {
    for (const lead of leads) await keepLead(database, lead, channels);
  };
  await withDatabase(location, keep, { mayCreate: true });
}
