import { expect, test } from "vitest";
import { parseConfig } from "../config.ts";
import type { Spam } from "../leads/index.ts";
import type { Claim } from "../outbox.ts";
import { fixtureLead } from "../testing/lead.ts";
import { startMailServer } from "../testing/mail-server.ts";
import { fixtureManifest } from "../testing/site.ts";
import { startSink } from "../testing/webhook-sink.ts";
import { openChannels, type AlertKind } from "./channels.ts";

const late = [
  { reference: "C-7K3M9QXA", sinceMs: Date.UTC(2026, 0, 15) },
  { reference: "C-22222222", sinceMs: Date.UTC(2026, 0, 15) },
];
const SMTP_URL = "smtp://127.0.0.1:25";
const WEBHOOK_SECRET = `whsec_${Buffer.alloc(32, 1).toString("base64")}`;

function channelsOf(
  env: Record<string, string>,
  lineOrigin = "",
  site = fixtureManifest({ email: "hello@kumiki.example" }),
) {
  const parsed = parseConfig(env);
  if (!parsed.ok) throw new Error(parsed.problems.join("\n"));
  return openChannels(parsed.config, () => site, lineOrigin);
}

const team = ["team-mail a@b.co", "team-mail c@d.co"];

test.each<[Spam["status"], string[], string[]]>([
  ["ok", [], [...team, "webhook ", "confirmation taro@example.jp", "slack "]],
  // No stranger is sent a confirmation because of it.
  ["flagged", ["links"], [...team, "webhook "]],
  ["flagged", ["trap"], []],
])("a lead that is %s for %j is told by %j", (status, reasons, expected) => {
  const { deliveriesFor } = channelsOf({
    SMTP_URL,
    TEAM_MAIL: "a@b.co,c@d.co",
    WEBHOOK_URL: "https://crm.example/",
    WEBHOOK_SECRET,
    SLACK_WEBHOOK_URL: "https://slack.example/",
  });
  const { fields } = fixtureLead();
  fields.normalised.email = "Taro@example.jp";
  const deliveries = deliveriesFor({ spam: { status, reasons }, fields });
  expect(
    deliveries.map(({ channel, recipient }) => `${channel} ${recipient}`),
  ).toEqual(expected);
});

test("whoever gave no mail address is told to the team, and sent no confirmation", () => {
  const { deliveriesFor } = channelsOf({ TEAM_MAIL: "a@b.co" });
  const { fields, spam } = fixtureLead();
  fields.normalised.email = "";
  expect(deliveriesFor({ spam, fields })).toEqual([
    { channel: "team-mail", recipient: "a@b.co" },
  ]);
});

test("a new build brings the team's new address", () => {
  const site = fixtureManifest({ email: "before@agency.co" });
  const { deliveriesFor } = channelsOf({}, "", site);
  site.email = "now@agency.co";
  expect(deliveriesFor(fixtureLead())[0]?.recipient).toBe("now@agency.co");
});

test("an address that is no longer one of the team gets nothing", async () => {
  const { server, received } = await startMailServer();
  const { deliver } = channelsOf({
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    TEAM_MAIL: "now@agency.co",
  });
  const claim: Claim = {
    id: "x",
    channel: "team-mail",
    recipient: "before@agency.co",
    lead: fixtureLead(),
    attempts: 1,
    ageMs: 0,
  };
  const { signal } = new AbortController();
  expect(await deliver(claim, signal)).toMatchObject({ isPermanent: true });
  const now = { ...claim, recipient: "now@agency.co" };
  expect(await deliver(now, signal)).toEqual({ result: "sent" });
  expect(received).toHaveLength(1);
});

test.each<[AlertKind, string, number]>([
  [
    "undelivered",
    "2 enquiries at Test did not reach every address of the team",
    0,
  ],
  ["store", "The website of Test cannot store enquiries", 1],
  ["deletion", "Old enquiries of Test are not deleted as they should be", 1],
])(
  "an alert (%s) reaches people by every way and names nobody",
  async (kind, words, mails) => {
    const { url, received } = await startSink();
    const mail = await startMailServer();
    const channels = channelsOf(
      {
        SMTP_URL: `smtp://127.0.0.1:${mail.server.port}`,
        TEAM_MAIL: "a@b.co",
        WEBHOOK_URL: url,
        WEBHOOK_SECRET,
        SLACK_WEBHOOK_URL: url,
        LINE_CHANNEL_TOKEN: "a-channel-access-token",
        LINE_TO: `U${"0".repeat(32)}`,
      },
      new URL(url).origin,
    );
    const { signal } = new AbortController();
    expect(
      await channels.alert(kind, signal, kind === "undelivered" ? late : []),
    ).toBe(true);
    const bodies = received.map(({ body }) => body).join("\n");
    expect(received).toHaveLength(3);
    expect(bodies.split(words)).toHaveLength(3);
    const type = kind === "undelivered" ? "leads.undelivered" : `alert.${kind}`;
    expect(bodies).toContain(`"type":"${type}"`);
    expect(bodies.includes("C-7K3M9QXA")).toBe(kind === "undelivered");
    expect(mail.received).toHaveLength(mails);
    for (const { parsed } of mail.received)
      expect(parsed.text).toContain(words);
  },
);

test("an alert that nobody takes is said to be so, and one that has no way is not sent again", async () => {
  const { signal } = new AbortController();
  const { url } = await startSink((response) => response.writeHead(500).end());
  const broken = channelsOf({ SLACK_WEBHOOK_URL: url });
  expect(await broken.alert("store", signal)).toBe(false);
  expect(await channelsOf({}).alert("store", signal)).toBe(true);
});
