import { once } from "node:events";
import { spawn, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import { env, execPath } from "node:process";

const root = join(import.meta.dirname, "..");

/** The real server on what is in `dist/`, with an empty store in `folder`. */
export function startOurs(
  folder: string,
  port: number,
  settings: Record<string, string> = {},
): ChildProcess {
  return spawn(execPath, ["server/main.ts"], {
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
  const left = once(server, "exit");
  server.kill("SIGINT");
  await Promise.race([
    left,
    new Promise((resolve) => setTimeout(resolve, 3_000).unref()),
  ]);
  if (server.exitCode === null && server.signalCode === null)
    server.kill("SIGKILL");
}
