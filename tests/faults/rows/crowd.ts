import assert from "node:assert/strict";
import { patiently } from "#server/testing/patiently.ts";
import { faultyMailServer } from "../harness/mail-server.ts";
import { send } from "../harness/http.ts";
import type { Lab } from "../harness/lab.ts";
import { hurried, settled } from "../harness/outbox-time.ts";
import { siteOrigin } from "../harness/node-process.ts";

/** Forty people on one Wi-Fi write within minutes, each after a mistake: all are stored and confirmed. */
export async function fortyPeople(lab: Lab): Promise<string> {
  const people = 40;
  const mail = await faultyMailServer(lab);
  await mail.listen();
  const store = await lab.newStore();
  const env = { ...hurried, TEST_MODE: "off", SMTP_URL: mail.url };
  const node = await lab.start(store, env);
  const statuses: (number | undefined)[] = [];
  for (let person = 1; person <= people; person += 1) {
    const mistake = await patiently(() => postForm(node.port, person, ""));
    assert.equal(mistake?.status, 422);
    const answer = await patiently(() => postForm(node.port, person));
    statuses.push(answer?.status);
  }
  assert.deepEqual(new Set(statuses), new Set([303]));
  await settled(store);
  const [row] = await store.query(
    "SELECT count(*) AS n FROM lead WHERE spam_status = 'ok'",
  );
  assert.equal(Number(row?.["n"]), people);
  const [replies] = await store.query(
    "SELECT count(*) AS n FROM outbox WHERE channel = 'confirmation' AND state = 'sent'",
  );
  assert.equal(Number(replies?.["n"]), people);
  return `${people} people behind one address, each with a mistake first: all stored and confirmed`;
}

/** Posts the form without script, as a person with a number. */
function postForm(port: number, number: number, name = "A") {
  const body = new URLSearchParams({
    name,
    email: `a${number}@b.co`,
    message: `Hello ${number}`,
    privacy: "yes",
    locale: "en",
  }).toString();
  const headers = {
    origin: siteOrigin,
    "content-type": "application/x-www-form-urlencoded",
  };
  return send(port, "/api/contact/", { method: "POST", headers, body });
}
