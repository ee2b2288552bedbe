import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { storeLead } from "./contact/take-lead.ts";
import type { Database } from "./database/index.ts";
import { openSqlite } from "./database/sqlite.ts";
import { createLog } from "./log.ts";
import { channelNames, leadStore, type Channel } from "./leads/index.ts";
import {
  afterAttempt,
  createOutbox,
  failure,
  leaseMs,
  startWorker,
  type Attempt,
  type Claim,
  type Limits,
  type NextState,
  type Outbox,
} from "./outbox.ts";
import { onBothEngines } from "./testing/engines.ts";
import { fixtureLead, keepLead, noon, team } from "./testing/lead.ts";

const minute = 60_000;
const sent: NextState = { state: "sent", delayMs: 0, error: null };
const dead: NextState = { state: "dead", delayMs: 0, error: "550" };

/** Claims a due delivery of any channel. */
async function claimAny(
  outbox: Pick<Outbox, "claim">,
): Promise<Claim | undefined> {
  for (const channel of channelNames) {
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
    await keepLead(opened.database, lead, by);
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
      await keepLead(database, fixtureLead(), ["team-mail"]);
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

  test("a lead that one of two people has got counts as late", async () => {
    const { database } = await open(noon);
    const outbox = createOutbox(database);
    const lead = fixtureLead();
    const deliveries = ["a@b.co", "c@d.co"].map((recipient) => ({
      channel: "team-mail" as const,
      recipient,
    }));
    await storeLead(database, lead, deliveries);
    for (const claim of await outbox.claim("team-mail", 2))
      await outbox.finish(claim, claim.recipient === "c@d.co" ? dead : sent);
    const { reference } = lead;
    expect(await outbox.late()).toEqual([{ reference, sinceMs: noon }]);
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

onBothEngines("deliveries of a post", (open) => {
  test("confirmations to one address and to all together are few; every lead is kept and mailed", async () => {
    const { database, setNow } = await open(noon);
    const post = async (email: string, limits?: Limits) => {
      const lead = fixtureLead();
      lead.fields.normalised.email = email;
      const channels = ["team-mail", "confirmation"] as const;
      const added = await keepLead(database, lead, channels, limits);
      const again = await keepLead(database, lead, channels, limits);
      expect(again).toEqual({ ...added, result: "duplicate" });
      return added.hasConfirmation;
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
    for (const _ of [1, 2, 3])
      await keepLead(database, fixtureLead(), ["confirmation"]);
    await database.query("UPDATE outbox SET state = 'dead'");
    const nextDay = noon + 24 * 3_600_000;
    await setNow(nextDay);
    expect(await createOutbox(database).retry([])).toBe(3);
    const next = keepLead(database, fixtureLead(), ["confirmation"]);
    expect(await next).toMatchObject({
      hasConfirmation: true,
    });
  });
});

const hour = 60 * minute;
const weekMs = 168 * hour;
const passing = failure("x", "451");
const lasting = failure("x", "550", true);

test.each([
  [3, 1, 120_000],
  [8, 1, hour],
  [3, 0.5, 60_000],
])(
  "after attempt %i with the random number %d the next is %i ms away",
  (attempts, random, delayMs) => {
    const next = { state: "pending", delayMs, error: "x" };
    expect(afterAttempt(passing, { attempts, ageMs: 0 }, random)).toEqual(next);
  },
);

test.each([
  ["a temporary failure within a week", passing, 300, weekMs - 1, "pending"],
  ["a temporary failure after a week", passing, 300, weekMs, "dead"],
  [
    "one that is old because the clock jumped",
    passing,
    9,
    160 * weekMs,
    "pending",
  ],
  ["a permanent failure", lasting, 1, 0, "dead"],
  ["a mail that was taken", { result: "sent" }, 9, 2 * weekMs, "sent"],
] as const)("%s", (_what, attempt, attempts, ageMs, state) => {
  expect(afterAttempt(attempt, { attempts, ageMs }, 1).state).toBe(state);
});

const memory = () =>
  openSqlite(":memory:", { now: () => noon, mayCreate: true });

/** One lead with its deliveries, and a worker that polls every 10 ms and collects its log lines. */
async function work(
  database: Database,
  channels: readonly Channel[],
  parts: Partial<Parameters<typeof startWorker>[0]>,
) {
  const outbox = createOutbox(database);
  const lead = fixtureLead();
  const leads = leadStore(database);
  await keepLead(database, lead, channels);
  const logged: string[] = [];
  const worker = startWorker({
    outbox,
    deliver: async () => ({ result: "sent" }),
    log: createLog({ to: { write: (line) => void logged.push(line) } }),
    pollMs: 10,
    ...parts,
  });
  onTestFinished(() => worker.stop(0));
  const states = async () =>
    ((await leads.find(lead.reference))?.deliveries ?? []).map(
      ({ channel, state, attempts, lastError }) =>
        `${channel} ${state} ${attempts} ${lastError}`,
    );
  return { logged, states };
}

onBothEngines("worker", (open) => {
  test("a temporary failure is retried when it is due, a permanent one is not", async () => {
    const { database, setNow } = await open(noon);
    const failed = failure("x", "x");
    const answers: Partial<Record<Channel, Attempt[]>> = {
      "team-mail": [failed],
      webhook: [failure("x", "x", true)],
    };
    const { states } = await work(database, ["team-mail", "webhook"], {
      deliver: async ({ channel }) =>
        answers[channel]?.shift() ?? { result: "sent" },
    });
    const refused = "webhook dead 1 x";
    await expect.poll(states).toEqual(["team-mail pending 1 x", refused]);
    await setNow(noon + 30_000);
    await expect.poll(states).toEqual(["team-mail sent 2 null", refused]);
  });
});

test("an exception of a channel counts as a temporary failure; the log has its code and none of its words", async () => {
  const words = "taro.yamada is unknown: สวัสดี";
  const { logged, states } = await work(memory(), ["team-mail"], {
    deliver: () =>
      Promise.reject(Object.assign(new Error(words), { code: "EENVELOPE" })),
  });
  await expect.poll(() => logged.length).toBeGreaterThan(0);
  expect(await states()).toEqual([`team-mail pending 1 ${words}`]);
  expect(logged.join("\n")).toContain('"status":"EENVELOPE"');
  expect(logged.join("\n")).not.toMatch(/taro|สวัสดี/);
});

test("a channel that hangs delays no other", async () => {
  const { states } = await work(memory(), ["team-mail", "webhook"], {
    async deliver({ channel }, signal) {
      if (channel === "team-mail") await wait(60_000, undefined, { signal });
      return { result: "sent" };
    },
  });
  await expect
    .poll(states)
    .toEqual(["team-mail sending 1 null", "webhook sent 1 null"]);
});
