import { expect, test } from "vitest";
import { locales } from "#shared/locales.ts";
import { recordTrial } from "../database/backups/trials.ts";
import { weeklyMail } from "../mail/weekly-mail.ts";
import { createOutbox } from "../outbox/outbox.ts";
import { leadStore } from "../leads/lead-store.ts";
import { onBothEngines } from "../testing/engines.ts";
import { fixtureLead, keepLead } from "../testing/lead.ts";
import { fixtureManifest } from "../testing/site.ts";
import { doReports, weekOf } from "./reports.ts";
import { weekFacts } from "./week-facts.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** Monday, 9:00 in Bangkok. */
const monday = Date.UTC(2026, 0, 19, 2);

test("a week begins on Monday at eight in the site's zone", () => {
  const zone = "Asia/Bangkok";
  expect(weekOf(monday, zone)).toBe("2026-01-19");
  expect(weekOf(monday - 61 * 60_000, zone)).toBe("2026-01-12");
  expect(weekOf(monday + 6 * dayMs, zone)).toBe("2026-01-19");
  expect(weekOf(monday + 7 * dayMs, zone)).toBe("2026-01-26");
});

onBothEngines("reports", (open) => {
  async function setUp() {
    const { database, node, setNow } = await open(monday);
    await database.query(
      "UPDATE schema_migration SET at_ms = $1",
      monday - 30 * dayMs,
    );
    const alerts: [string, string, object][] = [];
    const run = async (
      nowMs: number,
      changes: { hasWeeklyMail?: boolean; hasBackups?: boolean } = {},
      on = database,
    ) => {
      await setNow(nowMs);
      await doReports({
        database: on,
        hasWeeklyMail: true,
        hasBackups: false,
        timeZone: "Asia/Bangkok",
        now: () => nowMs,
        onQueued: () => undefined,
        alert: async (...alert) => void alerts.push(alert),
        log: { info: () => undefined, error: () => undefined },
        ...changes,
      });
    };
    const queued = async () =>
      (await database.query("SELECT id FROM outbox ORDER BY id")).map(
        ({ id }) => id,
      );
    return { database, node, run, queued, alerts };
  }

  test("the mail of a week is queued once over all nodes, not before there is a week, and not if it is off", async () => {
    const { database, node, run, queued } = await setUp();
    await run(monday, { hasWeeklyMail: false });
    expect(await queued()).toEqual([]);
    const other = await node();
    await Promise.all([run(monday), run(monday, {}, other), run(monday)]);
    await run(monday + 3 * dayMs);
    expect(await queued()).toEqual(["weekly:2026-01-19"]);
    await run(monday + 7 * dayMs);
    expect(await queued()).toHaveLength(2);
    // Old ones are cleaned like old digests.
    await database.query("UPDATE outbox SET state = 'sent'");
    await run(monday + 60 * dayMs);
    await createOutbox(database).deleteOld();
    expect(await queued()).toEqual(["weekly:2026-03-16"]);
    await database.query("DELETE FROM outbox");
    await database.query(
      "UPDATE schema_migration SET at_ms = $1",
      monday + 59 * dayMs,
    );
    await run(monday + 60 * dayMs);
    expect(await queued()).toEqual([]);
  });

  test("failed backups and trials, and missing trials, raise an alert", async () => {
    const { database, run, alerts } = await setUp();
    await run(monday);
    expect(alerts).toEqual([]);
    await run(monday, { hasBackups: true });
    expect(alerts).toEqual([
      ["restore", "none:2026-01-19", { restore: "not tried" }],
    ]);
    const passed = { atMs: monday, isPassed: true, result: "a" };
    await recordTrial(database, "restore", passed);
    await run(monday + 7 * dayMs, { hasBackups: true });
    expect(alerts).toHaveLength(1);
    await run(monday + 9 * dayMs, { hasBackups: true });
    expect(alerts).toHaveLength(2);
    await recordTrial(database, "restore", { ...passed, isPassed: false });
    await run(monday + dayMs);
    expect(alerts.at(-1)).toEqual([
      "restore",
      `restore:${monday}`,
      { restore: "failed", result: "a" },
    ]);
  });

  test("the mail has the numbers of the week in each language, and nobody's data", async () => {
    const { database } = await setUp();
    const leads = leadStore(database);
    const recent = { receivedMs: monday - dayMs };
    await keepLead(leads, fixtureLead({ ...recent, locale: "th" }), [
      "team-mail",
    ]);
    await keepLead(leads, fixtureLead({ ...recent, kind: "job" }));
    await keepLead(
      leads,
      fixtureLead({
        ...recent,
        spam: { score: 9, reasons: ["links"], status: "flagged" },
      }),
    );
    await keepLead(leads, fixtureLead({ receivedMs: monday - 8 * dayMs }));
    await database.query("UPDATE outbox SET state = 'dead'");
    await recordTrial(database, "backup", {
      atMs: monday,
      isPassed: false,
      result: "disk is full",
    });
    const facts = await weekFacts(database, createOutbox(database), monday);
    expect(facts).toMatchObject({
      leads: { total: 3, flagged: 1 },
      byLocale: [
        { locale: "ja", count: 2 },
        { locale: "th", count: 1 },
      ],
      byKind: [
        { kind: "enquiry", count: 2 },
        { kind: "job", count: 1 },
      ],
      undelivered: 1,
      pending: 0,
      isTrialDue: true,
      isClockDoubted: false,
    });
    const waiting = { open: 3, overdue: 1, replyDays: 2 };
    const mails = locales.map(
      (locale) =>
        weeklyMail(facts, waiting, fixtureManifest(), locale, true).text,
    );
    for (const text of mails) {
      expect(text).toContain("disk is full");
      expect(text).toContain("leads -- list --undelivered");
      expect(text).toContain("db -- try-restore");
      expect(text).not.toMatch(/taro|山田|example\.jp/);
    }
    const [thai = "", english = "", japanese = ""] = mails;
    expect(english).toContain(
      "Waiting for an answer: 3 enquiries, of them 1 for more than 2 business days.",
    );
    expect(thai).toContain("3 รายการ ในจำนวนนี้รอเกิน 2 วันทำการแล้ว 1 รายการ");
    expect(japanese).toContain("3件、うち2営業日を過ぎたもの1件");
    expect(english).toContain("By language: Japanese 2, Thai 1");
    expect(thai).toContain("แยกตามภาษา: ญี่ปุ่น 2, ไทย 1");
    expect(japanese).toContain("言語別：日本語 2、タイ語 1");
  });
});
