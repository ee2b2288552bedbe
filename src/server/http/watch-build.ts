import { statSync } from "node:fs";
import type { Logger } from "pino";

const lookEveryMs = 1000;

/**
 * Calls `takeOver` when the manifest of the build is another one than at the start. A build that cannot be served is
 * logged, and the last one stays. Returns a function that stops it.
 */
export function watchBuild(
  manifest: string,
  takeOver: () => Promise<void>,
  log: Pick<Logger, "info" | "error">,
  everyMs = lookEveryMs,
): () => void {
  let last = stampOf(manifest);
  let isBusy = false;
  const timer = setInterval(() => void look(), everyMs);
  return () => clearInterval(timer);

  async function look(): Promise<void> {
    const stamp = stampOf(manifest);
    // While a build takes the place of another one, there is none for a moment.
    if (isBusy || stamp === undefined || stamp === last) return;
    last = stamp;
    isBusy = true;
    try {
      await takeOver();
      log.info("a new build is served");
    } catch (fault) {
      log.error(
        { err: fault },
        "the new build cannot be served; the last one stays",
      );
    }
    isBusy = false;
  }
}

/** Changes with the file, and with the folder that a link on the way to it leads to. */
function stampOf(file: string): string | undefined {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat && `${stat.dev} ${stat.ino} ${stat.mtimeMs} ${stat.size}`;
}
