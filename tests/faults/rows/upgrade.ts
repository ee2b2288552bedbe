import assert from "node:assert/strict";
import { setTimeout as wait } from "node:timers/promises";
import type { Lab } from "../harness/lab.ts";
import { countCopies, faultyMailServer } from "../harness/mail-server.ts";
import { listening, type SiteNode } from "../harness/node-process.ts";
import { fillAsRelease006 } from "../harness/old-database.ts";
import { hourMs, hurried, moveClock } from "../harness/outbox-time.ts";
import { killAll } from "../harness/postgres-processes.ts";
import { startReceiver } from "../harness/receiver.ts";
import { assertSound, type Store } from "../harness/store.ts";
import { until } from "../harness/until.ts";
import { newVisitor, postUntil, tally } from "../harness/visitor.ts";

/** What must be the same before and after. When a person was told is not a column of the old release. */
const oldFacts =
  "SELECT id, submission_id, reference, content_hash, received_ms, locale, page, fields, consent, attribution, spam, spam_status FROM lead ORDER BY id";
const digests =
  "SELECT id, digest_ms FROM lead WHERE digest_ms IS NOT NULL ORDER BY id";
const toldBefore =
  "SELECT id, coalesce((SELECT min(done_ms) FROM outbox WHERE lead_id = lead.id AND state = 'sent' AND channel IN ('team-mail', 'webhook')), digest_ms) AS told FROM lead ORDER BY id";
const openDeliveries =
  "SELECT channel, state, last_error FROM outbox WHERE state NOT IN ('sent', 'dead')";
const deadDeliveries = "SELECT id FROM outbox WHERE state = 'dead' ORDER BY id";

/**
 * Two nodes start at once on the database of an older release, while visitors post; one is killed as it starts, later
 * both, one after the other. Nothing old or new is lost, changed or deleted, and what waited for delivery is delivered.
 */
export async function upgradedUnderLoad(lab: Lab): Promise<string> {
  const rounds = lab.isLong ? 10 : 1;
  let acknowledged = 0;
  let delivered = 0;
  for (let round = 0; round < rounds; round += 1) {
    lab.progress(round, rounds);
    const result = await upgradeOnce(lab);
    acknowledged += result.acknowledged;
    delivered += result.mails;
  }
  return `${rounds} upgrades of 16 old leads under load, 3 kills each: all 16 unchanged, 0 deleted, told of as before; ${acknowledged} new acknowledged, 0 lost; ${delivered} mails, none open`;
}

async function upgradeOnce(lab: Lab) {
  const store = await lab.newStore();
  await fillAsRelease006(store);
  const before = await store.query(oldFacts);
  const told = await store.query(toldBefore);
  const digested = await store.query(digests);
  const dead = await store.query(deadDeliveries);
  assert.equal(before.length, 16);
  const mail = await faultyMailServer(lab);
  await mail.listen();
  const receiver = await startReceiver(lab);
  const env = {
    ...hurried,
    SMTP_URL: mail.url,
    WEBHOOK_URL: receiver.url,
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString("base64")}`,
  };
  const start = async () => listening(await lab.spawn(store, env));

  const visitor = newVisitor();
  const [, one, two] = await Promise.all([
    killedAtStart(lab, store, env),
    start(),
    start(),
  ]);
  await postTo(visitor, one, 20, () => killAll(one));
  await postTo(visitor, two, 20, () => killAll(two));
  const nodes = await Promise.all([start(), start()]);
  const { unacknowledged } = await tally(visitor, store);
  await visitor.sendAgain(nodes[0].port, unacknowledged);
  // The leases of the killed nodes end, and what was put off is due. A busy machine may put it off once more.
  for (let hours = 1; hours < 10; hours += 1) {
    await moveClock(store, nodes, hours * hourMs);
    if ((await store.query(openDeliveries)).length === 0) break;
  }
  const { acknowledged, stored } = await tally(visitor, store);
  assert.equal(stored, visitor.posts.size + before.length);
  await assertSound(store);

  const list = before.map(({ id }) => `'${String(id)}'`).join(", ");
  assert.deepEqual(
    await store.query(oldFacts.replace("ORDER", `WHERE id IN (${list}) ORDER`)),
    before,
  );
  // The others that are flagged may have got their digest meanwhile.
  const had = digested.map(({ id }) => `'${String(id)}'`).join(", ");
  assert.deepEqual(
    await store.query(digests.replace("ORDER", `AND id IN (${had}) ORDER`)),
    digested,
  );
  await assertTold(store, told);
  assert.deepEqual(await store.query(deadDeliveries), dead);
  assert.deepEqual(await store.query(openDeliveries), []);
  const { mails } = countCopies(mail.taken);
  return { acknowledged, mails };
}

/** Kills a node somewhere between its first instruction and its first request. */
async function killedAtStart(
  lab: Lab,
  store: Store,
  env: Record<string, string>,
): Promise<void> {
  const doomed = await lab.spawn(store, env);
  await wait(Math.random() * 1500);
  await killAll(doomed);
}

async function postTo(
  visitor: ReturnType<typeof newVisitor>,
  node: SiteNode,
  count: number,
  end: () => Promise<void>,
): Promise<void> {
  const enough = visitor.posts.size + count;
  const posting = postUntil(visitor, node.port, () => !node.isRunning(), 12);
  await until("visitors post", () => visitor.posts.size >= enough);
  await end();
  await posting;
}

/** Leads that people knew of keep that time. Others were delivered by now. */
async function assertTold(
  store: Store,
  before: Record<string, unknown>[],
): Promise<void> {
  const rows = await store.query("SELECT id, told_ms FROM lead");
  const now = new Map(rows.map((row) => [row["id"], row["told_ms"]]));
  const wrong = before.filter(({ id, told }) =>
    told === null ? false : Number(now.get(id)) !== Number(told),
  );
  assert.deepEqual(wrong, []);
}
