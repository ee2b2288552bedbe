import { generateKeyPairSync } from "node:crypto";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { openDnsServer, type DnsName } from "../../testing/dns.ts";
import { startMailServer } from "../../testing/mail-server.ts";
import { checkMail, type MailFacts } from "./check-mail.ts";
import { createLookup } from "./lookup.ts";
import { checkServer } from "./server.ts";
import { findingsText, isFine } from "./report.ts";

function keyOf(bits: number): string {
  const { publicKey } = generateKeyPairSync("rsa", { modulusLength: bits });
  return publicKey.export({ format: "der", type: "spki" }).toString("base64");
}
const strongKey = keyOf(2048);

const smtp = { host: "smtp.relay.net", port: 587, isSecure: false };

/** The records of a domain whose mails arrive. */
function goodZone(): Record<string, DnsName> {
  return {
    "kumiki.co": {
      txt: ["v=spf1 ip4:203.0.113.0/24 -all", "some-verification=1"],
      mx: ["mx.kumiki.co"],
      a: ["198.51.100.9"],
    },
    "mx.kumiki.co": { a: ["198.51.100.7"] },
    "smtp.relay.net": { a: ["203.0.113.5"] },
    "mail._domainkey.kumiki.co": { txt: [`v=DKIM1; k=rsa; p=${strongKey}`] },
    "_dmarc.kumiki.co": {
      txt: ["v=DMARC1; p=quarantine; rua=mailto:reports@kumiki.co"],
    },
  };
}

type Changes = { zone?: Record<string, DnsName | undefined> } & Partial<
  MailFacts & { selector: string }
>;

/** Checks the good configuration with changes. */
async function check({ zone = {}, selector, ...facts }: Changes = {}) {
  const records = Object.entries({ ...goodZone(), ...zone }).filter(
    (entry): entry is [string, DnsName] => entry[1] !== undefined,
  );
  const { server, stop } = await openDnsServer(new Map(records));
  onTestFinished(stop);
  const findings = await checkMail(
    { from: "site@kumiki.co", team: ["team@kumiki.co"], smtp, ...facts },
    {
      lookup: createLookup(server, { timeout: 300, tries: 1 }),
      selector,
      connects: false,
    },
  );
  return { text: findingsText(findings), needsNothing: isFine(findings) };
}

/** A change of the SPF record alone. */
function withSpf(...txt: string[]): Changes {
  return { zone: { "kumiki.co": { ...goodZone()["kumiki.co"], txt } } };
}

test("a domain whose mails arrive needs no change", async () => {
  const { text, needsNothing } = await check();
  expect(needsNothing).toBe(true);
  expect(text).not.toContain("CHANGE");
  for (const about of ["SPF", "DKIM", "DMARC", "replies", "sender"])
    expect(text).toMatch(new RegExp(`^ok +${about}: `, "m"));
  expect(text).toContain("key of 2048 bits at mail._domainkey.kumiki.co");
});

const lookups = (count: number) =>
  Array.from({ length: count }, () => "a:mx.kumiki.co").join(" ");

