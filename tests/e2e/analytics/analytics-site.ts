import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { env, execPath } from "node:process";
import { setTimeout as wait } from "node:timers/promises";
import type { SiteNode } from "../../faults/harness/node-process.ts";
import { anyPort, startOwnServer } from "../own-server.ts";

type AnalyticsSite = {
  folder: string;
  /** Of the address at which the cookieless tools count. */
  sinkPort: number;
};

/** Milliseconds; a build on a busy machine. */
export const buildTime = 400_000;

/** Builds the site with each analytics tool, once in a run; whoever comes second waits. */
export async function analyticsSite(): Promise<AnalyticsSite> {
  const run = dirname((env["E2E_DATABASE_URL"] ?? "").replace("sqlite:", ""));
  const folder = join(run, "analytics");
  const done = join(run, "analytics-port");
  if (!isMadeHere(folder)) {
    while (!existsSync(done)) await wait(500);
    return { folder, sinkPort: Number(readFileSync(done, "utf8")) };
  }
  const sinkPort = await anyPort();
  const script = join(import.meta.dirname, "build-with-analytics.ts");
  execFileSync(execPath, [script, folder, `http://127.0.0.1:${sinkPort}`], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  writeFileSync(done, String(sinkPort));
  return { folder, sinkPort };
}

/** Of several processes, one makes the folder. */
function isMadeHere(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

/** The server on what was built for a tool (`dist`: for those that ask visitors), for the length of `use`. */
export async function withServer(
  { folder }: AnalyticsSite,
  dist: "dist" | "plausible" | "umami" | "matomo",
  use: (origin: string) => Promise<void>,
  settings: Record<string, string> = {},
): Promise<void> {
  const started = await startOwnServer(join(folder, dist), settings);
  const { origin, node }: { origin: string; node: SiteNode } = started;
  try {
    await use(origin);
  } finally {
    await node.kill();
  }
}
