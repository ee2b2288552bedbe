import { expect, test } from "vitest";
import { alertChannels, watch } from "./alerts.ts";
import { parseConfig } from "../config/config.ts";
import { claimAny } from "../testing/claim.ts";
import { onBothEngines, type TestDatabase } from "../testing/engines.ts";
import { fixtureManifest } from "../testing/site.ts";
import { fixtureLead, keepLead, noon } from "../testing/lead.ts";
import { leadStore } from "../leads/lead-store.ts";
import type { Deliver } from "../outbox/attempt.ts";
import type { Channel } from "../channel.ts";
import { createOutbox } from "../outbox/outbox.ts";
import type { NextState } from "../outbox/retry.ts";
import { startSink } from "../testing/webhook-sink.ts";

const minute = 60_000;

async function openWatch({ database, node, setNow }: TestDatabase) {
  const { url, received } = await startSink();
  const parsed = parseConfig({
    WEBHOOK_URL: url,
    WEBHOOK_SECRET: Buffer.alloc(32, 7).toString("base64"),
    SLACK_WEBHOOK_URL: url,
    LINE_CHANNEL_TOKEN: "a-channel-access-token",
    LINE_TO: `U${"0".repeat(32)}`,
  });
  if (!parsed.ok) throw new Error(parsed.problems.join("\n"));
  const outbox = createOutbox(database);
  const alerts = alertChannels(
    parsed.config,
    fixtureManifest(),
    outbox,
    new URL(url).origin,
  );
  const channels = Object.keys(alerts) as Channel[];
  const logged: object[] = [];
  const look = async (on = outbox) =>
    watch({
      outbox: on,
      channels,
      onQueued: () => undefined,
      log: { info: () => undefined, error: (facts) => logged.push(facts) },
    });
  /** Sends the queued alerts. All other deliveries stay claimed. */
  const send = async () => {
    for (;;) {
      const claim = await claimAny(outbox, "w");
      if (claim === undefined) return received.map(({ body }) => body);
      const deliver = (alerts as Partial<Record<Channel, Deliver>>)[
        claim.channel
      ];
      if (deliver === undefined) continue;
      const signal = new AbortController().signal;
      expect(await deliver(claim, signal)).toEqual({ result: "sent" });
      await outbox.finish(claim, "w", { state: "sent" });
    }
  };
  const opened = { database, node, setNow, outbox, channels };
  return { ...opened, look, send, logged, received };
}

onBothEngines("an alert", (open) => {
  test("is raised once for a lead that nobody got within a quarter of an hour, by every way, and says which", async () => {
    const opened = await openWatch(await open(noon));
    const { database, setNow, outbox, look, send, logged, received } = opened;
    const lead = fixtureLead({ reference: "C-7K3M9QXA" });
    await keepLead(leadStore(database), lead, ["team-mail", "webhook"]);
    await setNow(noon + 15 * minute);
    await look();
    expect([logged, await outbox.late()]).toEqual([[], []]);

    await setNow(noon + 15 * minute + 1);
    const other = createOutbox(await opened.node());
    await Promise.all([look(), look(other)]);
    await look();
    expect(logged).toEqual([
      { late: 1, alerts: ["alert-webhook", "alert-slack", "alert-line"] },
    ]);
    expect(await outbox.backlog()).toMatchObject({ undelivered: 1 });
    const bodies = await send();
    expect(bodies).toHaveLength(3);
    expect(bodies.join("")).not.toMatch(/taro@|山田/);
    const events = bodies.map((body) => JSON.parse(body));
    expect(events).toContainEqual({
      type: "leads.undelivered",
      timestamp: expect.any(String),
      data: {
        undelivered: [
          {
            reference: "C-7K3M9QXA",
            channel: "team-mail",
            isPartly: false,
            state: expect.stringMatching(/^(?:pending|sending)$/),
            attempts: expect.any(Number),
            since: "2026-01-15T12:00:00.000Z",
          },
        ],
      },
    });
    const text = expect.stringMatching(/^1 enquiry at Test could not be deliv/);
    expect(events).toContainEqual(expect.objectContaining({ text }));
    expect(events).toContainEqual({
      to: `U${"0".repeat(32)}`,
      messages: [{ type: "text", text }],
    });
    const push = received.find(({ path }) => path.endsWith("/push"));
    expect(push?.headers["x-line-retry-key"]).toMatch(/^[\da-f-]{36}$/);
  });

  test("comes at once for a mail that failed for good, and again if it fails after a retry", async () => {
    const { database, outbox, look, logged } = await openWatch(
      await open(noon),
    );
    await keepLead(leadStore(database), fixtureLead(), ["team-mail"]);
    const fail = async () => {
      const claim = await claimAny(outbox, "w");
      if (claim === undefined) throw new Error("nothing to fail");
      await outbox.finish(claim, "w", { state: "dead", error: "550" });
    };
    await fail();
    await look();
    expect(logged).toHaveLength(1);
    await outbox.revive();
    await look();
    expect(logged).toHaveLength(1);
    await database.query("DELETE FROM outbox WHERE channel LIKE 'alert%'");
    await fail();
    await look();
    expect(logged).toHaveLength(2);
  });

  test("says that a lead reached some of the team only", async () => {
    const { database, outbox, look, send } = await openWatch(await open(noon));
    await keepLead(leadStore(database), fixtureLead(), ["team-mail"]);
    const end = async (next: NextState) => {
      const claim = await outbox.claim("w", "team-mail");
      if (claim) await outbox.finish(claim, "w", next);
    };
    await end({ state: "split", recipients: ["a@b.co", "c@d.co"] });
    await end({ state: "sent" });
    await end({ state: "dead", error: "550" });
    await look();
    const bodies = (await send()).join("\n");
    expect(bodies).toContain("1 enquiry at Test reached some addresses");
    expect(bodies).toContain('"isPartly":true');
    expect(bodies).not.toContain("could not be delivered");
    expect(bodies).not.toMatch(/a@b|c@d/);
  });

  test("is not sent where the lead arrived meanwhile", async () => {
    const { database, setNow, outbox, look, send } = await openWatch(
      await open(noon),
    );
    await keepLead(leadStore(database), fixtureLead(), ["team-mail"]);
    await setNow(noon + 16 * minute);
    const claim = await claimAny(outbox, "w");
    if (claim === undefined) throw new Error("nothing to send");
    await look();
    await outbox.finish(claim, "w", { state: "sent" });
    expect(await send()).toEqual([]);
    expect(await claimAny(outbox, "w")).toBeUndefined();
  });

  test("of another kind is queued once for each key, and sent in words and as an event", async () => {
    const opened = await openWatch(await open(noon));
    const { outbox, channels, send } = opened;
    expect(await outbox.queueAlert("deletion", "2026-01-15", channels)).toBe(
      true,
    );
    expect(await outbox.queueAlert("deletion", "2026-01-15", channels)).toBe(
      false,
    );
    const events = (await send()).map((body) => JSON.parse(body));
    expect(events).toHaveLength(3);
    expect(events).toContainEqual({
      type: "alert.deletion",
      timestamp: expect.any(String),
      data: {},
    });
    const text = expect.stringContaining("the clock of the server jumped");
    expect(events).toContainEqual(expect.objectContaining({ text }));
  });
});
