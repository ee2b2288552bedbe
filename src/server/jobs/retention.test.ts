import { expect, test, vi } from "vitest";
import type { Database } from "../database/index.ts";
import { leadStore } from "../leads/index.ts";
import { createOutbox } from "../outbox/index.ts";
import { onBothEngines } from "../testing/engines.ts";
import { fixtureLead, keepLead, noon } from "../testing/lead.ts";
import { fixtureManifest } from "../testing/site.ts";
import { runRetention } from "./retention.ts";

const hour = 3_600_000;
const day = 24 * hour;

onBothEngines("the retention job", (open) => {
  async function openSite() {
    const { database } = await open(noon);
    const leads = leadStore(database);
    const deleteMails = vi.fn(async () => 0);
    const logged: object[] = [];
    const keep = async (receivedMs: number) => {
      const lead = fixtureLead({ receivedMs });
      await keepLead(leads, lead);
      await database.query("UPDATE lead SET told_ms = 1");
      return lead;
    };
    const at = (nowMs: number, store: Database = database) =>
      runRetention({
        database: store,
        outbox: createOutbox(database),
        site: fixtureManifest({ retentionMonths: 24 }),
        channels: {
          alertRecipients: () => [
            { channel: "team-mail", recipient: "a@b.co" },
            { channel: "slack", recipient: "" },
          ],
          deleteMails,
        },
        worker: { notify: () => undefined },
        log: { info: () => undefined, error: (facts) => logged.push(facts) },
        now: () => nowMs,
      });
    const alerts = async () => {
      const rows = await database.query(
        "SELECT topic, channel FROM outbox ORDER BY channel, id",
      );
      return rows.map(
        (row) => `${String(row["topic"])} ${String(row["channel"])}`,
      );
    };
    return { database, leads, keep, at, alerts, deleteMails, logged };
  }

  test("deletes the files of a lead's mails with the lead", async () => {
    const { leads, keep, at, alerts, deleteMails } = await openSite();
    const old = await keep(noon - 800 * day);
    const recent = await keep(noon);
    await at(noon);
    expect(deleteMails).toHaveBeenCalledWith([old.id]);
    expect(await leads.list(9)).toMatchObject([{ id: recent.id }]);
    expect(await alerts()).toEqual([]);
  });

  test("waits while the clock disagrees, and tells people each day", async () => {
    const { leads, keep, at, alerts, logged } = await openSite();
    await keep(noon - 800 * day);
    await keep(noon);
    const later = noon + 1100 * day;
    for (const now of [later, later + hour]) await at(now);
    expect(logged).toMatchObject([{ refused: "clock" }, { refused: "clock" }]);
    const once = ["deletion slack", "deletion team-mail"];
    expect(await alerts()).toEqual(once);
    await at(later + day);
    expect(await alerts()).toEqual([...once, ...once].toSorted());
    expect(await leads.list(9)).toHaveLength(2);
  });

  test("waits if too many are due, and tells people", async () => {
    const { leads, keep, at, alerts, logged } = await openSite();
    for (let count = 0; count < 6; count += 1) await keep(noon - 800 * day);
    await keep(noon);
    await at(noon);
    expect(logged).toMatchObject([{ refused: "share" }]);
    expect(await alerts()).toHaveLength(2);
    expect(await leads.list(9)).toHaveLength(7);
  });

  test("tells people once a day that it fails", async () => {
    const { database, at, alerts, logged } = await openSite();
    const failing: Database = {
      ...database,
      transaction: () => Promise.reject(new Error("no right to delete")),
    };
    for (const now of [noon, noon + hour, noon + day]) await at(now, failing);
    expect(await alerts()).toHaveLength(4);
    expect(logged[0]).toMatchObject({ err: { message: "no right to delete" } });
  });
});
