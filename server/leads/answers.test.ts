import { expect, test } from "vitest";
import { openSqlite } from "../database/sqlite.ts";
import { leadAdmin } from "./lead-admin.ts";
import { leadStore } from "./lead-store.ts";
import { onBothEngines } from "../testing/engines.ts";
import { fixtureLead, keepLead, noon } from "../testing/lead.ts";
import { countOpen } from "./statements.ts";
import type { StoredLead } from "./stored-lead.ts";

const day = 24 * 60 * 60 * 1000;
const flagged: StoredLead["spam"] = {
  reasons: ["links"],
  status: "flagged",
};
const ann = { by: "Ann", note: "โทรแล้ว, 電話済み" };
const ben = { by: "Ben", note: "" };
const counts = { takenBackMs: null, takenBackBy: null };

onBothEngines("answers", (open) => {
  async function openStore(...stored: StoredLead[]) {
    const opened = await open(noon);
    const leads = leadStore(opened.database);
    for (const lead of stored) await keepLead(leads, lead);
    return { ...opened, leads };
  }

  test("an answer is kept with its time, its person and its note, and told of to a second person", async () => {
    const lead = fixtureLead();
    const { leads, setNow } = await openStore(lead);
    expect(await leads.answer(lead.reference, ann)).toEqual({
      result: "answered",
    });
    const answer = { atMs: noon, ...ann, ...counts };
    await setNow(noon + day);
    expect(await leads.answer(lead.reference, ben)).toEqual({
      result: "already",
      answer,
    });
    expect(await leads.find(lead.reference)).toMatchObject({
      answeredMs: noon,
      answers: [answer],
      // Whoever answers a lead knows of it.
      toldMs: noon,
    });
  });

  test("a button that the same person presses twice is one answer; later, or with other words, it is told", async () => {
    const lead = fixtureLead();
    const { leads, setNow } = await openStore(lead);
    const { reference } = lead;
    const results = async (answering: typeof ann) =>
      (await leads.answer(reference, answering))?.result;
    expect(await results(ann)).toBe("answered");
    await setNow(noon + 9_000);
    expect(await results(ann)).toBe("answered");
    expect(await results({ ...ann, note: "other words" })).toBe("already");
    await setNow(noon + 10_000);
    expect(await results(ann)).toBe("already");
    expect((await leads.find(reference))?.answers).toEqual([
      { atMs: noon, ...ann, ...counts },
    ]);
  });

  test("an answer that was taken back stays in the record", async () => {
    const lead = fixtureLead();
    const { leads, setNow } = await openStore(lead);
    const { reference } = lead;
    expect(await leads.takeBackAnswer(reference, "Ben")).toEqual({
      result: "open",
    });
    await leads.answer(reference, ann);
    await setNow(noon + day);
    const first = {
      atMs: noon,
      ...ann,
      takenBackMs: noon + day,
      takenBackBy: "Ben",
    };
    expect(await leads.takeBackAnswer(reference, "Ben")).toEqual({
      result: "taken_back",
      answer: first,
    });
    expect((await leads.find(reference))?.answeredMs).toBeNull();
    expect((await leads.list(9, { state: "new" })).length).toBe(1);
    await setNow(noon + 2 * day);
    await leads.answer(reference, ben);
    expect(await leads.find(reference)).toMatchObject({
      answeredMs: noon + 2 * day,
      answers: [first, { atMs: noon + 2 * day, ...ben, ...counts }],
    });
  });

  test("of many who answer, take back and answer on several nodes, none is lost", async () => {
    const lead = fixtureLead();
    const { node, leads } = await openStore(lead);
    const others = leadStore(await node());
    const { reference } = lead;
    const people = Array.from({ length: 10 }, (_, at) => `Person ${at}`);
    const answered = await Promise.all(
      people.map((by, at) =>
        (at % 2 === 0 ? leads : others).answer(reference, { by, note: "" }),
      ),
    );
    const results = answered.map((one) => one?.result);
    expect(results.filter((result) => result === "answered")).toHaveLength(1);
    expect(results.filter((result) => result === "already")).toHaveLength(9);
    const done = await Promise.all(
      people.flatMap((by, at) => {
        const store = at % 2 === 0 ? others : leads;
        return [
          store.takeBackAnswer(reference, by),
          store.answer(reference, { by, note: "again" }),
        ];
      }),
    );
    const again = done.filter((one) => one?.result === "answered").length;
    const taken = done.filter((one) => one?.result === "taken_back").length;
    const kept = await leads.find(reference);
    expect(kept?.answers).toHaveLength(1 + again);
    const standing = kept?.answers.filter((one) => one.takenBackMs === null);
    expect(kept?.answers.length).toBe(taken + (standing?.length ?? 0));
    expect(kept?.answeredMs === null ? 0 : 1).toBe(standing?.length);
  });

  test("a transaction that an engine runs twice is one answer, and the caller's own", async () => {
    const lead = fixtureLead();
    const { database } = await openStore(lead);
    const leads = leadStore({
      ...database,
      transaction: async (work) => {
        await database.transaction(work);
        return database.transaction(work);
      },
    });
    const { reference } = lead;
    const mine = await leads.answer(reference, ann);
    expect(mine).toEqual({ result: "answered" });
    expect((await leads.answer(reference, ben))?.result).toBe("already");
    const taken = await leads.takeBackAnswer(reference, "Ben");
    expect(taken).toMatchObject({
      result: "taken_back",
      answer: { by: "Ann", takenBackBy: "Ben" },
    });
    expect((await leads.find(reference))?.answers).toHaveLength(1);
  });

  test("an answer and an erasure at once: the lead is gone, and nothing else", async () => {
    const lead = fixtureLead();
    const { database, node, leads } = await openStore(lead);
    const other = leadStore(await node());
    const [answered, erased] = await Promise.all([
      other.answer(lead.reference, ann),
      leadAdmin(database).erase("taro@example.jp"),
    ]);
    expect(["answered", undefined]).toContain(answered?.result);
    expect(erased.references).toEqual([lead.reference]);
    expect(await leads.find(lead.reference)).toBeUndefined();
    expect(await other.answer(lead.reference, ann)).toBeUndefined();
    expect(await other.takeBackAnswer(lead.reference, "Ann")).toBeUndefined();
  });

  test("what is marked and answered is no spam", async () => {
    const spam = fixtureLead({ spam: flagged });
    const { leads } = await openStore(spam, fixtureLead(), fixtureLead());
    const inState = async (state: "new" | "answered" | "marked") =>
      (await leads.list(9, { state })).map(({ reference }) => reference);
    expect(await inState("marked")).toEqual([spam.reference]);
    expect(await leads.countOpen(noon + 1)).toEqual({ open: 2, overdue: 2 });
    expect(await leads.countOpen(noon)).toEqual({ open: 2, overdue: 0 });
    await leads.answer(spam.reference, ann);
    expect(await inState("marked")).toEqual([]);
    expect(await inState("answered")).toEqual([spam.reference]);
    expect(await leads.countOpen(noon + 1)).toEqual({ open: 2, overdue: 2 });
  });
});

test("what waits is counted from an index of what waits, at each scrape of the metrics", async () => {
  const database = openSqlite(":memory:");
  const plan = await database.query(`EXPLAIN QUERY PLAN ${countOpen}`, noon);
  expect(plan.map(({ detail }) => detail)).toEqual([
    expect.stringContaining("USING INDEX lead_open"),
  ]);
  await database.close();
});