test.each<[string, Changes, string]>([
  ["no SPF", withSpf("something"), "value  v=spf1 ip4:203.0.113.5 ~all"],
  [
    "two SPF records",
    withSpf("v=spf1 ip4:203.0.113.5 -all", "v=spf1 mx -all"),
    "value  v=spf1 ip4:203.0.113.5 mx ~all",
  ],
  ["+all", withSpf("v=spf1 +all"), "every server of the world"],
  ["all without a sign", withSpf("v=spf1 all"), "every server of the world"],
  [
    "a wrong term",
    withSpf("v=spf1 ipv4:203.0.113.5 -all"),
    "“ipv4:203.0.113.5” in the record of kumiki.co",
  ],
  [
    "a wrong network",
    withSpf("v=spf1 ip4:203.0.113.5/33 -all"),
    "“ip4:203.0.113.5/33”",
  ],
  [
    "another server",
    withSpf("v=spf1 ip4:192.0.2.1 mx -all"),
    "value  v=spf1 ip4:192.0.2.1 mx ip4:203.0.113.5 -all",
  ],
  [
    "a server that is excluded",
    withSpf("v=spf1 -ip4:203.0.113.5 ip4:203.0.113.0/24 -all"),
    "does not allow the server",
  ],
  [
    "more than ten lookups",
    withSpf(`v=spf1 ip4:203.0.113.5 ${lookups(11)} -all`),
    "stop after 10",
  ],
  [
    "more than two empty lookups",
    withSpf(
      "v=spf1 ip4:203.0.113.5 a:x1.kumiki.co a:x2.kumiki.co a:x3.kumiki.co -all",
    ),
    "stop after 2",
  ],
  [
    "an include without a record",
    withSpf("v=spf1 ip4:203.0.113.5 include:none.kumiki.co -all"),
    "none.kumiki.co, which has no SPF record",
  ],
  [
    "a record that includes itself",
    withSpf("v=spf1 ip4:203.0.113.5 include:kumiki.co -all"),
    "includes itself",
  ],
  [
    "a provider that is not included",
    { ...withSpf("v=spf1 mx -all"), smtp: { ...smtp, host: "smtp.gmail.com" } },
    "value  v=spf1 mx include:_spf.google.com -all",
  ],
  [
    "a key of a wrong name",
    { selector: "other" },
    "no DKIM key at other._domainkey.kumiki.co",
  ],
  [
    "a key that was withdrawn",
    { zone: { "mail._domainkey.kumiki.co": { txt: ["v=DKIM1; p="] } } },
    "withdrawn",
  ],
  [
    "a key that was cut",
    {
      zone: {
        "mail._domainkey.kumiki.co": { txt: [`p=${strongKey.slice(0, 90)}`] },
      },
    },
    "cannot be read",
  ],
  [
    "a short key",
    { zone: { "mail._domainkey.kumiki.co": { txt: [`p=${keyOf(768)}`] } } },
    "has 768 bits",
  ],
  [
    "two keys of one name",
    {
      zone: {
        "mail._domainkey.kumiki.co": { txt: [`p=${strongKey}`, "p=abc"] },
      },
    },
    "has 2 keys",
  ],
  [
    "no DMARC",
    { zone: { "_dmarc.kumiki.co": undefined } },
    "name   _dmarc.kumiki.co",
  ],
  [
    "two DMARC records",
    {
      zone: {
        "_dmarc.kumiki.co": { txt: ["v=DMARC1; p=none", "v=DMARC1; p=reject"] },
      },
    },
    "has 2 DMARC records",
  ],
  [
    "DMARC without a policy",
    {
      zone: {
        "_dmarc.kumiki.co": { txt: ["v=DMARC1; rua=mailto:a@kumiki.co"] },
      },
    },
    "no policy",
  ],
  [
    "an address for reports that is none",
    {
      zone: {
        "_dmarc.kumiki.co": { txt: ["v=DMARC1; p=none; rua=a@kumiki.co"] },
      },
    },
    "no address for reports",
  ],
  [
    "no MX",
    { zone: { "kumiki.co": { txt: ["v=spf1 ip4:203.0.113.5 -all"] } } },
    "No server takes mails to kumiki.co",
  ],
  [
    "a null MX",
    {
      zone: { "kumiki.co": { txt: ["v=spf1 ip4:203.0.113.5 -all"], mx: [""] } },
    },
    "takes no mails at all",
  ],
  [
    "an MX that does not exist",
    { zone: { "mx.kumiki.co": undefined } },
    "mx.kumiki.co, which does not exist",
  ],
  [
    "a team whose domain does not exist",
    { team: ["a@gone.co"] },
    "The domain gone.co does not exist",
  ],
  [
    "a placeholder",
    { from: "hello@kumiki.example" },
    "sender: kumiki.example is a placeholder",
  ],
  [
    "a team at a placeholder",
    { team: ["a@example.com"] },
    "team: example.com is a placeholder",
  ],
  ["no mail server", { smtp: undefined }, "No mail server is configured"],
  [
    "a free address",
    {
      from: "kumiki@yahoo.com",
      zone: {
        "yahoo.com": { mx: ["mx.kumiki.co"] },
        "_dmarc.yahoo.com": { txt: ["v=DMARC1; p=reject"] },
      },
    },
    "yahoo.com asks receivers to refuse such mails",
  ],
  [
    "a policy that refuses mails which nothing confirms",
    {
      zone: {
        ...withSpf("v=spf1 -all").zone,
        "mail._domainkey.kumiki.co": undefined,
        "_dmarc.kumiki.co": { txt: ["v=DMARC1; p=reject"] },
      },
    },
    "neither confirms yours",
  ],
])("%s has to be changed", async (_name, changes, expected) => {
  const { text, needsNothing } = await check(changes);
  expect(text).toContain("CHANGE");
  expect(text).toContain(expected);
  expect(needsNothing).toBe(false);
});

