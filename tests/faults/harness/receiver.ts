import type { ServerResponse } from "node:http";
import { openSink } from "#server/testing/webhook-receiver.ts";
import type { Lab } from "./lab.ts";
import { freePort } from "./node-process.ts";

type Answer = (response: ServerResponse) => void;

/** Starts a receiver that records requests, and sends the response last set by `answer`; without it 204. */
export async function startReceiver(lab: Lab) {
  let answer: Answer = (response) => response.writeHead(204).end();
  const { url, received, stop } = await openSink(
    (response) => answer(response),
    await freePort(),
  );
  lab.atEnd(stop);
  return {
    url,
    received,
    answer: (next: Answer) => (answer = next),
    /** The number of requests whose body has a text. */
    count: (text: string) =>
      received.filter(({ body }) => body.includes(text)).length,
  };
}
