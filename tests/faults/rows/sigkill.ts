import assert from "node:assert/strict";
import { setTimeout as wait } from "node:timers/promises";
import type { Lab } from "../harness/lab.ts";
import { assertSound } from "../harness/store.ts";
import { until } from "../harness/until.ts";
import { newVisitor, postUntil, tally } from "../harness/visitor.ts";

const postersAtOnce = 12;

/** The site is killed at any moment while twelve visitors post: acknowledged posts are stored, with their deliveries. */
export async function killDuringPosts(lab: Lab): Promise<string> {
  const rounds = 10;
  const store = await lab.newStore();
  const visitor = newVisitor();
  for (let round = 0; round < rounds; round += 1) {
    const node = await lab.start(store);
    const enough = acknowledgedBy(visitor) + 20 + Math.random() * 60;
    const isOver = () => !node.isRunning();
    const posting = postUntil(visitor, node.port, isOver, postersAtOnce);
    await until(
      "enough posts are acknowledged",
      () => acknowledgedBy(visitor) >= enough,
    );
    // The process must die at any moment of a post.
    await wait(Math.random() * 30);
    await node.kill();
    await posting;
    await tally(visitor, store);
    await assertSound(store);
  }
  const { acknowledged, unacknowledged, stored } = await tally(visitor, store);

  const node = await lab.start(store);
  await visitor.sendAgain(node.port, unacknowledged);
  const after = await tally(visitor, store);
  assert.equal(after.stored, visitor.posts.size);
  return `${rounds} kills, ${acknowledged} acknowledged, ${stored} stored, 0 lost; ${unacknowledged.length} sent again, each one row`;
}

function acknowledgedBy({ posts }: ReturnType<typeof newVisitor>): number {
  return [...posts.values()].filter((reference) => reference !== undefined)
    .length;
}

/** The process is killed just after or just before the commit, without a response. The page sends the same post again. */
export async function killAtCommit(lab: Lab): Promise<string> {
  const store = await lab.newStore();
  const visitor = newVisitor();
  for (const [moment, status] of [
    ["after-commit", 200],
    ["before-commit", 201],
  ] as const) {
    const doomed = await lab.start(store, { FAULT_KILL: moment });
    const id = crypto.randomUUID();
    assert.equal(await visitor.post(doomed.port, id), undefined);
    await doomed.exit;
    const node = await lab.start(store);
    await visitor.expect(node.port, status, id);
    await node.kill();
  }
  const { stored } = await tally(visitor, store);
  assert.equal(stored, 2);
  return "after COMMIT: sent again 200; before COMMIT: sent again 201; 2 posts, 2 rows";
}
