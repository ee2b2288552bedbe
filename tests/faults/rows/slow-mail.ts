import assert from "node:assert/strict";
import { send } from "../harness/http.ts";
import type { Lab } from "../harness/lab.ts";
import { freePort } from "../harness/node-process.ts";
import { faultyMailServer, type Behaviour } from "../harness/mail-server.ts";
import { deliverAll, hurried } from "../harness/outbox-time.ts";
import { startReceiver } from "../harness/receiver.ts";
import { until } from "../harness/until.ts";
import { newVisitor } from "../harness/visitor.ts";

const behaviours: readonly Behaviour[] = [
  "dribble",
  "silent",
  "hang EHLO",
  "hang RCPT",
  "hang DATA",
  "lie",
];

/** While mails hang in every way, with ten leads before it, the webhook goes out within seconds. */
export async function slowMail(lab: Lab): Promise<string> {
  const mail = await faultyMailServer(lab);
  await mail.listen();
  const receiver = await startReceiver(lab);
  const store = await lab.newStore();
  const node = await lab.start(store, {
    ...hurried,
    SMTP_URL: mail.url,
    WEBHOOK_URL: receiver.url,
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString("base64")}`,
  });
  const delays: string[] = [];
  for (const [place, behaviour] of behaviours.entries()) {
    mail.behave(() => behaviour);
    for (let post = 0; post < 10; post += 1)
      await newVisitor().expect(node.port, 201);
    const before = performance.now();
    await until(`the webhook, the mail server: ${behaviour}`, () => {
      return receiver.count("lead.created") === (place + 1) * 10;
    });
    const seconds = (performance.now() - before) / 1000;
    assert.ok(seconds < 5, `${behaviour}: ${seconds.toFixed(1)} s`);
    delays.push(`${behaviour} ${seconds.toFixed(1)} s`);
  }
  mail.behave(() => "take");
  await deliverAll(store, [node]);
  return `the webhook of 10 leads: ${delays.join(", ")}; then every mail arrived`;
}

/** One of two recipients is refused: the other gets the mail once, and the refusal is counted and logged. */
export async function halfAccepted(lab: Lab): Promise<string> {
  const mail = await faultyMailServer(lab);
  await mail.listen();
  mail.behave(() => "half");
  const store = await lab.newStore();
  const metrics = await freePort();
  const node = await lab.start(store, {
    ...hurried,
    SMTP_URL: mail.url,
    METRICS_PORT: String(metrics),
    TEAM_MAIL: "good@agency.example,refused@agency.example",
  });
  await newVisitor().expect(node.port, 201);
  const states = async () =>
    (
      await store.query(
        "SELECT state FROM outbox WHERE channel = 'team-mail' ORDER BY state",
      )
    ).map((row) => String(row["state"]));
  await until("one is sent and one is dead", async () => {
    return (await states()).join() === "dead,sent";
  });
  await until("it is counted", async () => {
    const figures = (await send(metrics, "/metrics"))?.text ?? "";
    return /_undelivered 0\n[^]*_partly_delivered 1\n/.test(figures);
  });
  assert.match(node.output(), /"status":"550 5.1.1".*delivery given up/);
  assert.doesNotMatch(node.output(), /refused@/);
  return "550 for one of two: the other has it once, partly delivered 1, logged as error without the address";
}
