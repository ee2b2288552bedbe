import { readdirSync, readFileSync } from "node:fs";
import type { SiteNode } from "./node-process.ts";
import { until } from "./until.ts";

/** Finds the process and its children in `/proc`, in no order. Returns an empty list if it has ended. Linux only. */
export function serverProcesses(pid: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((one) => one === pid || parentOf(one) === pid);
}

/** Returns undefined if the process has ended. */
function parentOf(pid: number): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in brackets may contain any character.
    const [, parent] = status.slice(status.lastIndexOf(")") + 2).split(" ");
    return Number(parent);
  } catch {
    return undefined;
  }
}

/** Ignores processes that have ended meanwhile. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals) {
  for (const pid of pids)
    try {
      process.kill(pid, signal);
    } catch (fault) {
      if ((fault as NodeJS.ErrnoException).code !== "ESRCH") throw fault;
    }
}

/** Waits until none of the processes is left. */
export function ended(pids: readonly number[]): Promise<void> {
  return until("the processes have ended", () => !pids.some(isAlive));
}

/** A process that has ended, and waits for its parent to notice, writes no more. */
function isAlive(pid: number): boolean {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, "utf8");
    return !/^ [ZX]/.test(status.slice(status.lastIndexOf(")") + 1));
  } catch {
    return false;
  }
}

/** Kills a node with its own processes (`WORKERS`) at once. Without `/proc` these end by themselves soon after it. */
export async function killAll(node: SiteNode): Promise<void> {
  if (process.platform !== "linux") return node.kill();
  const all = serverProcesses(node.pid);
  signalAll(all, "SIGKILL");
  await node.exit;
  await ended(all);
}
