import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/** Length of a clock tick of /proc, in microseconds; 10,000 on nearly every Linux. */
const tickMicroseconds =
  1_000_000 /
  Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

type Stat = { parent: number; ticks: number };

/** User and system time that a process and its children have used so far, from /proc. */
export function treeCpuMicroseconds(pid: number): number {
  const all = new Map<number, Stat>();
  for (const name of readdirSync("/proc")) {
    const stat = /^\d+$/.test(name) ? readStat(name) : undefined;
    if (stat !== undefined) all.set(Number(name), stat);
  }
  return ticksOf(pid) * tickMicroseconds;

  function ticksOf(process: number): number {
    const children = [...all].filter(([, { parent }]) => parent === process);
    return children.reduce(
      (total, [child]) => total + ticksOf(child),
      all.get(process)?.ticks ?? 0,
    );
  }
}

/** See proc(5): field 4 is the parent, 14 and 15 are user and system time. The name, field 2, may hold anything. */
function readStat(pid: string): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return {
      parent: Number(fields[1]),
      ticks: Number(fields[11]) + Number(fields[12]),
    };
  } catch {
    return undefined; // The process has ended.
  }
}
