import { createHash } from "node:crypto";
import {
  chmodSync,
  copyFileSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { Client } from "pg";
import type { DatabaseLocation } from "../../config/config-values.ts";
import { isLeftOver } from "./backup-files.ts";
import { runPgProgram } from "./pg-programs.ts";

const folderPattern = /^\.site-trial-(\d+)-\w+$/;

/** An arbitrary number: one trial at a time in each PostgreSQL database. */
const trialLock = 7_305_122_019;

/**
 * Restores a backup into a temporary place, calls `use` with it, and removes it again. An SQLite file is copied beside the
 * backup, which is private already; an archive of pg_dump goes into another database of the same server. Throws if the
 * backup cannot be restored.
 */
export async function inTrialPlace<T>(
  location: DatabaseLocation,
  file: string,
  signal: AbortSignal,
  use: (place: DatabaseLocation) => Promise<T>,
): Promise<T> {
  await removeTrialLeftovers(location, dirname(file));
  return location.engine === "sqlite"
    ? inFolder(file, use)
    : inTrialDatabase(location.url, file, signal, use);
}

/** Removes what a trial left that was killed, because it holds personal data. */
export async function removeTrialLeftovers(
  location: DatabaseLocation,
  folder: string,
): Promise<void> {
  for (const name of readdirSync(folder)) {
    const pid = folderPattern.exec(name)?.[1];
    const path = join(folder, name);
    if (pid !== undefined && isLeftOver(path, Number(pid)))
      rmSync(path, { recursive: true, force: true });
  }
  if (location.engine === "postgres")
    await asOnlyTrial(location.url, (client) => dropTrial(client));
}

async function inFolder<T>(
  file: string,
  use: (place: DatabaseLocation) => Promise<T>,
): Promise<T> {
  const { size } = statSync(file);
  const { bavail, bsize } = statfsSync(dirname(file));
  // Migrations and the log of the copy may need as much again.
  if (bavail * bsize < 2 * size)
    throw new Error(
      `a trial needs ${2 * size} bytes in ${dirname(file)}, and ${bavail * bsize} are free`,
    );
  const folder = mkdtempSync(
    join(dirname(file), `.site-trial-${process.pid}-`),
  );
  try {
    const copy = join(folder, "site.db");
    copyFileSync(file, copy);
    chmodSync(copy, 0o600);
    return await use({ engine: "sqlite", file: copy });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function inTrialDatabase<T>(
  url: string,
  file: string,
  signal: AbortSignal,
  use: (place: DatabaseLocation) => Promise<T>,
): Promise<T> {
  return asOnlyTrial(url, async (client) => {
    await dropTrial(client);
    const name = await trialName(client);
    try {
      await createTrial(client, name);
      const place = new URL(url);
      place.pathname = `/${name}`;
      await runPgProgram(
        "pg_restore",
        place.href,
        ["--no-owner", "--no-privileges", "--exit-on-error", file],
        signal,
      );
      return await use({ engine: "postgres", url: place.href });
    } finally {
      await dropTrial(client);
    }
  });
}

async function asOnlyTrial<T>(
  url: string,
  run: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({
    connectionString: url,
    application_name: "site trial",
    connectionTimeoutMillis: 5000,
  });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ is_ours: boolean }>(
      "SELECT pg_try_advisory_lock($1) AS is_ours",
      [trialLock],
    );
    if (rows[0]?.is_ours !== true)
      throw new Error("another trial of a restore is running");
    return await run(client);
  } finally {
    await client.end();
  }
}

/** One name for each database, so that the next trial finds what a killed one left. */
async function trialName(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT current_database() AS name",
  );
  const hash = createHash("sha256").update(String(rows[0]?.name));
  return `site_trial_${hash.digest("hex").slice(0, 16)}`;
}

async function createTrial(client: Client, name: string): Promise<void> {
  const { rows } = await client.query<{ words: string }>(
    `SELECT format('CREATE DATABASE %I TEMPLATE template0 ENCODING %L LC_COLLATE %L LC_CTYPE %L', $1::text, pg_encoding_to_char(encoding), datcollate, datctype) AS words
     FROM pg_database WHERE datname = current_database()`,
    [name],
  );
  try {
    await client.query(String(rows[0]?.words));
  } catch (fault) {
    const isForbidden =
      fault instanceof Error && "code" in fault && fault.code === "42501";
    throw isForbidden
      ? new Error(
          "the user of DATABASE_URL may not create the database for the trial: an administrator allows it with ALTER ROLE … CREATEDB",
          { cause: fault },
        )
      : fault;
  }
}

async function dropTrial(client: Client): Promise<void> {
  const name = await trialName(client);
  await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}
