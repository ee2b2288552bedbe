import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Registry,
  type Metric,
} from "prom-client";
import type { Outbox } from "../outbox/outbox.ts";
import { timeBounds, type Traffic } from "./traffic.ts";

/** What happens to leads and reports, counted where it happens. */
export type Events = {
  /** An answer of the contact form. */
  post: (status: number) => void;
  /** A lead that was stored, by what was thought of it. */
  stored: (spam: string) => void;
  /** A refusal that a browser reported. */
  report: () => void;
};

export type Metrics = { registry: Registry; events: Events };

type MetricsParts = {
  traffic: Traffic;
  /** Asked when metrics are read. Only one process of a server is given it: what it says is about all of them. */
  outbox: Pick<Outbox, "backlog"> | undefined;
  /** Whether anybody will ask; figures of Node itself cost a little all the time. */
  isWatched: boolean;
};

/** What Prometheus reads of this process. Nothing in it is about a single visitor. */
export function createMetrics({
  traffic,
  outbox,
  isWatched,
}: MetricsParts): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (isWatched) collectDefaultMetrics({ register: registry });
  const answers = new Counter({
    name: "http_requests_total",
    help: "Answers by kind and class of status",
    labelNames: ["kind", "status"],
    registers,
    collect() {
      this.reset();
      for (const { kind, status, count } of traffic.counts())
        this.inc({ kind, status }, count);
    },
  });
  void answers;
  registry.registerMetric(timesOf(traffic));
  if (outbox !== undefined) addBacklog(registry, outbox);
  return { registry, events: addEvents(registry) };
}

function addEvents(registry: Registry): Events {
  const registers = [registry];
  const posts = new Counter({
    name: "site_posts_total",
    help: "Posts of the contact form by status of the answer",
    labelNames: ["status"],
    registers,
  });
  const stored = new Counter({
    name: "site_leads_total",
    help: "Stored leads: ok, flagged as possible spam, or the server's own test",
    labelNames: ["spam"],
    registers,
  });
  const reports = new Counter({
    name: "site_policy_reports_total",
    help: "Refusals of the content security policy that browsers reported",
    registers,
  });
  return {
    post: (status) => posts.inc({ status: String(status) }),
    stored: (spam) => stored.inc({ spam }),
    report: () => reports.inc(),
  };
}

function addBacklog(registry: Registry, outbox: Pick<Outbox, "backlog">): void {
  const registers = [registry];
  const undelivered = new Gauge({
    name: "site_leads_undelivered",
    help: "Leads that no person has got, as far as is known",
    registers,
    aggregator: "max",
    async collect() {
      const backlog = await outbox.backlog().catch(() => undefined);
      isUp.set(backlog === undefined ? 0 : 1);
      if (backlog === undefined) return;
      this.set(backlog.undelivered);
      age.set(backlog.oldestSeconds);
    },
  });
  void undelivered;
  const isUp = new Gauge({
    name: "site_store_up",
    help: "1 if the store of leads answers, else 0",
    registers,
    aggregator: "max",
  });
  const age = new Gauge({
    name: "site_outbox_age_seconds",
    help: "How long the oldest of them has been waiting",
    registers,
    aggregator: "max",
  });
}

/** A histogram whose classes are already counted, which the library has no way to be given. */
function timesOf(traffic: Traffic): Metric {
  const name = "http_request_seconds";
  const help =
    "Time from a request's head to the end of its answer in this process";
  return {
    name,
    help,
    reset: () => undefined,
    get: async () => ({
      name,
      help,
      type: "histogram",
      aggregator: "sum",
      values: traffic.times().flatMap(({ kind, atMost, sumSeconds }) => [
        ...atMost.map((value, index) => ({
          metricName: `${name}_bucket`,
          labels: { le: timeBounds[index] ?? "+Inf", kind },
          value,
        })),
        { metricName: `${name}_sum`, labels: { kind }, value: sumSeconds },
        {
          metricName: `${name}_count`,
          labels: { kind },
          value: atMost.at(-1) ?? 0,
        },
      ]),
    }),
  } as unknown as Metric;
}
