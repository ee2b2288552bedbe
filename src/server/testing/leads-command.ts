import type { DatabaseLocation } from "../config.ts";
import { openDatabase } from "../database/index.ts";
import { runLeadsCommand } from "../commands/leads.ts";
import { leadStore, type Channel, type StoredLead } from "../leads/index.ts";
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
  const database = await openDatabase(location, { mayCreate: true });
  try {
    for (const lead of leads)
      await keepLead(leadStore(database), lead, channels);
  } finally {
    await database.close();
  }
}
