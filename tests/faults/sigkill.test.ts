import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import {
  expectAllKept,
  expectKept,
  count,
  expectSound,
  newStore,
} from "./harness/store.ts";
import { engines, startNode } from "./harness/lab.ts";
import { newVisitor, postUntil } from "./harness/visitor.ts";

test.for(engines("sqlite", "postgres"))(
  "the site is killed five times while twelve visitors post: what was acknowledged is stored, with its deliveries, on %s",
  async (engine) => {
    const store = await newStore(engine);
    const visitor = newVisitor();
    for (let round = 0; round < 5; round += 1) {
      const node = await startNode(store);
      const enough = visitor.acknowledged() + 20 + Math.random() * 60;
      const posting = postUntil(visitor, node.port, () => false);
      await expect.poll(visitor.acknowledged).toBeGreaterThanOrEqual(enough);
      // The process must die at any moment of a post.
      await wait(Math.random() * 30);
      await node.stop("SIGKILL");
      await posting;
      await expectKept(visitor, store);
      await expectSound(store);
    }
    const node = await startNode(store);
    await expectAllKept(visitor, node.port, store);
  },
);

test.for(engines("sqlite", "postgres"))(
  "the site is killed just before or just after the commit: the same post, sent again, is stored once, on %s",
  async (engine) => {
    const store = await newStore(engine);
    const visitor = newVisitor();
    for (const [moment, status] of [
      ["after-commit", 200],
      ["before-commit", 201],
    ] as const) {
      const doomed = await startNode(store, { FAULT_KILL: moment });
      const id = crypto.randomUUID();
      expect(await visitor.post(doomed.port, id)).toBeUndefined();
      await doomed.exit;
      const node = await startNode(store);
      await visitor.expect(node.port, status, id);
      await node.stop("SIGKILL");
    }
    expect(await expectKept(visitor, store)).toEqual([]);
    expect(await count(store, "FROM lead")).toBe(2);
  },
);
