import { onTestFinished } from "vitest";
import { openSink, type Sink } from "./webhook-receiver.ts";

/** Starts a web server on this machine that collects posts until the end of the test. */
export async function startSink(
  ...options: Parameters<typeof openSink>
): Promise<Sink> {
  const sink = await openSink(...options);
  onTestFinished(() => sink.stop());
  return sink;
}
