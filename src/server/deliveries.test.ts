import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { buildApp } from "./api/app.ts";
import { parseConfig } from "./config/config.ts";
import { onBothEngines } from "./testing/engines.ts";
import { openDeliveries } from "./deliveries.ts";
import { postJson, testParts } from "./testing/app.ts";
import { fixtureManifest } from "./testing/site.ts";
import { noon } from "./testing/lead.ts";
import { leadStore } from "./leads/lead-store.ts";
import { startMailServer } from "./testing/mail-server.ts";
import { createOutbox } from "./outbox/outbox.ts";
import { startWorker } from "./outbox/worker.ts";
import type { Database } from "./database/database.ts";
import { startSink } from "./testing/webhook-sink.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** The API with its deliveries, connected as in the server. */
function startSite(database: Database, env: Record<string, string>) {
  const parsed = parseConfig(env);
  if (!parsed.ok) throw new Error(parsed.problems.join("\n"));
  const deliveries = openDeliveries(parsed.config, fixtureManifest());
  const outbox = createOutbox(database);
  const worker = startWorker({
    outbox,
    deliver: deliveries.deliver,
    log: { info: () => undefined, error: () => undefined },
    pollMs: 10,
    random: () => 1,
  });
  stops.push(() => worker.stop(0));
  const app = buildApp(
    testParts({
      leads: leadStore(database),
      channelsFor: deliveries.channelsFor,
      onQueued: worker.notify,
    }),
  );
  return { app, outbox, deliveries };
}

test("addresses of the placeholder brand are warned about", () => {
  const warning = (env: Record<string, string>) => {
    const parsed = parseConfig({ SMTP_URL: "smtp://127.0.0.1:25", ...env });
    if (!parsed.ok) throw new Error(parsed.problems.join("\n"));
    return openDeliveries(
      parsed.config,
      fixtureManifest({ email: "hello@kumiki.example" }),
    ).warning;
  };
  expect(warning({})).toMatch(/^hello@kumiki.example is a placeholder/);
  expect(warning({ MAIL_FROM: "a@agency.co" })).toMatch(/placeholder/);
  expect(
    warning({ MAIL_FROM: "a@agency.co", TEAM_MAIL: "b@agency.co" }),
  ).toBeUndefined();
});

onBothEngines("a posted lead", (open) => {
  test("reaches the team and is confirmed to the visitor, once for three copies", async () => {
    const { received, server } = await startMailServer();
    const { database } = await open(noon);
    const { app, outbox } = startSite(database, {
      SMTP_URL: `smtp://${server.host}:${server.port}`,
      TEAM_MAIL: "team@agency.example",
    });
    const submissionId = randomUUID();
    const answers = await Promise.all(
      [1, 2, 3].map(() => postJson(app, { submissionId })),
    );
    await expect.poll(() => received.length).toBe(2);
    await expect
      .poll(() => database.query("SELECT id FROM outbox WHERE state = 'sent'"))
      .toHaveLength(2);
    expect(received.flatMap(({ recipients }) => recipients).toSorted()).toEqual(
      ["taro@example.jp", "team@agency.example"],
    );
    const reference = answers[0]?.json<{ reference: string }>().reference;
    for (const { parsed } of received)
      expect(parsed.subject).toContain(reference);
    expect(await outbox.undelivered()).toBe(0);
  });

  test("is acknowledged while the mail server is down, and mailed once when it is back", async () => {
    const mail = await startMailServer();
    await mail.stop();
    const { database, setNow } = await open(noon);
    const { app } = startSite(database, {
      SMTP_URL: `smtp://${mail.server.host}:${mail.server.port}`,
    });
    expect((await postJson(app)).statusCode).toBe(201);
    const errors = () =>
      database.query("SELECT id FROM outbox WHERE last_error IS NOT NULL");
    await expect.poll(errors).toHaveLength(2);
    const back = await startMailServer({ port: mail.server.port });
    expect(back.received).toEqual([]);
    await setNow(noon + 30_000);
    await expect.poll(() => back.received.length).toBe(2);
    await expect.poll(errors).toEqual([]);
  });

  test("that is flagged is mailed to the team with a mark, and to nobody else", async () => {
    const { received, server } = await startMailServer();
    const slack = await startSink();
    const { database } = await open(noon);
    const { app } = startSite(database, {
      SMTP_URL: `smtp://${server.host}:${server.port}`,
      TEAM_MAIL: "team@agency.example",
      SLACK_WEBHOOK_URL: slack.url,
    });
    const message = "[url=http://x.example]Online casino[/url]";
    expect((await postJson(app, { message })).statusCode).toBe(201);
    await expect.poll(() => received.length).toBe(1);
    expect(received[0]?.recipients).toEqual(["team@agency.example"]);
    expect(received[0]?.parsed.subject).toMatch(/possible spam/);
    expect(await database.query("SELECT id FROM outbox")).toHaveLength(1);
    expect(slack.received).toEqual([]);
  });

  test("that fell into the trap looks stored and sends nothing", async () => {
    const { received, server } = await startMailServer();
    const { database } = await open(noon);
    const { app } = startSite(database, {
      SMTP_URL: `smtp://${server.host}:${server.port}`,
    });
    expect((await postJson(app, { hp_note: "x" })).statusCode).toBe(201);
    const honest = { submissionId: randomUUID() };
    expect((await postJson(app, honest)).statusCode).toBe(201);
    await expect.poll(() => received.length).toBe(2);
    expect(await database.query("SELECT id FROM outbox")).toHaveLength(2);
  });
});

onBothEngines("other systems", (open) => {
  test("hear of a lead too, and a system that fails does not hold up the mail", async () => {
    const { received, server } = await startMailServer();
    const answers = [500];
    const program = await startSink((response) =>
      response.writeHead(answers.shift() ?? 204).end(),
    );
    const slack = await startSink();
    const { database, setNow } = await open(noon);
    const { app } = startSite(database, {
      SMTP_URL: `smtp://${server.host}:${server.port}`,
      WEBHOOK_URL: program.url,
      WEBHOOK_SECRET: Buffer.alloc(32, 1).toString("base64"),
      SLACK_WEBHOOK_URL: slack.url,
    });
    await postJson(app);
    await expect.poll(() => received.length).toBe(2);
    await expect.poll(() => slack.received.length).toBe(1);
    await expect
      .poll(() =>
        database.query("SELECT channel FROM outbox WHERE state = 'pending'"),
      )
      .toEqual([{ channel: "webhook" }]);
    await setNow(noon + 30_000);
    await expect.poll(() => program.received.length).toBe(2);
    const [first, second] = program.received;
    expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
  });
});

onBothEngines("without a mail server", (open) => {
  test("mails are files beside the database and count as undelivered", async () => {
    const folder = mkdtempSync(join(tmpdir(), "data-"));
    const { database } = await open(noon);
    const { app, outbox, deliveries } = startSite(database, {
      DATABASE_URL: `sqlite:${folder}/site.db`,
    });
    expect(deliveries.warning).toMatch(/NO MAIL SERVER.*nobody gets them/);
    expect(deliveries.mail).toBe("files");
    await postJson(app);
    await expect.poll(() => outbox.undelivered()).toBe(1);
    await expect
      .poll(() => readdirSync(join(folder, "mail")).toSorted())
      .toEqual([
        expect.stringMatching(/\.auto-reply\.eml$/),
        expect.stringMatching(/\.team-mail\.eml$/),
      ]);
  });
});
