/** A mail service by which mails are sent or received. */
export type Provider = {
  name: string;
  /** Ends of the names of its servers for sending and receiving. */
  hosts: readonly string[];
  /** What its customers include in their SPF record. Undefined if it needs none, because it uses its own bounce address. */
  include?: string;
  /** Its free addresses. */
  freeDomains?: readonly string[];
};

/**
 * Written down from memory in 2026 and compared with neither the documentation of these services nor the DNS, so a name can
 * be wrong or out of date. Others are recognised by their addresses only.
 */
const providers: readonly Provider[] = [
  {
    name: "Google",
    hosts: ["google.com", "googlemail.com", "gmail.com"],
    include: "_spf.google.com",
    freeDomains: ["gmail.com", "googlemail.com"],
  },
  {
    name: "Microsoft 365",
    hosts: ["outlook.com", "office365.com", "office.com"],
    include: "spf.protection.outlook.com",
    freeDomains: ["outlook.com", "hotmail.com", "live.com", "msn.com"],
  },
  {
    name: "Yahoo",
    hosts: ["yahoo.com", "yahoodns.net"],
    freeDomains: ["yahoo.com", "ymail.com"],
  },
  {
    name: "Yahoo Japan",
    hosts: ["yahoo.co.jp"],
    freeDomains: ["yahoo.co.jp"],
  },
  {
    name: "iCloud",
    hosts: ["me.com", "icloud.com"],
    include: "icloud.com",
    freeDomains: ["icloud.com", "me.com", "mac.com"],
  },
  {
    name: "Zoho",
    hosts: ["zoho.com", "zoho.eu", "zoho.in"],
    include: "zohomail.com",
  },
  {
    name: "Fastmail",
    hosts: ["fastmail.com", "messagingengine.com"],
    include: "spf.messagingengine.com",
  },
  {
    name: "Proton",
    hosts: ["protonmail.ch", "proton.me"],
    include: "_spf.protonmail.ch",
    freeDomains: ["proton.me", "protonmail.com"],
  },
  { name: "Amazon SES", hosts: ["amazonaws.com"], include: "amazonses.com" },
  { name: "SendGrid", hosts: ["sendgrid.net"], include: "sendgrid.net" },
  { name: "Mailgun", hosts: ["mailgun.org"], include: "mailgun.org" },
  { name: "Mailjet", hosts: ["mailjet.com"], include: "spf.mailjet.com" },
  {
    name: "Brevo",
    hosts: ["brevo.com", "sendinblue.com"],
    include: "spf.brevo.com",
  },
  { name: "Postmark", hosts: ["postmarkapp.com"] },
];

export function providerOfHost(host: string): Provider | undefined {
  return providers.find(({ hosts }) =>
    hosts.some((end) => host === end || host.endsWith(`.${end}`)),
  );
}

/** The service whose free addresses are in this domain. */
export function providerOfFreeMail(domain: string): Provider | undefined {
  return providers.find(({ freeDomains }) => freeDomains?.includes(domain));
}

/** Names of keys that services and common programs use, also from memory. Nobody can list the names of a domain. */
export const commonSelectors = `
default mail dkim dkim1 smtp email key1 x s1 s2 s1024 s2048 k1 k2 k3 google selector1 selector2 zoho
zmail fm1 fm2 fm3 protonmail protonmail2 protonmail3 sig1 mailjet brevo1 brevo2 mandrill mg mailo pm mx titan1 hostingermail1
`
  .trim()
  .split(/\s+/);
