import { expect, test } from "vitest";
import { onBothEngines } from "../testing/engines.ts";
import { fixtureLead, keepLead, noon } from "../testing/lead.ts";
import { leadStore } from "./lead-store.ts";

const day = 24 * 60 * 60 * 1000;
const ann = { by: "Ann", note: "โทรแล้ว, 電話済み" };
const ben = { by: "Ben", note: "" };
const answered = { result: "answered" };

onBothEngines("answers", (open) => {
  async function openStore(lead = fixtureLead()) {
    const opened = await open(noon);
    const leads = leadStore(opened.database);
    await keepLead(leads, lead);
    return { ...opened, leads, reference: lead.reference };
  }

  test("an answer is kept with its time, its person and its note, told to a second person, and taken back", async () => {
    const { leads, setNow, reference } = await openStore();
    expect(await leads.answer(reference, ann)).toEqual(answered);
    const answer = { atMs: noon, ...ann };
    await setNow(noon + day);
    // A button that is pressed twice is no second person.
    expect(await leads.answer(reference, ann)).toEqual(answered);
    const already = { result: "already", answer };
    expect(await leads.answer(reference, ben)).toEqual(already);
    // Whoever answers a lead knows of it.
    expect(await leads.find(reference)).toMatchObject({ answer, toldMs: noon });
    const back = () => leads.takeBackAnswer(reference);
    expect(await back()).toEqual({ result: "taken_back" });
    expect((await leads.find(reference))?.answer).toBeNull();
    expect(await back()).toEqual({ result: "open" });
    expect(await leads.answer("C-ZZZZZZZZ", ann)).toBeUndefined();
    expect(await leads.takeBackAnswer("C-ZZZZZZZZ")).toBeUndefined();
  });

  test("of many who answer at once on several nodes one is noted, and the others are told", async () => {
    const { node, leads, reference } = await openStore();
    const others = leadStore(await node());
    const results = await Promise.all(
      Array.from({ length: 10 }, async (_, at) => {
        const store = at % 2 === 0 ? leads : others;
        const by = `Person ${at}`;
        return (await store.answer(reference, { by, note: "" }))?.result;
      }),
    );
    expect(results.filter((one) => one === "answered")).toHaveLength(1);
    expect(results.filter((one) => one === "already")).toHaveLength(9);
  });
});
