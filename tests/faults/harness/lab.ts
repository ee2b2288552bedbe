import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject, onTestFinished } from "vitest";
import { writeFixtureDist } from "#server/testing/site.ts";
import { root } from "../../content.ts";
import { freePort } from "#server/testing/free-port.ts";
import { startProgram, type Program } from "../../start-program.ts";
import type { Engine, Store } from "./store.ts";
import { siteOrigin } from "./visitor.ts";

/** A process of the real server. */
export type SiteNode = Program & { port: number };

let fixture: string | undefined;

/** Starts a node on a store, with the small site of the tests or another one, and waits until it listens. It ends with the test. */
export async function startNode(
  store: Store,
  env: Record<string, string> = {},
  dist = (fixture ??= writeFixtureDist()),
): Promise<SiteNode> {
  const port = env["PORT"] ?? String(await freePort());
  const hooks = new URL("./node-hooks.ts", import.meta.url).href;
  const main = join(root, "src/server/main.ts");
  const node = await startProgram(["--import", hooks, main, dist], {
    cwd: mkdtempSync(join(tmpdir(), "node-")),
    env: {
      HOST: "127.0.0.1",
      SITE_ORIGIN: siteOrigin,
      SHUTDOWN_DRAIN_MS: "0",
      TEAM_MAIL: "team@agency.example",
      // Without limits, which would count all posts as posts of one client.
      TEST_MODE: "on",
      DATABASE_URL: store.url,
      FAULT_CLOCK: store.clock,
      ...env,
      PORT: port,
    },
    ready: /listening on/,
  });
  onTestFinished(() => void node.stop("SIGKILL"));
  return { ...node, port: Number(port) };
}

/** Leaves PostgreSQL out where it cannot run; the start of the tests says so. */
export const engines = (...wanted: readonly Engine[]): Engine[] =>
  wanted.filter(
    (engine) => engine === "sqlite" || !("reason" in inject("postgres")),
  );
