import assert from "node:assert/strict";
import { setTimeout as wait } from "node:timers/promises";
import type { Lab } from "../harness/lab.ts";
import { countCopies, faultyMailServer } from "../harness/mail-server.ts";
import { deliverAll, hurried, minuteMs } from "../harness/outbox-time.ts";
import { countUndelivered } from "../harness/store.ts";
import { newVisitor, tally } from "../harness/visitor.ts";

/** The worker is killed at any moment, and the mail server fails as well: in the end everything is delivered. */
export async function workerKilled(lab: Lab): Promise<string> {
  const rounds = 3;
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