test.each<[string, Changes, string]>([
  ["no all", withSpf("v=spf1 ip4:203.0.113.5"), "v=spf1 ip4:203.0.113.5 ~all"],
  [
    "?all",
    withSpf("v=spf1 ip4:203.0.113.5 ?all"),
    "v=spf1 ip4:203.0.113.5 ~all",
  ],
  [
    "a key of 1024 bits",
    { zone: { "mail._domainkey.kumiki.co": { txt: [`p=${keyOf(1024)}`] } } },
    "2048 are better",
  ],
  [
    "no key of a usual name",
    { zone: { "mail._domainkey.kumiki.co": undefined } },
    "names cannot be listed",
  ],
  [
    "texts for every name are no keys",
    { zone: { "mail._domainkey.kumiki.co": { txt: ["v=spf1 -all"] } } },
    "names cannot be listed",
  ],
  [
    "a test of DKIM",
    { zone: { "mail._domainkey.kumiki.co": { txt: [`t=y; p=${strongKey}`] } } },
    "t=y",
  ],
  [
    "p=none",
    {
      zone: {
        "_dmarc.kumiki.co": {
          txt: ["v=DMARC1; p=none; rua=mailto:a@kumiki.co"],
        },
      },
    },
    "v=DMARC1; p=quarantine; rua",
  ],
  [
    "no reports",
    { zone: { "_dmarc.kumiki.co": { txt: ["v=DMARC1; p=reject"] } } },
    "asks for no reports",
  ],
  [
    "reports to another domain that does not agree",
    {
      zone: {
        "_dmarc.kumiki.co": {
          txt: ["v=DMARC1; p=reject; rua=mailto:a@reports.net"],
        },
      },
    },
    "kumiki.co._report._dmarc.reports.net",
  ],
  [
    "strict alignment",
    {
      zone: {
        "_dmarc.kumiki.co": {
          txt: ["v=DMARC1; p=reject; aspf=s; rua=mailto:a@kumiki.co"],
        },
      },
    },
    "aspf=s",
  ],
  [
    "no MX but an address",
    {
      zone: {
        "kumiki.co": {
          a: ["198.51.100.9"],
          txt: ["v=spf1 ip4:203.0.113.5 -all"],
        },
      },
    },
    "which may take none",
  ],
  [
    "a free address by its own server",
    {
      from: "kumiki@gmail.com",
      smtp: { ...smtp, host: "smtp.gmail.com" },
      zone: { "gmail.com": { mx: ["mx.kumiki.co"] } },
    },
    "That works",
  ],
])("%s is a hint, and needs no change", async (_name, changes, expected) => {
  const { text, needsNothing } = await check(changes);
  expect(text).toMatch(/^hint/m);
  expect(text).toContain(expected);
  expect(needsNothing).toBe(true);
});

test.each<[string, Changes]>([
  [
    "an include",
    {
      zone: {
        "_spf.relay.net": { txt: ["v=spf1 ip4:192.0.2.0/24 ~all"] },
        ...withSpf("v=spf1 include:_spf.relay.net -all").zone,
      },
    },
  ],
  [
    "a redirect",
    {
      zone: {
        "_spf.kumiki.co": { txt: ["v=spf1 ip4:203.0.113.5 -all"] },
        ...withSpf("v=spf1 redirect=_spf.kumiki.co").zone,
      },
    },
  ],
  ["the address of a name", withSpf("v=spf1 a:smtp.relay.net -all")],
  ["a network of a name", withSpf("v=spf1 a:near.relay.net/24 -all")],
  [
    "an include of the provider",
    {
      ...withSpf("v=spf1 include:_spf.google.com -all"),
      smtp: { ...smtp, host: "smtp-relay.gmail.com" },
      zone: {
        ...withSpf("v=spf1 include:_spf.google.com -all").zone,
        "_spf.google.com": { txt: ["v=spf1 ip4:192.0.2.0/24 ~all"] },
      },
    },
  ],
  ["ten lookups", withSpf(`v=spf1 ip4:203.0.113.5 ${lookups(10)} -all`)],
  [
    "a macro",
    withSpf("v=spf1 ip4:203.0.113.5 exists:%{i}._spf.relay.net -all"),
  ],
  [
    "an IPv6 address",
    {
      zone: {
        "smtp.relay.net": { aaaa: ["2001:db8::5"] },
        ...withSpf("v=spf1 ip6:2001:db8::/32 -all").zone,
      },
    },
  ],
])("SPF allows the server by %s", async (_name, changes) => {
  const { text } = await check({
    ...changes,
    zone: { "near.relay.net": { a: ["203.0.113.200"] }, ...changes.zone },
  });
  expect(text).toMatch(/^ok +SPF: /m);
  expect(text).not.toMatch(/^(CHANGE|unknown) +SPF/m);
});

