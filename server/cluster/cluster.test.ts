import { existsSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { rescuesOf } from "../database/sqlite-files.ts";
import { freePort, startListening, startServer } from "../testing/server.ts";
import {
  ask,
  askPatiently,
  fixtureManifest,
  writeFixtureDist,
} from "../testing/site.ts";

const patience = { timeout: 15_000 };

/** Sends requests to the API and returns the numbers of the workers that have logged a request so far. */
async function workersSeen(port: number, output: { text: string }) {
  await Promise.all(
    Array.from({ length: 20 }, () =>
      ask(port, "/api/csrf/", { headers: { connection: "close" } }),
    ),
  );
  return new Set(
    [...output.text.matchAll(/"worker":(\d+),"reqId"/g)].map(
      ([, worker]) => worker,
    ),
  );
}

/** Ids of the processes that a process has started. */
function pidsOf(pid: number | undefined): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8")
    .trim()
    .split(" ")
    .filter(Boolean)
    .map(Number);
}

const body = "name=A&email=a%40b.co&message=hello+you&privacy=yes&locale=en";

function post(port: number) {
  return askPatiently(port, "/api/contact/", {
    method: "POST",
    headers: {
      origin: `http://localhost:${port}`,
      "content-type": "application/x-www-form-urlencoded",
    },
    body,
  });
}

test("several processes share the port, the leads and the limits, and end together", async () => {
  const { port, process, output, exit } = await startListening({
    WORKERS: "2",
    LIMIT_POSTS: "3/1h",
    LIMIT_FLOOD: "3/1h",
  });
  await expect
    .poll(() => workersSeen(port, output), patience)
    .toEqual(new Set(["1", "2"]));
  const statuses: number[] = [];
  for (let number = 0; number < 6; number += 1)
    statuses.push(
      (
        await askPatiently(port, "/api/contact/", {
          method: "POST",
          headers: {
            origin: `http://localhost:${port}`,
            "content-type": "application/x-www-form-urlencoded",
          },
          body: body.replace("you", `you+${number}`),
        })
      ).status,
    );
  expect(statuses).toEqual([303, 303, 303, 429, 429, 429]);
  // Only the first worker sends mails. When another worker notifies it, it sends at once.
  await expect
    .poll(async () => (await ask(port, "/readyz")).body.toString())
    .toContain('"undelivered":3');
  process.kill("SIGTERM");
  expect(await exit).toBe(0);
});

// The test reads the processes from /proc.
test.skipIf(globalThis.process.platform !== "linux")(
  "a process that dies is replaced, and the others go on answering",
  async () => {
    const { port, process, output } = await startListening({ WORKERS: "2" });
    await expect.poll(() => pidsOf(process.pid).length, patience).toBe(2);
    const before = pidsOf(process.pid);
    globalThis.process.kill(before[1] ?? 0, "SIGKILL");
    for (let number = 0; number < 20; number += 1)
      expect((await ask(port, "/en/about/")).status).toBe(200);
    expect((await post(port)).status).toBe(303);
    await expect.poll(() => pidsOf(process.pid).length, patience).toBe(2);
    expect(pidsOf(process.pid)).not.toEqual(before);
    expect(output.text).toContain("a process died and is replaced");
  },
);

test.skipIf(globalThis.process.platform !== "linux")(
  "a replaced process never makes a lost database anew",
  async () => {
    const { port, process, output, cwd } = await startListening({
      WORKERS: "2",
      DATABASE_URL: "sqlite:data/site.db",
    });
    const file = join(cwd, "data/site.db");
    await expect.poll(() => pidsOf(process.pid).length, patience).toBe(2);
    await expect
      .poll(() => output.text.match(/a process answers/g)?.length, patience)
      .toBe(2);
    // A connection to the killed process breaks.
    const ready = () =>
      ask(port, "/readyz").then(
        ({ status }) => status,
        () => 0,
      );
    expect((await post(port)).status).toBe(303);
    rmSync(dirname(file), { recursive: true });
    await expect.poll(() => rescuesOf(file).length, patience).toBe(1);
    const [first = 0] = pidsOf(process.pid);
    globalThis.process.kill(first, "SIGKILL");
    // Twice: it is tried again after a pause.
    await expect
      .poll(
        () => output.text.match(/there is no database at .* move that file/g),
        patience,
      )
      .toHaveLength(2);
    expect(existsSync(file)).toBe(false);
    await expect.poll(ready, patience).toBe(503);
    renameSync(rescuesOf(file)[0] ?? "", file);
    await expect.poll(ready, patience).toBe(200);
    await expect
      .poll(() => output.text.match(/a process answers/g)?.length, patience)
      .toBe(3);
    expect((await post(port)).status).toBe(303);
    const database = new DatabaseSync(file);
    expect(database.prepare("SELECT count(*) AS n FROM lead").get()).toEqual({
      n: 1,
    });
    database.close();
  },
  60_000,
);

