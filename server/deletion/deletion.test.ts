import { expect, test } from "vitest";
import { onBothEngines, type TestDatabase } from "../testing/engines.ts";
import { fixtureLead, keepLead, noon } from "../testing/lead.ts";
import { leadStore } from "../leads/lead-store.ts";
import { leadAdmin } from "../leads/lead-admin.ts";
import type { StoredLead } from "../leads/stored-lead.ts";
import { createOutbox } from "../outbox/outbox.ts";
import { claimAny } from "../testing/claim.ts";
import { deletionByCommand } from "./by-command.ts";
import { watchDrift } from "./clock.ts";
import { runDeletion } from "./deletion.ts";

const day = 24 * 60 * 60 * 1000;
const months = 24;
/** Long enough after `noon` for every lead of it to be due. */
const due = noon + 740 * day;

const statuses = {
  ok: { reasons: [], status: "ok" },
  flagged: { reasons: ["links"], status: "flagged" },
} as const satisfies Record<string, StoredLead["spam"]>;

onBothEngines("deletion in two steps", (open) => {
  async function openStore(opened?: TestDatabase) {
    const { database, setNow } = opened ?? (await open(noon));
    const leads = leadStore(database);
    return {
      database,
      setNow,
      leads,
      /** Stores a lead; of `told` ones a person knows. */
      keep: async (changes: Partial<StoredLead> = {}, { told = true } = {}) => {
        const lead = fixtureLead(changes);
        await keepLead(leads, lead);
        if (told)
          await database.query(
            "UPDATE lead SET told_ms = received_ms WHERE id = $1",
            lead.id,
          );
        return lead;
      },
      /** The regular work at a time that the server has reached without a jump. */
      runAt: async (nowMs: number, drift = watchDrift()) => {
        await setNow(nowMs);
        await database.query("UPDATE clock SET latest_ms = $1", nowMs);
        const parts = { nowMs, drift, retentionMonths: months };
        return runDeletion(database, parts);
      },
      byCommand: (nowMs: number) => deletionByCommand(database, () => nowMs),
      audit: async () =>
        (await database.query("SELECT action, leads FROM audit ORDER BY at_ms"))
          .map((row) => `${String(row["action"])} ${String(row["leads"])}`)
          .toSorted(),
      references: async (filter = {}) =>
        (await leads.list(99, filter)).map(({ reference }) => reference),
    };
  }

  test("a lead is marked, waits a week, is listed meanwhile, and leaves only lines without personal data", async () => {
    const { keep, runAt, references, audit } = await openStore();
    const lead = await keep();
    expect((await runAt(due)).marked).toEqual({ retention: 1 });
    expect(await references({ isPending: true })).toEqual([lead.reference]);
    expect((await runAt(due + 7 * day)).deletedIds).toEqual([]);
    expect(await runAt(due + 7 * day + 1)).toMatchObject({
      deleted: { retention: 1 },
      deletedIds: [lead.id],
    });
    expect(await references()).toEqual([]);
    expect(await audit()).toEqual(["delete retention 1", "mark retention 1"]);
  });

  test("a lead that no person was told of is never marked, whatever its age", async () => {
    const { keep, runAt, references } = await openStore();
    await keep({}, { told: false });
    for (const days of [3, 31, 60, 740, 900, 9000])
      expect((await runAt(noon + days * day)).marked).toEqual({});
    expect(await references({ isUntold: true })).toHaveLength(1);
  });

  test("a lead that a node of an earlier release mailed beside this one is known to people", async () => {
    const { database, keep, runAt } = await openStore();
    const mailed = await keep({}, { told: false });
    await database.query(
      "INSERT INTO outbox (id, lead_id, channel, state, attempts, queued_ms, due_ms, done_ms) VALUES ('x', $1, 'team-mail', 'sent', 1, $2, $2, $2), ('y', $1, 'auto-reply', 'sent', 1, 0, 0, 0)",
      mailed.id,
      noon,
    );
    const confirmed = await keep({}, { told: false });
    await database.query(
      "INSERT INTO outbox (id, lead_id, channel, state, attempts, queued_ms, due_ms, done_ms) VALUES ('z', $1, 'auto-reply', 'sent', 1, $2, $2, $2)",
      confirmed.id,
      noon,
    );
    expect((await runAt(due)).marked).toEqual({ retention: 1 });
    expect(
      (await database.query("SELECT told_ms FROM lead ORDER BY told_ms"))
        .map((row) => row["told_ms"])
        .filter((told) => told !== null),
    ).toEqual([noon]);
  });

  test("a flagged lead is marked 30 days after it came, told or not", async () => {
    const { keep, runAt } = await openStore();
    const flagged = { ...statuses.flagged, reasons: ["links"] };
    const lead = await keep({ spam: flagged }, { told: false });
    expect((await runAt(noon + 30 * day)).marked).toEqual({});
    expect((await runAt(noon + 30 * day + 1)).marked).toEqual({ spam: 1 });
    expect((await runAt(noon + 38 * day)).deletedIds).toEqual([lead.id]);
  });

  test("what a person takes back is not marked for 90 days", async () => {
    const { keep, runAt, byCommand, references, audit } = await openStore();
    const [one, other] = [await keep(), await keep()];
    await runAt(due);
    const command = byCommand(due);
    expect(await command.keep(one.reference)).toEqual([one.reference]);
    expect(await command.keep(one.reference)).toEqual([]);
    expect(await command.keep()).toEqual([other.reference]);
    expect(await references({ isPending: true })).toEqual([]);
    for (const days of [1, 8, 90])
      expect((await runAt(due + days * day)).marked).toEqual({});
    expect((await runAt(due + 90 * day + 1)).marked).toEqual({ retention: 2 });
    expect(await audit()).toEqual([
      "keep 1",
      "keep 1",
      "mark retention 2",
      "mark retention 2",
    ]);
  });

  test("what is no longer due when its week is over stays", async () => {
    const { keep, database, setNow, runAt, audit } = await openStore();
    await keep();
    await runAt(due);
    // For example, the months of content/site.yaml were raised, or a wrong clock has marked it.
    const later = { nowMs: due + 8 * day, drift: watchDrift() };
    await setNow(later.nowMs);
    await database.query("UPDATE clock SET latest_ms = $1", later.nowMs);
    const run = await runDeletion(database, { ...later, retentionMonths: 36 });
    expect(run).toMatchObject({ unmarked: 1, deletedIds: [] });
    expect(await audit()).toContain("unmark 1");
    await database.query(
      "UPDATE lead SET pending_ms = 1, pending_reason = 'retention', told_ms = NULL",
    );
    expect(await runAt(due + 9 * day)).toMatchObject({
      unmarked: 1,
      deletedIds: [],
    });
  });

  test("a lead with a delivery under way waits", async () => {
    const { keep, database, runAt } = await openStore();
    const lead = await keep();
    await database.query(
      "INSERT INTO outbox (id, lead_id, channel, state, attempts, queued_ms, due_ms) VALUES ('x', $1, 'auto-reply', 'pending', 0, 0, 0)",
      lead.id,
    );
    const outbox = createOutbox(database);
    await runAt(due);
    await runAt(due + 8 * day);
    const claim = await claimAny(outbox, "a");
    if (!claim) return; // Deleted before the claim.
    expect((await runAt(due + 8 * day)).deletedIds).toEqual([]);
    await outbox.finish(claim, "a", { state: "sent" });
    expect((await runAt(due + 8 * day + 1)).deletedIds).toEqual([lead.id]);
  });

  test("a purge marks everything before its day, told or not, and one command takes it back", async () => {
    const { keep, runAt, byCommand, references, audit } = await openStore();
    await keep({}, { told: false });
    await keep();
    await keep({ receivedMs: noon + 2 * day });
    const command = byCommand(noon + 3 * day);
    await runAt(noon + 3 * day);
    const before = noon + day;
    expect(await command.countToPurge(before)).toEqual({ leads: 2, untold: 1 });
    expect(await command.purge(before)).toBe(2);
    expect(await command.purge(before)).toBe(0);
    expect((await runAt(noon + 10 * day)).deletedIds).toEqual([]);
    expect(await command.keep()).toHaveLength(2);
    expect((await runAt(noon + 11 * day)).deletedIds).toEqual([]);
    await byCommand(noon + 11 * day).purge(before);
    expect(await runAt(noon + 18 * day + 1)).toMatchObject({
      deleted: { purge: 2 },
    });
    expect(await references()).toHaveLength(1);
    expect(await audit()).toEqual([
      "delete purge 2",
      "keep 2",
      "mark purge 2",
      "mark purge 2",
    ]);
  });

  test("more than a tenth of the leads goes only by command, except what a person purged", async () => {
    const { keep, database, runAt, byCommand, references } = await openStore();
    for (let count = 0; count < 6; count += 1) await keep();
    for (let count = 0; count < 44; count += 1) await keep({ receivedMs: due });
    await runAt(due);
    const stop = { due: 6, allowed: 5 };
    expect(await runAt(due + 8 * day)).toMatchObject({
      stopped: stop,
      deletedIds: [],
    });
    const [clock] = await database.query("SELECT stopped_ms FROM clock");
    expect(clock?.["stopped_ms"]).toBe(due + 8 * day);
    const command = byCommand(due + 8 * day);
    expect(await command.countOver()).toBe(6);
    expect(await command.deletePending()).toHaveLength(6);
    const { stopped } = await runAt(due + 8 * day);
    expect(stopped).toBeUndefined();
    await command.purge(due + day);
    expect((await runAt(due + 15 * day + 1)).deletedIds).toHaveLength(44);
    expect(await references()).toEqual([]);
  });

  test("the tenth is that of 24 hours, over all nodes and runs", async () => {
    const { keep, database, runAt } = await openStore();
    for (let count = 0; count < 10; count += 1)
      await keep({ receivedMs: noon + (count < 5 ? 0 : 2 * 60_000) });
    await runAt(due);
    await database.query(
      "UPDATE lead SET pending_ms = pending_ms + 3600000 WHERE received_ms > $1",
      noon,
    );
    expect((await runAt(due + 7 * day + 1)).deletedIds).toHaveLength(5);
    const hours = (count: number) => due + 7 * day + 1 + count * 3_600_000;
    expect(await runAt(hours(2))).toMatchObject({
      stopped: { due: 5, allowed: 0 },
    });
    expect((await runAt(hours(25))).deletedIds).toHaveLength(5);
  });

  test("two nodes at once mark and delete each lead once", async () => {
    const opened = await open(noon);
    const { keep, runAt, database, audit, setNow } = await openStore(opened);
    await runAt(noon);
    for (let count = 0; count < 4; count += 1) await keep();
    const nodes = [database, await opened.node(), await opened.node()];
    const runAll = async (nowMs: number) => {
      await setNow(nowMs);
      await database.query("UPDATE clock SET latest_ms = $1", nowMs);
      const parts = { nowMs, drift: watchDrift(), retentionMonths: months };
      return Promise.all(nodes.map((node) => runDeletion(node, parts)));
    };
    await runAll(due);
    const runs = await runAll(due + 8 * day);
    expect(runs.flatMap(({ deletedIds }) => deletedIds)).toHaveLength(4);
    expect(await audit()).toEqual(["delete retention 4", "mark retention 4"]);
  });

  test("what is taken back while a node deletes is either deleted or kept, never both", async () => {
    const opened = await open(noon);
    const { keep, runAt, database, references } = await openStore(opened);
    const other = deletionByCommand(await opened.node(), () => due + 8 * day);
    for (let round = 0; round < 5; round += 1) {
      await runAt(noon);
      const lead = await keep();
      await runAt(due);
      await opened.setNow(due + 8 * day);
      await database.query("UPDATE clock SET latest_ms = $1", due + 8 * day);
      const [run, kept] = await Promise.all([
        runDeletion(database, {
          nowMs: due + 8 * day,
          drift: watchDrift(),
          retentionMonths: months,
        }),
        other.keep(lead.reference),
      ]);
      expect(run.deletedIds.length + kept.length).toBe(1);
      expect(await references()).toEqual(kept);
      await database.query("DELETE FROM lead");
    }
  });

  test("a person is erased completely while nodes mark and delete the same leads", async () => {
    const opened = await open(noon);
    const { keep, runAt, setNow, database, references } =
      await openStore(opened);
    await runAt(noon);
    for (let count = 0; count < 4; count += 1) await keep();
    await runAt(due);
    await setNow(due + 8 * day);
    await database.query("UPDATE clock SET latest_ms = $1", due + 8 * day);
    const admin = leadAdmin(await opened.node());
    const parts = {
      nowMs: due + 8 * day,
      drift: watchDrift(),
      retentionMonths: months,
    };
    const [run, erased] = await Promise.all([
      runDeletion(database, parts),
      admin.erase("taro@example.jp"),
    ]);
    expect([...run.deletedIds, ...erased.ids]).toHaveLength(4);
    expect(await references()).toEqual([]);
  });
});
