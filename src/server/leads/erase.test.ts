import { randomUUID } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { parseConfig } from "../config/config.ts";
import { allBytes } from "../testing/bytes.ts";
import { newSqliteLocation, onBothLocations } from "../testing/locations.ts";
import { makeDatabase } from "../database/open.ts";
import { openDeliveries } from "../deliveries.ts";
import { fixtureManifest } from "../testing/site.ts";
import { atMost } from "../api/limits/rate-limiter.ts";
import { sharedLimiter } from "../api/limits/shared-limiter.ts";
import { createOutbox } from "../outbox/outbox.ts";
import { startWorker } from "../outbox/worker.ts";
import { keepLeads, runLeads } from "../testing/leads-command.ts";
import { fixtureLead } from "../testing/lead.ts";
import { usePostgres } from "../testing/postgres.ts";
import { leadStore } from "./lead-store.ts";

const postgres = usePostgres();

function leadOf(email: string, name: string, message: string) {
  const lead = fixtureLead();
  Object.assign(lead.fields.raw, { email, name, message });
  Object.assign(lead.fields.normalised, { email, name, message });
  return lead;
}

onBothLocations("erase", (newLocation) => {
  test("leaves nothing of a person, and everything of the others", async () => {
    const location = await newLocation();
    const mine = leadOf("hanako@example.jp", "Erased Hanako", "Erased words");
    const flagged = leadOf("Hanako@example.jp", "Erased Hanako", "ลบ");
    flagged.spam = { reasons: ["links"], status: "flagged" };
    const other = leadOf("kept@example.com", "Kept Person", "Kept words");
    // The server has this connection open while the command runs.
    const database = await makeDatabase(location);
    await keepLeads(location, [mine, flagged], ["team-mail", "webhook"]);
    await keepLeads(location, [other], ["team-mail"]);
    const limits = atMost({ posts: 5, windowMs: 60_000 });
    const hit = mine.submissionId ?? "";
    await sharedLimiter(database).take("key", hit, limits);

    const args = ["erase", "--email", "HANAKO@example.jp"];
    const { code, out } = await runLeads(location, args);
    expect(code).toBe(0);
    expect(out).toContain("erased: 2 leads (C-");
    expect(out).toContain("deliveries: 4, mail files: 0");

    expect(await leadStore(database).list(9)).toMatchObject([other]);
    expect(await createOutbox(database).deliveriesOf(other.id)).toHaveLength(1);
    expect(await database.query("SELECT * FROM rate_hit")).toEqual([]);
    await database.close();
    // SQLite overwrites what is deleted; PostgreSQL does so in its own time.
    if (location.engine === "sqlite") {
      const bytes = await allBytes(location);
      const traces = ["hanako@", "Hanako@", "Erased", "ลบ", hit];
      expect(traces.filter((trace) => bytes.includes(trace))).toEqual([]);
      expect(bytes.includes("Kept Person")).toBe(true);
    }
    expect(await runLeads(location, args)).toMatchObject({
      code: 3,
      err: "leads: nothing is stored about HANAKO@example.jp",
    });
  });
});

test("erase deletes the files of mails that were written without a mail server", async () => {
  const location = newSqliteLocation();
  const parsed = parseConfig({ DATABASE_URL: `sqlite:${location.file}` });
  if (!parsed.ok) throw new Error(parsed.problems.join("\n"));
  const database = await makeDatabase(location);
  const mine = leadOf("hanako@example.jp", "Erased Hanako", "Erased words");
  const other = leadOf("kept@example.com", "Kept Person", "Kept words");
  await keepLeads(location, [mine, other], ["team-mail"]);
  const outbox = createOutbox(database);
  const { deliver } = openDeliveries(parsed.config, fixtureManifest());
  const log = { info: () => undefined, error: () => undefined };
  const worker = startWorker({ outbox, deliver, log });
  const folder = join(dirname(location.file), "mail");
  const files = () => (existsSync(folder) ? readdirSync(folder) : []);
  await expect
    .poll(() => files().filter((n) => n.endsWith(".eml")).length)
    .toBe(2);
  await worker.stop();
  const args = ["erase", "--email", "hanako@example.jp"];
  expect((await runLeads(location, args)).out).toContain("mail files: 1");
  expect(files()).toEqual([`${other.id}.team-mail.eml`]);
  await database.close();
});

test.skipIf(postgres.reason !== undefined)(
  "erase works on PostgreSQL for a role that may only use the tables, while others read them",
  async () => {
    const url = await postgres.newDatabase();
    const location = { engine: "postgres", url } as const;
    await keepLeads(location, [leadOf("hanako@example.jp", "Hanako", "words")]);
    const reader = new Client({ connectionString: url });
    await reader.connect();
    onTestFinished(() => reader.end());
    const role = `user_${randomUUID().slice(0, 8)}`;
    await reader.query(`CREATE ROLE ${role} LOGIN PASSWORD 'password';
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role};
      GRANT CREATE ON SCHEMA public TO ${role}`);
    await reader.query(`BEGIN; LOCK TABLE lead IN ACCESS SHARE MODE`);
    onTestFinished(async () => {
      await reader.query(`COMMIT; DROP OWNED BY ${role}; DROP ROLE ${role}`);
    });
    const asUser = url.replace("postgres:password", `${role}:password`);
    const args = ["erase", "--email", "hanako@example.jp"];
    expect(
      await runLeads({ engine: "postgres", url: asUser }, args),
    ).toMatchObject({ code: 0, err: "" });
  },
);
