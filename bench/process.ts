import { readFileSync } from "node:fs";
import { platform } from "node:process";
import { sitesOf } from "./page-list.ts";
import type { Served } from "./front.ts";
import { progress } from "./progress.ts";
import { printTable } from "./table.ts";

const rounds = 20;

/** How long the server needs to answer after its start, and its memory before and after every page was asked for. */
export async function measureProcess(served: Served): Promise<void> {
  const before = residentMegabytes(served.pid);
  const [site] = sitesOf(served.plainOrigin, {
    compare: [],
    only: [],
  });
  const tell = progress("process", rounds);
  for (let round = 0; round < rounds; round += 1) {
    tell("every page");
    for (const path of site?.paths ?? [])
      await (await fetch(`${site?.origin}${path}`)).arrayBuffer();
  }
  tell();
  printTable("The server's process", [
    ["start ms", "MiB after start", `MiB after every page ${rounds} times`],
    [served.startMs.toFixed(0), before, residentMegabytes(served.pid)],
  ]);
}

/** Resident memory from /proc; elsewhere unknown. */
function residentMegabytes(pid: number | undefined): string {
  if (platform !== "linux" || pid === undefined) return "unknown";
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
  return (kilobytes / 1024).toFixed(0);
}
