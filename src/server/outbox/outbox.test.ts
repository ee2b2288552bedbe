import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Tx } from "../database/index.ts";
import { channels, leadStore, type Channel } from "../leads/index.ts";
import { onBothEngines } from "../testing/engines.ts";
import { fixtureLead, keepLead, noon, team } from "../testing/lead.ts";
import type { Claim, NextState } from "./attempt.ts";
import { createOutbox, leaseMs, queueDelivery, type Outbox } from "./outbox.ts";

const minute = 60_000;
const sent: NextState = { state: "sent", delayMs: 0, error: null };
const dead: NextState = { state: "dead", delayMs: 0, error: "550" };

/** Claims a due delivery of any channel. */
async function claimAny(
  outbox: Pick<Outbox, "claim">,
): Promise<Claim | undefined> {
  for (const channel of channels) {
    const [claim] = await outbox.claim(channel, 1);
    if (claim !== undefined) return claim;
  }
  return undefined;
}

onBothEngines("outbox", (open) => {
  /** A store with one lead and its deliveries, and a way to end those that are due. */
  async function withLead(...by: Channel[]) {
    const opened = await open(noon);
    const outbox = createOutbox(opened.database);
    const leads = leadStore(opened.database);
    const lead = fixtureLead();
    await keepLead(leads, lead, by);
    const end = async (next: NextState | ((channel: Channel) => NextState)) => {
      const claim = await claimAny(outbox);
      if (!claim) throw new Error("nothing is due");
      const state = typeof next === "function" ? next(claim.channel) : next;
      await outbox.finish(claim, state);
    };
    const deliveries = async () =>
      (await leads.find(lead.reference))?.deliveries ?? [];
    return { ...opened, outbox, lead, end, deliveries };
  }

  test("a claimed delivery belongs to one worker until its lease ends; then its outcome counts no more", async () => {
    const { database, outbox, setNow, deliveries } =
      await withLead("team-mail");
    const late = await claimAny(outbox);
    await setNow(noon + leaseMs - 1);
    expect(await claimAny(outbox)).toBeUndefined();
    await setNow(noon + leaseMs);
    const taken = await claimAny(outbox);
    if (!late || !taken) throw new Error("both must have it");
    expect(await outbox.finish(late, dead)).toBe(false);
    // What was accepted after the lease has told a person all the same.
    expect(await outbox.finish(late, sent)).toBe(false);
    expect(await database.query("SELECT told_ms FROM lead")).toEqual([
      { told_ms: noon + leaseMs },
    ]);
    expect(await outbox.finish(taken, sent)).toBe(true);
    expect(await deliveries()).toMatchObject([
      { state: "sent", attempts: 2, lastError: null },
    ]);
    expect(await claimAny(outbox)).toBeUndefined();
  });

  test("a delivery that is put off waits, with its error kept and cut", async () => {
    const { outbox, setNow, deliveries, end } = await withLead("team-mail");
    const error = `NUL \0 ${"ก".repeat(600)}`;
    await end({ state: "pending", delayMs: 10 * minute, error });
    const [state] = await deliveries();
    expect(state).toMatchObject({ state: "pending", attempts: 1 });
    expect([...(state?.lastError ?? "")]).toHaveLength(499); // 500 without the NUL
    await setNow(noon + 10 * minute - 1);
    expect(await claimAny(outbox)).toBeUndefined();
    await setNow(noon + 10 * minute);
    expect(await claimAny(outbox)).toMatchObject({
      attempts: 2,
      ageMs: 10 * minute,
    });
  });

  test("a clock that jumps back strands neither what is due nor what was claimed", async () => {
    const { outbox, setNow } = await withLead("team-mail");
    await setNow(noon - 24 * 60 * minute);
    expect(await claimAny(outbox)).toMatchObject({ attempts: 1 });
    await setNow(noon - 48 * 60 * minute);
    expect(await claimAny(outbox)).toMatchObject({ attempts: 2 });
  });

  test("what failed is queued again only after a deletion that runs", async () => {
    const { database, node, end } = await withLead("team-mail");
    await end(dead);
    const order: string[] = [];
    const other = createOutbox(await node());
    let retrying: Promise<unknown> | undefined;
    await database.transaction(async (tx) => {
      await tx.lock("deletion");
      retrying = other.retry([team]).then(() => order.push("retry"));
      await wait(300);
      order.push("deletion");
    });
    await retrying;
    expect(order).toEqual(["deletion", "retry"]);
  });

  test("many workers on several nodes claim each delivery once", async () => {
    const { database, node } = await open(noon);
    for (let count = 0; count < 25; count += 1)
      await keepLead(leadStore(database), fixtureLead(), ["team-mail"]);
    const claimed: string[] = [];
    await Promise.all(
      [1, 2, 3].map(async () => {
        const outbox = createOutbox(await node());
        for (;;) {
          const claim = await claimAny(outbox);
          if (claim === undefined) return;
          claimed.push(claim.id);
          expect(await outbox.finish(claim, sent)).toBe(true);
        }
      }),
    );
    expect(claimed).toHaveLength(25);
    expect(new Set(claimed).size).toBe(25);
  });

  test.each([
    ["team-mail", dead, 1],
    ["team-mail", sent, 0],
  ] as const)(
    "%s that ended with %j leaves %i undelivered",
    async (channel, next, count) => {
      const { outbox, end } = await withLead(channel);
      await end(next);
      expect(await outbox.late()).toHaveLength(count);
    },
  );

  test("a lead that one of two people has got is partly delivered", async () => {
    const { database, outbox, lead } = await withLead("team-mail");
    const second = fixtureLead();
    const queue = async (tx: Tx) => {
      for (const recipient of ["a@b.co", "c@d.co"])
        await queueDelivery(tx, second.id, { channel: "team-mail", recipient });
      return false;
    };
    await leadStore(database).add(second, queue, second.reference);
    for (let count = 0; count < 3; count += 1) {
      const [claim] = await outbox.claim("team-mail", 1);
      if (!claim) throw new Error("nothing is due");
      const isRefused =
        claim.recipient === "c@d.co" || claim.recipient === team;
      await outbox.finish(claim, isRefused ? dead : sent);
    }
    expect(await outbox.late()).toEqual(
      expect.arrayContaining([
        { reference: lead.reference, sinceMs: noon, isPartly: false },
        { reference: second.reference, sinceMs: noon, isPartly: true },
      ]),
    );
  });

  test("a lead is late after a quarter of an hour", async () => {
    const { outbox, setNow } = await withLead("team-mail", "webhook");
    await setNow(noon + 15 * minute);
    expect(await outbox.late()).toEqual([]);
    await setNow(noon + 15 * minute + 1);
    expect(await outbox.late()).toHaveLength(1);
  });

  test("retry sends again what was given up, the team's mail to the team of now", async () => {
    const { outbox, setNow, lead, end, deliveries } = await withLead(
      "team-mail",
      "webhook",
    );
    await end(dead);
    await end(dead);
    await setNow(noon + 8 * 24 * 60 * minute);
    expect(await outbox.retry([team], "C-ZZZZZZZZ")).toBe(0);
    const now = ["new@agency.example", "second@agency.example"];
    expect(await outbox.retry(now, lead.reference)).toBe(3);
    expect(await deliveries()).toMatchObject([
      ...now.map((recipient) => ({ recipient, state: "pending", attempts: 0 })),
      { channel: "webhook", state: "pending", attempts: 0 },
    ]);
    expect(await outbox.claim("webhook", 3)).toMatchObject([{ ageMs: 0 }]);
    // One that has it does not get it twice.
    await end(sent);
    await end(dead);
    expect(await outbox.retry(now)).toBe(1);
  });

  test.each([
    ["team-mail", sent, noon],
    ["line", sent, noon],
    ["confirmation", sent, null],
    ["team-mail", { state: "pending", delayMs: 1, error: "451" }, null],
  ] as const)(
    "after %s ended with %j a person was told at %j",
    async (channel, next, toldMs) => {
      const { database, end } = await withLead(channel);
      await end(next);
      const [row] = await database.query("SELECT told_ms FROM lead");
      expect(row?.["told_ms"]).toBe(toldMs);
    },
  );
});
