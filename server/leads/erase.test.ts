import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
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
import { keepLeads, runLeads } from "../testing/leads-command.ts";
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
      err: "leads: nothing is stored about HANAKO@example.jp",
    });
  });
});

test("erase deletes the files of mails that were written without a mail server, and digests, which list people", async () => {
  const location = newSqliteLocation();
  const parsed = parseConfig({ DATABASE_URL: `sqlite:${location.file}` });
  if (!parsed.ok) throw new Error(parsed.problems.join("\n"));
  const database = await makeDatabase(location);
  const mine = leadOf("hanako@example.jp", "Erased Hanako", "Erased words");
  mine.spam = { score: 9, reasons: ["links"], status: "flagged" };
  const other = leadOf("kept@example.com", "Kept Person", "Kept words");
  await keepLeads(location, [mine, other], ["team-mail"]);
  const outbox = createOutbox(database);
  await outbox.queueDigest("2026-01-15");
  const { deliver } = openDeliveries(
    parsed.config,
    fixtureManifest(),
    leadStore(database),
  );
  const log = { info: () => undefined, error: () => undefined };
  const worker = startWorker({ outbox, deliver, log });
  const folder = join(dirname(location.file), "mail");
  const files = () => (existsSync(folder) ? readdirSync(folder) : []);
  await expect
    .poll(() => files().filter((n) => n.endsWith(".eml")).length)
    .toBe(3);
  await worker.stop();
  const args = ["erase", "--email", "hanako@example.jp"];
  expect((await runLeads(location, args)).out).toContain("mail files: 2");
  expect(files()).toEqual([`${other.id}.team-mail.eml`]);
  await database.close();
});
