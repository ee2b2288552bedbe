import { randomUUID } from "node:crypto";
import { join } from "node:path";
import process from "node:process";
import type { Renderer } from "#shared/document/render.ts";
import type { SiteManifest } from "#shared/site-manifest.ts";
import { buildApp } from "./api/app.ts";
import { notifyFirst, startBackground } from "./background/background.ts";
import { listeningMessage, stopOnMessage } from "./cluster/messages.ts";
import type { Config } from "./config/config.ts";
import type { Condition, Database, StoreEvents } from "./database/database.ts";
import { keepDatabase } from "./database/open.ts";
import { createStoreAlarm } from "./background/store-alarm.ts";
import { keepRecent } from "./leads/recent-leads.ts";
import { weekFacts } from "./background/week-facts.ts";
import { openDeliveries } from "./background/deliveries.ts";
import { deletionCounts } from "./deletion/facts.ts";
import { readWaiting, replyTimeOf } from "./leads/reply-time.ts";
import { readSiteReport } from "./report/site-report.ts";
import { createErrorPages } from "./http/error-pages.ts";
import { readinessFacts } from "./health/facts.ts";
import { readState } from "./health/state.ts";
import { noticingFailures, writeTest } from "./health/write-test.ts";
import { createFront } from "./http/front.ts";
import { createHttpServer } from "./http/http-server.ts";
import { leadStore } from "./leads/lead-store.ts";
import { countSearch } from "./searches/search-counts.ts";
import { secretsOf } from "./api/shared-secrets.ts";
import { openLimiter } from "./api/limits/open.ts";
import { listen } from "./http/listen.ts";
import { listeningAddress } from "./http/listening-address.ts";
import { loadRenderer } from "./http/load-renderer.ts";
import { announce, createLog } from "./log.ts";
import { offerMetrics } from "./metrics/offer.ts";
import { createMetrics } from "./metrics/registry.ts";
import { noticeWarnings } from "./config/notice-warnings.ts";
import { createOutbox } from "./outbox/outbox.ts";
import { watchLag } from "./http/pressure.ts";
import { watchProxies } from "./http/proxy-watch.ts";
import { refuse } from "./refuse.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { loadManifest } from "./http/load-manifest.ts";
import { facesReader, payloadReader } from "./http/payload-reader.ts";
import { loadStaticFiles } from "./http/files/static-files.ts";
import { createStop, stopOnSignal } from "./stop.ts";

