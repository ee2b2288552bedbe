import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execPath } from "node:process";
import { setTimeout as wait } from "node:timers/promises";
import type { SiteManifest } from "#shared/site-manifest.ts";
import { atExit } from "./at-exit.ts";
import { root } from "./content.ts";

export type RunningSite = {
  port: number;
  /** The origin that the site was built for. Its own pages send it as `Origin`. */
  origin: string;
  pid: number;
  output: () => string;
  isRunning: () => boolean;
  stop: () => Promise<void>;
};

/** Starts the real server of some sources on a build, with a database of its own; posts are not limited. */
export async function startSite(
  env: Record<string, string> = {},
  dist = join(root, "dist"),
  sources = root,
): Promise<RunningSite> {
  const folder = mkdtempSync(join(tmpdir(), "running-site-"));
  const { origin } = JSON.parse(
    readFileSync(join(dist, "site.json"), "utf8"),
  ) as SiteManifest;
  const port =
    env["PORT"] === undefined ? await freePort() : Number(env["PORT"]);
  const child = spawn(execPath, [join(sources, "src/server/main.ts"), dist], {
    cwd: folder,
    env: {
      PORT: String(port),
      SITE_ORIGIN: origin,
      SHUTDOWN_DRAIN_MS: "0",
      TEST_MODE: "on",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const keep = (chunk: Buffer) => (output = (output + chunk).slice(-200_000));
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  const closed = new Promise<void>((resolve) =>
    child.on("close", () => resolve()),
  );
  const forget = atExit(() => child.kill("SIGKILL"));
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  while (!output.includes("listening on")) {
    if (!isRunning()) throw new Error(`the server did not start: ${output}`);
    await wait(20);
  }
  return {
    port,
    origin,
    pid: child.pid ?? 0,
    output: () => output,
    isRunning,
    async stop() {
      child.kill("SIGKILL");
      await closed;
      forget();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Finds a port on which no program listens now. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" ? (address?.port ?? 0) : 0;
      server.close(() => resolve(port));
    });
  });
}
