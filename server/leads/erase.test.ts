import { existsSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { parseConfig } from "../config/config.ts";
import { allBytes } from "../testing/bytes.ts";
import { newSqliteLocation, onBothLocations } from "../testing/locations.ts";
import { makeDatabase } from "../database/open.ts";
import { openDeliveries } from "../background/deliveries.ts";
import { fixtureManifest } from "../testing/site.ts";
import { atMost } from "../api/limits/rate-limiter.ts";
import { sharedLimiter } from "../api/limits/shared-limiter.ts";
import { createOutbox } from "../outbox/outbox.ts";
import { startWorker } from "../outbox/worker.ts";
import { keepLeads, noWebhooks, runLeads } from "../testing/leads-command.ts";
import { fixtureLead } from "../testing/lead.ts";
import { leadStore } from "./lead-store.ts";

function leadOf(email: string, name: string, message: string) {
  const lead = fixtureLead();
  Object.assign(lead.fields.raw, { email, name, message });
  Object.assign(lead.fields.normalised, { email, name, message });
  return lead;
}

onBothLocations("erase", (newLocation) => {
  test("leaves nothing of a person in any file, beside a running server, and everything of the others", async () => {
    const location = await newLocation();
    const long = "ฉันอยากให้ลบ".repeat(200);
    const mine = leadOf("hanako@example.jp", "Erased Hanako", "Erased words");
    const flagged = leadOf("Hanako@example.jp", "Erased Hanako", long);
    flagged.spam = { score: 9, reasons: ["links"], status: "flagged" };
    const other = leadOf("kept@example.com", "Kept Person", "Kept words");
    // The server has this connection open while the command runs.
    const database = await makeDatabase(location);
    await keepLeads(location, [mine, flagged], ["team-mail", "webhook"]);
    await keepLeads(location, [other], ["team-mail"]);
    const limits = atMost({ posts: 5, windowMs: 60_000 });
    const hit = mine.submissionId ?? "";
    await sharedLimiter(database).take("key", hit, limits);

    const traces = ["hanako@", "Hanako@", "Erased", "ฉันอยากให้ลบ", hit];
    const before = await allBytes(location);
    // PostgreSQL keeps long texts compressed.
    const seen = traces.filter((trace) => before.includes(trace));
    expect(seen).toEqual(
      location.engine === "sqlite"
        ? traces
        : expect.arrayContaining(["Erased"]),
    );

    const args = ["erase", "--email", "HANAKO@example.jp"];
    const { code, out } = await runLeads(location, args);
    expect(code).toBe(0);
    expect(out).toContain("erased: 2 leads (C-");
    expect(out).toContain("deliveries: 4, mail files: 0");

    const after = await allBytes(location);
    expect(traces.filter((trace) => after.includes(trace))).toEqual([]);
    expect(after.includes("Kept Person")).toBe(true);
    const kept = await leadStore(database).list(9);
    expect(kept).toMatchObject([other]);
    expect(await createOutbox(database).deliveriesOf(other.id)).toHaveLength(1);
    const audit = await database.query("SELECT action, leads FROM audit");
    expect(audit.map((row) => ({ ...row }))).toEqual([
      { action: "erase", leads: 2 },
    ]);
    await database.close();
    expect(await runLeads(location, args)).toMatchObject({
      code: 3,
      err: "leads: nothing is stored about HANAKO@example.jp; the database was rewritten, so that nothing is left in its files",
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

test("erase says why the files may still hold what was deleted, and that they do not after the next run", async () => {
  const location = newSqliteLocation();
  await keepLeads(location, [leadOf("hanako@example.jp", "Hanako", "words")]);
  const reader = new DatabaseSync(location.file);
  reader.exec("BEGIN; SELECT count(*) FROM lead");
  const args = ["erase", "--email", "hanako@example.jp"];
  const { code, out, err } = await runLeads(location, args);
  expect(code).toBe(1);
  expect(out).toContain("erased: 1 lead (C-");
  expect(err).toMatch(
    /^leads: the rows are deleted, but the files of the database may still hold deleted data \(.+\): run the command again$/,
  );
  reader.exec("COMMIT");
  reader.close();
  expect(await runLeads(location, args)).toMatchObject({
    code: 3,
    err: expect.stringContaining("; the database was rewritten"),
  });
});

onBothLocations("erase names what it cannot reach", (newLocation) => {
  test("mails, posts, exports and backups, with their times", async () => {
    const location = await newLocation();
    const database = await makeDatabase(location);
    onTestFinished(() => database.close());
    const now = Date.UTC(2026, 1, 20, 12);
    const mine = leadOf("hanako@example.jp", "Hanako", "words");
    Object.assign(mine, { receivedMs: Date.UTC(2026, 1, 10, 12) });
    const other = leadOf("kept@example.com", "Kept", "words");
    const channels = ["team-mail", "auto-reply", "slack", "line"] as const;
    await keepLeads(location, [mine, other], channels);
    const outbox = (sql: string, ...values: (string | number)[]) =>
      database.query(`UPDATE outbox SET ${sql}`, ...values);
    await outbox("attempts = 1, state = 'sent', done_ms = $1", now);
    await outbox("recipient = 'a@agency.co' WHERE channel = 'team-mail'");
    await outbox("state = 'dead' WHERE channel = 'slack'");
    await outbox("state = 'filed' WHERE channel = 'line'");
    const insertExport =
      "INSERT INTO audit (at_ms, action, leads) VALUES ($1, 'export', 2)";
    await database.query(insertExport, now);
    await database.query(insertExport, Date.UTC(2026, 1, 1));
    const folder = mkdtempSync(join(tmpdir(), "backups-"));
    for (const day of ["2026-02-09", "2026-02-15"])
      writeFileSync(join(folder, `site-backup-${day}T031000Z.db`), "");

    const args = ["erase", "--email", "hanako@example.jp"];
    const { code, out } = await runLeads(location, args, noWebhooks, folder);
    expect(code).toBe(0);
    const at = `2026-02-20 12:00 UTC (${mine.reference})`;
    const lines = out.split("\n").filter((line) => line.startsWith("- "));
    expect(lines.slice(0, 5)).toEqual([
      `- confirmation to the visitor, ${at}`,
      `- message in Slack, ${at}; not known whether it arrived`,
      `- mail to a@agency.co, ${at}`,
      "- backup site-backup-2026-02-15T031000Z.db, which the rotation deletes by 2026-03-16",
      "- export of 2026-02-20 12:00 UTC, which may hold the data",
    ]);
    expect(out.includes("PostgreSQL")).toBe(location.engine === "postgres");
    expect(out).not.toContain(other.reference);
    expect(out).not.toContain("2026-02-09");

    const json = await runLeads(location, [
      "erase",
      "--email",
      "kept@example.com",
      "--json",
    ]);
    expect(JSON.parse(json.out)).toMatchObject({
      erased: [other.reference],
      unreached: {
        backups: [],
        unknown: expect.arrayContaining([
          expect.stringContaining("BACKUP_FOLDER is not set"),
        ]),
      },
    });
  });
});
