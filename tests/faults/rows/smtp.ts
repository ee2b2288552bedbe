import assert from "node:assert/strict";
import { parseDatabaseUrl } from "#server/config.ts";
import { openDatabase } from "#server/database/open.ts";
import { createOutbox } from "#server/outbox/outbox.ts";
import { send } from "../harness/http.ts";
import type { Lab } from "../harness/lab.ts";
import { freePort } from "../harness/node-process.ts";
import { countCopies, faultyMailServer } from "../harness/mail-server.ts";
import {
  deliverAll,
  hourMs,
  hurried,
  moveClock,
  settled,
} from "../harness/outbox-time.ts";
import type { Store } from "../harness/store.ts";
import { until } from "../harness/until.ts";
import { newVisitor } from "../harness/visitor.ts";

async function postedWith(lab: Lab, prepare: "listening" | "refusing") {
  const mail = await faultyMailServer(lab);
  if (prepare === "listening") await mail.listen();
  const store = await lab.newStore();
  const metrics = await freePort();
  const node = await lab.start(store, {
    ...hurried,
    SMTP_URL: mail.url,
    METRICS_PORT: String(metrics),
  });
  return { mail, store, node, metrics, visitor: newVisitor() };
}

async function lastErrors(store: Store): Promise<string[]> {
  const rows = await store.query(
    "SELECT last_error FROM outbox WHERE last_error IS NOT NULL",
  );
  return rows.map((row) => String(row["last_error"]));
}

/** The mail server refuses connections, and later sends no greeting: posts succeed, and each mail arrives once. */
export async function refusedAndSilent(lab: Lab): Promise<string> {
  const { mail, store, node, visitor } = await postedWith(lab, "refusing");
  await visitor.expect(node.port, 201);
  await until("both are put off", async () => {
    return (await lastErrors(store)).length === 2;
  });
  const [refused = ""] = await lastErrors(store);
  assert.match(refused, /ECONNREFUSED/);

  mail.behave(() => "silent");
  await mail.listen();
  await moveClock(store, [node], hourMs);
  const [silent = ""] = await lastErrors(store);
  assert.match(silent, /greeting never received|timeout/i);
  const { status } = await visitor.expect(node.port, 201);
  assert.equal((await send(node.port, "/en/about/"))?.status, 200);

  mail.behave(() => "take");
  await deliverAll(store, [node], hourMs);
  assert.deepEqual(countCopies(mail.taken), { mails: 4, copies: 0 });
  return `visitor ${status}; "${refused}", then "${silent}"; then 4 mails, each once`;
}

/** A permanent refusal is not retried and is reported. An operator can retry it by hand. */
export async function refusedForGood(lab: Lab): Promise<string> {
  const { mail, store, node, metrics, visitor } = await postedWith(
    lab,
    "listening",
  );
  mail.behave(() => 550);
  await visitor.expect(node.port, 201);
  await settled(store);
  await moveClock(store, [node], 24 * hourMs);
  assert.equal(mail.offered(), 2);
  await until("the lead is counted", async () => {
    const figures = await send(metrics, "/metrics");
    return figures?.text.includes("site_leads_undelivered 1\n") ?? false;
  });
  assert.match(node.output(), /"level":50.*delivery given up/);
  assert.equal((await store.query("SELECT id FROM lead")).length, 1);

  mail.behave(() => "take");
  const location = parseDatabaseUrl(store.url);
  assert.ok(location);
  const database = await openDatabase(location);
  const team = ["team@agency.example"];
  const revived = await createOutbox(database).retry(team);
  await database.close();
  await deliverAll(store, [node], 24 * hourMs);
  assert.deepEqual(countCopies(mail.taken), { mails: 2, copies: 0 });
  return `550: given up after 1 attempt each, logged as error, undelivered 1, lead kept; ${revived} revived and delivered`;
}
