import cluster, { type Worker } from "node:cluster";
import type { Logger } from "pino";
import { AggregatorRegistry } from "prom-client";
import type { Config } from "../config/config.ts";
import { listeningAddress } from "../http/listening-address.ts";
import { announce, createLog } from "../log.ts";
import { listenForMetrics } from "../metrics/listen.ts";
import { refuse } from "../refuse.ts";
import { cannotBuild, publishOnTime } from "./publish.ts";
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
export function startPrimary(config: Config, dist: string): void {
  const log = createLog({ level: config.logLevel, worker: 0 });
  let isUp = false;
  let isStopping = false;
  const workersByNumber = new Map<number, Worker>();
  /** Workers whose successor answers, and successors that do not answer yet. Nobody replaces them when they end. */
  const unreplaced = new Set<Worker>();

  const problem = config.publishesOnTime ? cannotBuild(dist) : undefined;
  if (problem !== undefined) refuse(problem);
  workersByNumber.set(1, fork(1));
  stopOnSignals();

  function fork(number: number): Worker {
    const startedMs = performance.now();
    const worker = cluster.fork({
      WORKER_NUMBER: String(number),
      // A database that is gone now was lost. A new one would hide that, and the others would go on with it.
      DATABASE_MUST_EXIST: isUp ? "yes" : "",
    });
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
      if (unreplaced.delete(worker)) return;
      // The worker has already reported the problem.
      if (!isUp) process.exit(code ?? 1);
      log.error({ number, code, signal }, "a process died and is replaced");
      const hasFailed = performance.now() - startedMs < shortLifeMs;
      setTimeout(
        () => {
          if (!isStopping) workersByNumber.set(number, fork(number));
        },
        hasFailed ? pauseMs : 0,
      );
    });
    return worker;
  }

  /** Starts a successor of each worker, one after the other, and ends the worker once its successor answers. */
  async function switchOver(): Promise<void> {
    for (let number = 1; number <= config.workers; number += 1) {
      const next = fork(number);
      unreplaced.add(next);
      await new Promise<void>((resolve, reject) => {
        next.on("message", (message) => {
          if (isListening(message)) resolve();
        });
        next.once("exit", () =>
          reject(new Error("a process with the new build did not start")),
        );
      });
      unreplaced.delete(next);
      const last = workersByNumber.get(number);
      workersByNumber.set(number, next);
      if (last === undefined || last.isDead()) continue;
      unreplaced.add(last);
      last.send(stopMessage(0));
    }
  }

  function onListening(number: number): void {
    log.info({ number }, "a process answers");
    if (isUp) return;
    isUp = true;
    for (let other = 2; other <= config.workers; other += 1)
      workersByNumber.set(other, fork(other));
    announce(log, "info", `listening on ${listeningAddress(config)}`);
    if (config.metricsPort !== undefined) serveMetrics(config.metricsPort, log);
    if (config.publishesOnTime)
      publishOnTime({
        dist,
        siteOrigin: config.siteOrigin,
        keptAssets: config.keptAssets,
        log,
        switchOver,
      });
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
