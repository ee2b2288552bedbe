import { randomUUID } from "node:crypto";
import { join } from "node:path";
import process from "node:process";
import { buildApp, secretsOf, openLimiter } from "./api/index.ts";
import { startBackground, createStoreAlarm } from "./background/index.ts";
import { type Config, noticeWarnings } from "./config/index.ts";
import { keepDatabase } from "./database/index.ts";
import { openDeliveries } from "./deliveries.ts";
import { readState, noticingFailures, writeTest } from "./health/index.ts";
import {
  createHttpServer,
  listen,
  listeningAddress,
  watchProxies,
  securityHeaders,
  openBuild,
  readSite,
  type ServedBuild,
  watchBuild,
} from "./http/index.ts";
import { leadStore } from "./leads/index.ts";
import { announce, createLog } from "./log.ts";
import { listenForMetrics, createMetrics } from "./metrics/index.ts";
import { createOutbox } from "./outbox/index.ts";
import { reasonOf } from "./reason-of.ts";
import { refuse } from "./refuse.ts";
import { createStop, stopOnSignal } from "./stop.ts";

/** Starts the server with the build in folder `dist`, and goes over to each later build there. */
export async function start(dist: string, config: Config): Promise<void> {
  const { siteOrigin, logLevel: level } = config;
  const log = createLog({ level });
  const visitorLog = createLog({
    level,
    mostPerSecond: { lines: 50, faults: 20 },
  });
  process.on("uncaughtExceptionMonitor", (fault) =>
    log.fatal({ err: fault }, "the process ends by a fault nobody caught"),
  );
  // Mails and the daily work read it when they need it, so they follow a new build as well.
  const site = orRefuse(() => readSite(dist, siteOrigin));

  const storeAlarm = createStoreAlarm();
  const database = await keepDatabase(config.database, {
    log,
    onLost: storeAlarm.onLost,
  }).catch((fault: Error) => refuse(fault.message));
  const test = writeTest(database);
  const leads = noticingFailures(leadStore(database), () => {
    test.doubt();
    state.forget();
  });
  const outbox = createOutbox(database);
  const deliveries = openDeliveries(config, site);
  const secrets = await secretsOf(config, leads).catch(({ message }: Error) =>
    refuse(`DATABASE_URL: the database failed: ${message}`),
  );
  const proxies = watchProxies(config.trustedProxies, (text) =>
    announce(log, "warn", text),
  );
  const state = readState(
    test.run,
    // Everybody can read them at /readyz: no personal data.
    [
      () => ({ mail: deliveries.mail }),
      () => outbox.backlog(),
      () => proxies.fact(),
    ],
    async () => ({ open: await leads.countOpen() }),
  );
  const metrics = createMetrics({
    state,
    isWatched: config.metricsPort !== undefined,
  });
  const background = startBackground({
    config,
    site,
    database,
    outbox,
    deliveries,
    state,
    storeAlarm,
    log,
  });
  const limiter = openLimiter(database, (fault) =>
    visitorLog.error({ err: fault }, "posts are counted by this process alone"),
  );
  const stopping = { isDraining: false };
  const openNext = (before?: ServedBuild) =>
    openBuild(dist, {
      before,
      config,
      state,
      look: proxies.look,
      isDraining: () => stopping.isDraining,
      report: (fault) =>
        visitorLog.error(
          { err: fault, reqId: randomUUID() },
          "page could not be rendered",
        ),
      events: metrics.events,
      buildApi: (build) =>
        buildApp({
          ...build,
          leads,
          config,
          secrets,
          now: Date.now,
          limiter,
          channelsFor: deliveries.channelsFor,
          mail: deliveries.mail,
          onQueued: background.notify,
          onCrowd: proxies.lookAtCrowd,
          events: metrics.events,
          log: visitorLog,
        }),
    });
  let build = await openNext().catch((fault: Error) => refuse(fault.message));
  const server = createHttpServer(
    securityHeaders(siteOrigin, site),
    (request, response) => build.answer(request, response),
  );
  const stopWatching = watchBuild(
    join(dist, "site.json"),
    async () => {
      const before = build;
      build = await openNext(before);
      become(site, build.site);
      await before.close();
    },
    log,
  );
  const stop = createStop(server, stopping, async () => {
    stopWatching();
    await build.close();
    await background.stop();
    deliveries.close();
    await database.close();
  });
  stopOnSignal(stop, config.shutdownDrainMs);

  await listen(server, config);
  announce(log, "info", `listening on ${listeningAddress(config)}`);
  const { warning } = deliveries;
  for (const text of [
    ...(warning ? [warning] : []),
    ...noticeWarnings(config, site),
  ])
    announce(log, "warn", text);
  if (config.metricsPort !== undefined)
    listenForMetrics(
      config.metricsPort,
      () => metrics.registry.metrics(),
      (fault) => log.error({ err: fault }, "metrics cannot be read"),
    );
  background.begin();
}

function orRefuse<T>(read: () => T): T {
  try {
    return read();
  } catch (fault) {
    return refuse(reasonOf(fault));
  }
}

/** Gives an object the fields of another one. */
function become(site: object, next: object): void {
  for (const name of Object.keys(site))
    if (!(name in next)) Reflect.deleteProperty(site, name);
  Object.assign(site, next);
}
