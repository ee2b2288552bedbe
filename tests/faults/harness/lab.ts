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

/** The tools of a row. Everything that the row starts is ended with it. */
export type Lab = {
  engine: Engine;
  /** A folder that only this row uses. */
  folder: string;
  /** Throws on SQLite. */
  cluster: Cluster;
  newStore: () => Promise<Store>;
  /** Starts a node on `store` and waits until it listens. */
  start: (store: Store, env?: Record<string, string>) => Promise<SiteNode>;
  /** Starts a node like `start`, with the site in dist/ if it was built for this machine, or with the small fixture site. */
  startBuilt: (store: Store, env?: Record<string, string>) => Promise<SiteNode>;
  /** Adds a function to call at the end of the row, also after an error. The last one added is called first. */
  atEnd: (undo: () => unknown) => void;
};

type LabFacts = Pick<Lab, "engine">;

const dist = writeFixtureDist();
process.on("exit", () => rmSync(dist, { recursive: true, force: true }));

/** Runs `use` in an empty laboratory. All rows share one cluster. */
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
  ) => {
    const settings = { DATABASE_URL: store.url, ...env };
    const cwd = mkdtempSync(join(folder, "node-"));
    const node = await spawnNode(site, cwd, settings);
    undos.push(async () => {
      // A node that ended by itself may explain why the row failed.
      if (!node.isRunning() && (await node.exit) === 1)
        console.error(node.output().slice(-2000));
      await node.kill();
    });
    return node;
  };
  try {
    return await use({
      ...facts,
      folder,
      get cluster() {
        if (cluster === undefined) throw new Error("SQLite has no cluster");
        return cluster;
      },
      newStore: async () =>
        cluster ? postgresStore(cluster) : sqliteStore(folder),
      startBuilt: async (...node) =>
        listening(await spawnOn(builtSite() ?? dist, ...node)),
      start: async (store, env) => listening(await spawnOn(dist, store, env)),
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
