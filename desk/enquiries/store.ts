import { existsSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseLocation } from "#server/config.ts";
import { withDatabase } from "#server/database/index.ts";
import { readManifest } from "#server/http/index.ts";
import { leadStore, type LeadStore } from "#server/leads/index.ts";

export type Store = ReturnType<typeof openStore>;

export function openStore(root: string, database: DatabaseLocation) {
  const site = join(root, "dist/site.json");
  return {
    root,
    /** Both come after the desk on a new machine: the first build, and the first start of the server. */
    isThere: () =>
      existsSync(site) &&
      (database.engine !== "sqlite" || existsSync(database.file)),
    site: () => readManifest(site),
    withLeads: <T>(work: (leads: LeadStore) => Promise<T>) =>
      withDatabase(database, (opened) => work(leadStore(opened))),
  };
}
