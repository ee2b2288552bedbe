import { expect, test } from "vitest";
import { fixtureManifest } from "../testing/site.ts";
import { fixtureLead } from "../testing/lead.ts";
import type { Claim } from "../outbox.ts";
import { startMailServer } from "../testing/mail-server.ts";
import { parseConfig } from "../config.ts";
import { openChannels } from "./channels.ts";
import { mailFailure } from "./mail.ts";

const team = ["team@agency.example", "boss@agency.example"];
const signal = new AbortController().signal;

function deliverBy({ port }: { port: number }) {
  const parsed = parseConfig({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: "site@agency.example",
    TEAM_MAIL: team.join(),
  });
  const site = fixtureManifest({ brand: "Kumiki" });
  if (!parsed.ok) throw new Error(parsed.problems.join("\n"));
  return openChannels(parsed.config, () => site).deliver;
}

/** The delivery of a lead to one of the two recipients. */
function claimOf(fields: object = {}, recipient = team[0] ?? ""): Claim {
  const lead = fixtureLead();
  Object.assign(lead.fields.normalised, fields);
  return {
    id: `${lead.id}:team-mail:hash`,
    channel: "team-mail",
    recipient,
    attempts: 1,
    ageMs: 0,
    lead,
  };
}

const confirming = (claim: Claim): Claim => ({
  ...claim,
  channel: "confirmation",
});

test("the team's mail answers to the visitor; each copy and attempt names all recipients and has one Message-ID", async () => {
  const { server, received } = await startMailServer();
  const claim = claimOf();
  const deliver = deliverBy(server);
  for (const recipient of team)
    expect(await deliver({ ...claim, recipient }, signal)).toEqual({
      result: "sent",
    });
  expect(received.map(({ recipients }) => recipients)).toEqual(
    team.map((address) => [address]),
  );
  for (const { parsed, raw } of received) {
    expect(parsed).toMatchObject({
      to: team.map((address) => ({ address })),
      from: { name: "Kumiki", address: "site@agency.example" },
      replyTo: [{ name: "山田 太郎", address: "taro@example.jp" }],
      messageId: `<${claim.lead?.id}.team-mail@agency.example>`,
      text: expect.stringContaining("> สวัสดีครับ, hello"),
      html: expect.stringContaining("สวัสดีครับ, hello"),
    });
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  }
});

test("the confirmation goes to the visitor, answers to the team, and says what it is", async () => {
  const { server, received } = await startMailServer();
  const deliver = deliverBy(server);
  await deliver(confirming(claimOf()), signal);
  const [mail] = received;
  expect(mail?.recipients).toEqual(["taro@example.jp"]);
  expect(mail?.parsed).toMatchObject({
    replyTo: [{ address: "team@agency.example" }],
    subject: expect.stringMatching(/^【Kumiki】お問い合わせを受け付けました/),
  });
  expect(mail?.raw).toMatch(/^Auto-Submitted: auto-replied\r$/m);
  expect(mail?.raw).toMatch(/^X-Auto-Response-Suppress: All\r$/m);
});

test("the confirmation goes to the mailbox that was typed, whose letters have other forms", async () => {
  const { server, received } = await startMailServer();
  const deliver = deliverBy(server);
  await deliver(confirming(claimOf({ email: "ลำไย@คน.ไทย" })), signal);
  expect(received[0]?.recipients).toEqual(["ลำไย@คน.ไทย"]);
});

test.each([
  ["an address in the name", { name: 'A" <evil@evil.example>' }],
  ["line breaks in the name", { name: "A\r\nBcc: evil@evil.example\r\n" }],
  ["the end of the mail in the message", { message: "x\r\n.\r\nRSET\r\n." }],
])("%s adds no person and no header", async (_what, fields) => {
  const { server, received } = await startMailServer();
  const deliver = deliverBy(server);
  await deliver(claimOf(fields), signal);
  await deliver(confirming(claimOf(fields)), signal);
  expect(received.map(({ recipients }) => recipients)).toEqual([
    ["team@agency.example"],
    ["taro@example.jp"],
  ]);
  const addresses = received[0]?.parsed.replyTo?.map(({ address }) => address);
  expect(addresses).toEqual(["taro@example.jp"]);
  for (const { raw } of received)
    expect(raw.split("\r\n\r\n")[0]).not.toMatch(/^Bcc:/im);
});

test("an address in another script does not keep the team's mail back: it answers to the team", async () => {
  const email = "ติดต่อ@ตัวอย่าง.ไทย";
  const { server, received } = await startMailServer();
  const deliver = deliverBy(server);
  expect(await deliver(claimOf({ email }), signal)).toEqual({
    result: "sent",
  });
  expect(received[0]?.parsed.text).toContain(email);
  const [headers = ""] = received[0]?.raw.split("\r\n\r\n") ?? [];
  expect(headers).toMatch(/^[\t-~]*$/);
  expect(headers).toContain(`<${team[0]}>`);
});

test("what the server answers decides whether to try again", async () => {
  const mail = await startMailServer();
  const deliver = deliverBy(mail.server);
  mail.refuse.push(451, 550);
  const failed = { result: "failed", isPermanent: false };
  const error = (words: string) => expect.stringContaining(words);
  const attempt = () => deliver(claimOf(), signal);
  expect(await attempt()).toMatchObject({ ...failed, error: error("451") });
  expect(await attempt()).toMatchObject({ ...failed, isPermanent: true });
  mail.refusedRecipients.set("team@agency.example", 553);
  const status = "553 5.1.1";
  const unknown = { ...failed, isPermanent: true, status };
  expect(await attempt()).toMatchObject(unknown);
});

test.each([
  [{ code: "EAUTH", responseCode: 535 }, false],
  [{ code: "EMESSAGE", responseCode: 554 }, true],
  [{ code: "ETIMEDOUT" }, false],
])("%j is permanent: %j", (facts, isPermanent) => {
  const error = Object.assign(new Error("no"), facts);
  expect(mailFailure(error)).toMatchObject({ isPermanent });
});
