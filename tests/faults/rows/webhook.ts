import assert from "node:assert/strict";
import type { Lab } from "../harness/lab.ts";
import {
  hourMs,
  hurried,
  minuteMs,
  moveClock,
  settled,
} from "../harness/outbox-time.ts";
import { startReceiver } from "../harness/receiver.ts";
import { newVisitor } from "../harness/visitor.ts";

/** Each fault defers one delivery, which keeps its id. The last response completes it. */
export async function failingReceiver(lab: Lab): Promise<string> {
  const receiver = await startReceiver(lab);
  const store = await lab.newStore();
  const node = await lab.start(store, {
    ...hurried,
    WEBHOOK_URL: receiver.url,
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString("base64")}`,
  });
  let clock = 0;
  const pass = async (ms: number) => {
    clock += ms;
    await moveClock(store, [node], clock);
    return receiver.received.length;
  };

  receiver.answer((response) => response.writeHead(500).end("sorry"));
  await newVisitor().expect(node.port, 201);
  await settled(store);
  assert.equal(receiver.received.length, 1);

  const wait = { "retry-after": "1800" };
  receiver.answer((response) => response.writeHead(429, wait).end());
  assert.equal(await pass(minuteMs), 2);
  assert.equal(await pass(29 * minuteMs), 2, "asked before Retry-After");

  const location = { location: "/elsewhere" };
  receiver.answer((response) => response.writeHead(307, location).end());
  assert.equal(await pass(2 * minuteMs), 3);

  let megabytes = 0;
  receiver.answer((response) => {
    response.writeHead(500);
    const block = Buffer.alloc(1024 * 1024, "x");
    const more = () => {
      while (!response.destroyed && response.write(block)) megabytes += 1;
      megabytes += 1;
    };
    response.on("drain", more);
    more();
  });
  assert.equal(await pass(hourMs), 4);
  assert.ok(megabytes < 50, `${megabytes} MB of the answer were fetched`);

  receiver.answer((response) => response.writeHead(200).end("ok"));
  assert.equal(await pass(hourMs), 5);
  assert.equal(await pass(24 * hourMs), 5, "delivered twice");
  assert.deepEqual(
    new Set(receiver.received.map(({ path }) => path)),
    new Set(["/hook"]),
  );
  assert.equal(
    new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size,
    1,
  );
  const [row] = await store.query(
    "SELECT state, attempts FROM outbox WHERE channel = 'webhook'",
  );
  assert.equal(row?.["state"], "sent");
  return `500, 429 (waited 30 min), 307 (not followed), endless (cut after ${megabytes} MB), 200: ${Number(row["attempts"])} attempts, one id, sent`;
}
