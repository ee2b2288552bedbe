import { randomBytes } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { fixtureManifest } from "../testing/site.ts";
import { fixtureLead } from "../testing/lead.ts";
import { teamMail } from "../mail/team-mail.ts";
import type { Claim } from "../outbox/claim.ts";
import { lineChannel, slackChannel, type Compose } from "./chat.ts";
import { startSink } from "../testing/webhook-sink.ts";
import { post, retryAfterMs } from "./post.ts";
import { signedWebhook } from "./signed-webhook.ts";

const signal = new AbortController().signal;
const hour = 3_600_000;
const compose: Compose = (lead) => teamMail(lead, fixtureManifest(), "en");

function claimOf(lead = fixtureLead()): Claim {
  return {
    id: `${lead.id}:webhook`,
    channel: "webhook",
    recipient: "",
    topic: null,
    attempts: 1,
    ageMs: 0,
    lead,
  };
}

test("the signature is one that another implementation accepts, and only with the right secret", async () => {
  const { url, received } = await startSink();
  const key = randomBytes(32);
  const claim = claimOf(fixtureLead({ reference: "C-7K3M9QXA" }));
  const deliver = signedWebhook({ url, key }, "https://x.example");
  expect(await deliver(claim, signal)).toEqual({ result: "sent" });
  const [first] = received;
  if (!first) throw new Error("nothing came");
  const headers = first.headers as Record<string, string>;
  const webhook = new Webhook(`whsec_${key.toString("base64")}`);
  expect(webhook.verify(first.body, headers)).toMatchObject({
    type: "lead.created",
    timestamp: "2026-01-15T12:00:00.000Z",
    data: {
      reference: "C-7K3M9QXA",
      locale: "ja",
      page: "https://x.example/ja/contact/",
      fields: { email: "taro@example.jp", message: "สวัสดีครับ, hello" },
      spam: { isFlagged: false },
      notes: [],
      attribution: { utm_source: "news" },
    },
  });
  expect(() => webhook.verify(`${first.body} `, headers)).toThrow();
  const other = new Webhook(randomBytes(32).toString("base64"));
  expect(() => other.verify(first.body, headers)).toThrow();
});

test("a repeated post has the same id and body, and the time of its attempt", async () => {
  const { url, received } = await startSink();
  const claim = claimOf();
  for (const now of [1_700_000_000_000, 1_700_000_060_999])
    await signedWebhook(
      { url, key: randomBytes(32) },
      "",
      () => now,
    )(claim, signal);
  const [first, second] = received;
  expect(first?.headers["webhook-id"]).toBe(claim.id);
  expect(second?.headers["webhook-id"]).toBe(claim.id);
  expect(second?.body).toBe(first?.body);
  expect(second?.headers["webhook-timestamp"]).toBe("1700000060");
});

test.each([
  [500, 7 * 24 * hour],
  [503, 7 * 24 * hour],
  [408, 7 * 24 * hour],
  [429, 7 * 24 * hour],
  [400, 24 * hour],
  [404, 24 * hour],
  [410, 0],
])("the answer %i is given up after %i ms", async (status, giveUpAfterMs) => {
  const { url } = await startSink((response) =>
    response.writeHead(status).end("because\n  of this"),
  );
  expect(await post(url, "{}", {}, signal)).toEqual({
    result: "failed",
    error: `answered ${status} because of this`,
    status: `HTTP ${status}`,
    giveUpAfterMs,
  });
});

test("a requested wait is passed on", async () => {
  const { url } = await startSink((response) =>
    response.writeHead(429, { "retry-after": "600" }).end(),
  );
  expect(await post(url, "{}", {}, signal)).toMatchObject({ waitMs: 600_000 });
  const now = Date.UTC(2026, 0, 15, 12);
  expect(retryAfterMs("Thu, 15 Jan 2026 12:05:00 GMT", now)).toBe(300_000);
  expect(retryAfterMs("Thu, 15 Jan 2026 11:00:00 GMT", now)).toBe(0);
  expect(retryAfterMs("soon", now)).toBeUndefined();
});

test("redirects are not followed", async () => {
  const target = await startSink();
  const { url } = await startSink((response) =>
    response.writeHead(307, { location: target.url }).end(),
  );
  expect(await post(url, "{}", {}, signal)).toMatchObject({
    result: "failed",
    giveUpAfterMs: 24 * hour,
  });
  expect(target.received).toEqual([]);
});

test("only the beginning of an endless response is read", async () => {
  let sent = 0;
  const { url } = await startSink((response) => {
    response.writeHead(500);
    const chunk = "x".repeat(16 * 1024);
    const more = () => {
      while (!response.destroyed && response.write(chunk)) sent += chunk.length;
    };
    response.on("drain", more);
    more();
  });
  const attempt = await post(url, "{}", {}, signal);
  expect(attempt).toMatchObject({ result: "failed" });
  expect("error" in attempt && attempt.error.length).toBeLessThan(400);
  expect(sent).toBeLessThan(50_000_000);
});

test("an unreachable server, and a stop while waiting, are temporary failures", async () => {
  expect(await post("http://127.0.0.1:4399/", "{}", {}, signal)).toMatchObject({
    error: expect.stringContaining("ECONNREFUSED"),
    giveUpAfterMs: 7 * 24 * hour,
  });
  const { url, received } = await startSink(() => undefined);
  const stopping = new AbortController();
  const attempt = post(url, "{}", {}, stopping.signal);
  await expect.poll(() => received.length).toBe(1);
  stopping.abort();
  expect(await attempt).toMatchObject({ giveUpAfterMs: 7 * 24 * hour });
});

test("Slack gets the mail's text, in which nobody is notified and no link is disguised", async () => {
  const { url, received } = await startSink();
  const lead = fixtureLead();
  lead.fields.normalised.message =
    "<!channel> <https://evil.example|bank> & co";
  await slackChannel(url, compose)(claimOf(lead), signal);
  const body = JSON.parse(received[0]?.body ?? "") as { text: string };
  expect(body.text).toMatch(new RegExp(`^\\[ja\\] ${lead.reference} `));
  expect(body.text).toContain(
    "&lt;!channel&gt; &lt;https://evil.example|bank&gt; &amp; co",
  );
});

test("LINE gets one push message; a repeated message that LINE already has counts as delivered", async () => {
  const statuses = [500, 409];
  const { url, received } = await startSink((response) =>
    response.writeHead(statuses.shift() ?? 200).end("{}"),
  );
  const line = { token: "a-channel-access-token", to: `U${"0".repeat(32)}` };
  const deliver = lineChannel(line, compose, new URL(url).origin);
  const lead = fixtureLead();
  lead.fields.normalised.message = "😀".repeat(3000);
  expect(await deliver(claimOf(lead), signal)).toMatchObject({
    result: "failed",
  });
  expect(await deliver(claimOf(lead), signal)).toEqual({ result: "sent" });
  const [first, second] = received;
  expect(first?.path).toBe("/v2/bot/message/push");
  expect(first?.headers).toMatchObject({
    authorization: "Bearer a-channel-access-token",
    "x-line-retry-key": lead.id,
  });
  expect(second?.headers["x-line-retry-key"]).toBe(lead.id);
  const body = JSON.parse(first?.body ?? "") as {
    to: string;
    messages: { type: string; text: string }[];
  };
  expect(body).toMatchObject({ to: line.to, messages: [{ type: "text" }] });
  expect(body.messages[0]?.text.length).toBeLessThanOrEqual(5000);
  expect(body.messages[0]?.text.isWellFormed()).toBe(true);
});
