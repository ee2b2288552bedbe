import { expect, test } from "vitest";
import { claimAny } from "../testing/claim.ts";
import { onBothEngines } from "../testing/engines.ts";
import { fixtureLead, keepLead, noon } from "../testing/lead.ts";
import { leadStore } from "../leads/index.ts";
import type { Channel } from "../channel.ts";
import { createOutbox, leaseMs } from "./outbox.ts";
import type { NextState } from "./retry.ts";

const minute = 60_000;
const sent: NextState = { state: "sent" };
const dead: NextState = { state: "dead", error: "550" };

onBothEngines("outbox", (open) => {
  /** A store with one lead and its deliveries, and a way to end those that are due. */
  async function withLead(...channels: Channel[]) {
    const opened = await open(noon);
    const outbox = createOutbox(opened.database);
    const lead = fixtureLead();
    await keepLead(leadStore(opened.database), lead, channels);
    const end = async (next: NextState | ((channel: Channel) => NextState)) => {
      const claim = await claimAny(outbox, "a");
      if (!claim) throw new Error("nothing is due");
      const state = typeof next === "function" ? next(claim.channel) : next;
      await outbox.finish(claim, "a", state);
    };
    return { ...opened, outbox, lead, end };
  }

  test("a claimed delivery belongs to one worker until its lease ends; then its outcome counts no more", async () => {
    const { database, outbox, setNow, lead } = await withLead("team-mail");
    const late = await claimAny(outbox, "a");
    await setNow(noon + leaseMs);
    expect(await claimAny(outbox, "b")).toBeUndefined();
    await setNow(noon + leaseMs + 1);
    const taken = await claimAny(outbox, "b");
    if (!late || !taken) throw new Error("both must have it");
    expect(await outbox.finish(late, "a", dead)).toBe(false);
    // What was accepted after the lease has told a person all the same.
    expect(await outbox.finish(late, "a", sent)).toBe(false);
    expect(await database.query("SELECT told_ms FROM lead")).toEqual([
      { told_ms: noon + leaseMs + 1 },
    ]);
    expect(await outbox.finish(taken, "b", sent)).toBe(true);
    expect(await outbox.deliveriesOf(lead.id)).toMatchObject([
      { state: "sent", attempts: 2, lastError: null },
    ]);
    expect(await claimAny(outbox, "c")).toBeUndefined();
  });

  test("a delivery that is put off waits, with its error kept and cut", async () => {
    const { outbox, setNow, lead, end } = await withLead("team-mail");
    const error = `NUL \0 ${"ก".repeat(600)}`;
    await end({ state: "pending", delayMs: 10 * minute, error });
    const [state] = await outbox.deliveriesOf(lead.id);
    expect(state).toMatchObject({ state: "pending", attempts: 1 });
    expect([...(state?.lastError ?? "")]).toHaveLength(499); // 500 without the NUL
    await setNow(noon + 10 * minute - 1);
    expect(await claimAny(outbox, "a")).toBeUndefined();
    await setNow(noon + 10 * minute);
    expect(await claimAny(outbox, "a")).toMatchObject({
      attempts: 2,
      ageMs: 10 * minute,
    });
  });

  test("a clock that jumps back strands neither what is due nor what was claimed", async () => {
    const { outbox, setNow } = await withLead("team-mail");
    await setNow(noon - 24 * 60 * minute);
    expect(await claimAny(outbox, "a")).toMatchObject({ attempts: 1 });
    await setNow(noon - 48 * 60 * minute);
    expect(await claimAny(outbox, "b")).toMatchObject({ attempts: 2 });
  });

  test("many workers on several nodes claim each delivery once", async () => {
    const { database, node } = await open(noon);
    for (let count = 0; count < 25; count += 1)
      await keepLead(leadStore(database), fixtureLead(), ["team-mail"]);
    const claimed: string[] = [];
    await Promise.all(
      ["a", "b", "c"].map(async (name) => {
        const outbox = createOutbox(await node());
        for (;;) {
          const claim = await claimAny(outbox, name);
          if (claim === undefined) return;
          claimed.push(claim.id);
          expect(await outbox.finish(claim, name, sent)).toBe(true);
        }
      }),
    );
    expect(claimed).toHaveLength(25);
    expect(new Set(claimed).size).toBe(25);
  });

  test.each([
    ["team-mail", dead, 1],
    ["team-mail", { state: "filed" }, 1],
    ["team-mail", sent, 0],
  ] as const)(
    "%s that ended with %j leaves %i undelivered",
    async (channel, next, count) => {
      const { outbox, end } = await withLead(channel);
      await end(next);
      expect(await outbox.undelivered()).toBe(count);
    },
  );

  test("dead deliveries are kept and can be revived, but no confirmation that was filed", async () => {
    const { outbox, setNow, lead, end } = await withLead(
      "team-mail",
      "auto-reply",
    );
    const next = (channel: Channel): NextState =>
      channel === "team-mail" ? dead : { state: "filed" };
    await end(next);
    await end(next);
    expect(await claimAny(outbox, "a")).toBeUndefined();
    await setNow(noon + 8 * 24 * 60 * minute);
    expect(await outbox.revive("C-ZZZZZZZZ")).toBe(0);
    expect(await outbox.revive(lead.reference)).toBe(1);
    expect(await claimAny(outbox, "a")).toMatchObject({
      channel: "team-mail",
      attempts: 1,
      ageMs: 0,
    });
  });

  test.each([
    ["team-mail", sent, noon],
    ["line", sent, noon],
    ["auto-reply", sent, null],
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
