import { randomUUID } from "node:crypto";
import {
  closeSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  rmSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { platform } from "node:process";
import { patiently } from "#server/testing/patiently.ts";
import { send } from "../tests/faults/harness/http.ts";
import { siteOrigin } from "../tests/faults/harness/node-process.ts";
import { until } from "../tests/faults/harness/until.ts";
import { newVisitor, type Visitor } from "../tests/faults/harness/visitor.ts";
import { treeCpuMicroseconds } from "./cpu.ts";
import { startOurs, stop } from "./server.ts";
import { printTable } from "./table.ts";

const port = 4393;
const seconds = 10;
const visitors = 32;
/** The wait of the site's form before it tries again. */
const repeatAfterMs = 2_000;

/**
 * How many enquiries a second the real server takes and keeps on SQLite, each durable before it is acknowledged, while
 * its worker writes their mails. The disk's own pace, one small write and fsync after the other, is printed beside it.
 */
export async function measurePosts(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "site-bench-"));
  const server = startOurs(folder, port, {
    SITE_ORIGIN: siteOrigin,
    LIMIT_POSTS: "off",
    LIMIT_POSTS_PER_DAY: "off",
    LIMIT_REFUSED: "off",
    LIMIT_AUTO_REPLIES: "off",
    LIMIT_AUTO_REPLIES_PER_CLIENT: "off",
  });
  try {
    await until("the server is ready", async () => {
      const ready = await send(port, "/readyz");
      return ready?.status === 200;
    });
    const visitor = newVisitor();
    await post(visitor, performance.now() + 1000);
    const cpu = cpuOf(server.pid);
    console.error(`posting for ${seconds} s`);
    busy = 0;
    const began = performance.now();
    const times = await post(visitor, began + seconds * 1000);
    // A little longer than that: what was begun is ended, and may have had to wait.
    const took = (performance.now() - began) / 1000;
    const microseconds = (cpuOf(server.pid) - cpu) / times.length;
    const cells = {
      "posts/s": (times.length / took).toFixed(0),
      "median ms": percentile(times, 0.5).toFixed(1),
      "99 % ms": percentile(times, 0.99).toFixed(1),
      ...(platform === "linux" && { "CPU µs/post": microseconds.toFixed(0) }),
      "fsync/s of the disk": fsyncsPerSecond(folder).toFixed(0),
    };
    const size = [...visitor.posts.values()].filter(Boolean).length;
    const stored = countLeads(join(folder, "site.db"));
    printTable(
      `Enquiries posted to the real server on SQLite, ${visitors} visitors at once, ${seconds} s`,
      [Object.keys(cells), Object.values(cells)],
    );
    console.log(
      `  ${size} acknowledged, ${stored} stored; ${busy} times the server was busy (503) and was asked again`,
    );
  } finally {
    await stop(server);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Posts that the server answered 503, which asks for patience under too much load. */
let busy = 0;

/** Posts until `end`. Returns the sorted milliseconds until each lead was kept, waiting included. Throws if one was not. */
async function post(visitor: Visitor, end: number): Promise<number[]> {
  const times: number[] = [];
  const one = async () => {
    while (performance.now() < end) {
      const began = performance.now();
      await postUntilKept(visitor);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: visitors }, one));
  return times.toSorted((a, b) => a - b);
}

/** A busy server is asked again with the same id after two seconds, as the form does. */
async function postUntilKept(visitor: Visitor): Promise<void> {
  const id = randomUUID();
  const answer = await patiently(() => visitor.post(port, id), {
    pauseMs: repeatAfterMs,
    onBusy: () => (busy += 1),
  });
  if (answer?.status !== 200 && answer?.status !== 201)
    throw new Error(`a post was answered ${answer?.status}: ${answer?.text}`);
}

/** How often the disk can be made to keep 8 KB, one after the other. */
function fsyncsPerSecond(folder: string): number {
  const file = openSync(join(folder, "fsync"), "w");
  const bytes = Buffer.alloc(8192);
  const end = performance.now() + 1000;
  let count = 0;
  for (; performance.now() < end; count += 1) {
    writeSync(file, bytes);
    fsyncSync(file);
  }
  closeSync(file);
  return count;
}

function countLeads(file: string): number {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const row = database.prepare("SELECT count(*) AS n FROM lead").get();
    return Number(row?.["n"]);
  } finally {
    database.close();
  }
}

function cpuOf(pid: number | undefined): number {
  return platform === "linux" && pid !== undefined
    ? treeCpuMicroseconds(pid)
    : 0;
}

function percentile(sorted: readonly number[], part: number): number {
  return sorted[Math.floor(sorted.length * part)] ?? 0;
}
