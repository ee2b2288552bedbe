import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
} from "prom-client";
import type { StateReader } from "../health/index.ts";

/** The source of an answer: a page or file from memory, a page rendered for the request, the API, or anything else. */
const answerKinds = ["page", "file", "rendered", "api", "other"] as const;
export type AnswerKind = (typeof answerKinds)[number];

/** Upper bounds of the buckets of answer times, in seconds. */
const timeBounds = [
  0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25,
  0.5, 1, 2.5, 5,
];

/** Counters of answers, leads and reports. */
export type Events = {
  /** Any answer of the server, with the milliseconds that it took. */
  answer: (kind: AnswerKind, status: number, ms: number) => void;
  /** An answer of the contact form. */
  post: (status: number) => void;
  /** A stored lead, by the verdict of the spam check. */
  stored: (spam: string) => void;
};

export type Metrics = { registry: Registry; events: Events };

type MetricsParts = {
  /** Read when metrics are scraped. */
  state: StateReader;
  /** Whether metrics are scraped; Node's own metrics cost a little all the time. */
  isWatched: boolean;
};

/** The Prometheus metrics of this process. They say nothing about a single visitor. */
export function createMetrics({ state, isWatched }: MetricsParts): Metrics {
  const registry = new Registry();
  if (isWatched) collectDefaultMetrics({ register: registry });
  addState(registry, state);
  return {
    registry,
    events: addEvents(registry),
  };
}

function addEvents(registry: Registry): Events {
  const registers = [registry];
  const answers = new Counter({
    name: "http_requests_total",
    help: "Answers by kind and class of status",
    labelNames: ["kind", "status"],
    registers,
  });
  const times = new Histogram({
    name: "http_request_seconds",
    help: "Time from a request's head to the end of its answer in this process",
    labelNames: ["kind"],
    buckets: timeBounds,
    registers,
  });
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
  return {
    answer(kind, status, ms) {
      answers.inc({ kind, status: `${Math.floor(status / 100)}xx` });
      times.observe({ kind }, ms / 1000);
    },
    post: (status) => posts.inc({ status: String(status) }),
    stored: (spam) => stored.inc({ spam }),
  };
}

/**
 * All gauges of one scrape are of one moment, because the reader makes one collection for all who ask at once. What the
 * store does not tell is NaN, not a value of some time ago.
 */
function addState(registry: Registry, state: StateReader) {
  const registers = [registry];
  void new Gauge({
    name: "site_store_up",
    help: "1 if a test write to the store of leads succeeds, else 0",
    registers,
    async collect() {
      this.set((await state.current()).canStore ? 1 : 0);
    },
  });
  const add = (
    { name, help }: { name: string; help: string },
    read: () => Promise<unknown>,
  ) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const value = await read();
        this.set(value === undefined ? Number.NaN : Number(value));
      },
    });
  for (const gauge of factGauges)
    add(gauge, async () => (await state.current()).facts[gauge.fact]);
  for (const gauge of countGauges)
    add(gauge, async () => (await state.counts())[gauge.count]);
}

/** Gauges by the field of `/readyz` that has their value. */
const factGauges = [
  {
    name: "site_leads_undelivered",
    help: "Leads that no person has got, as far as is known",
    fact: "undelivered",
  },
  {
    name: "site_leads_partly_delivered",
    help: "Leads that some addresses of the team have got and others have not",
    fact: "partlyDelivered",
  },
  {
    name: "site_outbox_age_seconds",
    help: "How long the oldest of them has been waiting",
    fact: "oldestSeconds",
  },
];

const countGauges = [
  {
    name: "site_leads_open",
    help: "Leads that wait for an answer",
    count: "open",
  },
];
