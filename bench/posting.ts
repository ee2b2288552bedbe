import { randomUUID } from "node:crypto";
import {
  closeSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  rmSync,
  writeSync,
} from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { platform } from "node:process";
import { fixtureRawLead } from "#server/testing/lead.ts";
import { treeCpuMicroseconds } from "./cpu.ts";
import { startOurs, stop } from "./server.ts";
import { countdown } from "./progress.ts";
import { printTable } from "./table.ts";
import { untilTaken, type Answer } from "./until-taken.ts";

const port = 4393;
const seconds = 10;
const visitors = 32;

/**
 * How many enquiries a second the real server takes and keeps on SQLite, each durable before it is acknowledged, while
 * its worker writes their mails. The disk's own pace, one small write and fsync after the other, is printed beside it.
 */
export async function measurePosts(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "site-bench-"));
  const server = startOurs(folder, port, {
    LIMIT_POSTS: "off",
    LIMIT_POSTS_PER_DAY: "off",
    LIMIT_AUTO_REPLIES: "off",
  });
  try {
    const token = await untilToken();
    await post(token, performance.now() + 1000);
    const cpu = cpuOf(server.pid);
    const done = countdown("posting", seconds);
    busy = 0;
    const began = performance.now();
    const times = await post(token, began + seconds * 1000);
    // A little longer than that: what was begun is ended, and may have had to wait.
    const took = (performance.now() - began) / 1000;
    done();
    const microseconds = (cpuOf(server.pid) - cpu) / times.length;
    const cells = {
      "posts/s": (times.length / took).toFixed(0),
      "median ms": percentile(times, 0.5).toFixed(1),
      "99 % ms": percentile(times, 0.99).toFixed(1),
      ...(platform === "linux" && { "CPU µs/post": microseconds.toFixed(0) }),
      "fsync/s of the disk": fsyncsPerSecond(folder).toFixed(0),
    };
    const { size } = acknowledged;
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

type Token = Record<string, string>;

const agent = new Agent({ keepAlive: true, maxSockets: visitors });
const acknowledged = new Set<string>();
/** Answers of 503 with Retry-After, which is how a server under too much load asks for patience. */
let busy = 0;

/**
 * Posts until `end`; how long each took until it was kept, waiting included, in ms, sorted. Throws if one was not kept.
 */
async function post(token: Token, end: number): Promise<number[]> {
  const times: number[] = [];
  const one = async () => {
    while (performance.now() < end) {
      const began = performance.now();
      const id = randomUUID();
      const answer = await untilTaken(
        () => send("POST", "/api/contact/", token, lead(id)),
        () => (busy += 1),
      );
      if (![200, 201].includes(answer.status))
        throw new Error(`a post was answered ${answer.status}: ${answer.text}`);
      acknowledged.add(id);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: visitors }, one));
  return times.toSorted((a, b) => a - b);
}

/** Of everybody's own address and words, as real ones are. */
function lead(id: string): string {
  return JSON.stringify({
    ...fixtureRawLead({
      email: `${id}@example.com`,
      message: `We would like to be found. ${id}`,
    }),
    submissionId: id,
    locale: "en",
    page: "/en/contact/",
    // Written earlier: filled in within no time it would be flagged.
    resumed: "yes",
  });
}

async function untilToken(): Promise<Token> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await send("GET", "/api/csrf/").catch(() => undefined);
    if (answer?.status === 200) {
      const { token } = JSON.parse(answer.text) as { token: string };
      return { "csrf-token": token, cookie: answer.cookie };
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`nothing answers on port ${port}`);
}

function send(
  method: string,
  path: string,
  token: Token = {},
  body = "",
): Promise<Answer & { cookie: string }> {
  const headers = {
    origin: `http://localhost:${port}`,
    "content-type": "application/json",
    ...token,
  };
  return new Promise((resolve, reject) => {
    request(
      { host: "127.0.0.1", port, path, method, headers, agent },
      (response) => {
        let text = "";
        const [cookie = ""] = response.headers["set-cookie"] ?? [];
        response.setEncoding("utf8");
        response.on("data", (part: string) => (text += part));
        response.on("error", reject);
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            retryAfter: response.headers["retry-after"],
            text,
            cookie: cookie.replace(/;.*/, ""),
          }),
        );
      },
    )
      .on("error", reject)
      .end(body);
  });
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
