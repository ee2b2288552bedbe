import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import { fixtureLead, noon } from "./fixture-lead.ts";
import { repeatWindowMs, type LeadStore } from "./lead-store.ts";

/** What every store promises. `open` gives a fresh, empty one. */
export function testLeadStore(
  engine: string,
  open: () => Promise<LeadStore>,
): void {
  describe(`lead store on ${engine}`, () => {
    const opened: LeadStore[] = [];
    const openStore = async () => {
      const store = await open();
      opened.push(store);
      return store;
    };
    afterEach(async () => {
      for (const store of opened.splice(0)) await store.close();
    });

    test("a lead comes back as it was stored", async () => {
      const leads = await openStore();
      const lead = fixtureLead();
      expect(await leads.add(lead)).toEqual({
        result: "stored",
        reference: lead.reference,
      });
      expect(await leads.find(lead.reference)).toEqual(lead);
      expect(await leads.find("C-22222222")).toBeUndefined();
    });

    test("the same submission with the same content is a duplicate with the first reference", async () => {
      const leads = await openStore();
      const first = fixtureLead();
      await leads.add(first);
      const again = fixtureLead({ submissionId: first.submissionId });
      expect(await leads.add(again)).toEqual({
        result: "duplicate",
        reference: first.reference,
      });
      expect(await leads.list(10)).toHaveLength(1);
    });

    test("the same submission with other content is a conflict and changes nothing", async () => {
      const leads = await openStore();
      const first = fixtureLead();
      await leads.add(first);
      const other = fixtureLead({
        submissionId: first.submissionId,
        contentHash: "other",
      });
      expect(await leads.add(other)).toEqual({ result: "conflict" });
      expect(await leads.list(10)).toEqual([first]);
    });

    test("twenty parallel copies of one submission are one lead", async () => {
      const leads = await openStore();
      const submissionId = randomUUID();
      const results = await Promise.all(
        Array.from({ length: 20 }, () =>
          leads.add(fixtureLead({ submissionId })),
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
      await leads.add(fixtureLead());
      expect(await leads.add(fixtureLead())).toMatchObject({
        result: "stored",
      });
    });

    test("without submission id equal content within ten minutes is the same lead", async () => {
      const leads = await openStore();
      const first = fixtureLead({ submissionId: null });
      await leads.add(fixtureLead()); // A scripted post of the same text does not count.
      await leads.add(first);
      const within = {
        submissionId: null,
        receivedMs: noon + repeatWindowMs - 1,
      };
      expect(await leads.add(fixtureLead(within))).toEqual({
        result: "duplicate",
        reference: first.reference,
      });
      const after = { submissionId: null, receivedMs: noon + repeatWindowMs };
      expect(await leads.add(fixtureLead(after))).toMatchObject({
        result: "stored",
      });
      const otherText = { ...within, contentHash: "other" };
      expect(await leads.add(fixtureLead(otherText))).toMatchObject({
        result: "stored",
      });
    });

    test("a reference is given out once", async () => {
      const leads = await openStore();
      const { reference } = fixtureLead();
      await leads.add(fixtureLead({ reference }));
      expect(await leads.add(fixtureLead({ reference }))).toEqual({
        result: "reference_taken",
      });
    });

    test("leads are listed newest first, as many as asked for", async () => {
      const leads = await openStore();
      for (const minute of [2, 0, 1])
        await leads.add(fixtureLead({ receivedMs: noon + minute * 60_000 }));
      const times = (await leads.list(2)).map(
        ({ receivedMs }) => receivedMs - noon,
      );
      expect(times).toEqual([120_000, 60_000]);
    });

    test("any text survives: quotes, emoji, three scripts", async () => {
      const leads = await openStore();
      const page = `' OR 1=1;-- "😀 ไทย 日本語 <script>`;
      const lead = fixtureLead({ page });
      await leads.add(lead);
      expect((await leads.find(lead.reference))?.page).toBe(page);
    });

    test("a setting is decided by whoever asks first", async () => {
      const leads = await openStore();
      expect(await leads.setting("secret", () => "first")).toBe("first");
      expect(await leads.setting("secret", () => "second")).toBe("first");
      expect(await leads.setting("other", () => "third")).toBe("third");
    });

    test("a closed store fails loudly", async () => {
      const leads = await open();
      await leads.ping();
      await leads.close();
      await expect(leads.ping()).rejects.toThrow();
      await expect(leads.add(fixtureLead())).rejects.toThrow();
    });
  });
}
