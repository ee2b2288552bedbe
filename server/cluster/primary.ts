import cluster, { type Worker } from "node:cluster";
import type { Logger } from "pino";
import { AggregatorRegistry } from "prom-client";
import type { Config } from "../config/config.ts";
import { listeningAddress } from "../http/listening-address.ts";
import { announce, createLog } from "../log.ts";
import { listenForMetrics } from "../metrics/listen.ts";
import {
  isListening,
  isQueued,
  queuedMessage,
  stopMessage,
} from "./messages.ts";

/** A worker that lived shorter than this is replaced after a pause, because its successor would probably die too. */
const shortLifeMs = 5000;
const pauseMs = 2000;

/**
 * Starts the workers that answer requests, and replaces those that die. The first worker also sends the mails. It starts
 * alone, so that a wrong setting is reported once and only one worker makes the database and applies the migrations.
 */
export function startPrimary(config: Config): void {
  const log = createLog({ level: config.logLevel, worker: 0 });
  let isUp = false;
  let isStopping = false;
  const workersByNumber = new Map<number, Worker>();

  fork(1);
  stopOnSignals();

  function fork(number: number): Worker {
    const startedMs = performance.now();
    const worker = cluster.fork({
      WORKER_NUMBER: String(number),
      // A database that is gone now was lost. A new one would hide that, and the others would go on with it.
      DATABASE_MUST_EXIST: isUp ? "yes" : "",
    });
    workersByNumber.set(number, worker);
    worker.on("message", (message: unknown) => {
      if (isQueued(message)) workersByNumber.get(1)?.send(queuedMessage);
      if (!isListening(message)) return;
      // The stop came while it started, before it listened for messages.
      if (isStopping) worker.send(stopMessage(0));
      else onListening(number);
    });
    // The worker died while a message was sent to it.
    worker.on("error", (fault) =>
      log.warn({ err: fault, number }, "a process could not be told"),
    );
    worker.on("exit", (code: number | null, signal) => {
      if (isStopping) return endIfLast();
      // The worker has already reported the problem.
      if (!isUp) process.exit(code ?? 1);
      log.error({ number, code, signal }, "a process died and is replaced");
      const hasFailed = performance.now() - startedMs < shortLifeMs;
      setTimeout(() => isStopping || fork(number), hasFailed ? pauseMs : 0);
    });
    return worker;
  }

  function onListening(number: number): void {
    log.info({ number }, "a process answers");
    if (isUp) return;
    isUp = true;
    for (let other = 2; other <= config.workers; other += 1) fork(other);
    announce(log, "info", `listening on ${listeningAddress(config)}`);
    if (config.metricsPort !== undefined) serveMetrics(config.metricsPort, log);
  }

  function stopOnSignals(): void {
    for (const signal of ["SIGTERM", "SIGINT"] as const)
      process.on(signal, () => {
        if (isStopping) killAll();
        isStopping = true;
        const drainMs = signal === "SIGTERM" ? config.shutdownDrainMs : 0;
        for (const worker of workers()) worker.send(stopMessage(drainMs));
        endIfLast();
      });
  }

  function endIfLast(): void {
    if (workers().every((worker) => worker.isDead())) process.exit(0);
  }

  function killAll(): never {
    for (const worker of workers()) worker.process.kill("SIGKILL");
    process.exit(1);
  }
}

function workers(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter(
    (worker) => worker !== undefined,
  );
}

function serveMetrics(port: number, log: Logger): void {
  const all = new AggregatorRegistry();
  listenForMetrics(
    port,
    () => all.clusterMetrics(),
    (fault) => log.error({ err: fault }, "metrics cannot be read"),
  );
}
