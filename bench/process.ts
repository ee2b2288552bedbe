import { sitesOf } from "./page-list.ts";
import type { Served } from "./front.ts";
import { progress } from "./progress.ts";
import { residentMebibytes } from "./server.ts";
import { printTable } from "./table.ts";

const rounds = 20;

/** How long the server needs to answer after its start, and its memory before and after every page was asked for. */
export async function measureProcess(served: Served): Promise<void> {
  const before = residentMebibytes(served.pid);
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
    [served.startMs.toFixed(0), before, residentMebibytes(served.pid)],
  ]);
}
