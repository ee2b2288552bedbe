import { once } from "node:events";
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
} from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { fixtureManifest } from "../testing/site.ts";
import { fixtureLead } from "../testing/lead.ts";
import type { Claim } from "../outbox/index.ts";
import { startMailServer } from "../testing/mail-server.ts";
import { mailChannels } from "./mail-channels.ts";
import { fileTransport } from "./mail-files.ts";
import {
  mailFailure,
  smtpTransport,
  type MailTransport,
} from "./mail-transport.ts";

const config = {
  from: "site@agency.example",
  team: ["team@agency.example", "boss@agency.example"],
  teamLocale: "en",
} as const;

function channels(transport: MailTransport) {
  return mailChannels({
    transport,
    site: fixtureManifest({ brand: "Kumiki" }),
    config: { ...config, team: [...config.team] },
  });
}

/** The delivery of a lead to one of the two recipients. */
function claimOf(
  lead = fixtureLead(),
  recipient: string = config.team[0],
): Claim {
  return {
    id: `${lead.id}:team-mail:hash`,
    channel: "team-mail",
    recipient,
    topic: null,
    attempts: 1,
    ageMs: 0,
    lead,
  };
}

const signal = new AbortController().signal;

test("the team's mail answers to the visitor; every attempt has the same Message-ID", async () => {
  const { server, received } = await startMailServer();
  const claim = claimOf();
  const { "team-mail": deliver } = channels(smtpTransport(server));
  for (const _ of [1, 2])
    expect(await deliver(claim, signal)).toEqual({ result: "sent" });
  const [first, second] = received;
  expect(first?.recipients).toEqual(["team@agency.example"]);
  expect(first?.parsed).toMatchObject({
    to: config.team.map((address) => ({ address })),
    from: { name: "Kumiki", address: "site@agency.example" },
    replyTo: [{ name: "山田 太郎", address: "taro@example.jp" }],
    messageId: `<${claim.lead?.id}.team-mail@agency.example>`,
    text: expect.stringContaining("> สวัสดีครับ, hello"),
    html: expect.stringContaining("สวัสดีครับ, hello"),
  });
  expect(first?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(second?.parsed.messageId).toBe(first?.parsed.messageId);
});

test("the auto-reply goes to the visitor, answers to the team, and says what it is", async () => {
  const { server, received } = await startMailServer();
  const { "auto-reply": deliver } = channels(smtpTransport(server));
  await deliver({ ...claimOf(), channel: "auto-reply" }, signal);
  const [mail] = received;
  expect(mail?.recipients).toEqual(["taro@example.jp"]);
  expect(mail?.parsed).toMatchObject({
    from: { address: "site@agency.example" },
    replyTo: [{ address: "team@agency.example" }],
    subject: expect.stringMatching(/^【Kumiki】お問い合わせを受け付けました/),
  });
  expect(mail?.raw).toMatch(/^Auto-Submitted: auto-replied\r$/m);
  expect(mail?.raw).toMatch(/^X-Auto-Response-Suppress: All\r$/m);
});

test.each([
  ["a comma in the name", { name: "A, evil@evil.example" }],
  ["an address in the name", { name: 'A" <evil@evil.example>' }],
  ["line breaks in the name", { name: "A\r\nBcc: evil@evil.example\r\n" }],
  ["line breaks in the company", { company: "B\r\nBcc: evil@evil.example" }],
  ["the end of the mail in the message", { message: "x\r\n.\r\nRSET\r\n." }],
])("%s adds no person and no header", async (_what, fields) => {
  const { server, received } = await startMailServer();
  const lead = fixtureLead();
  Object.assign(lead.fields.normalised, fields);
  const deliver = channels(smtpTransport(server));
  await deliver["team-mail"](claimOf(lead), signal);
  await deliver["auto-reply"](claimOf(lead), signal);
  const [team, reply] = received;
  expect(received).toHaveLength(2);
  expect(team?.recipients).toEqual(["team@agency.example"]);
  expect(team?.parsed.replyTo).toHaveLength(1);
  expect(team?.parsed.replyTo?.[0]?.address).toBe("taro@example.jp");
  expect(reply?.recipients).toEqual(["taro@example.jp"]);
  for (const mail of received) {
    expect(mail.parsed.bcc).toBeUndefined();
    const [headers] = mail.raw.split("\r\n\r\n");
    expect(headers).not.toMatch(/^Bcc:/im);
  }
});

test.each([
  ["ติดต่อ@ตัวอย่าง.ไทย", "team@agency.example"],
  // A domain has a form in ASCII.
  ["info@ตัวอย่าง.ไทย", "info@xn--72c1a1bt4awk9o.xn--o3cw4h"],
])(
  "%s in another script does not keep the team's mail back: it answers to %s",
  async (email, replyTo) => {
    const { server, received } = await startMailServer();
    const lead = fixtureLead();
    lead.fields.normalised.email = email;
    const deliver = channels(smtpTransport(server))["team-mail"];
    expect(await deliver(claimOf(lead), signal)).toEqual({ result: "sent" });
    expect(received[0]?.parsed.text).toContain(email);
    const [headers = ""] = received[0]?.raw.split("\r\n\r\n") ?? [];
    expect(headers).toMatch(/^[\t-~]*$/);
    expect(headers).toContain(`<${replyTo}>`);
  },
);

test("a confirmation to an address that the server cannot take fails at once and visibly", async () => {
  const mail = await startMailServer();
  const lead = fixtureLead();
  lead.fields.normalised.email = "ติดต่อ@agency.example";
  mail.refusedRecipients.set("ติดต่อ@agency.example", 553);
  const deliver = channels(smtpTransport(mail.server))["auto-reply"];
  expect(
    await deliver({ ...claimOf(lead), channel: "auto-reply" }, signal),
  ).toMatchObject({ result: "failed", giveUpAfterMs: 0, status: "553 5.1.1" });
});

test.each([
  "=?utf-8?B?RnJvbSB5b3VyIGJhbms=?=",
  "=?utf-8?Q?Your=20bank?= and more",
  "สมชาย =?utf-8?Q?Your=20bank?=",
  `=?utf-8?B?RnJvbQ==?= ${"long ".repeat(15)}`.trim(),
])("the name %s is shown letter for letter in the subject", async (name) => {
  const { server, received } = await startMailServer();
  const lead = fixtureLead();
  lead.fields.normalised.name = name;
  await channels(smtpTransport(server))["team-mail"](claimOf(lead), signal);
  const [mail] = received;
  expect(mail?.parsed.subject).toContain(name);
  // Some mail programs decode an encoded word in quotes as well, so the name is left out there.
  expect(mail?.parsed.replyTo).toEqual([
    { name: "", address: "taro@example.jp" },
  ]);
  expect(mail?.raw).not.toMatch(/^(?:Subject|Reply-To):.*Your=20bank/m);
  expect(mail?.raw).not.toMatch(/"=\?/);
  for (const line of (mail?.raw.split("\r\n\r\n")[0] ?? "").split("\r\n"))
    expect(line.length).toBeLessThanOrEqual(78);
});

test("the copies of one mail name all recipients and have one Message-ID", async () => {
  const { server, received } = await startMailServer();
  const lead = fixtureLead();
  const deliver = channels(smtpTransport(server))["team-mail"];
  for (const recipient of config.team)
    await deliver(claimOf(lead, recipient), signal);
  expect(received.map(({ recipients }) => recipients)).toEqual(
    config.team.map((address) => [address]),
  );
  const [first, second] = received.map(({ parsed }) => parsed);
  expect(second?.messageId).toBe(first?.messageId);
  expect(second?.to).toHaveLength(2);
});

test("a mail that its server took for some recipients only is not sent", async () => {
  const mail = await startMailServer();
  mail.refusedRecipients.set("boss@agency.example", 550);
  const attempt = await smtpTransport(mail.server).send(
    {
      subject: "x",
      text: "x",
      html: "x",
      id: "test:1",
      messageId: "test:1",
      from: { name: "", address: config.from },
      replyTo: { name: "", address: config.from },
      to: config.team.map((address) => ({ name: "", address })),
      autoSubmitted: "auto-generated",
    },
    signal,
  );
  expect(attempt).toMatchObject({
    result: "failed",
    status: "550 5.1.1",
    error: expect.stringContaining("boss@agency.example"),
  });
});

test("answers of the server decide whether to try again", async () => {
  const mail = await startMailServer();
  const deliver = channels(smtpTransport(mail.server))["team-mail"];
  mail.refuse.push(451, 550);
  expect(await deliver(claimOf(), signal)).toMatchObject({
    result: "failed",
    error: expect.stringContaining("451"),
    giveUpAfterMs: 7 * 24 * 3_600_000,
  });
  expect(await deliver(claimOf(), signal)).toMatchObject({
    result: "failed",
    giveUpAfterMs: 0,
  });
  await mail.stop();
  expect(await deliver(claimOf(), signal)).toMatchObject({
    error: expect.stringMatching(/ECONNREFUSED/),
    giveUpAfterMs: 7 * 24 * 3_600_000,
  });
});

test("a wrong password is tried every hour until somebody mends it", async () => {
  const { server, received } = await startMailServer({ password: "right" });
  const attempt = (password: string) =>
    channels(
      smtpTransport({ ...server, credentials: { user: "me", password } }),
    )["team-mail"](claimOf(), signal);
  expect(await attempt("wrong")).toMatchObject({
    result: "failed",
    giveUpAfterMs: Number.POSITIVE_INFINITY,
    waitMs: 3_600_000,
  });
  expect(await attempt("right")).toEqual({ result: "sent" });
  expect(received).toHaveLength(1);
});

test.each([
  [{ code: "ETLS", message: "no TLS" }, Number.POSITIVE_INFINITY],
  [
    { code: "ESOCKET", message: "self-signed certificate" },
    Number.POSITIVE_INFINITY,
  ],
  [
    { code: "EENVELOPE", responseCode: 530, message: "TLS first" },
    Number.POSITIVE_INFINITY,
  ],
  [{ code: "EMESSAGE", responseCode: 554, message: "no" }, 0],
  [{ code: "ETIMEDOUT", message: "late" }, 7 * 24 * 3_600_000],
])("%j: given up after %d ms", (facts, giveUpAfterMs) => {
  const fault = Object.assign(new Error(facts.message), facts);
  expect(mailFailure(fault)).toMatchObject({ giveUpAfterMs });
});

test("a silent server is left when the worker stops", async () => {
  const silent = createServer(() => undefined).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const stopping = new AbortController();
  const attempt = channels(
    smtpTransport({ host: "127.0.0.1", port, isSecure: false }),
  )["team-mail"](claimOf(), stopping.signal);
  await once(silent, "connection");
  stopping.abort();
  expect(await attempt).toMatchObject({ result: "failed" });
  silent.close();
});

test("without a mail server the same mail becomes a private file", async () => {
  const folder = join(mkdtempSync(join(tmpdir(), "mail-")), "mail");
  const deliver = channels(fileTransport(folder))["team-mail"];
  expect(existsSync(folder)).toBe(false);
  const lead = fixtureLead();
  const claim = { ...claimOf(lead, ""), id: `${lead.id}:team-mail` };
  expect(await deliver(claim, signal)).toEqual({ result: "filed" });
  const name = `${claim.lead?.id}.team-mail.eml`;
  expect(readdirSync(folder)).toEqual([name]);
  const parsed = await PostalMime.parse(readFileSync(join(folder, name)));
  expect(parsed.replyTo?.[0]?.address).toBe("taro@example.jp");
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
});

test("a server that refuses us before it has seen a mail is tried again for a week", async () => {
  const closed = createServer((socket) => {
    socket.on("error", () => undefined).end("554 5.7.1 too many errors\r\n");
  }).listen(0, "127.0.0.1");
  await once(closed, "listening");
  const { port } = closed.address() as AddressInfo;
  const attempt = await channels(
    smtpTransport({ host: "127.0.0.1", port, isSecure: false }),
  )["team-mail"]({ ...claimOf(), recipient: "team@agency.example" }, signal);
  expect(attempt).toMatchObject({
    result: "failed",
    status: "554 5.7.1",
    giveUpAfterMs: 7 * 24 * 3_600_000,
  });
  closed.close();
});
