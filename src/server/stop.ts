import type { Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

/** Time that open requests get to finish after the server refuses new connections. */
const finishWithinMs = 8000;

export type Stopping = { isDraining: boolean };

/** Stops the process. For `drainMs` it still serves requests while `/readyz` reports that it is draining. */
export type Stop = (drainMs: number) => Promise<never>;

/**
 * Makes the function that stops the process: it drains, refuses new connections, lets open requests finish, calls `close`
 * and exits with 0.
 */
export function createStop(
  server: Server,
  stopping: Stopping,
  close: () => Promise<void>,
): Stop {
  return async (drainMs) => {
    stopping.isDraining = true;
    await wait(drainMs);
    const cutOff = setTimeout(
      () => server.closeAllConnections(),
      finishWithinMs,
    );
    // A connection whose request has finished would otherwise stay open for its keep-alive time.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    await acceptWaiting(server);
    await new Promise((closed) => server.close(closed));
    clearTimeout(cutOff);
    clearInterval(sweep);
    await close();
    process.exit(0);
  };
}

/** Connections that a process accepts at most before it closes: as many as the system lets wait. */
const mostWaiting = 511;

/**
 * Accepts the connections that wait, of which each turn of the event loop takes one. What still waits when the server closes is reset by
 * the system.
 */
async function acceptWaiting(server: Server): Promise<void> {
  let hasCome = true;
  const note = () => (hasCome = true);
  server.on("connection", note);
  for (let turn = 0; hasCome && turn < mostWaiting; turn += 1) {
    hasCome = false;
    await new Promise((next) => setImmediate(next));
  }
  server.off("connection", note);
}

/** Calls `stop` on SIGTERM or SIGINT. A second signal exits at once. */
export function stopOnSignal(stop: Stop, drainMs: number): void {
  let isStopping = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      // On SIGTERM a load balancer needs time to notice. On SIGINT a person at the keyboard must not wait.
      void stop(signal === "SIGTERM" ? drainMs : 0);
    });
}
