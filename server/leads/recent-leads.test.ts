import { expect, test } from "vitest";
import { onBothEngines } from "../testing/engines.ts";
import { fixtureLead, keepLead, noon } from "../testing/lead.ts";
import { leadAdmin } from "./lead-admin.ts";
import { leadStore } from "./lead-store.ts";
import { keepRecent } from "./recent-leads.ts";

onBothEngines("leads acknowledged last", (open) => {
  async function opened(databaseMs = noon) {
    const { database } = await open(databaseMs);
    const errors: object[] = [];
    let now = noon;
    const recent = keepRecent({
      leads: leadStore(database),
      database,
      now: () => now,
      log: { info: () => undefined, error: (facts) => errors.push(facts) },
    });
    const lose = () => database.query("DELETE FROM lead");
    const later = (ms: number) => void (now += ms);
    return { database, ...recent, errors, lose, later };
  }

  test("are stored again with their references and deliveries if they are missing, once", async () => {
    const { database, leads, restore, lose, lost } = await opened();
    const lead = fixtureLead({ receivedMs: noon });
    await keepLead(leads, lead, ["team-mail"]);
    await lose();
    await restore();
    await restore();
    expect((await leads.find(lead.reference))?.id).toBe(lead.id);
    expect(await database.query("SELECT channel FROM outbox")).toEqual([
      { channel: "team-mail" },
    ]);
    expect(lost()).toEqual([]);
  });

  test("are only named if somebody erased leads meanwhile, or not at all after ten minutes", async () => {
    const first = await opened();
    const lead = fixtureLead({ receivedMs: noon });
    await keepLead(first.leads, lead);
    await leadAdmin(first.database).erase("taro@example.jp");
    await first.restore();
    expect(await first.leads.list(9)).toEqual([]);
    expect(first.lost()).toEqual([lead.reference]);
    const second = await opened();
    await keepLead(second.leads, fixtureLead({ receivedMs: noon }));
    await second.lose();
    second.later(10 * 60 * 1000);
    await second.restore();
    expect(await second.leads.list(9)).toEqual([]);
    expect(second.lost()).toEqual([]);
  });

  test.each([-60, 60])(
    "are only named if somebody erased leads meanwhile, although the database's clock is %i minutes beside that of the node",
    async (minutes) => {
      const { database, leads, restore, lost } = await opened(
        noon + minutes * 60_000,
      );
      const lead = fixtureLead({ receivedMs: noon });
      await keepLead(leads, lead);
      await leadAdmin(database).erase("taro@example.jp");
      await restore();
      expect(await leads.list(9)).toEqual([]);
      expect(lost()).toEqual([lead.reference]);
    },
  );

  test("are stored again although somebody erased leads long before, by a clock of the database that is ahead", async () => {
    const hour = 3_600_000;
    const { database, leads, restore, lose } = await opened(noon + 2 * hour);
    await database.query(
      "INSERT INTO audit VALUES ($1, 'erase', 1)",
      noon + hour,
    );
    const lead = fixtureLead({ receivedMs: noon });
    await keepLead(leads, lead);
    await lose();
    await restore();
    expect(await leads.list(9)).toHaveLength(1);
  });

  test("are stored again beside a later post of the same form with other content", async () => {
    const { leads, restore, lose } = await opened();
    const lead = fixtureLead({ receivedMs: noon });
    await keepLead(leads, lead);
    await lose();
    const { submissionId } = lead;
    const later = fixtureLead({ submissionId, contentHash: "other" });
    await keepLead(leads, later);
    await restore();
    await restore();
    const found = (await leads.list(9)).map(({ id }) => id);
    expect(found.toSorted()).toEqual([lead.id, later.id].toSorted());
  });

  test("include those that another process had stored, and are remembered once", async () => {
    const { database, leads, restore, lose, lost } = await opened();
    const first = fixtureLead({ receivedMs: noon });
    await keepLead(leads, first);
    const lead = fixtureLead({ receivedMs: noon });
    await keepLead(leadStore(database), lead);
    const { submissionId } = lead;
    for (let attempt = 0; attempt < 300; attempt += 1)
      expect(
        await keepLead(leads, fixtureLead({ submissionId, receivedMs: noon })),
      ).toEqual({ result: "duplicate", reference: lead.reference });
    await leadAdmin(database).erase("other@example.jp");
    await restore();
    expect(lost()).toEqual([]);
    await lose();
    await restore();
    const found = (await leads.list(9)).map(({ reference }) => reference);
    expect(found.toSorted()).toEqual(
      [first.reference, lead.reference].toSorted(),
    );
  });
});
