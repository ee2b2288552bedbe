import { isIP } from "node:net";
import { networkInterfaces } from "node:os";
import { domainToASCII } from "node:url";
import { isLoopbackHost } from "#shared/origin.ts";
import type { SmtpServer } from "../../config/mail-values.ts";
import { checkDkim } from "./dkim.ts";
import { checkDmarc, type DmarcPolicy } from "./dmarc.ts";
import type { Finding } from "./finding.ts";
import type { Lookup } from "./lookup.ts";
import { providerOfFreeMail, providerOfHost } from "./providers.ts";
import { checkReplies, isReserved } from "./replies.ts";
import { checkServer } from "./server.ts";
import { checkSpf } from "./spf.ts";

export type MailFacts = {
  /** Sender of all mails, in the header and in the envelope. */
  from: string;
  team: readonly string[];
  smtp: SmtpServer | undefined;
};

export type CheckOptions = {
  lookup: Lookup;
  /** Name of the DKIM key. Undefined to try the usual ones. */
  selector: string | undefined;
  /** Whether to talk to the mail server. */
  connects: boolean;
};

/** Looks at everything that decides whether the mails of this configuration arrive. Sends no mail. */
export async function checkMail(
  { from, team, smtp }: MailFacts,
  { lookup, selector, connects }: CheckOptions,
): Promise<Finding[]> {
  const domain = domainOf(from);
  const teamDomains = [...new Set(team.map(domainOf))].filter(
    (one) => one !== domain,
  );
  const server =
    smtp === undefined
      ? [
          finding(
            "mail server",
            "fault",
            "No mail server is configured: nobody gets a mail.",
            ["Set SMTP_URL; .env.example explains it."],
          ),
        ]
      : connects
        ? await checkServer(smtp, { from, to: team })
        : [];
  const ofEach = await Promise.all(
    teamDomains.map(async (name) =>
      isReserved(name) ? [teamPlaceholder(name)] : checkReplies(lookup, name),
    ),
  );
  const ofTeam = ofEach.flat();
  if (isReserved(domain)) return [placeholder(domain), ...ofTeam, ...server];
  const ownReplies = await checkReplies(lookup, domain);
  const mx = await lookup.mx(domain);
  // Records for a domain that is not there would be bad advice.
  const isThere = mx.kind !== "none" || !mx.isNameMissing;
  const address = `${from.slice(0, from.lastIndexOf("@"))}@${domain}`;
  const sender = isThere
    ? await checkSender(domain, { lookup, selector, smtp, from: address })
    : [];
  return [...sender, ...ownReplies, ...ofTeam, ...server];
}

type SenderParts = Pick<CheckOptions, "lookup" | "selector"> &
  Pick<MailFacts, "smtp" | "from">;

async function checkSender(
  domain: string,
  { lookup, selector, smtp, from }: SenderParts,
): Promise<Finding[]> {
  const provider = smtp && providerOfHost(smtp.host);
  const free = providerOfFreeMail(domain);
  const dmarc = await checkDmarc(lookup, domain, from);
  if (free !== undefined)
    return [freeMail(domain, free.name, free === provider, dmarc.policy)];
  const addresses =
    smtp === undefined ? [] : await addressesOf(lookup, smtp.host);
  const spf = await checkSpf({
    lookup,
    domain,
    host: smtp?.host,
    addresses,
    provider,
  });
  const dkim = await checkDkim(lookup, domain, selector);
  return [
    ...spf,
    ...dkim,
    ...dmarc.findings,
    ...alignment(domain, spf, dkim, dmarc.policy),
  ];
}

/** A mail passes DMARC if SPF or DKIM passes for the domain of its sender. Ours is the same in header and envelope. */
function alignment(
  domain: string,
  spf: readonly Finding[],
  dkim: readonly Finding[],
  policy: DmarcPolicy | undefined,
): Finding[] {
  const passes = (findings: readonly Finding[]) =>
    findings.some(({ level }) => level === "good");
  const isUnknown = [...spf, ...dkim].some(({ level }) => level === "unknown");
  if (passes(spf) || passes(dkim))
    return [
      finding(
        "sender",
        "good",
        `The site sends as ${domain} in the mail and in its envelope, so what SPF allows counts for DMARC too. A signature (DKIM) counts if the mail server signs with “d=${domain}”.`,
      ),
    ];
  if (isUnknown || policy === undefined || policy.policy === "none") return [];
  return [
    finding(
      "sender",
      "fault",
      `DMARC of ${policy.at} asks receivers to ${policy.policy === "reject" ? "refuse" : "treat as spam"} mails that neither SPF nor DKIM confirms, and neither confirms yours.`,
      ["Correct SPF or DKIM as above before anything else."],
    ),
  ];
}

function freeMail(
  domain: string,
  name: string,
  isItsServer: boolean,
  policy: DmarcPolicy | undefined,
): Finding {
  if (isItsServer)
    return finding(
      "sender",
      "hint",
      `The sender is a free address of ${name}, sent by its own server. That works, and an address of your own domain looks more serious.`,
    );
  const consequence =
    policy === undefined || policy.policy === "none"
      ? "Receivers take such mails for forged."
      : `${domain} asks receivers to ${policy.policy === "reject" ? "refuse" : "treat as spam"} such mails.`;
  return finding(
    "sender",
    "fault",
    `The sender (MAIL_FROM) is a free address of ${name}, but another server sends the mails, and no record of yours can make them pass. ${consequence}`,
    [
      "Set MAIL_FROM to an address of your own domain. The free address can stay in TEAM_MAIL.",
    ],
  );
}

/** Addresses that the server may send by: its own, or the public ones of this machine if it runs here. */
async function addressesOf(lookup: Lookup, host: string): Promise<string[]> {
  if (isLoopbackHost(host))
    return Object.values(networkInterfaces())
      .flatMap((list) => list ?? [])
      .filter(({ internal, address }) => !internal && isPublic(address))
      .map(({ address }) => address);
  if (isIP(host) !== 0) return [host];
  const answer = await lookup.addresses(host);
  return answer.kind === "found" ? answer.values : [];
}

function isPublic(address: string): boolean {
  return !/^(?:10\.|127\.|169\.254\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|f[cd]|fe80|::1$)/i.test(
    address,
  );
}

/** The domain of an address as the DNS knows it, also for names in Thai or Japanese. */
function domainOf(address: string): string {
  const written = address.slice(address.lastIndexOf("@") + 1).toLowerCase();
  return domainToASCII(written) || written;
}

function placeholder(domain: string): Finding {
  return finding(
    "sender",
    "fault",
    `${domain} is a placeholder that nobody owns: no mail comes from it or reaches it.`,
    ["Set MAIL_FROM and TEAM_MAIL, or email in content/site.yaml."],
  );
}

function teamPlaceholder(domain: string): Finding {
  return finding(
    "team",
    "fault",
    `${domain} is a placeholder that nobody owns: no enquiry reaches an address of it.`,
    ["Correct TEAM_MAIL."],
  );
}

function finding(
  about: Finding["about"],
  level: Finding["level"],
  text: string,
  remedy?: string[],
): Finding {
  return { about, level, text, ...(remedy && { remedy }) };
}
