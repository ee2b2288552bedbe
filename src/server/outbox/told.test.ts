import { expect, test } from "vitest";
import { claimAny } from "../testing/claim.ts";
import { onBothEngines } from "../testing/engines.ts";
import { fixtureLead, keepLead, noon } from "../testing/lead.ts";
import { leadStore } from "../leads/lead-store.ts";
import type { Channel } from "../channel.ts";
import { createOutbox, leaseMs } from "./outbox.ts";
import type { NextState } from "./retry.ts";

const sent: NextState = { state: "sent" };

onBothEngines("a lead of which a person was told", (open) => {
  /** Stores a lead, ends its only delivery, and returns when a person was told. */
  async function toldAfter(channel: Channel, next: NextState) {
    const { database } = await open(noon);
    const outbox = createOutbox(database);
    await keepLead(leadStore(database), fixtureLead(), [channel]);
    const claim = await claimAny(outbox, "a");
    if (!claim) throw new Error("must be due");
    await outbox.finish(claim, "a", next);
    const [row] = await database.query("SELECT told_ms FROM lead");
    return row?.["told_ms"];
  }

  test.each(["team-mail", "webhook", "slack", "line"] as const)(
    "%s tells when it was accepted, and only then",
    async (channel) => {
      expect(await toldAfter(channel, sent)).toBe(noon);
      const later = { state: "pending", delayMs: 1, error: "451" } as const;
      for (const next of [
        later,
        { state: "dead", error: "550" } as const,
        { state: "filed" } as const,
      ])
        expect(await toldAfter(channel, next), next.state).toBeNull();
    },
  );

  test("the confirmation to the visitor tells nobody", async () => {
    expect(await toldAfter("auto-reply", sent)).toBeNull();
  });

  test("a mail that was accepted after its lease has told as well", async () => {
    const { database, setNow } = await open(noon);
    const outbox = createOutbox(database);
    await keepLead(leadStore(database), fixtureLead(), ["team-mail"]);
    const late = await claimAny(outbox, "a");
    await setNow(noon + leaseMs + 1);
    await claimAny(outbox, "b");
    if (!late) throw new Error("must be due");
    expect(await outbox.finish(late, "a", sent)).toBe(false);
    const [row] = await database.query("SELECT told_ms FROM lead");
    expect(row?.["told_ms"]).toBe(noon + leaseMs + 1);
  });
});
