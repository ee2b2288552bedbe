import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { onBothEngines } from "../testing/engines.ts";
import {
  fixtureLead,
  keepLead,
  noon,
  team,
  untouched,
} from "../testing/lead.ts";
import { leadStore, repeatWindowMs } from "./lead-store.ts";

/** The contract of the lead store, which each engine must hold. */
onBothEngines("lead store", (open) => {
  async function openStore() {
    const { database } = await open(noon);
    return { database, leads: leadStore(database) };
  }

  test("a lead comes back as it was stored, whatever its text is", async () => {
    const { database, leads } = await openStore();
    const page = `' OR 1=1;-- "😀 ไทย 日本語 <script>`;
    const lead = fixtureLead({ page });
    expect(await keepLead(database, lead)).toEqual({
      result: "stored",
      reference: lead.reference,
      hasConfirmation: false,
    });
    const kept = { ...lead, ...untouched };
    expect(await leads.find(lead.reference)).toEqual(kept);
    expect(await leads.find("C-22222222")).toBeUndefined();
  });

  test("a lead and its deliveries are stored together or not at all", async () => {
    const { database, leads } = await openStore();
    await keepLead(database, fixtureLead(), ["team-mail", "confirmation"]);
    const kept = await leads.list();
    const waiting = { state: "pending", attempts: 0, lastError: null };
    expect(kept.map(({ deliveries }) => deliveries)).toEqual([
      [
        {
          channel: "confirmation",
          recipient: "taro@example.jp",
          ...waiting,
        },
        { channel: "team-mail", recipient: team, ...waiting },
      ],
    ]);
    await database.query("DROP TABLE outbox");
    const failing = keepLead(database, fixtureLead(), ["team-mail"]);
    await expect(failing).rejects.toThrow(/outbox/);
    expect(await database.query("SELECT id FROM lead")).toHaveLength(1);
  });

  test.each([
    ["the same submission id", randomUUID()],
    ["no submission id", null],
  ])(
    "of twenty copies at once with %s one is stored, and the others have its reference",
    async (_what, submissionId) => {
      const { database, leads } = await openStore();
      const twenty = Array.from({ length: 20 }, (_, at) => at);
      // Copies that come while a pool still connects would come one by one.
      await Promise.all(twenty.map(() => leads.list()));
      const added = await Promise.all(
        twenty.map(() => keepLead(database, fixtureLead({ submissionId }))),
      );
      const stored = added.filter(({ result }) => result === "stored");
      expect(stored).toHaveLength(1);
      for (const copy of added)
        if (copy !== stored[0])
          expect(copy).toEqual({ ...stored[0], result: "duplicate" });
      expect(await leads.list()).toHaveLength(1);
    },
  );

  test("other content under a submission id is a conflict, and equal content under another is another lead", async () => {
    const { database, leads } = await openStore();
    const first = fixtureLead();
    await keepLead(database, first);
    const { submissionId } = first;
    const other = fixtureLead({ submissionId, contentHash: "other" });
    expect(await keepLead(database, other)).toMatchObject({
      result: "conflict",
    });
    expect((await keepLead(database)).result).toBe("stored");
    expect(await leads.list()).toHaveLength(2);
  });

  test("without submission id equal content within ten minutes is the same lead", async () => {
    const { database } = await openStore();
    await keepLead(database, fixtureLead()); // A scripted post of the same text does not count.
    const post = async (afterMs: number, contentHash = "hash") => {
      const receivedMs = noon + afterMs;
      const lead = { submissionId: null, receivedMs, contentHash };
      return (await keepLead(database, fixtureLead(lead))).result;
    };
    expect(await post(0)).toBe("stored");
    expect(await post(repeatWindowMs - 1)).toBe("duplicate");
    expect(await post(repeatWindowMs - 1, "other")).toBe("stored");
    expect(await post(repeatWindowMs)).toBe("stored");
    // Whoever saw no answer to a post without script goes back, and sends it with script.
    const again = fixtureLead({ receivedMs: noon + repeatWindowMs + 1 });
    expect((await keepLead(database, again)).result).toBe("duplicate");
  });

  test("characters that PostgreSQL cannot store are kept in a form, and left out of a name, by both engines", async () => {
    const { database, leads } = await openStore();
    const lead = fixtureLead({ page: "/a\0b\ud800/" });
    lead.fields.raw.message = "a\0b\ud800";
    await keepLead(database, lead);
    const stored = await leads.find(lead.reference);
    expect(stored).toMatchObject({ page: lead.page, fields: lead.fields });
    const by = { by: "a\0b\ud800", note: "" };
    expect((await leads.answer(lead.reference, by))?.answer.by).toBe(
      "ab\ufffd",
    );
  });

  test("an answer is kept with its time, its person and its note, told to a second person, and taken back", async () => {
    const { database, setNow } = await open(noon);
    const leads = leadStore(database);
    const { reference, ...lead } = fixtureLead();
    await keepLead(database, { ...lead, reference });
    const ann = { by: "Ann", note: "โทรแล้ว, 電話済み" };
    const answer = { atMs: noon, ...ann };
    const answered = { result: "answered", answer };
    expect(await leads.answer(reference, ann)).toEqual(answered);
    await setNow(noon + 1000);
    // A button that is pressed twice is no second person.
    expect(await leads.answer(reference, ann)).toEqual(answered);
    const ben = { by: "Ben", note: "" };
    const already = { result: "already", answer };
    expect(await leads.answer(reference, ben)).toEqual(already);
    // Whoever answers a lead knows of it.
    expect(await leads.find(reference)).toMatchObject({ answer, toldMs: noon });
    const back = () => leads.takeBackAnswer(reference);
    expect(await back()).toBe(true);
    expect((await leads.find(reference))?.answer).toBeNull();
    expect(await leads.answer("C-ZZZZZZZZ", ann)).toBeUndefined();
    expect(await leads.takeBackAnswer("C-ZZZZZZZZ")).toBe(false);
  });

  test("of many who answer at once on several nodes one is noted, and the others are told", async () => {
    const { database, node } = await open(noon);
    const stores = [leadStore(database), leadStore(await node())];
    const { reference, ...lead } = fixtureLead();
    await keepLead(database, { ...lead, reference });
    const results = await Promise.all(
      Array.from({ length: 10 }, async (_, at) => {
        const answer = { by: `Person ${at}`, note: "" };
        return (await stores[at % 2]?.answer(reference, answer))?.result;
      }),
    );
    expect(results.filter((one) => one === "answered")).toHaveLength(1);
    expect(results.filter((one) => one === "already")).toHaveLength(9);
  });
});
