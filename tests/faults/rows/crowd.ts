import assert from "node:assert/strict";
import { patiently } from "#server/testing/patiently.ts";
import { faultyMailServer } from "../harness/mail-server.ts";
import { send } from "../harness/http.ts";
import type { Lab } from "../harness/lab.ts";
import { hurried, settled } from "../harness/outbox-time.ts";
import { until } from "../harness/until.ts";
import { postForm } from "./attack.ts";

/** An empty variable counts as not set: the limits of an installation where nobody has changed them. */
const usualLimits = {
  LIMIT_POSTS: "",
  LIMIT_POSTS_PER_DAY: "",
  LIMIT_REFUSED: "",
  LIMIT_AUTO_REPLIES: "",
  LIMIT_AUTO_REPLIES_PER_CLIENT: "",
};

/** Forty people on one Wi-Fi write within minutes, each after a mistake: all are stored and confirmed. */
export async function fortyPeople(lab: Lab): Promise<string> {
  const people = 40;
  const mail = await faultyMailServer(lab);
  await mail.listen();
  const store = await lab.newStore();
  const env = { ...hurried, ...usualLimits, SMTP_URL: mail.url };
  const node = await lab.start(store, env);
  const statuses: (number | undefined)[] = [];
  for (let person = 1; person <= people; person += 1) {
    const mistake = await patiently(() => postForm(node.port, person, {}, ""));
    assert.equal(mistake?.status, 422);
    const answer = await patiently(() => postForm(node.port, person, {}));
    statuses.push(answer?.status);
  }
  assert.deepEqual(new Set(statuses), new Set([303]));
  await settled(store);
  const [row] = await store.query(
    "SELECT count(*) AS n FROM lead WHERE spam_status = 'ok'",
  );
  assert.equal(Number(row?.["n"]), people);
  const [over] = await store.query(
    `SELECT count(*) AS n FROM lead WHERE notes = '["over-limit"]'`,
  );
  assert.equal(Number(over?.["n"]), people - 5);
  const [replies] = await store.query(
    "SELECT count(*) AS n FROM outbox WHERE channel = 'auto-reply' AND state = 'sent'",
  );
  assert.equal(Number(replies?.["n"]), people);
  return `${people} people behind one address, each with a mistake first: all stored and confirmed, ${people - 5} noted as over-limit`;
}

/** A proxy that nobody has set as trusted: the log and /readyz say so at its first request, once. */
export async function untrustedProxy(lab: Lab): Promise<string> {
  const node = await lab.start(await lab.newStore(), usualLimits);
  const readiness = async () =>
    JSON.parse((await send(node.port, "/readyz"))?.text ?? "") as object;
  assert.ok(!("proxy" in (await readiness())));
  const headers = { "x-forwarded-for": "203.0.113.7" };
  for (let visit = 0; visit < 5; visit += 1)
    assert.equal(
      (await send(node.port, "/en/about/", { headers }))?.status,
      200,
    );
  const warning = "set TRUSTED_PROXIES=127.0.0.1";
  await until("it is told", () => node.output().includes(warning));
  assert.equal(node.output().split(warning).length, 2);
  assert.ok(!node.output().includes("203.0.113.7"));
  // The answer of /readyz is kept for a second.
  await until("/readyz has it", async () => "proxy" in (await readiness()));
  const trusted = { ...usualLimits, TRUSTED_PROXIES: "127.0.0.1" };
  const behind = await lab.start(await lab.newStore(), trusted);
  const answer = await patiently(() => postForm(behind.port, 1, headers));
  assert.equal(answer?.status, 303);
  assert.ok(!behind.output().includes("TRUSTED_PROXIES"));
  assert.equal(
    (await patiently(() => postForm(behind.port, 2, {})))?.status,
    303,
  );
  await until("a silent proxy is told", () =>
    behind.output().includes("sends no X-Forwarded-For"),
  );
  return "5 requests through a proxy that is not trusted: one warning, and /readyz has it; one that is trusted and sends no header: one warning";
}
