import { expect, test } from "vitest";
import { onBothEngines } from "../testing/engines.ts";
import { fixtureLead, keepLead, noon, untouched } from "../testing/lead.ts";
import { leadStore, repeatWindowMs } from "./lead-store.ts";

/** The contract of the lead store, which each engine must hold. */
onBothEngines("lead store", (open) => {
  async function openStore() {
    const { database } = await open(noon);
    return { database, leads: leadStore(database) };
  }

  test("a lead comes back as it was stored, whatever its text is", async () => {
    const { leads } = await openStore();
    const page = `' OR 1=1;-- "😀 ไทย 日本語 <script>`;
    const lead = fixtureLead({ page });
    expect(await keepLead(leads, lead)).toEqual({
      result: "stored",
      reference: lead.reference,
    });
    const kept = { ...lead, ...untouched };
    expect(await leads.find(lead.reference)).toEqual(kept);
    expect(await leads.find("C-22222222")).toBeUndefined();
  });

  test("a lead and its deliveries are stored together or not at all", async () => {
    const { database, leads } = await openStore();
    await keepLead(leads, fixtureLead(), ["team-mail", "auto-reply"]);
    const channels = "SELECT channel FROM outbox ORDER BY channel";
    expect(await database.query(channels)).toEqual([
      { channel: "auto-reply" },
      { channel: "team-mail" },
    ]);
    await database.query("DROP TABLE outbox");
    const failing = keepLead(leads, fixtureLead(), ["team-mail"]);
    await expect(failing).rejects.toThrow(/outbox/);
    expect(await database.query("SELECT id FROM lead")).toHaveLength(1);
  });

  test("the same submission is one lead under its first reference, also of twenty at once; other content is a conflict", async () => {
    const { leads } = await openStore();
    const { submissionId } = fixtureLead();
    const copies = Array.from({ length: 20 }, () =>
      keepLead(leads, fixtureLead({ submissionId })),
    );
    const [stored, ...more] = (await Promise.all(copies)).toSorted((a, b) =>
      b.result.localeCompare(a.result),
    );
    expect(stored?.result).toBe("stored");
    for (const copy of more)
      expect(copy).toEqual({ ...stored, result: "duplicate" });
    const contentHash = "other";
    const other = fixtureLead({ submissionId, contentHash });
    expect(await keepLead(leads, other)).toEqual({ result: "conflict" });
    expect(await leads.list(99)).toHaveLength(1);
    // Equal content under another submission id is another lead.
    expect((await keepLead(leads)).result).toBe("stored");
  });

  test("without submission id equal content within ten minutes is the same lead", async () => {
    const { leads } = await openStore();
    await keepLead(leads, fixtureLead()); // A scripted post of the same text does not count.
    const post = async (afterMs: number, contentHash = "hash") => {
      const receivedMs = noon + afterMs;
      const lead = { submissionId: null, receivedMs, contentHash };
      return (await keepLead(leads, fixtureLead(lead))).result;
    };
    expect(await post(0)).toBe("stored");
    expect(await post(repeatWindowMs - 1)).toBe("duplicate");
    expect(await post(repeatWindowMs - 1, "other")).toBe("stored");
    expect(await post(repeatWindowMs)).toBe("stored");
  });

  test("a reference is given out once", async () => {
    const { leads } = await openStore();
    const taken = fixtureLead();
    await keepLead(leads, taken);
    const references = [taken.reference, taken.reference, "C-BBBBBBBB"];
    const next = () => references.shift() ?? "C-CCCCCCCC";
    expect(await leads.add(fixtureLead(), next, [])).toEqual({
      result: "stored",
      reference: "C-BBBBBBBB",
    });
    const used = leads.add(fixtureLead(), () => taken.reference, []);
    await expect(used).rejects.toThrow(/no free reference/);
  });

  test("characters that PostgreSQL cannot store are left out by both engines", async () => {
    const { leads } = await openStore();
    const lead = fixtureLead({ page: "/a\0b\ud800/" });
    lead.fields.raw.message = "a\0b\ud800";
    await keepLead(leads, lead);
    const stored = await leads.find(lead.reference);
    expect(stored?.page).toBe("/ab\ufffd/");
    expect(stored?.fields.raw.message).toBe("a\0b\ud800");
  });

  test("the first call decides a setting", async () => {
    const { leads } = await openStore();
    expect(await leads.setting("secret", () => "first")).toBe("first");
    expect(await leads.setting("secret", () => "second")).toBe("first");
  });
});
