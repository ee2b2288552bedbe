import { expect, test } from "vitest";
import { onBothEngines } from "../testing/engines.ts";
import { fixtureLead, keepLead, noon } from "../testing/lead.ts";
import { leadStore } from "../leads/lead-store.ts";
import { createOutbox } from "../outbox/outbox.ts";
import { claimAny } from "../testing/claim.ts";
import { deletionByCommand } from "./by-command.ts";
import { watchDrift } from "./clock.ts";
import { runDeletion } from "./deletion.ts";
import { deletionCounts, deletionFacts } from "./facts.ts";

const day = 24 * 60 * 60 * 1000;
const jump = 1100 * day;
const byText = (a: string, b: string) => a.localeCompare(b);

onBothEngines("a clock that is not believed", (open) => {
  /** A store with three leads of which a person was told, whose clock was believed at `noon`. */
  async function openStore() {
    const { database, setNow } = await open(noon);
    const leads = leadStore(database);
    const runAt = async (nowMs: number, databaseMs = nowMs) => {
      await setNow(databaseMs);
      return runDeletion(database, {
        nowMs,
        drift: watchDrift(),
        retentionMonths: 24,
      });
    };
    const command = (nowMs: number) => deletionByCommand(database, () => nowMs);
    await runAt(noon);
    for (let count = 0; count < 3; count += 1)
      await keepLead(leads, fixtureLead());
    await database.query("UPDATE lead SET told_ms = received_ms");
    return { database, setNow, leads, runAt, command };
  }

  test.each([
    ["of both ahead", jump, jump],
    ["of both behind", -jump, -jump],
    ["of the node ahead", jump, 0],
    ["of the node behind", -jump, 0],
    ["of the database ahead", 0, jump],
    ["of the database behind", 0, -jump],
    ["of both by little more than two days", 2 * day + 1, 2 * day + 1],
  ])(
    "%s marks and deletes nothing until a person confirms, although it comes back",
    async (_name, nodeJump, databaseJump) => {
      const { database, setNow, leads, runAt, command } = await openStore();
      const run = await runAt(noon + nodeJump, noon + databaseJump);
      expect(run.clock.isBelieved).toBe(false);
      expect(await deletionFacts(database)).toEqual({ clock: "doubted" });
      expect(await deletionCounts(database)).toEqual({
        pending: 0,
        untold: 0,
        clockDoubted: 1,
      });
      // A node with the right clock stops as well.
      const back = await runAt(noon + 60_000);
      expect(back.clock).toMatchObject({ isBelieved: false, fault: undefined });
      const purge = () => command(noon + 60_000).purge(noon + day);
      await expect(purge()).rejects.toThrow("the clock is not believed");
      expect(await leads.list(9, { isPending: true })).toEqual([]);
      expect(await leads.list(9)).toHaveLength(3);
      const clock = await command(noon + 60_000).confirmClock();
      expect(clock.isBelieved).toBe(true);
      expect((await runAt(noon + 120_000)).clock.isBelieved).toBe(true);
      expect(await deletionFacts(database)).toEqual({});
      await setNow(noon + 180_000);
      expect(await command(noon + 180_000).purge(noon + day)).toBe(3);
      await keepLead(leads, fixtureLead());
      expect(await deletionCounts(database)).toEqual({
        pending: 3,
        untold: 1,
        clockDoubted: 0,
      });
      const audit = await database.query("SELECT action FROM audit");
      expect(
        audit.map(({ action }) => String(action)).toSorted(byText),
      ).toEqual(["clock confirmed", "clock doubted", "mark purge"]);
    },
  );

  test("a person cannot confirm two clocks that disagree", async () => {
    const { runAt, command, database } = await openStore();
    await runAt(noon + jump, noon);
    expect((await command(noon + jump).confirmClock()).isBelieved).toBe(false);
    expect(await deletionFacts(database)).toEqual({ clock: "doubted" });
  });

  test("days that pass while the server runs are believed, and so are small steps", async () => {
    const { runAt } = await openStore();
    for (let nowMs = noon; nowMs < noon + 40 * day; nowMs += 2 * day)
      expect((await runAt(nowMs)).clock.isBelieved).toBe(true);
    expect((await runAt(noon + 37 * day)).clock.isBelieved).toBe(true);
    expect((await runAt(noon + 41 * day)).clock.isBelieved).toBe(false);
  });

  test("a lead that comes while the clock is years behind is as young as it is", async () => {
    const { database, setNow, leads, runAt, command } = await openStore();
    const behind = noon - jump;
    await runAt(behind);
    const spam = { reasons: ["links"], status: "flagged" } as const;
    const lead = fixtureLead({
      receivedMs: behind,
      spam: { ...spam, reasons: ["links"] },
    });
    await keepLead(leads, lead, ["team-mail"]);
    const outbox = createOutbox(database);
    const claim = await claimAny(outbox, "a");
    if (!claim) throw new Error("a delivery must be due");
    await outbox.finish(claim, "a", { state: "sent" });
    // The clock is right again after 40 days.
    const later = noon + 40 * day;
    await setNow(later);
    await command(later).confirmClock();
    expect(await leads.find(lead.reference)).toMatchObject({
      receivedMs: later,
    });
    const [delivery] = await database.query(
      "SELECT queued_ms FROM outbox WHERE channel = 'team-mail'",
    );
    expect(delivery?.["queued_ms"]).toBe(later);
    expect((await runAt(later)).marked).toEqual({});
  });

  test("what a clock wrote that was years ahead is put right when a person confirms", async () => {
    const { database, setNow, leads, runAt, command } = await openStore();
    const ahead = noon + jump;
    await runAt(ahead);
    const lead = fixtureLead({ receivedMs: ahead });
    await keepLead(leads, lead, ["team-mail"]);
    await command(ahead).keep();
    await database.query(
      "INSERT INTO rate_hit (key, post, at_ms) VALUES ('k', 'a', $1), ('k', 'b', $2)",
      ahead,
      noon,
    );
    await setNow(noon + day);
    await command(noon + day).confirmClock();
    expect(await leads.find(lead.reference)).toMatchObject({
      receivedMs: noon + day,
    });
    const [delivery] = await database.query("SELECT queued_ms FROM outbox");
    expect(delivery?.["queued_ms"]).toBe(noon + day);
    expect(await database.query("SELECT post FROM rate_hit")).toEqual([
      { post: "b" },
    ]);
  });
});
