import { afterEach } from "vitest";
import { openSink, type Sink } from "./webhook-receiver.ts";

const running: Sink[] = [];
afterEach(() => {
  for (const sink of running.splice(0)) sink.stop();
});

/** A web server on this machine that keeps what is posted, until the end of the test. */
export async function startSink(
  ...options: Parameters<typeof openSink>
): Promise<Sink> {
  const sink = await openSink(...options);
  running.push(sink);
  return sink;
}
