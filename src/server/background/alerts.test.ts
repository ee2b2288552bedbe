import { expect, test } from "vitest";
import { alertChannels, watch } from "./alerts.ts";
import { parseConfig } from "../config/index.ts";
import { claimAny } from "../testing/claim.ts";
import { onBothEngines, type TestDatabase } from "../testing/engines.ts";
import { fixtureManifest } from "../testing/site.ts";
import { fixtureLead, keepLead, noon } from "../testing/lead.ts";
import { leadStore } from "../leads/index.ts";
import { type Deliver, createOutbox } from "../outbox/index.ts";
import type { Channel } from "../channel.ts";
import { startSink } from "../testing/webhook-sink.ts";

const minute = 60_000;

/** One lead whose team mail is queued, and the three alert channels. */
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
  const lead = fixtureLead({ reference: "C-7K3M9QXA" });
  await keepLead(leadStore(database), lead, ["team-mail"]);
  const { origin } = new URL(url);
  const { config } = parsed;
  const alerts: Partial<Record<Channel, Deliver>> = alertChannels(
    config,
    fixtureManifest(),
    outbox,
    origin,
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
      if (claim === undefined) break;
      const deliver = alerts[claim.channel];
      if (deliver === undefined) continue;
      await deliver(claim, new AbortController().signal);
      await outbox.finish(claim, "w", { state: "sent" });
    }
    return received.map(({ body }) => JSON.parse(body));
  };
  return { node, setNow, outbox, channels, look, send, logged };
}

onBothEngines("an alert", (open) => {
  test("is raised once for a lead that nobody got within a quarter of an hour, by every way, and says which", async () => {
    const opened = await openWatch(await open(noon));
    const { setNow, look, send, logged } = opened;
    await setNow(noon + 15 * minute);
    await look();
    expect(logged).toEqual([]);

    await setNow(noon + 15 * minute + 1);
    const other = createOutbox(await opened.node());
    await Promise.all([look(), look(other)]);
    await look();
    expect(logged).toEqual([
      { late: 1, alerts: ["alert-webhook", "alert-slack", "alert-line"] },
    ]);
    const events = await send();
    expect(events).toHaveLength(3);
    expect(JSON.stringify(events)).not.toMatch(/taro@|山田/);
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
    const messages = [{ type: "text", text }];
    expect(events).toContainEqual({ to: `U${"0".repeat(32)}`, messages });
  });

  test("comes at once for a mail that failed for good, and again if it fails after a retry", async () => {
    const { outbox, look, logged } = await openWatch(await open(noon));
    const fail = async () => {
      const claim = await outbox.claim("w", "team-mail");
      if (claim === undefined) throw new Error("nothing to fail");
      await outbox.finish(claim, "w", { state: "dead", error: "550" });
      await look();
    };
    await fail();
    await look();
    expect(logged).toHaveLength(1);
    await outbox.revive();
    await fail();
    expect(logged).toHaveLength(2);
  });

  test("is not sent where the lead arrived meanwhile", async () => {
    const { setNow, outbox, look, send } = await openWatch(await open(noon));
    await setNow(noon + 16 * minute);
    const claim = await outbox.claim("w", "team-mail");
    if (claim === undefined) throw new Error("nothing to send");
    await look();
    await outbox.finish(claim, "w", { state: "sent" });
    expect(await send()).toEqual([]);
  });

  test("of another kind is queued once for each key, and sent in words and as an event", async () => {
    const { outbox, channels, send } = await openWatch(await open(noon));
    for (const isQueued of [true, false])
      expect(await outbox.queueAlert("deletion", "2026-01-15", channels)).toBe(
        isQueued,
      );
    const events = await send();
    expect(events).toHaveLength(3);
    const type = "alert.deletion";
    expect(events).toContainEqual(expect.objectContaining({ type, data: {} }));
    const text = expect.stringContaining("the clock of the server jumped");
    expect(events).toContainEqual(expect.objectContaining({ text }));
  });
});
