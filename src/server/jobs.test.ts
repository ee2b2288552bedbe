import { expect, test } from "vitest";
import type { AlertKind } from "./channels/channels.ts";
import type { Database } from "./database/index.ts";
import { createJobs } from "./jobs.ts";
import { createLog } from "./log.ts";
import { leadStore } from "./leads/index.ts";
import { createOutbox } from "./outbox.ts";
import { onBothEngines } from "./testing/engines.ts";
import { fixtureLead, keepLead, noon } from "./testing/lead.ts";
import { openSqlite } from "./database/sqlite.ts";
import { startSink } from "./testing/webhook-sink.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The jobs of a server whose store, worker and clocks a test sets; `told` has the alerts that were sent. */
function openJobs(database: Database, heartbeatUrl?: string) {
  const facts = {
    canStore: true,
    nowMs: noon,
    uptimeMs: 0,
    isTaken: true,
    told: [] as AlertKind[],
    logged: [] as object[],
  };
  const jobs = createJobs({
    heartbeatUrl,
    site: () => ({ retentionMonths: 24 }),
    database,
    outbox: createOutbox(database),
    channels: {
      async alert(kind) {
        facts.told.push(kind);
        return facts.isTaken;
      },
    },
    probe: async () => facts.canStore,
    log: createLog({
      level: "error",
      to: { write: (line) => void facts.logged.push(JSON.parse(line)) },
    }),
    stop: new AbortController().signal,
    now: () => facts.nowMs,
    uptime: () => facts.uptimeMs,
  });
  return { facts, ...jobs };
}

onBothEngines("the retention job", (open) => {
  async function openSite() {
    const { database } = await open(noon);
    const leads = leadStore(database);
    const keep = async (receivedMs: number) => {
      const lead = fixtureLead({ receivedMs });
      await keepLead(database, lead);
      await database.query("UPDATE lead SET told_ms = 1");
      return lead;
    };
    const { facts, retention } = openJobs(database);
    const at = (nowMs: number) => {
      facts.nowMs = nowMs;
      return retention();
    };
    return { database, leads, keep, at, facts };
  }

  test("waits while the clock disagrees, and tells people each day", async () => {
    const { leads, keep, at, facts } = await openSite();
    await keep(noon - 800 * day);
    await keep(noon);
    const later = noon + 1100 * day;
    for (const now of [later, later + hour]) await at(now);
    expect(facts.logged).toMatchObject([{ refused: "clock" }]);
    expect(facts.told).toEqual(["deletion"]);
    await at(later + day);
    expect(facts.told).toHaveLength(2);
    expect(await leads.list()).toHaveLength(2);
  });

  test("holds back what is too much for one day, and tells people until somebody took it", async () => {
    const { leads, keep, at, facts } = await openSite();
    for (let count = 0; count < 6; count += 1) await keep(noon - 800 * day);
    await keep(noon);
    facts.isTaken = false;
    await at(noon);
    facts.isTaken = true;
    for (const hours of [1, 2]) await at(noon + hours * hour);
    expect(facts.logged[0]).toMatchObject({ left: 1 });
    // The first time nobody took it.
    expect(facts.told).toEqual(["deletion", "deletion"]);
    expect(await leads.list()).toHaveLength(2);
    await at(noon + day);
    expect(await leads.list()).toHaveLength(1);
    expect(facts.told).toHaveLength(2);
  });

  test("tells people once a day that it fails, and again if nobody took it", async () => {
    const { database } = await open(noon);
    const { facts, retention } = openJobs({
      ...database,
      transaction: () => Promise.reject(new Error("no right to delete")),
    });
    facts.isTaken = false;
    await retention();
    facts.isTaken = true;
    for (const hours of [1, 2, 24]) {
      facts.nowMs = noon + hours * hour;
      await retention();
    }
    expect(facts.told).toHaveLength(3);
    expect(facts.logged[0]).toMatchObject({
      err: { message: "no right to delete" },
    });
  });
});

function openWatch(heartbeatUrl?: string) {
  const database = openSqlite(":memory:", { mayCreate: true, now: () => noon });
  const jobs = openJobs(database, heartbeatUrl);
  const checks = async (minutes: number) => {
    for (let passed = 0; passed < minutes; passed += 1) {
      await jobs.watch();
      jobs.facts.uptimeMs += minute;
    }
  };
  return { ...jobs, database, checks };
}

test("a store that fails is told after two minutes, in each hour, and when it fails again after it worked", async () => {
  const { facts, checks } = openWatch();
  facts.canStore = false;
  await checks(2);
  expect(facts.told).toHaveLength(0);
  await checks(59);
  expect(facts.told).toHaveLength(1);
  await checks(30);
  expect(facts.told).toHaveLength(2);
  facts.canStore = true;
  await checks(1);
  facts.canStore = false;
  await checks(3);
  expect(facts.told).toHaveLength(3);
});

test("a store whose file is gone is told at once and once, and an alarm that nobody took again", async () => {
  const { facts, tellOfStore, checks } = openWatch();
  facts.canStore = false;
  facts.isTaken = false;
  await Promise.all([tellOfStore(), tellOfStore()]);
  expect(facts.told).toHaveLength(1);
  await checks(3);
  facts.isTaken = true;
  await checks(1);
  expect(facts.told).toHaveLength(3);
  await checks(50);
  expect(facts.told).toHaveLength(3);
});

test("leads that reach nobody are told once, again if nobody took the alert, with another one, or if they fail anew", async () => {
  const { facts, database, checks } = openWatch();
  await keepLead(database, fixtureLead(), ["team-mail"]);
  await database.query("UPDATE outbox SET state = 'dead'");
  facts.isTaken = false;
  await checks(1);
  facts.isTaken = true;
  await checks(3);
  expect(facts.told).toEqual(["undelivered", "undelivered"]);
  await keepLead(database, fixtureLead(), ["team-mail"]);
  await database.query("UPDATE outbox SET state = 'dead'");
  await checks(2);
  expect(facts.told).toHaveLength(3);
  await database.query("UPDATE outbox SET state = 'sent'");
  await checks(1);
  await database.query("UPDATE outbox SET state = 'dead'");
  await checks(1);
  expect(facts.told).toHaveLength(4);
});

test("the heartbeat goes out while leads are stored, and only then", async () => {
  const { url, received } = await startSink();
  const { facts, checks } = openWatch(url);
  await checks(1);
  expect(received).toHaveLength(1);
  facts.canStore = false;
  await checks(1);
  expect(received).toHaveLength(1);
  facts.canStore = true;
  await checks(1);
  expect(received).toHaveLength(2);
});
