import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { buildApp } from "../api/app.ts";
import { parseConfig } from "../config/config.ts";
import { testHeader, testLeadChannel } from "./daily-test.ts";
import { channelsFor } from "./deliveries.ts";
import { postJson, testParts } from "../testing/app.ts";
import { freePort, startListening } from "../testing/server.ts";
import {
  ask,
  fixtureManifest,
  fixtureSecret,
  writeFixtureDist,
} from "../testing/site.ts";
import { startMailServer } from "../testing/mail-server.ts";
import { watchDrift } from "../deletion/clock.ts";
import { createOutbox } from "../outbox/outbox.ts";
import { doUpkeep } from "./upkeep.ts";
import { leadStore } from "../leads/lead-store.ts";
import { openSqlite } from "../database/sqlite.ts";
import { teamMail } from "../mail/team-mail.ts";
import type { Claim } from "../outbox/claim.ts";

const day = 24 * 60 * 60 * 1000;
const signal = new AbortController().signal;
const claim: Claim = {
  id: "test-lead:2026-01-15",
  channel: "test-lead",
  recipient: "",
  topic: null,
  attempts: 1,
  ageMs: 0,
  lead: undefined,
};

async function listeningApp(changes = {}) {
  const leads = leadStore(openSqlite(":memory:"));
  const port = await freePort();
  const siteOrigin = `http://localhost:${port}`;
  const parsed = parseConfig({
    SLACK_WEBHOOK_URL: "https://hooks.slack.example/x",
    LIMIT_POSTS: "1/10m",
    LIMIT_FLOOD: "1/10m",
  });
  if (!parsed.ok) throw new Error(parsed.problems.join("\n"));
  const { limits, webhooks } = parsed.config;
  const queued: string[][] = [];
  const app = buildApp(
    testParts({
      leads: {
        ...leads,
        add: (lead, next, channels) => {
          queued.push([...channels]);
          return leads.add(lead, next, channels);
        },
      },
      now: Date.now,
      config: { siteOrigin, trustedProxies: [], limits },
      channelsFor: (spam) => channelsFor(spam, webhooks),
      ...changes,
    }),
  );
  await app.listen({ port, host: "127.0.0.1" });
  const site = fixtureManifest();
  const deliver = testLeadChannel({
    siteOrigin,
    site,
    locale: "en",
    secrets: [fixtureSecret],
  });
  return { app, leads, deliver, site, queued };
}

test("the daily test goes through our own form as a lead that is marked, and mailed to the team only", async () => {
  const { app, leads, deliver, site, queued } = await listeningApp();
  expect(await deliver(claim, signal)).toEqual({ result: "sent" });
  expect(await deliver(claim, signal)).toEqual({ result: "sent" });
  await app.close();
  const [lead, ...others] = await leads.list(9);
  if (lead === undefined) throw new Error("no lead was stored");
  expect(others).toEqual([]);
  expect(lead.spam).toEqual({ score: 0, reasons: [], status: "test" });
  expect(queued[0]).toEqual(["team-mail"]);
  const mail = teamMail(lead, site, "en");
  expect(mail.subject).toMatch(/^\[test\] \[en\] C-/);
  expect(mail.text).toContain("daily test of the contact form");
});

test("a form that does not work is a failure that is tried again for a day", async () => {
  const { app, deliver } = await listeningApp({ secrets: ["x".repeat(32)] });
  await app.close();
  await expect(deliver(claim, signal)).rejects.toThrow(/fetch failed/);
  const broken = await listeningApp({
    leads: {
      add: () => Promise.reject(new Error("disk is full")),
      sameTextFrom: async () => 0,
    },
  });
  expect(await broken.deliver(claim, signal)).toEqual({
    result: "failed",
    error: "answered 503",
    status: "HTTP 503",
    giveUpAfterMs: day,
  });
  await broken.app.close();
});

test("nobody else can pass as the test", async () => {
  const parts = testParts();
  const app = buildApp(parts);
  for (const signature of ["", "x", "ทดสอบ", "x".repeat(43)]) {
    const headers = { [testHeader]: Buffer.from(signature).toString("latin1") };
    const answer = await postJson(
      app,
      { submissionId: randomUUID() },
      { headers },
    );
    expect(answer.statusCode).toBe(201);
    const lead = await parts.leads.find(answer.json().reference);
    expect(lead?.spam.status).toBe("ok");
  }
});

test("a test is queued once a day from eight in the morning, where it is switched on", async () => {
  const database = openSqlite(":memory:");
  const outbox = createOutbox(database);
  let woken = 0;
  const upkeep = async (utcHour: number, hasDailyTest = true) => {
    await doUpkeep({
      database,
      outbox,
      hasDailyTest,
      timeZone: "Asia/Bangkok",
      retentionMonths: 24,
      now: () => Date.UTC(2026, 0, 15, utcHour),
      drift: watchDrift(),
      onQueued: () => (woken += 1),
      alert: async () => undefined,
      deleteMails: async () => 0,
      log: { info: () => undefined, error: () => undefined },
    });
    return woken;
  };
  expect(await upkeep(5, false)).toBe(0);
  expect(await upkeep(0)).toBe(0); // It is seven in Bangkok.
  expect(await upkeep(1)).toBe(1);
  expect(await upkeep(9)).toBe(1);
  expect(await upkeep(25)).toBe(2);
});

test("a server with DAILY_TEST mails the team a test by itself, and nobody else", async () => {
  const { server, received } = await startMailServer();
  // In some time zone it is day now.
  const timeZone = `Etc/GMT${["-0", "+8", "-8"][Math.floor(((new Date().getUTCHours() + 16) % 24) / 8)]}`;
  const { mail, ...site } = fixtureManifest();
  const dist = writeFixtureDist({ ...site, mail: { ...mail, timeZone } });
  const { port, output } = await startListening(
    {
      DAILY_TEST: "on",
      SMTP_URL: `smtp://${server.host}:${server.port}`,
      TEAM_MAIL: "team@agency.example",
    },
    dist,
  );
  await expect.poll(() => received.length, { message: output.text }).toBe(1);
  expect(received[0]?.recipients).toEqual(["team@agency.example"]);
  expect(received[0]?.parsed.subject).toMatch(/^\[test\] /);
  const ready = await ask(port, "/readyz");
  expect(JSON.parse(ready.body.toString())).toMatchObject({ undelivered: 0 });
});
