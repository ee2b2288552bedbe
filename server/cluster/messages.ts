import type { Stop } from "../stop.ts";

/** The message by which the primary stops its workers. */
type StopMessage = { type: "site:stop"; drainMs: number };

export function stopMessage(drainMs: number): StopMessage {
  return { type: "site:stop", drainMs };
}

/**
 * Stops a worker when the primary sends a stop message or has ended. Workers ignore signals, because a terminal or a
 * service manager sends them to every process of the group, and the primary handles them.
 */
export function stopOnMessage(stop: Stop): void {
  let isStopping = false;
  const once = (drainMs: number) => {
    if (isStopping) return;
    isStopping = true;
    void stop(drainMs);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.on(signal, () => undefined);
  process.on("message", (message: unknown) => {
    if (isOfType<StopMessage>(message, "site:stop")) once(message.drainMs);
  });
  process.on("disconnect", () => once(0));
}

/** A worker has queued a delivery. The first worker, which delivers, then looks at once instead of at its next poll. */
export const queuedMessage = { type: "site:queued" };

export function isQueued(message: unknown): boolean {
  return isOfType(message, queuedMessage.type);
}

/** A worker accepts requests now. */
export const listeningMessage = { type: "site:listening" };

export function isListening(message: unknown): boolean {
  return isOfType(message, listeningMessage.type);
}

function isOfType<Message extends { type: string }>(
  message: unknown,
  type: Message["type"],
): message is Message {
  return (
    typeof message === "object" &&
    message !== null &&
    "type" in message &&
    message.type === type
  );
}
