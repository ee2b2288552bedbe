import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { dirname, join } from "node:path";
import type { Logger } from "pino";
import { lookEveryMs, nameOfTime, tryAgainMs } from "#shared/on-time.ts";
import { loadManifest } from "../http/load-manifest.ts";
import { keepAssets } from "../release/keep-assets.ts";
import { reasonOf } from "../reason-of.ts";

type PublishParts = {
  /** The folder of the build. The sources lie beside it. */
  dist: string;
  siteOrigin: string;
  /** Where assets of earlier builds are kept for visitors with an older page. */
  keptAssets: string | undefined;
  log: Logger;
  /** Lets new processes answer with the new build. Throws if the first of them does not start. */
  switchOver: () => Promise<void>;
};

/** The end of what a failed build says, which names the mistakes. */
const saidLetters = 600;

/** Why this server cannot build, or undefined if it can. */
export function cannotBuild(dist: string): string | undefined {
  return existsSync(builderOf(dist))
    ? undefined
    : `PUBLISH_ON_TIME=on needs the sources of the site beside ${dist}; a release has none: see "Scheduled articles" in docs/deploy.md`;
}

/** Builds the site when the time of a scheduled article has come, and switches over, until the process ends. */
export function publishOnTime({
  dist,
  siteOrigin,
  keptAssets,
  log,
  switchOver,
}: PublishParts): void {
  let isWorking = false;
  let isBuilt = false;
  let notBefore = 0;
  setInterval(() => void look(), lookEveryMs).unref();
  void look();

  async function look(): Promise<void> {
    const now = Date.now();
    const isDue = isBuilt || (appearsNext() ?? Infinity) <= now;
    if (isWorking || !isDue || now < notBefore) return;
    isWorking = true;
    try {
      await publish();
    } catch (fault) {
      notBefore = Date.now() + tryAgainMs;
      log.error(
        { reason: reasonOf(fault) },
        "a scheduled article could not be published; it is tried again in 15 minutes",
      );
    } finally {
      isWorking = false;
    }
  }

  async function publish(): Promise<void> {
    const before = Date.now();
    if (!isBuilt) {
      if (keptAssets !== undefined)
        keepAssets(
          join(dist, "client/assets"),
          keptAssets,
          nameOfTime(new Date(before)),
        );
      await build(dist);
      if ((appearsNext() ?? Infinity) <= before)
        throw new Error("the build did not show what was due");
    }
    isBuilt = true;
    await switchOver();
    isBuilt = false;
    log.info(
      { seconds: Math.round((Date.now() - before) / 1000) },
      "a scheduled article is published",
    );
  }

  /** In epoch milliseconds. It is read each time, because somebody may have built the site by hand. */
  function appearsNext(): number | undefined {
    const manifest = loadManifest(join(dist, "site.json"), siteOrigin);
    return manifest.ok ? manifest.site.appearsNext : undefined;
  }
}

const builderOf = (dist: string) => join(dirname(dist), "build/main.ts");

/**
 * Builds with the same environment, so for the same origin, and with low priority, because visitors come first. Throws what the
 * build says if it fails.
 */
async function build(dist: string): Promise<void> {
  const child = spawn(process.execPath, [builderOf(dist)], {
    cwd: dirname(dist),
    stdio: ["ignore", "ignore", "pipe"],
  });
  if (child.pid !== undefined)
    setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  let said = "";
  child.stderr.on("data", (chunk) => (said += String(chunk)));
  await new Promise<void>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) =>
      code === 0
        ? resolve()
        : reject(new Error(said.trim().slice(-saidLetters) || `exit ${code}`)),
    );
  });
}
