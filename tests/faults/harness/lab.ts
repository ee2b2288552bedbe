import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  startCluster,
  type Cluster,
} from "#server/testing/postgres-cluster.ts";
import { writeFixtureDist } from "#server/testing/site.ts";
import { root } from "../../content.ts";
import { listening, spawnNode, type SiteNode } from "./node-process.ts";
import {
  postgresStore,
  sqliteStore,
  type Engine,
  type Store,
} from "./store.ts";

/** What a row works with. Everything it starts is ended with it. */
export type Lab = {
  engine: Engine;
  isLong: boolean;
  /** A folder of the row's own. */
  folder: string;
  /** Throws on SQLite. */
  cluster: Cluster;
  newStore: () => Promise<Store>;
  /** Starts a node on `store` and waits until it listens. */
  start: (store: Store, env?: Record<string, string>) => Promise<SiteNode>;
  /** Starts one that need not come to listen. */
  spawn: (
    store: Store,
    env?: Record<string, string>,
    wrapper?: readonly string[],
  ) => Promise<SiteNode>;
  /** As `start`, with the real site where it has been built for this machine, else with the tiny one of the tests. */
  startBuilt: (store: Store, env?: Record<string, string>) => Promise<SiteNode>;
  /** Called in reverse order at the end of the row, whatever happens. */
  atEnd: (undo: () => unknown) => void;
  progress: (done: number, of: number) => void;
};

export type LabFacts = Pick<Lab, "engine" | "isLong" | "progress">;

const dist = writeFixtureDist();
process.on("exit", () => rmSync(dist, { recursive: true, force: true }));

/** Runs `use` in an empty laboratory. A cluster serves many rows, so it is made once. */
export async function inLab<T>(
  facts: LabFacts,
  use: (lab: Lab) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "faults-"));
  const undos: (() => unknown)[] = [
    () => rmSync(folder, { recursive: true, force: true }),
  ];
  const cluster =
    facts.engine === "postgres" ? await sharedCluster() : undefined;
  const spawnOn = async (
    site: string,
    store: Store,
    env: Record<string, string> = {},
    wrapper: readonly string[] = [],
  ) => {
    const settings = { DATABASE_URL: store.url, ...env };
    const cwd = mkdtempSync(join(folder, "node-"));
    const node = await spawnNode(site, cwd, settings, wrapper);
    undos.push(async () => {
      // Ended by itself, which is a finding where the row did not mean it.
      if (!node.isRunning() && (await node.exit) === 1)
        console.error(node.output().slice(-2000));
      await node.kill();
    });
    return node;
  };
  const spawn: Lab["spawn"] = (...node) => spawnOn(dist, ...node);
  try {
    return await use({
      ...facts,
      folder,
      spawn,
      get cluster() {
        if (cluster === undefined) throw new Error("SQLite has no cluster");
        return cluster;
      },
      newStore: async () =>
        cluster ? postgresStore(cluster) : sqliteStore(folder),
      startBuilt: async (...node) =>
        listening(await spawnOn(builtSite() ?? dist, ...node)),
      start: async (store, env) => listening(await spawn(store, env)),
      atEnd: (undo) => undos.push(undo),
    });
  } finally {
    for (const undo of undos.toReversed()) await undo();
  }
}

/** `dist/`, if there is a build that this machine may serve. */
function builtSite(): string | undefined {
  try {
    const text = readFileSync(join(root, "dist/site.json"), "utf8");
    const { origin } = JSON.parse(text) as { origin: string };
    return origin.startsWith("http://localhost")
      ? join(root, "dist")
      : undefined;
  } catch {
    return undefined;
  }
}

let shared: Promise<Cluster> | undefined;

function sharedCluster(): Promise<Cluster> {
  shared ??= startCluster();
  return shared;
}

/** Call once, when all rows are done. */
export async function closeLabs(): Promise<void> {
  await (await shared)?.stop();
}
