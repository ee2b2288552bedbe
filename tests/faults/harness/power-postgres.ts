import { execFileSync, spawn } from "node:child_process";
import { chmodSync, chownSync, mkdirSync } from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";
import {
  guardFolder,
  packageFolder,
  restoreLinks,
} from "#server/testing/postgres-cluster.ts";
import type { Lab } from "./lab.ts";
import { ended, serverProcesses, signalAll } from "./postgres-processes.ts";
import { memoryFolder, watchPower, type Power } from "./power.ts";
import { until } from "./until.ts";

/** A PostgreSQL server of one row. Unlike the shared one it syncs its writes, and its power can fail. */
export type PoweredPostgres = {
  power: Power;
  url: (database: string) => string;
  /** Starts it and waits until it takes connections. `flags` are for the command line. */
  start: (flags?: readonly string[]) => Promise<void>;
  /** Ends it as an operator does. */
  shutDown: () => Promise<void>;
  /** Kills all its processes. */
  kill: () => Promise<void>;
};

/** Makes the server of this row and does not start it. */
export function poweredPostgres(lab: Lab): PoweredPostgres {
  restoreLinks();
  const folder = join(memoryFolder(lab), "postgres");
  const data = join(folder, "data");
  const owner = userOfPostgres();
  // The user of the server must read the library.
  chmodSync(lab.folder, 0o711);
  mkdirSync(folder);
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const program = (name: string) =>
    join(packageFolder() ?? "", "native/bin", name);
  execFileSync(
    program("initdb"),
    [
      `--pgdata=${data}`,
      "--auth=trust",
      "--username=postgres",
      "--no-sync",
      "--encoding=UTF8",
      "--locale=C",
      // Small files of the log, because every commit copies one.
      "--wal-segsize=1",
    ],
    { ...owner, cwd: folder, stdio: "ignore" },
  );
  const power = watchPower(lab, data);
  const guard = guardFolder(folder);
  lab.atEnd(() => guard.end());
  let server = 0;
  const kill = async () => {
    if (server === 0) return;
    const all = serverProcesses(server);
    signalAll(all, "SIGKILL");
    await ended(all);
    server = 0;
  };
  const shutDown = async () => {
    if (server === 0) return;
    const all = serverProcesses(server);
    signalAll([server], "SIGINT");
    await ended(all);
    server = 0;
  };
  lab.atEnd(shutDown);

  return {
    power,
    url: (database) =>
      `postgres://postgres@${encodeURIComponent(folder)}/${database}`,
    async start(flags = []) {
      const child = spawn(
        program("postgres"),
        [
          `-D${data}`,
          "-clisten_addresses=",
          `-cunix_socket_directories=${folder}`,
          // Its other memory would be left behind by a kill.
          "-cdynamic_shared_memory_type=mmap",
          // After a failure everything that is left is durable. The other method would open every file.
          "-crecovery_init_sync_method=syncfs",
          ...flags,
        ],
        { ...owner, cwd: folder, env: { ...process.env, ...power.env } },
      );
      server = child.pid ?? 0;
      let log = "";
      child.stderr.on("data", (chunk) => (log = (log + chunk).slice(-10_000)));
      await until("PostgreSQL starts", () => {
        if (child.exitCode !== null) throw new Error(log);
        return log.includes("ready to accept connections");
      });
    },
    shutDown,
    kill,
  };
}

/** PostgreSQL does not run as root. */
function userOfPostgres(): { uid: number; gid: number } | undefined {
  if (userInfo().uid !== 0) return undefined;
  const id = (kind: string) =>
    Number(execFileSync("id", [kind, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}
