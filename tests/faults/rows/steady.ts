import assert from "node:assert/strict";
import { execFile, execFileSync } from "node:child_process";
import { promisify } from "node:util";
import { setTimeout as wait } from "node:timers/promises";
import { readFileSync } from "node:fs";
import { send } from "../harness/http.ts";
import type { Lab } from "../harness/lab.ts";
import { residentMegabytes } from "../harness/memory.ts";
import { until } from "../harness/until.ts";
import { newVisitor, tally } from "../harness/visitor.ts";

const run = promisify(execFile);

export function whyNoWrk(): string | undefined {
  try {
    // It prints its version and exits with an error.
    execFileSync("wrk", ["-v"], { stdio: "ignore" });
    return undefined;
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === "ENOENT"
      ? "wrk is not installed (on Debian: apt-get install wrk)"
      : undefined;
  }
}

/** Sends thousands of requests for pages, redirects and rendered errors: the process hardly grows after the first half. */
export async function memoryOfThousands(lab: Lab): Promise<string> {
  const half = 3000;
  const node = await lab.startBuilt(await lab.newStore());
  const paths = ["/en/about/", "/", "/ja/about/", "/en/about", "/en/nope/"];
  let sent = 0;
  const load = async (total: number) => {
    const one = async () => {
      while (sent < total) {
        sent += 1;
        const answer = await send(node.port, paths[sent % paths.length] ?? "");
        assert.ok(answer && answer.status < 500, `answer ${answer?.status}`);
      }
    };
    await Promise.all(Array.from({ length: 16 }, one));
    return residentMegabytes(node.pid);
  };
  const warm = await load(half);
  const last = await load(2 * half);
  assert.ok(last < warm + 48, `${warm} MB grew to ${last} MB`);
  return `${sent} requests: ${warm.toFixed(0)} MB after the first half, ${last.toFixed(0)} MB in the end`;
}

/** Sends two million requests for pages, redirects and errors: the process hardly grows after the warm-up. */
export async function memoryFlat(lab: Lab): Promise<string> {
  const wanted = lab.isLong ? 2_000_000 : 20_000;
  const node = await lab.startBuilt(await lab.newStore());
  const paths = ["/en/about/", "/", "/ja/articles/", "/en/about"];
  // The server renders this page for each request, which takes a hundred times as long.
  const rendered = "/en/nope/";
  const sizes: number[] = [];
  let requests = 0;
  const load = async (path: string, seconds: number): Promise<number> => {
    const { stdout } = await run("wrk", [
      "-t1",
      "-c32",
      `-d${seconds}s`,
      "-H",
      "accept-encoding: br",
      `http://127.0.0.1:${node.port}${path}`,
    ]);
    sizes.push(residentMegabytes(node.pid));
    assert.doesNotMatch(stdout, /Socket errors: .*(?:read|timeout) [1-9]/);
    return Number(/(\d+) requests in/.exec(stdout)?.[1]);
  };
  // The runtime takes memory while it optimises the code, most of all for rendering, and keeps it.
  for (const path of paths) await load(path, 1);
  await load(rendered, 8);
  for (const path of paths) await load(path, 1);
  const warm = sizes.at(-1) ?? 0;
  while (requests < wanted) {
    lab.progress(requests, wanted);
    for (const path of paths) requests += await load(path, lab.isLong ? 6 : 1);
    requests += await load(rendered, 1);
  }
  assert.ok(node.isRunning());
  const last = sizes.at(-1) ?? 0;
  assert.ok(last < warm + 48, `${warm} MB grew to ${last} MB`);
  return `${requests} requests: ${warm.toFixed(0)} MB when warm, ${last.toFixed(0)} MB in the end, at most ${Math.max(...sizes, 0).toFixed(0)} MB`;
}

/** One of several processes is killed under load: only its own requests fail, and it is replaced. */
export async function processKilled(lab: Lab): Promise<string> {
  const rounds = lab.isLong ? 20 : 3;
  const store = await lab.newStore();
  const node = await lab.start(store, { WORKERS: "2" });
  const visitor = newVisitor();
  const over = new AbortController();
  let pages = 0;
  let broken = 0;
  const load = Array.from({ length: 8 }, async () => {
    while (!over.signal.aborted) {
      const answer = await send(node.port, "/en/about/");
      pages += 1;
      if (answer === undefined) broken += 1;
      else assert.equal(answer.status, 200);
    }
  });
  const posts = Array.from({ length: 4 }, async () => {
    while (!over.signal.aborted) {
      const id = crypto.randomUUID();
      while (
        ![200, 201].includes((await visitor.post(node.port, id))?.status ?? 0)
      )
        // The page, too, waits before it repeats a post.
        await wait(50);
    }
  });
  let answering = 2;
  const both = () => node.processes() >= answering;
  for (let round = 0; round < rounds; round += 1) {
    lab.progress(round, rounds);
    await until("both processes run", both);
    const before = pages;
    await until("pages flow", () => pages > before + 50);
    const [first = 0, second = 0] = processesOf(node.pid);
    process.kill(round % 2 === 0 ? second : first, "SIGKILL");
    answering += 1;
  }
  await until("both processes run", both);
  over.abort();
  await Promise.all([...load, ...posts]);
  // Each connection of the killed process has at most one request under way.
  assert.ok(broken <= rounds * 8, `${broken} of ${pages} broken`);
  const { acknowledged, stored, lost } = await tally(visitor, store);
  assert.equal(stored, visitor.posts.size);
  return `${rounds} of 2 processes killed and replaced, ${pages} pages: ${broken} broken off with the dead, none of the others; ${acknowledged} leads, ${lost} lost`;
}

function processesOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8")
    .split(" ")
    .filter(Boolean)
    .map(Number);
}
