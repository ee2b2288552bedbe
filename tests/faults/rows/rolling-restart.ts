import assert from "node:assert/strict";
import { startBalancer } from "../harness/balancer.ts";
import type { Lab } from "../harness/lab.ts";
import { askForPages } from "../harness/pages.ts";
import { until } from "../harness/until.ts";
import { newVisitor, postUntil, tally } from "../harness/visitor.ts";

/** Two processes on one database are restarted one after the other under load: every page is served and no post is lost. */
export async function rollingRestart(lab: Lab): Promise<string> {
  const store = await lab.newStore();
  const env = { SHUTDOWN_DRAIN_MS: "1000" };
  const nodes = [await lab.start(store, env), await lab.start(store, env)];
  const balancer = await startBalancer(
    lab,
    nodes.map(({ port }) => port),
  );
  const visitor = newVisitor();
  let isOver = false;
  const pages = askForPages(balancer, () => isOver);
  const posting = postUntil(visitor, balancer, () => isOver, 6);
  const more = () => {
    const enough = visitor.posts.size + 20;
    return until("posts flow", () => visitor.posts.size > enough);
  };
  await more();
  for (const node of nodes) {
    node.signal("SIGTERM");
    assert.equal(await node.exit, 0, node.output());
    await more();
    await lab.start(store, { ...env, PORT: String(node.port) });
    await more();
  }
  isOver = true;
  const refused = (await posting).filter(({ status }) => status !== 201);
  for (const { status } of refused) assert.equal(status, 502);
  // A connection that the node had not read when it closed. The page tells the visitor, who sends the same post again.
  const { unacknowledged } = await tally(visitor, store);
  await visitor.sendAgain(balancer, unacknowledged);
  const { stored } = await tally(visitor, store);
  assert.equal(stored, visitor.posts.size);
  return `two restarts, ${stored} posts stored once, ${refused.length} of them after a 502; ${(await pages).length} pages, all 200`;
}
