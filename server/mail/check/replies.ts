import { isIP } from "node:net";
import { notLookedUp, recordToAdd, type Finding } from "./finding.ts";
import type { Lookup } from "./lookup.ts";

/** Domains that nobody can own (RFC 2606, RFC 6761). */
export function isReserved(domain: string): boolean {
  return (
    /(?:^|\.)(?:example|invalid|test|localhost|local)$/.test(domain) ||
    /(?:^|\.)example\.(?:com|net|org)$/.test(domain)
  );
}

/** Whether mails to this domain can arrive: replies to the site, and enquiries to the team. */
export async function checkReplies(
  lookup: Lookup,
  domain: string,
): Promise<Finding[]> {
  const answer = await lookup.mx(domain);
  if (answer.kind === "failed")
    return [notLookedUp("replies", domain, answer.reason)];
  if (answer.kind === "none")
    return withoutMx(lookup, domain, answer.isNameMissing);
  const hosts = answer.values.map(({ exchange }) => exchange);
  if (hosts.every((host) => host === "" || host === "."))
    return [
      fault(`${domain} says that it takes no mails at all (“null MX”).`, [
        "Use an address of a domain that takes mails, or ask your mail provider for the MX records to add.",
      ]),
    ];
  const findings: Finding[] = [];
  for (const host of hosts) {
    if (isIP(host) !== 0) {
      findings.push(
        fault(
          `The MX record of ${domain} has the address ${host}. It must have a name.`,
          [
            "Give the server a name (a record A or AAAA), and put the name into the MX record.",
          ],
        ),
      );
      continue;
    }
    const addresses = await lookup.addresses(host);
    if (addresses.kind === "failed")
      findings.push(notLookedUp("replies", host, addresses.reason));
    if (addresses.kind === "none")
      findings.push(
        fault(`Mails to ${domain} go to ${host}, which does not exist.`, [
          "Correct the MX record, or add the address of that server.",
        ]),
      );
  }
  return findings.length > 0
    ? findings
    : [
        {
          about: "replies",
          level: "good",
          text: `Mails to ${domain} go to ${hosts.join(", ")}.`,
        },
      ];
}

async function withoutMx(
  lookup: Lookup,
  domain: string,
  isNameMissing: boolean,
): Promise<Finding[]> {
  if (isNameMissing)
    return [
      fault(`The domain ${domain} does not exist.`, [
        "Check the spelling of MAIL_FROM and TEAM_MAIL. If it is right, the domain is not registered, or has expired.",
      ]),
    ];
  const addresses = await lookup.addresses(domain);
  if (addresses.kind === "failed")
    return [notLookedUp("replies", domain, addresses.reason)];
  const [address] = addresses.kind === "found" ? addresses.values : [];
  if (address === undefined)
    return [
      fault(`No server takes mails to ${domain}: it has no MX record.`, [
        "Ask your mail provider for the MX records to add.",
      ]),
    ];
  return [
    {
      about: "replies",
      level: "hint",
      text: `${domain} has no MX record, so mails to it go to its web server (${address}), which may take none.`,
      remedy: [
        "Add a record of type MX that names your mail server:",
        ...recordToAdd(domain, "10 mail.…").map((line) =>
          line.replace("TXT", "MX"),
        ),
      ],
    },
  ];
}

function fault(text: string, remedy: string[]): Finding {
  return { about: "replies", level: "fault", text, remedy };
}
