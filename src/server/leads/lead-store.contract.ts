import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import type { Database } from "../database/database.ts";
import { fixtureLead, keepLead, noon, untouched } from "../testing/lead.ts";
import { leadStore, repeatWindowMs } from "./lead-store.ts";

/** Tests the contract of the lead store on an engine. `open` returns a new, empty database. */
export function testLeadStore(
  engine: string,
  open: () => Promise<Database>,
): void {
  describe(`lead store on ${engine}`, () => {
    const opened: Database[] = [];
    const openStore = async () => {
      const database = await open();
      opened.push(database);
      return leadStore(database);
    };
    afterEach(async () => {
      for (const database of opened.splice(0)) await database.close();
    });

    test("a lead comes back as it was stored", async () => {
      const leads = await openStore();
      const lead = fixtureLead();
      expect(await keepLead(leads, lead)).toEqual({
        result: "stored",
        reference: lead.reference,
      });
      expect(await leads.find(lead.reference)).toEqual({
        ...lead,
        ...untouched,
      });
      expect(await leads.find("C-22222222")).toBeUndefined();
    });

    test("the same submission with the same content is a duplicate with the first reference", async () => {
      const leads = await openStore();
      const first = fixtureLead();
      await keepLead(leads, first);
      const again = fixtureLead({ submissionId: first.submissionId });
      expect(await keepLead(leads, again)).toEqual({
        result: "duplicate",
        reference: first.reference,
      });
      expect(await leads.list(10)).toHaveLength(1);
    });

    test("the same submission with other content is a conflict and changes nothing", async () => {
      const leads = await openStore();
      const first = fixtureLead();
      await keepLead(leads, first);
      const other = fixtureLead({
        submissionId: first.submissionId,
        contentHash: "other",
      });
      expect(await keepLead(leads, other)).toEqual({ result: "conflict" });
      expect(await leads.list(10)).toMatchObject([first]);
    });

    test("twenty parallel copies of one submission are one lead", async () => {
      const leads = await openStore();
      const submissionId = randomUUID();
      const results = await Promise.all(
        Array.from({ length: 20 }, () =>
          keepLead(leads, fixtureLead({ submissionId })),
        ),
      );
      expect(results.filter(({ result }) => result === "stored")).toHaveLength(
        1,
      );
      expect(
        results.filter(({ result }) => result === "duplicate"),
      ).toHaveLength(19);
      expect(await leads.list(99)).toHaveLength(1);
    });

    test("equal content under another submission id is another lead", async () => {
      const leads = await openStore();
      await keepLead(leads, fixtureLead());
      expect(await keepLead(leads, fixtureLead())).toMatchObject({
        result: "stored",
      });
    });

    test("without submission id equal content within ten minutes is the same lead", async () => {
      const leads = await openStore();
      const first = fixtureLead({ submissionId: null });
      await keepLead(leads, fixtureLead()); // A scripted post of the same text does not count.
      await keepLead(leads, first);
      const within = {
        submissionId: null,
        receivedMs: noon + repeatWindowMs - 1,
      };
      expect(await keepLead(leads, fixtureLead(within))).toEqual({
        result: "duplicate",
        reference: first.reference,
      });
      const after = { submissionId: null, receivedMs: noon + repeatWindowMs };
      expect(await keepLead(leads, fixtureLead(after))).toMatchObject({
        result: "stored",
      });
      const otherText = { ...within, contentHash: "other" };
      expect(await keepLead(leads, fixtureLead(otherText))).toMatchObject({
        result: "stored",
      });
    });

    test("a reference is given out once", async () => {
      const leads = await openStore();
      const taken = fixtureLead();
      await keepLead(leads, taken);
      const references = [taken.reference, taken.reference, "C-BBBBBBBB"];
      const next = () => references.shift() ?? "C-CCCCCCCC";
      expect(await leads.add(fixtureLead(), next, [])).toEqual({
        result: "stored",
        reference: "C-BBBBBBBB",
      });
      await expect(
        leads.add(fixtureLead(), () => taken.reference, []),
      ).rejects.toThrow(/no free reference/);
    });

    test("leads are listed newest first, as many as asked for", async () => {
      const leads = await openStore();
      for (const minute of [2, 0, 1])
        await keepLead(
          leads,
          fixtureLead({ receivedMs: noon + minute * 60_000 }),
        );
      const times = (await leads.list(2)).map(
        ({ receivedMs }) => receivedMs - noon,
      );
      expect(times).toEqual([120_000, 60_000]);
    });

    test("any text survives: quotes, emoji, three scripts", async () => {
      const leads = await openStore();
      const page = `' OR 1=1;-- "😀 ไทย 日本語 <script>`;
      const lead = fixtureLead({ page });
      await keepLead(leads, lead);
      expect((await leads.find(lead.reference))?.page).toBe(page);
    });

    test("characters that PostgreSQL cannot store are left out by both engines", async () => {
      const leads = await openStore();
      const lead = fixtureLead({ page: "/a\0b\ud800/" });
      lead.fields.raw.message = "a\0b\ud800";
      await keepLead(leads, lead);
      const stored = await leads.find(lead.reference);
      expect(stored?.page).toBe("/ab\ufffd/");
      expect(stored?.fields.raw.message).toBe("a\0b\ud800");
    });

    test("the first call decides a setting", async () => {
      const leads = await openStore();
      expect(await leads.setting("secret", () => "first")).toBe("first");
      expect(await leads.setting("secret", () => "second")).toBe("first");
      expect(await leads.setting("other", () => "third")).toBe("third");
    });

    test("a closed store fails loudly", async () => {
      const database = await open();
      const leads = leadStore(database);
      await leads.list(1);
      await database.close();
      await expect(leads.list(1)).rejects.toThrow();
      await expect(keepLead(leads, fixtureLead())).rejects.toThrow();
    });
  });
}
