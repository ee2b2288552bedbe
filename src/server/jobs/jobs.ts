import { setTimeout as wait } from "node:timers/promises";
import type { SiteManifest } from "#shared/site-manifest.ts";
import type { Channels } from "../channels/index.ts";
import type { Config } from "../config.ts";
import type { Database } from "../database/index.ts";
import { startWorker, type Outbox, type WorkerLog } from "../outbox/index.ts";
import { runRetention } from "./retention.ts";
import { createWatch } from "./watch.ts";

type JobParts = {
  config: Pick<Config, "heartbeatUrl">;
  site: SiteManifest;
  database: Database;
  outbox: Outbox;
  channels: Channels;
  /** Whether a lead could be stored now. */
  probe: () => Promise<boolean>;
  log: WorkerLog;
};

/** The work of the server besides answering requests. */
type Jobs = {
  /** Call when a delivery was queued: the worker looks at once. */
  notify: () => void;
  /** Call when the file of the store is gone: people are told at once. */
  onStoreLost: () => void;
  /** Call when the server accepts requests. */
  begin: () => void;
  stop: () => Promise<void>;
};

const minuteMs = 60_000;

/** Starts the worker; each minute the watch, each quarter of an hour the retention. Repeating them is harmless. */
export function startJobs(parts: JobParts): Jobs {
  const { config, outbox, channels, log } = parts;
  const worker = startWorker({ outbox, deliver: channels.deliver, log });
  const stopping = new AbortController();
  const { signal } = stopping;
  const { heartbeatUrl } = config;
  const watch = createWatch({ ...parts, worker, heartbeatUrl, stop: signal });

  async function repeat(everyMs: number, job: () => Promise<void>) {
    while (!signal.aborted) {
      await job().catch((error: unknown) =>
        log.error({ err: error }, "a regular job failed"),
      );
      await wait(everyMs, undefined, { signal }).catch(() => undefined);
    }
  }

  return {
    notify: worker.notify,
    onStoreLost: () => watch.onStoreLost(),
    begin() {
      void repeat(minuteMs, () => watch.check());
      void repeat(15 * minuteMs, () => runRetention({ ...parts, worker }));
    },
    async stop() {
      stopping.abort();
      await worker.stop();
    },
  };
}
