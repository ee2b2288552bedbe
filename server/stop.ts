import type { Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

/** Requests that are still open this long after connections are refused are cut off. */
const finishWithinMs = 8000;

export type Stopping = { isDraining: boolean };

/** Ends the process well; `drainMs` is how long it goes on serving, while `/readyz` says that it will not. */
export type Stop = (drainMs: number) => Promise<never>;

/**
 * What happens in the end: for a while `/readyz` says so, then no new connections, open requests are finished, `close` is
 * called, exit 0.
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
    // A connection whose request was finished meanwhile would stay open for its keep-alive time.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    await new Promise((closed) => server.close(closed));
    clearTimeout(cutOff);
    clearInterval(sweep);
    await close();
    process.exit(0);
  };
}

/** Calls `stop` on SIGTERM or SIGINT. A second signal exits at once. */
export function stopOnSignal(stop: Stop, drainMs: number): void {
  let isStopping = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      // A balancer sends SIGTERM and must notice first; a person at the keyboard must not wait.
      void stop(signal === "SIGTERM" ? drainMs : 0);
    });
}
