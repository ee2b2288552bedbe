import { notLookedUp, recordToAdd, type Finding } from "./finding.ts";
import type { Lookup } from "./lookup.ts";
import { tagsOf } from "./tags.ts";

/** The policy that applies to mails of a domain. */
export type DmarcPolicy = {
  /** Domain of the record: the one asked for, or one above it. */
  at: string;
  policy: "none" | "quarantine" | "reject";
};

type DmarcAnswer = {
  findings: Finding[];
  /** Undefined if there is none, or it is not known. */
  policy: DmarcPolicy | undefined;
};

/** Receivers look so far up (RFC 9989, section 4.10). */
const longestWalk = 8;

/** Looks for the record at the domain, then at each domain above it, as receivers do. */
export async function checkDmarc(
  lookup: Lookup,
  domain: string,
  reportsTo: string,
): Promise<DmarcAnswer> {
  const labels = domain.split(".");
  // A top-level domain has no policy for those who rent a name in it.
  const walk = labels
    .slice(0, -1)
    .map((_, index) => labels.slice(index).join("."));
  for (const at of [
    ...walk.slice(0, 1),
    ...walk.slice(1).slice(-longestWalk),
  ]) {
    const answer = await lookup.txt(`_dmarc.${at}`);
    if (answer.kind === "failed")
      return {
        findings: [notLookedUp("DMARC", `_dmarc.${at}`, answer.reason)],
        policy: undefined,
      };
    if (answer.kind === "none") continue;
    const records = answer.values.filter((text) =>
      /^v\s*=\s*DMARC1\s*(?:;|$)/i.test(text),
    );
    if (records.length > 0) return judge(lookup, domain, at, records);
  }
  return {
    findings: [
      fault(
        `${domain} has no DMARC record. Large receivers such as Gmail and Yahoo trust mails of such domains less.`,
        [
          "Add this record at your DNS provider. It changes nothing for your mails, and reports come to the address in it:",
          ...recordToAdd(
            `_dmarc.${domain}`,
            `v=DMARC1; p=none; rua=mailto:${reportsTo}`,
          ),
        ],
      ),
    ],
    policy: undefined,
  };
}

async function judge(
  lookup: Lookup,
  domain: string,
  at: string,
  records: readonly string[],
): Promise<DmarcAnswer> {
  const name = `_dmarc.${at}`;
  const [record = ""] = records;
  if (records.length > 1)
    return {
      findings: [
        fault(
          `${name} has ${records.length} DMARC records. Only one is allowed; receivers ignore them all.`,
          ["Keep one, and delete the others."],
        ),
      ],
      policy: undefined,
    };
  const tags = tagsOf(record);
  const ownPolicy = tags.get("p")?.toLowerCase();
  const policy =
    (at === domain ? undefined : tags.get("sp")?.toLowerCase()) ?? ownPolicy;
  if (policy !== "none" && policy !== "quarantine" && policy !== "reject")
    return {
      findings: [
        fault(
          `The DMARC record at ${name} has no policy that receivers know (“p=${policy ?? ""}”).`,
          [
            "“p” must be none, quarantine or reject. The record is now:",
            record,
          ],
        ),
      ],
      policy: undefined,
    };
  return {
    findings: [
      policyFinding(name, policy, record),
      ...(await checkReports(lookup, at, tags.get("rua"), name)),
      ...strictFindings(tags, name),
    ],
    policy: { at, policy },
  };
}

function policyFinding(
  name: string,
  policy: DmarcPolicy["policy"],
  record: string,
): Finding {
  if (policy !== "none")
    return {
      about: "DMARC",
      level: "good",
      text: `${name} asks receivers to ${policy === "reject" ? "refuse" : "treat as spam"} mails that only pretend to be yours.`,
    };
  return {
    about: "DMARC",
    level: "hint",
    text: `${name} says “p=none”: receivers check, and let forged mails pass.`,
    remedy: [
      "When the reports of some weeks show only your own servers, change it to:",
      record.replace(/(^|;)(\s*s?p\s*=\s*)none/gi, "$1$2quarantine"),
    ],
  };
}

/** Reports to another domain are sent only if that domain agrees (RFC 9990, section 4). */
async function checkReports(
  lookup: Lookup,
  at: string,
  rua: string | undefined,
  name: string,
): Promise<Finding[]> {
  if (rua === undefined || rua === "")
    return [
      {
        about: "DMARC",
        level: "hint",
        text: `${name} asks for no reports (“rua”), so nobody notices mails that fail.`,
      },
    ];
  const findings: Finding[] = [];
  for (const address of rua.split(",")) {
    const [, domain = ""] = /^\s*mailto:[^@]+@([^!\s]+)/i.exec(address) ?? [];
    if (domain === "") {
      findings.push(
        fault(`“rua=${address.trim()}” at ${name} is no address for reports.`, [
          "It must be such as mailto:reports@example.com.",
        ]),
      );
      continue;
    }
    const to = domain.toLowerCase();
    if (to === at || to.endsWith(`.${at}`) || at.endsWith(`.${to}`)) continue;
    const consent = `${at}._report._dmarc.${to}`;
    const answer = await lookup.txt(consent);
    if (answer.kind === "none")
      findings.push({
        about: "DMARC",
        level: "hint",
        text: `Reports about ${at} are to go to ${to}, which does not agree to it: no report is sent.`,
        remedy: [
          `The owner of ${to} adds:`,
          ...recordToAdd(consent, "v=DMARC1"),
        ],
      });
  }
  return findings;
}

function strictFindings(tags: Map<string, string>, name: string): Finding[] {
  return (["adkim", "aspf"] as const)
    .filter((tag) => tags.get(tag)?.toLowerCase() === "s")
    .map((tag) => ({
      about: "DMARC",
      level: "hint",
      text:
        tag === "aspf"
          ? `${name} says “aspf=s”: a mail server that replaces the bounce address, even by one of a subdomain, does not count for SPF.`
          : `${name} says “adkim=s”: only signatures of exactly your domain count, not those of a subdomain.`,
    }));
}

function fault(text: string, remedy: string[]): Finding {
  return { about: "DMARC", level: "fault", text, remedy };
}
