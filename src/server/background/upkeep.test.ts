import { expect, test, vi } from "vitest";
import { onBothEngines } from "../testing/engines.ts";
import { fixtureLead, keepLead, noon } from "../testing/lead.ts";
import { leadStore } from "../leads/index.ts";
import { createOutbox } from "../outbox/index.ts";
import { doUpkeep } from "./upkeep.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

onBothEngines("daily upkeep", (open) => {
  async function openSite() {
    const { database } = await open(noon);
    const leads = leadStore(database);
    const alert = vi.fn<Parameters<typeof doUpkeep>[0]["alert"]>();
    const deleteMails = vi.fn(async () => 0);
    const keep = async (receivedMs: number) => {
      const lead = fixtureLead({ receivedMs });
      await keepLead(leads, lead);
      await database.query("UPDATE lead SET told_ms = 1");
      return lead;
    };
    const at = (now: number) =>
      doUpkeep({
        database,
        outbox: createOutbox(database),
        timeZone: "Asia/Bangkok",
        retentionMonths: 24,
        now: () => now,
        alert,
        deleteMails,
        log: { info: () => undefined, error: () => undefined },
      });
    return { leads, keep, at, alert, deleteMails };
  }

  test("the files of a lead's mails are deleted with the lead", async () => {
    const { leads, keep, at, alert, deleteMails } = await openSite();
    const old = await keep(noon - 800 * day);
    const recent = await keep(noon);
    await at(noon);
    expect(deleteMails).toHaveBeenCalledWith([old.id]);
    expect(await leads.list(9)).toMatchObject([{ id: recent.id }]);
    expect(alert).not.toHaveBeenCalled();
  });

  test("a clock that is not believed, and too many due leads, delete nothing and are told under one key a day", async () => {
    const { leads, keep, at, alert } = await openSite();
    for (let count = 0; count < 6; count += 1) await keep(noon - 800 * day);
    await keep(noon);
    const later = noon + 1100 * day;
    for (const now of [noon, noon + minute, later, later + minute])
      await at(now);
    expect(alert.mock.calls).toMatchObject([
      ["deletion", "2026-01-15", { refused: "share" }],
      ["deletion", "2026-01-15", { refused: "share" }],
      ["deletion", "2029-01-19", { refused: "clock" }],
      ["deletion", "2029-01-19", { refused: "clock" }],
    ]);
    expect(await leads.list(9)).toHaveLength(7);
  });
});
