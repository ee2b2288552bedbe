import { once } from "node:events";
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process, { env, execPath } from "node:process";
import { setTimeout } from "node:timers/promises";

const root = join(import.meta.dirname, "..");

export type Served = {
  origin: string;
  process: ChildProcess;
  /** Holds the database. */
  folder: string;
  close: () => Promise<void>;
};

/** Starts the real server with the build in `dist/` and an empty database. */
export async function serveSite(
  port: number,
  settings: Record<string, string> = {},
): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), "site-bench-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  const served = await serve(port, "src/server/main.ts", [], {
    PORT: String(port),
    SITE_ORIGIN: `http://localhost:${port}`,
    DATABASE_URL: `sqlite:${join(folder, "site.db")}`,
    ...settings,
  });
  return { ...served, folder };
}

/** Starts a program of Node that serves on `port`, and waits until it does. */
export async function serve(
  port: number,
  program: string,
  parameters: readonly string[],
  settings: Record<string, string> = {},
): Promise<Omit<Served, "folder">> {
  const child = spawn(execPath, [program, ...parameters], {
    cwd: root,
    stdio: "ignore",
    env: { ...env, ...settings },
  });
  const origin = `http://localhost:${port}`;
  const close = async () => {
    if (child.exitCode !== null) return;
    child.kill("SIGKILL");
    await once(child, "exit");
  };
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const response = await fetch(origin).catch(() => undefined);
    if (response?.ok) return { origin, process: child, close };
    await setTimeout(50);
  }
  await close();
  throw new Error(`nothing is served on port ${port}`);
}
