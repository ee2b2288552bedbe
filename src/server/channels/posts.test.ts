import { randomBytes } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { fixtureManifest } from "../testing/site.ts";
import { fixtureLead } from "../testing/lead.ts";
import { parseConfig } from "../config.ts";
import type { Channel } from "../leads/index.ts";
import type { Claim } from "../outbox.ts";
import { startSink } from "../testing/webhook-sink.ts";
import { openChannels } from "./channels.ts";

const signal = new AbortController().signal;

function deliverBy(env: Record<string, string>, lineOrigin = "") {
  const parsed = parseConfig(env);
  if (!parsed.ok) throw new Error(parsed.problems.join("\n"));
  const site = fixtureManifest({ origin: "https://x.example" });
  return openChannels(parsed.config, () => site, lineOrigin).deliver;
}

function claimOf(channel: Channel, fields: object = {}): Claim {
  const lead = fixtureLead({ reference: "C-7K3M9QXA" });
  Object.assign(lead.fields.normalised, fields);
  return {
    id: `${lead.id}:${channel}`,
    channel,
    recipient: "",
    attempts: 1,
    ageMs: 0,
    lead,
  };
}

test("the signature is one that another implementation accepts, and only with the right secret", async () => {
  const { url, received } = await startSink();
  const WEBHOOK_SECRET = `whsec_${randomBytes(32).toString("base64")}`;
  const deliver = deliverBy({ WEBHOOK_URL: url, WEBHOOK_SECRET });
  const claim = claimOf("webhook");
  for (const _ of [1, 2])
    expect(await deliver(claim, signal)).toEqual({ result: "sent" });
  const [first, second] = received;
  if (!first) throw new Error("nothing came");
  const headers = first.headers as Record<string, string>;
  const webhook = new Webhook(WEBHOOK_SECRET);
  expect(webhook.verify(first.body, headers)).toMatchObject({
    type: "lead.created",
    timestamp: "2026-01-15T12:00:00.000Z",
    data: {
      reference: "C-7K3M9QXA",
      page: "https://x.example/ja/contact/",
      fields: { email: "taro@example.jp", message: "สวัสดีครับ, hello" },
      spam: { isFlagged: false },
      attribution: { utm_source: "news" },
    },
  });
  expect(() => webhook.verify(`${first.body} `, headers)).toThrow();
  const other = new Webhook(randomBytes(32).toString("base64"));
  expect(() => other.verify(first.body, headers)).toThrow();
  // A repeated post can be told as one.
  expect(first.headers["webhook-id"]).toBe(claim.id);
  expect(second?.headers["webhook-id"]).toBe(claim.id);
  expect(second?.body).toBe(first.body);
});

test.each([
  [503, false],
  [307, false],
  [410, true],
])("after the response %i it is given up: %j", async (status, isPermanent) => {
  const target = await startSink();
  const { url } = await startSink((response) =>
    response.writeHead(status, { location: target.url }).end("so\n  it is"),
  );
  const deliver = deliverBy({ SLACK_WEBHOOK_URL: url });
  expect(await deliver(claimOf("slack"), signal)).toEqual({
    result: "failed",
    error: `answered ${status} so it is`,
    status: `HTTP ${status}`,
    isPermanent,
  });
  // Nor is a redirect followed.
  expect(target.received).toEqual([]);
});

test("Slack gets the mail's text, in which nobody is notified and no link is disguised", async () => {
  const { url, received } = await startSink();
  const message = "<!channel> <https://evil.example|bank> & co";
  const claim = claimOf("slack", { message });
  await deliverBy({ SLACK_WEBHOOK_URL: url })(claim, signal);
  const { text } = JSON.parse(received[0]?.body ?? "") as { text: string };
  expect(text).toMatch(new RegExp(`^\\[ja\\] ${claim.lead?.reference} `));
  expect(text).toContain(
    "&lt;!channel&gt; &lt;https://evil.example|bank&gt; &amp; co",
  );
});

test("LINE gets one push message; a repeated message that LINE already has counts as delivered", async () => {
  const statuses = [500, 409];
  const { url, received } = await startSink((response) =>
    response.writeHead(statuses.shift() ?? 200).end("{}"),
  );
  const LINE_CHANNEL_TOKEN = "a-channel-access-token";
  const LINE_TO = `U${"0".repeat(32)}`;
  const env = { LINE_CHANNEL_TOKEN, LINE_TO };
  const deliver = deliverBy(env, new URL(url).origin);
  const claim = claimOf("line", { message: "😀".repeat(3000) });
  expect(await deliver(claim, signal)).toMatchObject({ result: "failed" });
  expect(await deliver(claim, signal)).toEqual({ result: "sent" });
  for (const { path, headers } of received) {
    expect(path).toBe("/v2/bot/message/push");
    expect(headers).toMatchObject({
      authorization: `Bearer ${LINE_CHANNEL_TOKEN}`,
      "x-line-retry-key": received[0]?.headers["x-line-retry-key"],
    });
  }
  const body = JSON.parse(received[0]?.body ?? "") as {
    to: string;
    messages: { text: string }[];
  };
  const [{ text }] = body.messages as [{ text: string }];
  expect(body).toMatchObject({ to: LINE_TO, messages: [{ type: "text" }] });
  expect(text.length).toBeLessThanOrEqual(5000);
  expect(text.isWellFormed()).toBe(true);
});
