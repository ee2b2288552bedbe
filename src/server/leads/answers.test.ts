import { expect, test } from "vitest";
import { onBothEngines } from "../testing/engines.ts";
import { fixtureLead, keepLead, noon } from "../testing/lead.ts";
import { leadStore } from "./lead-store.ts";
import type { StoredLead } from "./stored-lead.ts";

const day = 24 * 60 * 60 * 1000;
const ann = { by: "Ann", note: "โทรแล้ว, 電話済み" };
const ben = { by: "Ben", note: "" };

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
    const { reference } = lead;
    const answered = { result: "answered" };
    expect(await leads.answer(reference, ann)).toEqual(answered);
    const answer = { atMs: noon, ...ann };
    await setNow(noon + day);
    // A button that is pressed twice is no second person.
    expect(await leads.answer(reference, ann)).toEqual(answered);
    expect(await leads.answer(reference, ben)).toEqual({
      result: "already",
      answer,
    });
    // Whoever answers a lead knows of it.
    expect(await leads.find(reference)).toMatchObject({ answer, toldMs: noon });
    expect(await leads.answer("C-ZZZZZZZZ", ann)).toBeUndefined();
  });

  test("an answer is taken back, and the lead waits again", async () => {
    const lead = fixtureLead();
    const { leads } = await openStore(lead);
    const { reference } = lead;
    const back = () => leads.takeBackAnswer(reference);
    expect(await back()).toEqual({ result: "open" });
    await leads.answer(reference, ann);
    expect(await back()).toEqual({ result: "taken_back" });
    expect((await leads.find(reference))?.answer).toBeNull();
    expect(await leads.answer(reference, ben)).toEqual({ result: "answered" });
    expect(await leads.takeBackAnswer("C-ZZZZZZZZ")).toBeUndefined();
  });

  test("of many who answer at once on several nodes one is noted, and the others are told", async () => {
    const lead = fixtureLead();
    const { node, leads } = await openStore(lead);
    const others = leadStore(await node());
    const results = await Promise.all(
      Array.from({ length: 10 }, async (_, at) => {
        const by = `Person ${at}`;
        const store = at % 2 === 0 ? leads : others;
        return (await store.answer(lead.reference, { by, note: "" }))?.result;
      }),
    );
    expect(results.filter((one) => one === "answered")).toHaveLength(1);
    expect(results.filter((one) => one === "already")).toHaveLength(9);
  });

  test("what is marked and answered is no spam", async () => {
    const spam = fixtureLead({
      spam: { reasons: ["links"], status: "flagged" },
    });
    const { leads } = await openStore(spam, fixtureLead(), fixtureLead());
    const inState = async (state: "answered" | "marked") =>
      (await leads.list(9, { state })).map(({ reference }) => reference);
    expect(await inState("marked")).toEqual([spam.reference]);
    expect(await leads.countOpen()).toBe(2);
    await leads.answer(spam.reference, ann);
    expect(await inState("marked")).toEqual([]);
    expect(await inState("answered")).toEqual([spam.reference]);
    expect(await leads.countOpen()).toBe(2);
  });
});
