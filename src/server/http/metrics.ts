import { fastify } from "fastify";
import { collectDefaultMetrics, Counter, Gauge, Registry } from "prom-client";
import type { Logger } from "pino";
import type { LateLead } from "../outbox.ts";

export type Metrics = ReturnType<typeof createMetrics>;

/** The Prometheus metrics of this process. They say nothing about a single visitor. */
export function createMetrics(
  isStoring: () => boolean,
  late: () => Promise<LateLead[]>,
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
  const gauge = (name: string, help: string, read: () => Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        // What the store does not tell is NaN, not a value of some time ago.
        this.set(await read().catch(() => Number.NaN));
      },
    });
  gauge("site_store_up", "1 if leads can be stored, else 0", async () =>
    Number(isStoring()),
  );
  gauge(
    "site_leads_undelivered",
    "Leads that did not reach every address of the team",
    async () => (await late()).length,
  );
  return {
    countResponse(url: string, status: number): void {
      const page = /^[^?]*\/(?:\?|$)/.test(url) ? "page" : "file";
      const kind = url.startsWith("/api/") ? "api" : page;
      responses.inc({ kind, status: `${Math.floor(status / 100)}xx` });
    },

    /** Serves `GET /metrics` on a port of its own, which only this machine can reach. */
    listen(port: number, log: Pick<Logger, "error">): void {
      const app = fastify();
      app.get("/metrics", async (_request, reply) =>
        reply.type(registry.contentType).send(await registry.metrics()),
      );
      app
        .listen({ port, host: "127.0.0.1" })
        .catch((error: unknown) =>
          log.error({ err: error }, "metrics cannot be read"),
        );
    },
  };
}