test("a signal for the whole group, as a terminal sends it, finishes what is under way", async () => {
  const { port, process, exit } = await startListening({ WORKERS: "2" });
  await expect.poll(() => pidsOf(process.pid).length, patience).toBe(2);
  for (const pid of pidsOf(process.pid)) globalThis.process.kill(pid, "SIGINT");
  expect((await ask(port, "/en/about/")).status).toBe(200);
  process.kill("SIGINT");
  expect(await exit).toBe(0);
});

test("without the primary, workers end by themselves", async () => {
  const { port, process } = await startListening({ WORKERS: "2" });
  await expect.poll(() => pidsOf(process.pid).length, patience).toBe(2);
  const orphans = pidsOf(process.pid);
  process.kill("SIGKILL");
  const isAlive = (pid: number) => {
    try {
      return globalThis.process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  await expect.poll(() => orphans.filter(isAlive), patience).toEqual([]);
  await expect(ask(port, "/")).rejects.toThrow(/ECONNREFUSED/);
});

test("a configuration problem is reported once and ends all processes", async () => {
  const folder = writeFixtureDist({ ...fixtureManifest(), form: {} as never });
  const { exit, output } = startServer({ WORKERS: "3" }, folder);
  expect(await exit).toBe(78);
  expect(output.text.match(/is not of this release/g)).toHaveLength(1);
});

test("metrics of all processes are served on a separate port", async () => {
  const metrics = await freePort();
  const { port } = await startListening({
    WORKERS: "2",
    METRICS_PORT: String(metrics),
  });
  for (let number = 0; number < 10; number += 1) {
    await ask(port, "/en/about/");
    await ask(port, "/nope/");
    await ask(port, "/en/about");
  }
  await post(port);
  const read = async () => (await ask(metrics, "/metrics")).body.toString();
  await expect
    .poll(read, patience)
    .toMatch(/http_requests_total\{kind="page",status="2xx"\} 10\n/);
  const text = await read();
  expect(text).toMatch(
    /http_requests_total\{kind="rendered",status="4xx"\} 10\n/,
  );
  expect(text).toMatch(/http_requests_total\{kind="other",status="3xx"\} 10\n/);
  expect(text).toMatch(
    /http_request_seconds_bucket\{le="\+Inf",kind="page"\} 10\n/,
  );
  expect(text).toMatch(/http_request_seconds_count\{kind="page"\} 10\n/);
  expect(text).toMatch(
    /site_posts_total\{status="303"\}|site_posts_total\{status="201"\} 1\n/,
  );
  expect(text).toMatch(/site_leads_total\{spam="\w+"\} 1\n/);
  expect(text).toMatch(/site_leads_undelivered [01]\n/);
  expect(text).toMatch(/site_outbox_age_seconds \d+\n/);
  expect(text).toMatch(/site_store_up 1\n/);
  expect(text).toMatch(/site_leads_pending 0\n/);
  expect(text).toMatch(/site_leads_untold 1\n/);
  expect(text).toMatch(/site_leads_open 1\n/);
  expect(text).toMatch(/site_leads_overdue 0\n/);
  expect(text).toMatch(/site_clock_doubted 0\n/);
  expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds /);
  expect(text).toMatch(/process_resident_memory_bytes /);
  expect((await ask(metrics, "/")).status).toBe(404);
  expect((await ask(port, "/metrics")).status).toBe(404);
});
