import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { until } from "./until.ts";

/** Of every node, whatever its port: nodes behind one balancer have one origin. */
export const siteOrigin = "http://localhost:4650";

const main = new URL("../../../server/main.ts", import.meta.url).pathname;
const hooks = new URL("./node-hooks.ts", import.meta.url).href;

/** A process of the real server. */
export type SiteNode = {
  port: number;
  pid: number;
  output: () => string;
  /** How many processes of it have come to answer so far, with WORKERS. */
  processes: () => number;
  /** Resolved when it has ended, with its exit code; null after SIGKILL. */
  exit: Promise<number | null>;
  isRunning: () => boolean;
  signal: (name: NodeJS.Signals) => void;
  /** Sends SIGKILL and waits. */
  kill: () => Promise<void>;
  /** How far its clock is from the real one. */
  setClock: (offsetMs: number) => Promise<void>;
  /** Blocks its event loop for so long, again and again; 0 ends that. */
  stall: (ms: number) => Promise<void>;
};

const running = new Set<ChildProcess>();
// Whoever breaks the tests off must not have to look for them.
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** Limits would count all posts as one client's. */
const environment = {
  HOST: "127.0.0.1",
  SITE_ORIGIN: siteOrigin,
  SHUTDOWN_DRAIN_MS: "0",
  TEAM_MAIL: "team@agency.example",
  LIMIT_POSTS: "off",
  LIMIT_POSTS_PER_DAY: "off",
  LIMIT_AUTO_REPLIES: "off",
};

/** Starts a process without waiting until it listens; `wrapper` is a command that ends by running the words after it. */
export async function spawnNode(
  dist: string,
  cwd: string,
  env: Record<string, string>,
  wrapper: readonly string[] = [],
): Promise<SiteNode> {
  const port =
    env["PORT"] === undefined ? await freePort() : Number(env["PORT"]);
  const command = [...wrapper, process.execPath, "--import", hooks, main, dist];
  const [program = "", ...words] = command;
  const child = spawn(program, words, {
    cwd,
    env: { ...environment, PORT: String(port), ...env },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let output = "";
  // All of ten thousand log lines would only cost memory.
  let processes = 0;
  const keep = (chunk: Buffer) => {
    output = (output + chunk).slice(-100_000);
    processes += chunk.toString().split('"a process answers"').length - 1;
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
  const tell = async (message: object) => {
    if (!isRunning()) return;
    child.send(message);
    await once(child, "message");
  };
  return {
    port,
    pid,
    exit,
    isRunning,
    output: () => output,
    processes: () => processes,
    signal: (name) => child.kill(name),
    async kill() {
      child.kill("SIGKILL");
      await exit;
    },
    setClock: (offsetMs) => tell({ clockOffsetMs: offsetMs }),
    stall: (ms) => tell({ stallMs: ms }),
  };
}

/** Throws what it printed if the node ends instead. */
export async function listening(node: SiteNode): Promise<SiteNode> {
  await until("the server listens", () => {
    if (!node.isRunning()) throw new Error(`no start: ${node.output()}`);
    return node.output().includes("listening on");
  });
  return node;
}

let lastPort = 4650;

/** From 4651 to 4699; in turn, so that no node gets what was meant for one that was killed. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < 49; tried += 1) {
    lastPort = lastPort === 4699 ? 4651 : lastPort + 1;
    const port = lastPort;
    if (await isFree(port)) return port;
  }
  throw new Error("no free port from 4651 to 4699");
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.on("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
