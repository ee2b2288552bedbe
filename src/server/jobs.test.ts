import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { sweepMailFiles } from "./channels/index.ts";
import type { AlertKind } from "./channels/alert.ts";
import type { Database } from "./database/index.ts";
import { createJobs } from "./jobs.ts";
import { leadStore } from "./leads/index.ts";
import { createOutbox } from "./outbox/index.ts";
import { newSqliteLocation, onBothEngines } from "./testing/engines.ts";
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
    stuckMs: 0,
    nowMs: noon,
    uptimeMs: 0,
    isTaken: true,
    folder: "/nowhere",
    told: [] as AlertKind[],
    logged: [] as object[],
    words: [] as string[],
  };
  const jobs = createJobs({
    heartbeatUrl,
    site: { retentionMonths: 24 },
    database,
    outbox: createOutbox(database),
    channels: {
      deliver: async () => ({ result: "sent" }),
      async alert(kind) {
        facts.told.push(kind);
        return facts.isTaken;
      },
      sweepMails: (store) => sweepMailFiles(facts.folder, store),
    },
    probe: async () => facts.canStore,
    worker: { stuckMs: () => facts.stuckMs },
    log: {
      info: () => undefined,
      error(about, words) {
        facts.logged.push(about);
        facts.words.push(words);
      },
    },
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
      await keepLead(leads, lead);
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

  test("deletes the files of a lead's mails with the lead, also later if they could not be deleted at once", async () => {
    const { database, leads, keep, at, facts } = await openSite();
    const old = await keep(noon - 800 * day);
    const recent = await keep(noon);
    facts.folder = join(dirname(newSqliteLocation().file), "mail");
    mkdirSync(facts.folder);
    const fileOf = (id: string) =>
      join(facts.folder, `${id}.confirmation.1f.eml`);
    const files = [fileOf(recent.id), join(facts.folder, "test.1.eml")];
    for (const file of [...files, fileOf(old.id)]) writeFileSync(file, "");
    await at(noon);
    expect(existsSync(fileOf(old.id))).toBe(false);
    // The process had ended before it came to the files.
    writeFileSync(fileOf(old.id), "");
    await at(noon + hour);
    expect(existsSync(fileOf(old.id))).toBe(false);
    for (const file of files) expect(existsSync(file)).toBe(true);
    expect(await leads.list(9)).toMatchObject([{ id: recent.id }]);
    expect(await database.query("SELECT id FROM lead")).toHaveLength(1);
    expect(facts.told).toEqual([]);
  });

  test("waits while the clock disagrees, and tells people each day", async () => {
    const { leads, keep, at, facts } = await openSite();
    await keep(noon - 800 * day);
    await keep(noon);
    const later = noon + 1100 * day;
    for (const now of [later, later + hour]) await at(now);
    expect(facts.logged).toMatchObject([
      { refused: "clock" },
      { refused: "clock" },
    ]);
    expect(facts.told).toEqual(["deletion"]);
    await at(later + day);
    expect(facts.told).toHaveLength(2);
    expect(await leads.list(9)).toHaveLength(2);
  });

  test("holds back what is too much for one day, and tells people", async () => {
    const { leads, keep, at, facts } = await openSite();
    for (let count = 0; count < 6; count += 1) await keep(noon - 800 * day);
    await keep(noon);
    for (const now of [noon, noon + hour]) await at(now);
    expect(facts.logged).toMatchObject([{ left: 1 }]);
    expect(facts.told).toEqual(["deletion"]);
    expect(await leads.list(9)).toHaveLength(2);
    await at(noon + day);
    expect(await leads.list(9)).toHaveLength(1);
    expect(facts.told).toHaveLength(1);
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

test("leads that reach nobody are told once, and again if nobody took the alert", async () => {
  const { facts, database, checks } = openWatch();
  await keepLead(leadStore(database), fixtureLead(), ["team-mail"]);
  await database.query("UPDATE outbox SET state = 'dead'");
  facts.isTaken = false;
  await checks(1);
  facts.isTaken = true;
  await checks(3);
  expect(facts.told).toEqual(["undelivered", "undelivered"]);
});

test("the heartbeat goes out while leads are stored and delivered, and only then", async () => {
  const { url, received } = await startSink();
  const { facts, checks } = openWatch(url);
  await checks(1);
  expect(received).toHaveLength(1);
  facts.canStore = false;
  await checks(1);
  facts.canStore = true;
  facts.stuckMs = 5 * minute + 1;
  await checks(2);
  expect(received).toHaveLength(1);
  expect(facts.words).toEqual(["deliveries are stuck"]);
  facts.stuckMs = 0;
  await checks(1);
  expect(received).toHaveLength(2);
});