test("DMARC of the domain above counts, with its policy for subdomains", async () => {
  const zone = {
    "mail.kumiki.co": {
      txt: ["v=spf1 ip4:203.0.113.5 -all"],
      mx: ["mx.kumiki.co"],
    },
    "_dmarc.kumiki.co": {
      txt: ["v=DMARC1; p=none; sp=reject; rua=mailto:a@kumiki.co"],
    },
  };
  const { text, needsNothing } = await check({
    from: "a@mail.kumiki.co",
    zone,
  });
  expect(text).toContain(
    "ok      DMARC: _dmarc.kumiki.co asks receivers to refuse",
  );
  expect(needsNothing).toBe(true);
});

test("a name in Japanese is asked for as the DNS knows it", async () => {
  const from = "info@組木.jp";
  const gone = await check({ from, team: [] });
  expect(gone.text).toContain("The domain xn--4pv050c.jp does not exist");
  expect(gone.text).not.toContain("SPF");
  const zone = { "xn--4pv050c.jp": { mx: ["mx.kumiki.co"] } };
  const { text } = await check({ from, team: [], zone });
  expect(text).toContain("xn--4pv050c.jp has no SPF record");
  expect(text).toContain("rua=mailto:info@xn--4pv050c.jp");
});

test.each([
  ["fail", "reports a failure of its own"],
  ["silent", "no answer in time"],
] as const)(
  "a DNS that is %s is never taken for a missing record",
  async (how, reason) => {
    const broken = { [how]: true } as DnsName;
    const { text, needsNothing } = await check({
      zone: {
        "kumiki.co": broken,
        "_dmarc.kumiki.co": broken,
        "only._domainkey.kumiki.co": broken,
      },
      selector: "only",
    });
    expect(text).toContain(reason);
    expect(text).not.toContain("CHANGE");
    expect(text.match(/^unknown/gm)).toHaveLength(4);
    expect(needsNothing).toBe(false);
  },
);

test("texts of the DNS cannot control the terminal", async () => {
  const { text } = await check(withSpf("v=spf1 \u001b[2J -all"));
  expect(text).not.toContain("\u001b");
});

test("the mail server is tried without sending a mail", async () => {
  const mail = await startMailServer({ password: "right" });
  const findings = async (password: string) => {
    const { server, stop } = await openDnsServer(new Map());
    onTestFinished(stop);
    const all = await checkMail(
      {
        from: "site@kumiki.co",
        team: ["team@kumiki.co"],
        smtp: { ...mail.server, credentials: { user: "u", password } },
      },
      { lookup: createLookup(server), selector: undefined, connects: true },
    );
    return findingsText(all.filter(({ about }) => about === "mail server"));
  };
  expect(await findings("right")).toContain("takes mails from site@kumiki.co");
  const wrong = await findings("wr0ng-secret");
  expect(wrong).toContain("does not take the login");
  expect(wrong).not.toContain("wr0ng-secret");
  expect(wrong).not.toContain(
    Buffer.from("\0u\0wr0ng-secret").toString("base64"),
  );
  mail.refuse.push(550);
  expect(await findings("right")).toContain("does not let the site send as");
  mail.refuse.push(451);
  expect(await findings("right")).toMatch(/^unknown .*451/);
  expect(mail.received).toEqual([]);
  await mail.stop();
  expect(await findings("right")).toContain("could not be reached");
});

test("a certificate that is not valid is told from a server that does not answer", async () => {
  const mail = new SMTPServer({ secure: true, disabledCommands: ["AUTH"] });
  mail.on("error", () => undefined);
  await new Promise<void>((resolve) => {
    mail.listen(0, "127.0.0.1", resolve);
  });
  onTestFinished(() => new Promise((resolve) => mail.close(() => resolve())));
  const { port } = mail.server.address() as AddressInfo;
  const [finding] = await checkServer(
    { host: "127.0.0.1", port, isSecure: true },
    { from: "site@kumiki.co", to: ["team@kumiki.co"] },
  );
  expect(finding?.text).toContain("offers encryption that is not valid");
  expect(finding?.remedy?.join()).toContain("certificate");
});
