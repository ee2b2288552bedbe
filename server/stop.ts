import type { Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

/** Requests that are still open this long after connections are refused are cut off. */
const finishWithinMs = 8000;

/**
 * Ends the process well on SIGTERM or SIGINT: `/readyz` says so for a while, no new connections, open requests
 * are finished, `close` is called, exit 0. A second signal exits at once.
 */
export function stopOnSignal(
  server: Server,
  stopping: { isDraining: boolean },
  drainMs: number,
  close: () => Promise<void>,
): void {
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.on(signal, () => {
      if (stopping.isDraining) process.exit(1);
      stopping.isDraining = true;
      // A balancer sends SIGTERM and must notice first; a person at the keyboard must not wait.
      void stop(signal === "SIGTERM" ? drainMs : 0);
    });

  async function stop(delayMs: number): Promise<void> {
    await wait(delayMs);
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
  }
}
