import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { env, execPath } from "node:process";
import { setTimeout } from "node:timers/promises";

/** Starts the real server with the build in `dist/` and an empty database. */
export async function serveSite(
  port: number,
  settings: Record<string, string> = {},
) {
  const folder = mkdtempSync(join(tmpdir(), "site-bench-"));
  const origin = `http://localhost:${port}`;
  const database = join(folder, "site.db");
  const child = spawn(
    execPath,
    ["--max-semi-space-size=2", "src/server/main.ts"],
    {
      cwd: join(import.meta.dirname, ".."),
      stdio: ["ignore", "ignore", "inherit"],
      env: {
        ...env,
        PORT: String(port),
        SITE_ORIGIN: origin,
        DATABASE_URL: `sqlite:${database}`,
        ...settings,
      },
    },
  );
  while (!(await fetch(origin).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error("the server did not start");
    await setTimeout(50);
  }
  return {
    origin,
    database,
    async close() {
      child.kill("SIGKILL");
      await once(child, "exit");
      rmSync(folder, { recursive: true });
    },
  };
}
