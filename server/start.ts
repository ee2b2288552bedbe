import { randomBytes, randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Renderer, ServerEntry, SiteManifest } from "#shared/render.ts";
import { alertChannels, startWatch } from "./alerts.ts";
import { buildApp } from "./app.ts";
import { configurationExitCode, readConfig, type Config } from "./config.ts";
import type { Csrf } from "./csrf.ts";
import { testLeadChannel } from "./daily-test.ts";
import { openDeliveries } from "./deliveries.ts";
import { createFront } from "./front.ts";
import { openDatabase } from "./database/open.ts";
import { openLimiter } from "./limits/open.ts";
import { leadStore, type LeadStore } from "./leads/lead-store.ts";
import type { Channel, Deliver } from "./outbox/channel.ts";
import { createOutbox } from "./outbox/outbox.ts";
import { startWorker } from "./outbox/worker.ts";
import { loadManifest } from "./site-manifest.ts";
import { facesReader, loadStaticFiles, payloadReader } from "./static-files.ts";
import { stopOnSignal } from "./stop.ts";
import { startUpkeep } from "./upkeep.ts";

/** Starts the server for the build in folder `dist`: configuration, store, files, renderer, listen. */
export async function start(dist: string): Promise<void> {
  const config = readConfig();
  const { siteOrigin } = config;
  const manifest = loadManifest(join(dist, "site.json"), siteOrigin);
  if (!manifest.ok) return refuse(manifest.problem);
  const { site } = manifest;

  const database = await openDatabase(
    config.database,
    logBrokenConnection,
  ).catch((fault: Error) => refuse(fault.message));
  const leads = leadStore(database);
  const outbox = createOutbox(database);
  const deliveries = openDeliveries(config, site, leads);
  const secrets = await secretsOf(config, leads).catch(({ message }: Error) =>
    refuse(`DATABASE_URL: the database failed: ${message}`),
  );
  const alerts = alertChannels(config, site, outbox);
  const ownChannels: Partial<Record<Channel, Deliver>> = {
    ...alerts,
    "test-lead": testLeadChannel({
      siteOrigin,
      site,
      secrets,
      locale: config.mail.teamLocale,
    }),
  };
  const files = loadStaticFiles(join(dist, "client"), site, siteOrigin);
  const renderer = await loadRenderer(dist, site);
  const loadFaces = facesReader(files);
  const render: Renderer = (request) => renderer({ loadFaces, ...request });
  const loadData = payloadReader(files);
  const app = buildApp({
    leads,
    site,
    config,
    secrets,
    render,
    loadData,
    now: Date.now,
    limiter: openLimiter(database),
    channelsFor: deliveries.channelsFor,
    onQueued: () => worker.wake(),
    logTo: process.stdout,
  });
  await app.ready();
  const worker = startWorker({
    outbox,
    deliver: (claim, signal) =>
      (ownChannels[claim.channel] ?? deliveries.deliver)(claim, signal),
    log: app.log,
  });
  const stops: (() => void)[] = [];
  const stopping = { isDraining: false };
  const server = createServer(
    serverLimits(config),
    createFront({
      files,
      site,
      config,
      render,
      loadData,
      readiness: { outbox, mail: deliveries.mail },
      api: (request, response) => app.routing(request, response),
      isDraining: () => stopping.isDraining,
      report: (fault) =>
        app.log.error(
          { err: fault, reqId: randomUUID() },
          "page could not be rendered",
        ),
    }),
  );
  limitConnections(server);
  server.on("error", (fault) =>
    refuse(`cannot listen on ${config.host}:${config.port}: ${fault.message}`),
  );
  server.listen(config.port, config.host, () => {
    console.log(`listening on ${listeningAddress(config)}`);
    if (deliveries.warning) console.error(`warning: ${deliveries.warning}`);
    // Not earlier: the daily test is answered by this server.
    stops.push(
      startUpkeep({
        database,
        leads,
        outbox,
        timeZone: site.mail.timeZone,
        retentionMonths: site.retentionMonths,
        hasDailyTest: config.hasDailyTest,
        now: Date.now,
        onQueued: worker.wake,
        forgetMails: deliveries.forgetMails,
        log: app.log,
      }),
      startWatch({
        outbox,
        channels: Object.keys(alerts) as Channel[],
        onQueued: worker.wake,
        log: app.log,
      }),
    );
  });
  stopOnSignal(server, stopping, config.shutdownDrainMs, async () => {
    await app.close();
    for (const stop of stops) stop();
    await worker.stop();
    deliveries.close();
    await database.close();
  });
}

async function loadRenderer(
  dist: string,
  site: SiteManifest,
): Promise<Renderer> {
  const entry: unknown = await import(
    pathToFileURL(join(dist, "server/entry.server.js")).href
  );
  return isServerEntry(entry)
    ? await entry.createRenderer(site.assets)
    : refuse("dist/server/entry.server.js exports no createRenderer");
}

function isServerEntry(module: unknown): module is ServerEntry {
  return (
    typeof module === "object" &&
    module !== null &&
    "createRenderer" in module &&
    typeof module.createRenderer === "function"
  );
}

/** Given ones, or one that all processes on this database share. */
async function secretsOf(
  { secrets: [current, ...previous] }: Config,
  leads: LeadStore,
): Promise<Csrf["secrets"]> {
  return current === undefined
    ? [
        await leads.setting("secret", () =>
          randomBytes(32).toString("base64url"),
        ),
      ]
    : [current, ...previous];
}

/** Node's own limits are minutes; slow clients would hold connections that long. */
function serverLimits({ headersTimeoutMs, requestTimeoutMs }: Config) {
  return {
    headersTimeout: Math.min(headersTimeoutMs, requestTimeoutMs),
    requestTimeout: requestTimeoutMs,
    connectionsCheckingInterval: 1000,
    keepAliveTimeout: 5000,
    maxHeaderSize: 8192,
  };
}

function limitConnections(server: Server): void {
  server.timeout = 30_000;
  server.maxRequestsPerSocket = 1000;
  server.maxConnections = 2000;
}

/** Loopback shows by its name, which is also the default origin. */
function listeningAddress({ host, port }: Config): string {
  const name = host === "127.0.0.1" ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

function logBrokenConnection({ message }: Error): void {
  console.error(`a connection to the database broke: ${message}`);
}

function refuse(problem: string): never {
  console.error(problem);
  process.exit(configurationExitCode);
}
