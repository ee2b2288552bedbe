import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { platform } from "node:process";
import { promisify } from "node:util";
import { serveSite } from "./server.ts";
import { printTable } from "./table.ts";

/** A light page, an article, and the heaviest: what a request costs grows with what is sent. */
const pages = [
  "/en/accessibility/",
  "/en/articles/a-brief-creators-read/",
  "/en/services/google-seo/",
];
const connections = 64;
const seconds = 5;
/** Ticks of /proc in a second, on nearly every Linux. */
const ticksPerSecond = 100;
const run = promisify(execFile);

/** Requests a second, and the processor time that one costs, with the headers of a browser. */
export async function measureServing(): Promise<void> {
  if (platform !== "linux" || !(await isInstalled()))
    return console.log("\nServing: left out, needs Linux and wrk");
  const { origin, process, close } = await serveSite(4391);
  const rows: string[][] = [];
  try {
    // Until what is compiled while it runs is as it will stay.
    for (const page of pages) await load(origin + page);
    for (const page of pages) {
      const before = cpuMicroseconds(process.pid);
      const { requests, p99 } = await load(origin + page);
      const used = cpuMicroseconds(process.pid) - before;
      rows.push([
        page,
        (requests / seconds).toFixed(0),
        (used / requests).toFixed(0),
        p99,
      ]);
    }
  } finally {
    await close();
  }
  printTable(`Serving, gzip, ${connections} connections, wrk`, [
    ["page", "requests/s", "CPU µs/request", "p99"],
    ...rows,
  ]);
}

async function load(address: string) {
  const { stdout } = await run("wrk", [
    "-t1",
    `-c${connections}`,
    `-d${seconds}s`,
    "--latency",
    "-H",
    "accept-encoding: gzip",
    "-H",
    "accept-language: en-GB,en;q=0.9",
    address,
  ]);
  if (stdout.includes("Non-2xx")) throw new Error(`${address} was refused`);
  return {
    requests: Number(/(\d+) requests in/.exec(stdout)?.[1]),
    p99: /99%\s+(\S+)/.exec(stdout)?.[1] ?? "",
  };
}

/** wrk ends with an error after its version; only a program that is missing has the code ENOENT. */
function isInstalled(): Promise<boolean> {
  return run("wrk", ["-v"]).then(
    () => true,
    (error: unknown) => !String(error).includes("ENOENT"),
  );
}

/** User and system time of a process, fields 14 and 15 of proc(5); the name, field 2, may hold anything. */
function cpuMicroseconds(pid: number | undefined): number {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const ticks = Number(fields[11]) + Number(fields[12]);
  return (ticks * 1_000_000) / ticksPerSecond;
}
