import type { Config } from "#server/config/config.ts";
import type { Database } from "#server/database/database.ts";
import { openDatabase } from "#server/database/open.ts";
import { leadStore, type LeadStore } from "#server/leads/lead-store.ts";
import { createOutbox, type Outbox } from "#server/outbox/outbox.ts";
import type { SiteManifest } from "#shared/site-manifest.ts";

export type LeadDesk = {
  config: Pick<Config, "database">;
  /** What the last build says of the site; undefined if there is none. */
  readSite: () => SiteManifest | undefined;
};

/** The stores that `npm run leads` works with. */
export type OpenLeads = {
  database: Database;
  leads: LeadStore;
  outbox: Outbox;
};

/** Opens the stores for one request, as a command does, so that nothing is held while nobody works. */
export async function withLeads<T>(
  { config }: Pick<LeadDesk, "config">,
  work: (parts: OpenLeads) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(config.database);
  try {
    return await work({
      database,
      leads: leadStore(database),
      outbox: createOutbox(database),
    });
  } finally {
    await database.close();
  }
}
