import type { Logger } from "pino";
import { AggregatorRegistry } from "prom-client";
import type { Config } from "../config/config.ts";
import { listenForMetrics } from "./listen.ts";
import type { Metrics } from "./registry.ts";

/** Serves the metrics of this process, or lets the primary, which serves those of all, ask for them. */
export function offerMetrics(
  { metricsPort, workerNumber }: Config,
  { registry }: Metrics,
  log: Logger,
): void {
  if (metricsPort === undefined) return;
  if (workerNumber !== undefined) {
    // Creating an instance makes the library answer the primary's requests for metrics.
    void new AggregatorRegistry();
    AggregatorRegistry.setRegistries(registry);
    return;
  }
  listenForMetrics(
    metricsPort,
    () => registry.metrics(),
    (fault) => log.error({ err: fault }, "metrics cannot be read"),
  );
}
