import { expect, test } from "vitest";
import { onBothEngines } from "../testing/engines.ts";
import { fixtureLead, keepLead, noon } from "../testing/lead.ts";
import { leadStore } from "./lead-store.ts";
import { believeClock, dayMs, deleteExpired } from "./retention.ts";

const months = 24;
const yearMs = 365 * dayMs;

onBothEngines("retention", (open) => {
  /** A store with `recent` leads and `old` ones whose months are over; a person was told of all. */
  async function openStore({ recent = 0, old = 0 } = {}) {
    const { database } = await open(noon);
    const leads = leadStore(database);
    const keep = async (receivedMs: number) => {
      const lead = fixtureLead({ receivedMs });
      await keepLead(database, lead, ["team-mail"]);
      await database.query("UPDATE lead SET told_ms = received_ms");
      return lead;
    };
    for (let count = 0; count < old; count += 1) await keep(noon - 3 * yearMs);
    for (let count = 0; count < recent; count += 1) await keep(noon - dayMs);
    const run = (nowMs: number) => deleteExpired(database, nowMs, months);
    const count = async () => (await leads.list()).length;
    return { database, keep, run, count, leads };
  }

  test("deletes what is older than the months, with its deliveries", async () => {
    const { database, keep, run, count } = await openStore({ recent: 1 });
    await keep(Date.UTC(2024, 0, 14, 23));
    await keep(Date.UTC(2024, 0, 15));
    expect(await run(noon)).toEqual({ deleted: 1, left: 0 });
    expect(await count()).toBe(2);
    expect(await database.query("SELECT id FROM outbox")).toHaveLength(2);
  });

  test("on the last day of a month no lead goes before its months are over", async () => {
    const march = Date.UTC(2026, 2, 31, 12);
    const { database, keep } = await openStore();
    await keep(march - dayMs);
    await keep(Date.UTC(2025, 2, 1));
    const run = deleteExpired(database, march, 13);
    expect(await run).toEqual({ deleted: 0, left: 0 });
  });

  test("a lead that nobody was told of stays", async () => {
    const { database, run, count } = await openStore({ recent: 1, old: 3 });
    await database.query("UPDATE lead SET told_ms = NULL");
    expect(await run(noon)).toEqual({ deleted: 0, left: 0 });
    expect(await count()).toBe(4);
  });

  test.each([3 * yearMs, -3 * dayMs])(
    "a clock that jumps by %i ms deletes nothing, whatever comes meanwhile",
    async (jump) => {
      const { run, keep, count } = await openStore({ recent: 4 });
      await run(noon);
      expect(await run(noon + jump)).toMatchObject({ refused: "clock" });
      await keep(noon + jump);
      for (const now of [noon + jump, noon + jump + dayMs, noon])
        await run(now);
      expect(await count()).toBe(5);
    },
  );

  test("a quiet site goes on deleting, and one that was off does so when a person has looked at the clock", async () => {
    const { database, run, count } = await openStore({ recent: 10, old: 2 });
    for (let day = 0; day < 10; day += 1) await run(noon + day * dayMs);
    expect(await count()).toBe(10);
    const later = noon + 40 * dayMs;
    expect(await run(later)).toMatchObject({ refused: "clock" });
    await believeClock(database, later);
    expect(await run(later)).toEqual({ deleted: 0, left: 0 });
  });

  test("a lead that comes while the clock is years behind stays when it is right again", async () => {
    const { run, keep, count } = await openStore();
    await run(noon);
    await keep(noon - 3 * yearMs);
    await run(noon + dayMs);
    expect(await count()).toBe(1);
  });

  test("more than a tenth goes in several days, the oldest first; so few as five go at once", async () => {
    const many = await openStore({ recent: 53, old: 7 });
    const oldest = await many.keep(noon - 4 * yearMs);
    expect(await many.run(noon)).toMatchObject({
      deleted: 6,
      left: 2,
    });
    expect(await many.leads.find(oldest.reference)).toBeUndefined();
    expect(await many.count()).toBe(55);
    expect(await many.run(noon + 1)).toEqual({ deleted: 0, left: 2 });
    expect(await many.run(noon + dayMs)).toMatchObject({ left: 0 });
    expect(await many.count()).toBe(53);
    const few = await openStore({ recent: 1, old: 5 });
    await few.run(noon);
    expect(await few.count()).toBe(1);
  });
});
