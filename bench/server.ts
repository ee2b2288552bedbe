import { once } from "node:events";
import { spawn, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { env, execPath, platform } from "node:process";
import { setTimeout } from "node:timers/promises";

const root = join(import.meta.dirname, "..");

/** Starts the real server with the build in `dist`, and with an empty database in `folder`. */
export function startOurs(
  folder: string,
  port: number,
  settings: Record<string, string> = {},
  dist = "dist",
): ChildProcess {
  return spawn(execPath, ["server/main.ts", dist], {
    cwd: root,
    stdio: "ignore",
    env: {
      ...env,
      PORT: String(port),
      SITE_ORIGIN: `http://localhost:${port}`,
      DATABASE_URL: `sqlite:${join(folder, "site.db")}`,
      ...settings,
    },
  });
}

/** Ends a server, by force after three seconds. */
export async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.pid === undefined) return;
  const hasEnded = once(server, "exit");
  server.kill("SIGINT");
  await Promise.race([hasEnded, setTimeout(3_000, undefined, { ref: false })]);
  if (server.exitCode === null && server.signalCode === null)
    server.kill("SIGKILL");
}

/** Waits until a server on this machine answers a path with success. Throws after a minute. */
export async function untilAnswering(
  port: number,
  path: string,
): Promise<void> {
  const end = performance.now() + 60_000;
  while (performance.now() < end) {
    const url = `http://localhost:${port}${path}`;
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await setTimeout(20);
  }
  throw new Error(`nothing answers on port ${port}`);
}

/** Resident memory of a process in MiB, from /proc. Other systems than Linux do not tell it. */
export function residentMebibytes(pid: number | undefined): string {
  if (platform !== "linux" || pid === undefined) return "unknown";
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return (Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024).toFixed(0);
}