/** Starts a process that answers requests with the build in folder `dist`: store, files, renderer, listen. */
export async function start(dist: string, config: Config): Promise<void> {
  const { siteOrigin, workerNumber } = config;
  const isAlone = workerNumber === undefined;
  const isFirst = isAlone || workerNumber === 1;
  const ofThis = { level: config.logLevel, worker: workerNumber };
  const log = createLog(ofThis);
  const visitorLog = createLog({
    ...ofThis,
    mostPerSecond: { lines: 50, faults: 20 },
  });
  process.on("uncaughtExceptionMonitor", (fault) =>
    log.fatal({ err: fault }, "the process ends by a fault nobody caught"),
  );
  const site = siteOf(dist, siteOrigin);

  const storeAlarm = createStoreAlarm();
  const events: StoreEvents = {
    log,
    onLost: storeAlarm.onLost,
    onBack(facts) {
      storeAlarm.onBack(facts);
      void recent.restore();
    },
  };
  const database = await keepDatabase(
    config.database,
    events,
    config.mayMakeDatabase,
  ).catch((fault: Error) => refuse(fault.message));
  const test = writeTest(database);
  const recent = keepRecent({
    leads: noticingFailures(leadStore(database), () => {
      test.doubt();
      state.forget();
    }),
    database,
    now: Date.now,
    log,
  });
  const { leads } = recent;
  const outbox = createOutbox(database);
  const replyTime = replyTimeOf(site.mail);
  const waiting = () => readWaiting(leads, replyTime, Date.now());
  const deliveries = openDeliveries(config, site, leads, {
    readWaiting: waiting,
    readWeek: () => weekFacts(database, outbox, Date.now()),
    ...(config.report.isWeekly && {
      readReport: () =>
        readSiteReport(
          { database, leads, outbox, dist, replyTime, config: config.report },
          Date.now(),
        ),
    }),
  });
  const secrets = await secretsOf(config, leads).catch(({ message }: Error) =>
    refuse(`DATABASE_URL: the database failed: ${message}`),
  );
  const files = loadStaticFiles(join(dist, "client"), site, config);
  const renderer = await loadRenderer(dist, site);
  const loadFaces = facesReader(files);
  const render: Renderer = (request) => renderer({ loadFaces, ...request });
  const loadData = payloadReader(files);
  const proxies = watchProxies(config.trustedProxies, (text) =>
    announce(log, "warn", text),
  );
  const state = readState(
    test.run,
    readinessFacts({
      deliveries,
      outbox,
      database,
      lostLeads: recent.lost,
      proxies,
    }),
    async () => {
      const { open, overdue = 0 } = await waiting();
      return { ...(await deletionCounts(database)), open, overdue };
    },
  );
  const metrics = createMetrics({
    state,
    isFirst,
    isWatched: config.metricsPort !== undefined,
    hasVitals: site.hasVitals === true,
  });
  const background = isFirst
    ? startBackground({
        config,
        site,
        database,
        outbox,
        deliveries,
        secrets,
        state,
        storeAlarm,
        log,
      })
    : notifyFirst();
  const app = buildApp({
    leads,
    site,
    config,
    secrets,
    render,
    loadData,
    now: Date.now,
    limiter: openLimiter(
      database,
      isAlone && database.engine === "sqlite",
      (fault) =>
        visitorLog.error(
          { err: fault },
          "posts are counted by this process alone",
        ),
    ),
    channelsFor: deliveries.channelsFor,
    mail: deliveries.mail,
    answered: deliveries.answered,
    countSearch: (search) =>
      countSearch(database, search, { secret: secrets[0], now: Date.now() }),
    onQueued: background.notify,
    onCrowd: proxies.lookAtCrowd,
    isBusy: watchLag().isTooLong,
    events: metrics.events,
    log: visitorLog,
  });
  await app.ready();
  const report = (fault: unknown) =>
    visitorLog.error(
      { err: fault, reqId: randomUUID() },
      "page could not be rendered",
    );
  const errorPages = createErrorPages({ site, siteOrigin, render, report });
  await errorPages.prepare();
  const stopping = { isDraining: false };
  const server = createHttpServer(
    config,
    securityHeaders(siteOrigin, site),
    createFront({
      files,
      site,
      config,
      render,
      loadData,
      errorPages,
      state,
      look: proxies.look,
      api: (request, response) => app.routing(request, response),
      isDraining: () => stopping.isDraining,
      report,
      events: metrics.events,
    }),
  );
  const stop = createStop(server, stopping, async () => {
    await app.close();
    await background.stop();
    deliveries.close();
    await database.close();
  });
  if (isAlone) stopOnSignal(stop, config.shutdownDrainMs);
  else stopOnMessage(stop);

  await listen(server, config);
  // Of several processes, the primary announces the address and serves the metrics of all.
  if (!isAlone) process.send?.(listeningMessage);
  if (isAlone)
    announce(log, "info", `listening on ${listeningAddress(config)}`);
  if (isFirst) {
    const { warning } = deliveries;
    const { durability } = await conditionOf(database);
    for (const text of [
      ...(warning ? [warning] : []),
      ...(durability ? [durabilityWarning(durability)] : []),
      ...noticeWarnings(config, site),
    ])
      announce(log, "warn", text);
  }
  offerMetrics(config, metrics, log);
  background.begin();
}

function siteOf(dist: string, siteOrigin: string): SiteManifest {
  const manifest = loadManifest(join(dist, "site.json"), siteOrigin);
  return manifest.ok ? manifest.site : refuse(manifest.problem);
}

/** Empty if the database does not answer, which others report. */
async function conditionOf(database: Database): Promise<Condition> {
  return (
    (await Promise.resolve(database.condition?.()).catch(() => ({}))) ?? {}
  );
}

function durabilityWarning(settings: string): string {
  return `PostgreSQL runs with ${settings}: a crash of its machine can lose enquiries that were acknowledged. Turn it on in postgresql.conf.`;
}
