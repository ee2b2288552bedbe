import type { Stop } from "../stop.ts";

/** What the process that looks after the others tells them. */
type StopMessage = { type: "site:stop"; drainMs: number };

export function stopMessage(drainMs: number): StopMessage {
  return { type: "site:stop", drainMs };
}

/**
 * In a process among several: stops when it is told to, and when whoever would tell it is gone. Signals, which a terminal
 * or a service manager sends to every process of the group, are left to that one.
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
    if (isStop(message)) once(message.drainMs);
  });
  process.on("disconnect", () => once(0));
}

function isStop(message: unknown): message is StopMessage {
  return isOfType(message, "site:stop");
}

/** Something was queued by one process; the first, which delivers, need not wait until it looks again. */
export const queuedMessage = { type: "site:queued" };

export function isQueued(message: unknown): message is typeof queuedMessage {
  return isOfType(message, queuedMessage.type);
}

/** A process answers requests now. */
export const listeningMessage = { type: "site:listening" };

export function isListening(
  message: unknown,
): message is typeof listeningMessage {
  return isOfType(message, listeningMessage.type);
}

function isOfType(message: unknown, type: string): boolean {
  return (
    typeof message === "object" &&
    message !== null &&
    "type" in message &&
    message.type === type
  );
}
