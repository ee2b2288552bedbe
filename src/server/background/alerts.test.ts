import { expect, test } from "vitest";
import { alertChannels, watch } from "./alerts.ts";
import { parseConfig } from "../config.ts";
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
  return { node, setNow, look, send, logged };
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
});
