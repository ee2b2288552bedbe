import { dirname, join } from "node:path";
import process, { argv } from "node:process";
import { setTimeout as wait } from "node:timers/promises";
import closeWithGrace from "close-with-grace";
import { openChannels } from "./channels/index.ts";
import { configurationExitCode, readConfig } from "./config.ts";
import { contactRoutes, sharedSecret } from "./contact/index.ts";
import { openDatabase } from "./database/index.ts";
import {
  buildApp,
  createHealth,
  createMetrics,
  serveBuild,
} from "./http/index.ts";
import { createJobs, repeat, type Jobs } from "./jobs.ts";
import { createLog } from "./log.ts";
import { createOutbox, startWorker } from "./outbox.ts";

// `node src/server/main.ts [DIST]`: DIST is the folder of the build, by default the one beside this folder. The path is the one
// that was typed: through a link it leads to the next release as soon as the link does.
const [, main = "", dist = join(dirname(main), "../../dist")] = argv;

const config = readConfig();
const { SITE_ORIGIN, HOST, PORT, METRICS_PORT } = config;
const log = createLog({ level: config.LOG_LEVEL });

const build = await serveBuild(dist, SITE_ORIGIN, log).catch(refuse);
// Mails and jobs ask for it when they need it, so they follow a new build as well.
const site = () => build.current.site;

let jobs: Jobs | undefined;
const database = await openDatabase(config.DATABASE_URL, {
  mayCreate: true,
  onLost(words) {
    log.error({}, words);
    void jobs?.tellOfStore();
  },
}).catch(refuse);
const outbox = createOutbox(database);
const health = createHealth(database);
const channels = openChannels(config, site);
const secret = await sharedSecret(database).catch(refuse);
const metrics =
  METRICS_PORT === undefined
    ? undefined
    : createMetrics(health.isStoring, outbox.late);
const stopping = new AbortController();
let worker: ReturnType<typeof startWorker> | undefined;

let isDraining = false;
const app = await buildApp({
  config,
  build,
  health,
  metrics,
  log,
  isDraining: () => isDraining,
  contact: contactRoutes({
    config,
    build,
    secret,
    database,
    health,
    deliveriesFor: channels.deliveriesFor,
    onStored: () => worker?.notify(),
    log,
  }),
});

/** Time that open requests get to finish after the server refuses new connections. */
const finishWithinMs = 8000;
const delay = config.SHUTDOWN_DRAIN_MS + finishWithinMs + 7000;
closeWithGrace({ delay, logger: false }, async ({ signal, err }) => {
  if (err) log.fatal({ err }, "the process ends by an error nobody caught");
  isDraining = true;
  // A balancer needs time to notice. On SIGINT a person at the keyboard must not wait.
  if (signal === "SIGTERM") await wait(config.SHUTDOWN_DRAIN_MS);
  build.stop();
  const closed = app.close();
  const { server } = app;
  // A connection whose request has finished would otherwise stay open for its keep-alive time.
  setInterval(() => server.closeIdleConnections(), 50).unref();
  setTimeout(() => server.closeAllConnections(), finishWithinMs).unref();
  await closed;
  stopping.abort();
  await worker?.stop();
  channels.close();
  await database.close();
});

const address = await app
  .listen({ host: HOST, port: PORT })
  .catch(({ message }: Error) =>
    refuse(new Error(`cannot listen on ${HOST}:${PORT}: ${message}`)),
  );
announce("info", `listening on ${address.replace("127.0.0.1", "localhost")}`);
if (channels.warning) announce("warn", channels.warning);
if (METRICS_PORT !== undefined) metrics?.listen(METRICS_PORT, log);

// They start when the server listens: a second one on the same port must send nothing.
worker = startWorker({ outbox, deliver: channels.deliver, log });
const { signal: stop } = stopping;
jobs = createJobs({
  heartbeatUrl: config.HEARTBEAT_URL,
  site,
  database,
  outbox,
  channels,
  probe: health.probe,
  log,
  stop,
});
void repeat(jobs.watch, 60_000, log, stop);
void repeat(health.recheck, 3000, log, stop);
void repeat(jobs.retention, 15 * 60_000, log, stop);

/** Prints why the server cannot start, and ends the process. */
function refuse({ message }: Error): never {
  console.error(message);
  process.exit(configurationExitCode);
}

/** A line for the operator who starts the server. On a terminal it is plain text, otherwise a log line. */
function announce(as: "info" | "warn", text: string): void {
  if (!process.stdout.isTTY) log[as](text);
  else console.log(as === "warn" ? `warning: ${text}` : text);
}
