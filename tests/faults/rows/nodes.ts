import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Lab } from "../harness/lab.ts";
import { countCopies, faultyMailServer } from "../harness/mail-server.ts";
import {
  dayMs,
  deliverAll,
  hurried,
  minuteMs,
  settled,
} from "../harness/outbox-time.ts";
import { countUndelivered } from "../harness/store.ts";
import { newVisitor, tally } from "../harness/visitor.ts";

/** The worker is killed at any moment, and the mail server fails as well: in the end everything is delivered. */
export async function workerKilled(lab: Lab): Promise<string> {
  const rounds = lab.isLong ? 25 : 3;
  const mail = await faultyMailServer(lab);
  await mail.listen();
  mail.behave(() => {
    const luck = Math.random();
    return luck < 0.2 ? 451 : luck < 0.25 ? "cut" : "take";
  });
  const store = await lab.newStore();
  const visitor = newVisitor();
  let clock = 0;
  const start = async () => {
    // The database's clock is a function that the first start makes.
    if (clock > 0) await store.setClock(clock);
    return lab.start(store, {
      ...hurried,
      SMTP_URL: mail.url,
      FAULT_CLOCK_OFFSET_MS: String(clock),
    });
  };
  for (let round = 0; round < rounds; round += 1) {
    lab.progress(round, rounds);
    const node = await start();
    const leads = Array.from({ length: 8 }, () => visitor.post(node.port));
    await Promise.all(leads);
    // The worker must die at any moment of its work.
    await wait(Math.random() * 500);
    await node.kill();
    // Later than the end of the leases and of most pauses before a retry.
    clock += 3 * minuteMs;
  }
  const open = await countUndelivered(store);
  mail.behave(() => "take");
  await deliverAll(store, [await start()], clock);
  const { stored } = await tally(visitor, store);
  const { mails, copies } = countCopies(mail.taken);
  assert.equal(mails, 2 * stored);
  return `${rounds} kills, ${stored} leads, ${open} mails open after the last; in the end 0 undelivered, ${mails} mails, ${copies} twice (same Message-ID)`;
}

/** Sends twenty copies of one post to two processes. */
export async function equalPosts(lab: Lab): Promise<string> {
  const mail = await faultyMailServer(lab);
  await mail.listen();
  const store = await lab.newStore();
  const env = { ...hurried, SMTP_URL: mail.url };
  const nodes = await Promise.all([
    lab.start(store, env),
    lab.start(store, env),
  ]);
  const visitor = newVisitor();
  await visitor.expect(nodes[0].port, 201);
  const rounds = lab.isLong ? 20 : 2;
  for (let round = 0; round < rounds; round += 1) {
    const id = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        nodes.map((node) => visitor.postPatiently(node.port, id)),
      ).flat(),
    );
    const statuses = answers.map((answer) => answer?.status);
    assert.equal(statuses.filter((status) => status === 201).length, 1);
    assert.equal(statuses.filter((status) => status === 200).length, 19);
    const references = answers.map(
      (answer) =>
        (JSON.parse(answer?.text ?? "") as { reference: string }).reference,
    );
    assert.equal(new Set(references).size, 1);
  }
  const { stored } = await tally(visitor, store);
  assert.equal(stored, rounds + 1);
  await settled(store);
  assert.deepEqual(countCopies(mail.taken), { mails: 2 * stored, copies: 0 });
  return `${rounds} × 20 equal posts over two nodes: one 201 and nineteen 200 each, ${stored} rows, each mailed once`;
}

/** Clocks jump while mails wait and while one is being sent; on PostgreSQL the nodes' clocks also disagree. */
export async function clockJumps(lab: Lab): Promise<string> {
  const words: string[] = [];
  for (const jump of [dayMs, -dayMs]) {
    const mail = await faultyMailServer(lab);
    await mail.listen();
    mail.behave(() => 451);
    const store = await lab.newStore();
    const env = { ...hurried, SMTP_URL: mail.url };
    const first = await lab.start(store, env);
    const visitor = newVisitor();
    await visitor.expect(first.port, 201);
    await settled(store);
    mail.behave(() => "silent");
    await visitor.expect(first.port, 201);
    await first.kill();

    await store.setClock(jump);
    mail.behave(() => "take");
    const offsets = lab.engine === "postgres" ? [jump, -jump] : [jump];
    const nodes = await Promise.all(
      offsets.map((offset) =>
        lab.start(store, { ...env, FAULT_CLOCK_OFFSET_MS: String(offset) }),
      ),
    );
    for (const { port } of nodes) await visitor.expect(port, 201);
    await settled(store, jump);
    assert.equal(await countUndelivered(store), 0);
    const { stored } = await tally(visitor, store);
    assert.deepEqual(countCopies(mail.taken), { mails: 2 * stored, copies: 0 });
    words.push(
      `${jump > 0 ? "+" : "−"}1 day: ${stored} leads, 0 undelivered, each mailed once`,
    );
  }
  return words.join("; ");
}
