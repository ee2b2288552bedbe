import { expect, test } from "vitest";
import { claimAny } from "../testing/claim.ts";
import { onBothEngines } from "../testing/engines.ts";
import { fixtureLead, keepLead, noon } from "../testing/lead.ts";
import { leadStore } from "../leads/lead-store.ts";
import { createOutbox, leaseMs } from "./outbox.ts";
import * as sql from "./statements.ts";

const minute = 60_000;

onBothEngines("outbox", (open) => {
  /** A store with one lead whose team mail is queued. */
  async function withOneDelivery() {
    const opened = await open(noon);
    const outbox = createOutbox(opened.database);
    const lead = fixtureLead();
    await keepLead(leadStore(opened.database), lead, ["team-mail"]);
    return { ...opened, outbox, lead };
  }

  test("lead and deliveries are stored together; a copy queues nothing", async () => {
    const { database, outbox, lead } = await withOneDelivery();
    const copy = fixtureLead({ submissionId: lead.submissionId });
    await keepLead(leadStore(database), copy, ["team-mail", "webhook"]);
    expect(await database.query("SELECT id FROM outbox")).toEqual([
      { id: `${lead.id}:team-mail` },
    ]);
    expect(await claimAny(outbox, "a")).toEqual({
      id: `${lead.id}:team-mail`,
      channel: "team-mail",
      recipient: "",
      topic: null,
      attempts: 1,
      ageMs: 0,
      lead,
    });
  });

  test("a claimed delivery belongs to one worker until its lease ends", async () => {
    const { outbox, setNow } = await withOneDelivery();
    expect(await claimAny(outbox, "a")).toBeDefined();
    expect(await claimAny(outbox, "b")).toBeUndefined();
    await setNow(noon + leaseMs);
    expect(await claimAny(outbox, "b")).toBeUndefined();
    await setNow(noon + leaseMs + 1);
    expect(await claimAny(outbox, "b")).toMatchObject({ attempts: 2 });
  });

  test("a worker whose lease ended cannot say how the delivery went", async () => {
    const { outbox, setNow, lead } = await withOneDelivery();
    const late = await claimAny(outbox, "a");
    await setNow(noon + leaseMs + 1);
    const taken = await claimAny(outbox, "b");
    if (!late || !taken) throw new Error("both must have it");
    const dead = { state: "dead", error: "too late" } as const;
    expect(await outbox.finish(late, "a", dead)).toBe(false);
    expect(await outbox.finish(taken, "b", { state: "sent" })).toBe(true);
    expect(await outbox.deliveriesOf(lead.id)).toEqual([
      {
        channel: "team-mail",
        recipient: "",
        state: "sent",
        attempts: 2,
        lastError: null,
      },
    ]);
    expect(await claimAny(outbox, "c")).toBeUndefined();
  });

  test("a delivery that is put off waits, with its error kept and cut", async () => {
    const { outbox, setNow, lead } = await withOneDelivery();
    const claim = await claimAny(outbox, "a");
    if (!claim) throw new Error("must be due");
    await outbox.finish(claim, "a", {
      state: "pending",
      delayMs: 10 * minute,
      error: `NUL \0 ${"ก".repeat(600)}`,
    });
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
    const { outbox, setNow } = await withOneDelivery();
    await setNow(noon - 24 * 60 * minute);
    expect(await claimAny(outbox, "a")).toMatchObject({ attempts: 1 });
    await setNow(noon - 48 * 60 * minute);
    expect(await claimAny(outbox, "b")).toMatchObject({ attempts: 2 });
  });

  test("many workers on several nodes claim each delivery once", async () => {
    const { database, node } = await open(noon);
    for (let count = 0; count < 25; count += 1)
      await keepLead(leadStore(database), fixtureLead(), [
        "team-mail",
        "webhook",
      ]);
    const workers = await Promise.all(
      ["a", "b", "c"].map(async (name) => ({
        name,
        outbox: createOutbox(await node()),
      })),
    );
    const claimed: string[] = [];
    await Promise.all(
      workers.map(async ({ name, outbox }) => {
        for (;;) {
          const claim = await claimAny(outbox, name);
          if (claim === undefined) return;
          claimed.push(claim.id);
          expect(await outbox.finish(claim, name, { state: "sent" })).toBe(
            true,
          );
        }
      }),
    );
    expect(claimed).toHaveLength(50);
    expect(new Set(claimed).size).toBe(50);
  });

  test("leads that reached no person are counted: failed, only a file, or late", async () => {
    const { database, setNow } = await open(noon);
    const outbox = createOutbox(database);
    const states = ["dead", "filed", "sent"] as const;
    for (const state of states) {
      await keepLead(leadStore(database), fixtureLead(), ["team-mail"]);
      const claim = await claimAny(outbox, "a");
      if (!claim) throw new Error("must be due");
      await outbox.finish(
        claim,
        "a",
        state === "dead" ? { state, error: "no such user" } : { state },
      );
    }
    await keepLead(leadStore(database), fixtureLead(), ["auto-reply"]);
    await keepLead(leadStore(database), fixtureLead(), ["team-mail"]);
    expect(await outbox.undelivered()).toBe(2);
    await setNow(noon + 15 * minute + 1);
    expect(await outbox.undelivered()).toBe(3);
  });

  test("dead deliveries are kept and can be revived, of one lead or of all", async () => {
    const { database, setNow } = await open(noon);
    const outbox = createOutbox(database);
    const [one, two] = [fixtureLead(), fixtureLead()];
    for (const lead of [one, two]) {
      await keepLead(leadStore(database), lead, ["team-mail", "auto-reply"]);
      for (const _ of ["team-mail", "auto-reply"]) {
        const claim = await claimAny(outbox, "a");
        if (!claim) throw new Error("must be due");
        const isMail = claim.channel === "team-mail";
        await outbox.finish(
          claim,
          "a",
          isMail ? { state: "dead", error: "550" } : { state: "filed" },
        );
      }
    }
    expect(await claimAny(outbox, "a")).toBeUndefined();
    await setNow(noon + 8 * 24 * 60 * minute);
    expect(await outbox.revive(one.reference)).toBe(1);
    expect(await claimAny(outbox, "a")).toMatchObject({
      id: `${one.id}:team-mail`,
      attempts: 1,
      ageMs: 0,
    });
    // An auto-reply would come too late to make sense.
    expect(await outbox.revive()).toBe(1);
    expect(await claimAny(outbox, "a")).toMatchObject({
      id: `${two.id}:team-mail`,
    });
  });

  test("a delivery that this release cannot read does not hold up the others", async () => {
    const { database, outbox } = await withOneDelivery();
    await database.query(
      "INSERT INTO outbox (id, channel, state, attempts, queued_ms, due_ms) VALUES ('x', 'pigeon', 'pending', 0, 0, 0)",
    );
    expect(await claimAny(outbox, "a")).toMatchObject({ channel: "team-mail" });
  });

  test("a mailbox gets two attempts at once, so that one that hangs leaves places to others", async () => {
    const { database } = await open(noon);
    const outbox = createOutbox(database);
    for (const [place, recipient] of ["a", "a", "a", "b"].entries())
      await database.query(
        sql.queueAbout,
        `id ${place}`,
        null,
        "team-mail",
        recipient,
        null,
      );
    const recipients: (string | undefined)[] = [];
    for (const _ of [1, 2, 3, 4])
      recipients.push((await outbox.claim("w", "team-mail"))?.recipient);
    expect(recipients).toEqual(["a", "a", "b", undefined]);
  });
});
