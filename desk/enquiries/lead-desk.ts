import { existsSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { parseConfig, type Config } from "#server/config.ts";
import { readManifest } from "#server/http/index.ts";
import { type Database, openDatabase } from "#server/database/index.ts";
import { leadStore, type LeadStore } from "#server/leads/index.ts";
import type { SiteManifest } from "#shared/site-manifest.ts";

export type LeadDesk = {
  config: Pick<Config, "DATABASE_URL">;
  /** What the last build says of the site; undefined if there is none. */
  readSite: () => SiteManifest | undefined;
};

/** Reads the server's settings; undefined, with the reason on the terminal, if they are wrong. */
export function findServer(root: string): LeadDesk | undefined {
  const parsed = parseConfig(process.env);
  if (!parsed.ok) {
    for (const problem of parsed.problems)
      console.error(`the desk shows no enquiries: ${problem}`);
    return undefined;
  }
  return {
    config: parsed.config,
    readSite() {
      try {
        return readManifest(join(root, "dist/site.json"));
      } catch {
        return undefined; // Nothing was built yet.
      }
    },
  };
}

/** Whether the server has made its store. It does when it starts, also after the desk. */
export const hasStore = ({ DATABASE_URL: database }: LeadDesk["config"]) =>
  database.engine !== "sqlite" || existsSync(database.file);

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
