import { readdirSync, readFileSync } from "node:fs";

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
