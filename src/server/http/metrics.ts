import { createServer, type Server } from "node:http";
import { collectDefaultMetrics, Counter, Gauge, Registry } from "prom-client";
import type { Logger } from "pino";

export type Metrics = ReturnType<typeof createMetrics>;

const gauges = {
  undelivered: ["site_leads_undelivered", "Leads that no person has got"],
  partlyDelivered: [
    "site_leads_partly_delivered",
    "Leads that some addresses of the team have got and others have not",
  ],
  oldestSeconds: [
    "site_outbox_age_seconds",
    "How long the oldest of them has been waiting",
  ],
} as const;

/** The Prometheus metrics of this process. They say nothing about a single visitor. */
export function createMetrics(
  isStoring: () => boolean,
  backlog: () => Promise<Record<keyof typeof gauges, number>>,
) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const responses = new Counter({
    name: "http_requests_total",
    help: "Responses by kind of address and class of status",
    labelNames: ["kind", "status"],
    registers,
  });
  void new Gauge({
    name: "site_store_up",
    help: "1 if leads can be stored, else 0",
    registers,
    collect() {
      this.set(isStoring() ? 1 : 0);
    },
  });
  // All figures of one reading are of one moment. What the store does not tell is NaN, not a value of some time ago.
  let reading: Promise<Record<string, number>> | undefined;
  for (const [count, [name, help]] of Object.entries(gauges))
    void new Gauge({
      name,
      help,
      registers,
      async collect() {
        reading ??= backlog()
          .catch(() => ({}))
          .finally(() => (reading = undefined));
        this.set((await reading)[count] ?? Number.NaN);
      },
    });
  return {
    registry,
    countResponse(url: string, status: number): void {
      const page = /^[^?]*\/(?:\?|$)/.test(url) ? "page" : "file";
      const kind = url.startsWith("/api/") ? "api" : page;
      responses.inc({ kind, status: `${Math.floor(status / 100)}xx` });
    },
  };
}

/** Serves `GET /metrics` on a port of its own, which only this machine can reach. */
export function listenForMetrics(
  port: number,
  { registry }: Pick<Metrics, "registry">,
  log: Pick<Logger, "error">,
): Server {
  const fail = (error: unknown) =>
    log.error({ err: error }, "metrics cannot be read");
  const server = createServer((request, response) => {
    if (request.url !== "/metrics") return void response.writeHead(404).end();
    registry.metrics().then(
      (text) =>
        response
          .writeHead(200, { "content-type": registry.contentType })
          .end(text),
      (error: unknown) => {
        fail(error);
        response.writeHead(503).end();
      },
    );
  });
  server.on("error", fail);
  // This server alone does not keep the process alive.
  return server.listen(port, "127.0.0.1").unref();
}
