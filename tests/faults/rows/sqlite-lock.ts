import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Lab } from "../harness/lab.ts";
import { askForPages, percentile } from "../harness/pages.ts";
import type { SiteNode } from "../harness/node-process.ts";
import type { Store } from "../harness/store.ts";
import { newVisitor, tally, type Visitor } from "../harness/visitor.ts";

/** Another process holds the write lock: posts are refused after three seconds, and pages are not delayed. */
export async function lockedByAnother(lab: Lab): Promise<string> {
  const store = await lab.newStore();
  const node = await lab.start(store);
  const visitor = newVisitor();
  await visitor.expect(node.port, 201);
  const freeP99 = await quietP99(node);
  const measured: string[] = [`unlocked: pages p99 ${freeP99.toFixed(1)} ms`];
  for (const waiting of [1, 50]) {
    const free = await holdLock(lab, store);
    const { p99, slowestPostMs } = await measure(node, visitor, waiting);
    await free();
    // A busy machine delays pages without the lock as well.
    assert.ok(
      p99 < 20 + freeP99,
      `with ${waiting} posts waiting pages took ${p99} ms`,
    );
    assert.ok(slowestPostMs < 6000, `a post took ${slowestPostMs} ms`);
    measured.push(
      `${waiting} waiting: pages p99 ${p99.toFixed(1)} ms, 503 after ${Math.round(slowestPostMs)} ms`,
    );
  }
  for (const id of visitor.posts.keys()) await visitor.post(node.port, id);
  const { stored } = await tally(visitor, store);
  assert.equal(stored, visitor.posts.size);
  return `${measured.join("; ")}; then all ${stored} stored`;
}

async function quietP99({ port }: SiteNode): Promise<number> {
  const endAt = performance.now() + 1000;
  return percentile(
    await askForPages(port, () => performance.now() > endAt),
    0.99,
  );
}

async function measure(node: SiteNode, visitor: Visitor, waiting: number) {
  let isOver = false;
  const pages = askForPages(node.port, () => isOver);
  const posts = await Promise.all(
    Array.from({ length: waiting }, () => visitor.expect(node.port, 503)),
  );
  isOver = true;
  for (const { headers } of posts) assert.ok(headers["retry-after"]);
  return {
    p99: percentile(await pages, 0.99),
    slowestPostMs: Math.max(...posts.map(({ ms }) => ms)),
  };
}

/** Locks the database from another process. Returns a function that releases the lock. */
async function holdLock(
  lab: Lab,
  { file }: Store,
): Promise<() => Promise<void>> {
  const code = `
    const database = new (require("node:sqlite").DatabaseSync)(process.argv[1], { timeout: 5000 });
    database.exec("BEGIN IMMEDIATE");
    console.log("locked");
    setInterval(() => undefined, 1000);`;
  const holder = spawn(process.execPath, ["-e", code, file]);
  lab.atEnd(() => holder.kill("SIGKILL"));
  await once(holder.stdout, "data");
  return async () => {
    holder.kill("SIGKILL");
    await once(holder, "exit");
  };
}
