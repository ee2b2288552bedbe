import { expect, test } from "vitest";
import { leadStore } from "../leads/index.ts";
import { onBothEngines } from "../testing/engines.ts";
import { fixtureLead, keepLead, noon } from "../testing/lead.ts";
import { createOutbox, type queueDeliveries } from "./outbox.ts";

onBothEngines("deliveries of a post", (open) => {
  test("confirmations to one address and to all together are few; every lead is kept and mailed", async () => {
    const { database, setNow } = await open(noon);
    const leads = leadStore(database);
    const post = async (
      email: string,
      limits?: Parameters<typeof queueDeliveries>[3],
    ) => {
      const lead = fixtureLead();
      lead.fields.normalised.email = email;
      const channels = ["team-mail", "confirmation"] as const;
      const added = await keepLead(leads, lead, channels, limits);
      const again = await keepLead(leads, lead, channels, limits);
      expect(again).toEqual({ ...added, result: "duplicate" });
      return added.result === "stored" && added.isConfirmed;
    };
    const confirmed = [];
    for (const email of ["a@x.co", "A@x.co", "a@x.co", "a@x.co", "b@x.co"])
      confirmed.push(await post(email));
    expect(confirmed).toEqual([true, true, true, false, true]);
    const few = { toOneAddress: 3, inAll: 4 };
    expect(await post("c@x.co", few)).toBe(false);
    const rows = await database.query(
      "SELECT id FROM outbox WHERE channel = 'team-mail'",
    );
    expect(rows).toHaveLength(6);
    await setNow(noon + 3_600_001);
    expect(await post("a@x.co")).toBe(true);
  });

  test("a confirmation that is tried again takes the place of no new one", async () => {
    const { database, setNow } = await open(noon);
    const leads = leadStore(database);
    for (const _ of [1, 2, 3])
      await keepLead(leads, fixtureLead(), ["confirmation"]);
    await database.query("UPDATE outbox SET state = 'dead'");
    const nextDay = noon + 24 * 3_600_000;
    await setNow(nextDay);
    expect(await createOutbox(database).retry([])).toBe(3);
    const next = keepLead(leads, fixtureLead(), ["confirmation"]);
    expect(await next).toMatchObject({
      isConfirmed: true,
    });
  });
});
