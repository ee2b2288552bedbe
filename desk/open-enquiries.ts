import { existsSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { parseConfig } from "#server/config.ts";
import { readManifest } from "#server/http/index.ts";
import type { LeadDesk } from "./enquiries/index.ts";

/** Reads the server's settings; undefined, with the reason on the terminal, if they are wrong or there is no store of enquiries. */
export function findServer(root: string): LeadDesk | undefined {
  const parsed = parseConfig(process.env);
  if (!parsed.ok) {
    for (const problem of parsed.problems)
      console.error(`the desk shows no enquiries: ${problem}`);
    return undefined;
  }
  const { config } = parsed;
  const { DATABASE_URL: database } = config;
  if (database.engine === "sqlite" && !existsSync(database.file)) {
    console.error(
      `the desk shows no enquiries: there is no ${database.file} (DATABASE_URL)`,
    );
    return undefined;
  }
  return {
    config,
    readSite() {
      try {
        return readManifest(join(root, "dist/site.json"));
      } catch {
        return undefined; // Nothing was built yet.
      }
    },
  };
}
