import { createServer, type Server } from "node:http";
import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
} from "prom-client";

export type Metrics = ReturnType<typeof createMetrics>;

/** What the store tells when metrics are read. */
type StoreFacts = {
  isStoring: () => boolean;
  /** Figures by the name of their gauge. */
  counts: () => Promise<Partial<Record<keyof typeof gauges, number>>>;
};

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
  open: ["site_leads_open", "Leads that wait for an answer"],
} as const;

/** The Prometheus metrics of this process. They say nothing about a single visitor. */
export function createMetrics({ isStoring, counts }: StoreFacts) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const responses = new Counter({
    name: "http_requests_total",
    help: "Responses by kind of address and class of status",
    labelNames: ["kind", "status"],
    registers,
  });
  const times = new Histogram({
    name: "http_request_seconds",
    help: "Time from a request's head to the end of its response",
    labelNames: ["kind"],
    registers,
  });
  const posts = new Counter({
    name: "site_posts_total",
    help: "Posts of the contact form by status of the response",
    labelNames: ["status"],
    registers,
  });
  const stored = new Counter({
    name: "site_leads_total",
    help: "Stored leads: ok, or flagged as possible spam",
    labelNames: ["spam"],
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
        reading ??= counts()
          .catch(() => ({}))
          .finally(() => (reading = undefined));
        this.set((await reading)[count] ?? Number.NaN);
      },
    });
  return {
    registry,
    countResponse(url: string, status: number, ms: number): void {
      const kind = kindOf(url);
      responses.inc({ kind, status: `${Math.floor(status / 100)}xx` });
      times.observe({ kind }, ms / 1000);
    },
    countPost: (status: number) => posts.inc({ status: String(status) }),
    countStored: (spam: string) => stored.inc({ spam }),
  };
}

function kindOf(url: string): "api" | "page" | "file" {
  if (url.startsWith("/api/")) return "api";
  return /^[^?]*\/(?:\?|$)/.test(url) ? "page" : "file";
}

/** Serves `GET /metrics` on a port of its own, which only this machine can reach. */
export function listenForMetrics(
  port: number,
  { registry }: Pick<Metrics, "registry">,
  onError: (error: unknown) => void,
): Server {
  const server = createServer((request, response) => {
    if (request.url !== "/metrics") return void response.writeHead(404).end();
    registry.metrics().then(
      (text) =>
        response
          .writeHead(200, { "content-type": registry.contentType })
          .end(text),
      (error: unknown) => {
        onError(error);
        response.writeHead(503).end();
      },
    );
  });
  server.on("error", onError);
  // This server alone does not keep the process alive.
  return server.listen(port, "127.0.0.1").unref();
}
