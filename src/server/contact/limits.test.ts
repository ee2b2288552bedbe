import { expect, test } from "vitest";
import { leadStore } from "../leads/index.ts";
import { onBothEngines } from "../testing/engines.ts";
import { fixtureLead, keepLead, noon } from "../testing/lead.ts";
import { mayConfirm } from "./limits.ts";

onBothEngines("confirmations", (open) => {
  test("one address gets three in an hour, and all together two hundred", async () => {
    const { database } = await open(noon);
    const leads = leadStore(database);
    const keep = (email: string, receivedMs = noon) => {
      const lead = fixtureLead({ receivedMs });
      lead.fields.normalised.email = email;
      return keepLead(leads, lead, ["team-mail", "auto-reply"]);
    };
    const may = (email: string) => mayConfirm(database, email, noon + 1);
    for (let count = 0; count < 3; count += 1) {
      expect(await may("Taro@Example.jp")).toBe(true);
      await keep("taro@example.jp");
    }
    expect(await may("Taro@Example.jp")).toBe(false);
    expect(
      await mayConfirm(database, "taro@example.jp", noon + 3_700_000),
    ).toBe(true);
    expect(await may("other@example.jp")).toBe(true);
    for (let count = 3; count < 200; count += 1)
      await keep(`${count}@a.example`);
    expect(await may("other@example.jp")).toBe(false);
  });
});
