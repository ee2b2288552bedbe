import type { Config } from "#server/config.ts";
import { type Database, openDatabase } from "#server/database/index.ts";
import { leadStore, type LeadStore } from "#server/leads/index.ts";
import type { SiteManifest } from "#shared/site-manifest.ts";

export type LeadDesk = {
  config: Pick<Config, "DATABASE_URL">;
  /** What the last build says of the site; undefined if there is none. */
  readSite: () => SiteManifest | undefined;
};

/** The stores that `npm run leads` works with. */
export type OpenLeads = {
  database: Database;
  leads: LeadStore;
};

const open = new WeakMap<LeadDesk["config"], Promise<Database>>();

/**
 * Works on the stores of the desk, which are opened once and stay open. After a failure they are opened anew for the next
 * request: the database may be another one by then.
 */
export async function withLeads<T>(
  { config }: Pick<LeadDesk, "config">,
  work: (parts: OpenLeads) => Promise<T>,
): Promise<T> {
  const opening = open.get(config) ?? openDatabase(config.DATABASE_URL);
  open.set(config, opening);
  try {
    const database = await opening;
    return await work({ database, leads: leadStore(database) });
  } catch (error) {
    if (open.get(config) === opening) open.delete(config);
    throw error;
  }
}

/** Closes the stores of a desk that is closed. */
export async function closeLeads(config: LeadDesk["config"]): Promise<void> {
  const opening = open.get(config);
  open.delete(config);
  await (await opening)?.close();
}
