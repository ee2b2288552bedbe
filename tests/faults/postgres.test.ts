import { readdirSync, readFileSync } from "node:fs";
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  test,
} from "vitest";
import {
  execute,
  startCluster,
  type Cluster,
} from "#server/testing/postgres-cluster.ts";
import { askForPages, send } from "./harness/http.ts";
import { expectAllKept, postgresStore, type Store } from "./harness/store.ts";
import { startNode } from "./harness/lab.ts";
import { newVisitor, postUntil } from "./harness/visitor.ts";

const readiness = async (port: number) => (await send(port, "/readyz"))?.status;

// The processes of PostgreSQL are found in /proc.
const canRun =
  process.platform === "linux" && !("reason" in inject("postgres"));

describe.skipIf(!canRun)("a PostgreSQL server of its own", () => {
  let cluster: Cluster;
  let store: Store;
  beforeAll(async () => {
    cluster = await startCluster();
  });
  beforeEach(async ({ task }) => {
    const name = `site_${task.id.replaceAll(/\W/g, "_")}`;
    await execute(cluster.url("postgres"), `CREATE DATABASE "${name}"`);
    store = postgresStore(cluster.url(name));
  });
  afterAll(() => cluster.stop());

  test("stops under load and starts again: posts are refused meanwhile, pages go on, and the site needs no restart", async () => {
    const visitor = newVisitor();
    const node = await startNode(store);
    let isOver = false;
    const posting = postUntil(visitor, node.port, () => isOver, 8);
    await expect.poll(() => visitor.posts.size).toBeGreaterThan(40);
    const server = cluster.pid();
    process.kill(server, "SIGQUIT");
    await expect.poll(() => readiness(node.port)).toBe(503);
    expect((await send(node.port, "/en/about/"))?.status).toBe(200);
    isOver = true;
    const statuses = (await posting).map(({ status }) => status);
    expect([201, 503]).toEqual(expect.arrayContaining(statuses));
    const late = await visitor.expect(node.port, 503);
    expect(late.headers).toHaveProperty("retry-after");
    await expect.poll(() => processesOf(server)).toEqual([]);
    await cluster.restart();
    await expect.poll(() => readiness(node.port)).toBe(200);
    await visitor.expect(node.port, 201);
    await expectAllKept(visitor, node.port, store);
  });

  test("hangs, with its connections open: thirty posts are answered 503, pages go on, and then posts are taken again", async () => {
    // Limits are on, because they use the database as well.
    const node = await startNode(store, { TEST_MODE: "off" });
    const visitor = newVisitor();
    for (let post = 0; post < 12; post += 1)
      await visitor.expect(node.port, 201);
    const stopped = processesOf(cluster.pid());
    signalAll(stopped, "SIGSTOP");
    try {
      let isOver = false;
      const pages = askForPages(node.port, () => isOver);
      await Promise.all(
        Array.from({ length: 30 }, () => visitor.expect(node.port, 503)),
      );
      isOver = true;
      expect(await pages).toBeGreaterThan(10);
      expect(await readiness(node.port)).toBe(503);
    } finally {
      signalAll(stopped, "SIGCONT");
    }
    await expect.poll(() => readiness(node.port)).toBe(200);
    await visitor.expect(node.port, 201);
    await expectAllKept(visitor, node.port, store);
  });
});

/** The process and its children, of those that have not ended. */
function processesOf(pid: number): number[] {
  return readdirSync("/proc")
    .map(Number)
    .filter((one) => one === pid || parentOf(one) === pid);
}

function parentOf(pid: number): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in brackets may contain any character.
    return Number(status.slice(status.lastIndexOf(")")).split(" ")[2]);
  } catch {
    return undefined;
  }
}

function signalAll(pids: readonly number[], signal: NodeJS.Signals) {
  for (const pid of pids)
    try {
      process.kill(pid, signal);
    } catch (error) {
      // It has ended meanwhile.
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
}
