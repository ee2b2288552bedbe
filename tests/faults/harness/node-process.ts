import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { until } from "./until.ts";

/** The origin of every node. Nodes behind one balancer have different ports and the same origin. */
export const siteOrigin = "http://localhost:4650";

const main = new URL("../../../src/server/main.ts", import.meta.url).pathname;
const hooks = new URL("./node-hooks.ts", import.meta.url).href;

/** A process of the real server. */
export type SiteNode = {
  port: number;
  pid: number;
  output: () => string;
  /** Resolves to the exit code when the process has ended; to null after SIGKILL. */
  exit: Promise<number | null>;
  isRunning: () => boolean;
  signal: (name: NodeJS.Signals) => void;
  /** Sends SIGKILL and waits. */
  kill: () => Promise<void>;
  /** Sets the difference between its clock and the real one. */
  setClock: (offsetMs: number) => Promise<void>;
};

const running = new Set<ChildProcess>();
// No node may go on running after interrupted tests.
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** Without limits, which would count all posts as posts of one client. */
const environment = {
  HOST: "127.0.0.1",
  SITE_ORIGIN: siteOrigin,
  SHUTDOWN_DRAIN_MS: "0",
  TEAM_MAIL: "team@agency.example",
  TEST_MODE: "on",
};

/** Starts a process and does not wait until it listens. */
export async function spawnNode(
  dist: string,
  cwd: string,
  env: Record<string, string>,
): Promise<SiteNode> {
  const port =
    env["PORT"] === undefined ? await freePort() : Number(env["PORT"]);
  const child = spawn(process.execPath, ["--import", hooks, main, dist], {
    cwd,
    env: { ...environment, PORT: String(port), ...env },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let output = "";
  const keep = (chunk: Buffer) => {
    // The whole log would only cost memory.
    output = (output + chunk).slice(-100_000);
  };
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);
  running.add(child);
  const exit = new Promise<number | null>((resolve) =>
    child.on("close", (code) => {
      running.delete(child);
      resolve(code);
    }),
  );
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const { pid } = child;
  if (pid === undefined) throw new Error("the server could not be spawned");
  const send = async (message: object) => {
    if (!isRunning()) return;
    child.send(message);
    const signal = AbortSignal.timeout(60_000);
    await once(child, "message", { signal });
  };
  return {
    port,
    pid,
    exit,
    isRunning,
    output: () => output,
    signal: (name) => child.kill(name),
    async kill() {
      child.kill("SIGKILL");
      await exit;
    },
    setClock: (offsetMs) => send({ clockOffsetMs: offsetMs }),
  };
}

/** Waits until the node listens. If it ends instead, throws an error with its output. */
export async function listening(node: SiteNode): Promise<SiteNode> {
  await until("the server listens", () => {
    if (!node.isRunning()) throw new Error(`no start: ${node.output()}`);
    return node.output().includes("listening on");
  });
  return node;
}

const [firstPort, endPort] = portRange(process.env["FAULT_PORTS"]);
let lastPort = endPort;

/** Finds a free port of the range. Ports are used in turn, so that no node gets requests for a killed one. */
export async function freePort(): Promise<number> {
  for (let tried = firstPort; tried <= endPort; tried += 1) {
    lastPort = lastPort === endPort ? firstPort : lastPort + 1;
    const port = lastPort;
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port from ${firstPort} to ${endPort}`);
}

/** The first and the last port of `4651-4699`. Rows that run twice on one machine need a range each: `FAULT_PORTS`. */
function portRange(text = "4651-4699"): readonly [number, number] {
  const [first, end] = text.split("-").map(Number);
  if (!first || !end || first > end)
    throw new Error(`FAULT_PORTS is not a range such as 4651-4699: ${text}`);
  return [first, end];
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.on("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
