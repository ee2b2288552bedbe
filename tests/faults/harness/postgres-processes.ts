import { readdirSync, readFileSync } from "node:fs";

/** The process and its children, by `/proc`, in no order; none if it is gone. Linux only. */
export function serverProcesses(pid: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((one) => one === pid || parentOf(one) === pid);
}

/** Undefined if it is gone. */
function parentOf(pid: number): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name, in brackets, may hold anything.
    const [, parent] = status.slice(status.lastIndexOf(")") + 2).split(" ");
    return Number(parent);
  } catch {
    return undefined;
  }
}

/** Those that have ended meanwhile are left out. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals) {
  for (const pid of pids)
    try {
      process.kill(pid, signal);
    } catch (fault) {
      if ((fault as NodeJS.ErrnoException).code !== "ESRCH") throw fault;
    }
}
