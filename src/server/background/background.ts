import type { Logger } from "pino";
import type { SiteManifest } from "#shared/site-manifest.ts";
import { alertChannels, raiseAlert, startWatch } from "./alerts.ts";
import type { Config } from "../config.ts";
import type { Database } from "../database/index.ts";
import type { Deliveries } from "../deliveries.ts";
import type { AlertKind, Channel } from "../channel.ts";
import { type Outbox, startWorker } from "../outbox/index.ts";
import type { StoreAlarm } from "./store-alarm.ts";
import type { Health } from "../http/index.ts";
import { startUpkeep } from "./upkeep.ts";
import { watchVitalSigns } from "./vital-signs.ts";

type BackgroundParts = {
  config: Config;
  site: SiteManifest;
  database: Database;
  outbox: Outbox;
  deliveries: Deliveries;
  /** Whether leads can be stored. */
  health: Pick<Health, "probe">;
  storeAlarm: StoreAlarm;
  log: Logger;
};

/** The work of the server besides answering requests. */
export type Background = {
  /** Call when a delivery was queued: the worker looks at once. */
  notify: () => void;
  /** Call when the server accepts requests. */
  begin: () => void;
  stop: () => Promise<void>;
};

/** Starts deliveries, the daily work and the check for undelivered leads. */
export function startBackground(parts: BackgroundParts): Background {
  const { config, site, database, outbox, deliveries, log } = parts;
  const alerts = alertChannels(config, site, outbox);
  const worker = startWorker({
    outbox,
    deliver: (claim, signal) =>
      (alerts[claim.channel as keyof typeof alerts] ?? deliveries.deliver)(
        claim,
        signal,
      ),
    log,
  });
  const stopping = new AbortController();
  parts.storeAlarm.begin({
    outbox,
    channels: alerts,
    onQueued: worker.notify,
    log,
    stop: stopping.signal,
  });
  const stops: (() => void)[] = [];
  const alertNames = Object.keys(alerts) as Channel[];
  return {
    notify: worker.notify,
    begin() {
      const onQueued = worker.notify;
      const alert = (...[kind, key, facts]: [AlertKind, string, object]) =>
        raiseAlert(
          { outbox, channels: alertNames, onQueued, log },
          kind,
          key,
          facts,
        );
      stops.push(
        startUpkeep({
          database,
          outbox,
          timeZone: site.mail.timeZone,
          get retentionMonths() {
            return site.retentionMonths;
          },
          now: Date.now,
          alert,
          deleteMails: deliveries.deleteMails,
          log,
        }),
        watchVitalSigns({
          health: parts.health,
          worker,
          storeAlarm: parts.storeAlarm,
          heartbeatUrl: config.heartbeatUrl,
          log,
        }),
        startWatch({
          outbox,
          channels: alertNames,
          onQueued,
          log,
        }),
      );
    },
    async stop() {
      stopping.abort();
      for (const stop of stops) stop();
      await worker.stop();
    },
  };
}
