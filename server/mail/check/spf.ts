import { notLookedUp, recordToAdd, type Finding } from "./finding.ts";
import type { Lookup } from "./lookup.ts";
import type { Provider } from "./providers.ts";
import { isSpf } from "./spf-record.ts";
import {
  domainsOf,
  finalAll,
  lookupLimit,
  readSpfTree,
  spfResult,
  voidLimit,
  type SpfTree,
} from "./spf-tree.ts";

export type SpfQuestion = {
  lookup: Lookup;
  /** Domain of the sender's address. It is that of the envelope as well. */
  domain: string;
  /** The mail server that the site uses. Undefined if none is configured. */
  host: string | undefined;
  /** Addresses of that server, or of this machine if the server is on it. */
  addresses: readonly string[];
  provider: Provider | undefined;
};

/** Whether SPF lets the configured mail server send for the domain. */
export async function checkSpf(question: SpfQuestion): Promise<Finding[]> {
  const { lookup, domain } = question;
  const answer = await lookup.txt(domain);
  if (answer.kind === "failed")
    return [notLookedUp("SPF", domain, answer.reason)];
  const records = answer.kind === "found" ? answer.values.filter(isSpf) : [];
  const [record] = records;
  if (record === undefined)
    return [
      fault(
        `${domain} has no SPF record, so receivers cannot tell which servers may send mails for it.`,
        [
          "Add this record at your DNS provider. If other services send mails for the domain as well, add their parts too:",
          ...recordToAdd(domain, `v=spf1 ${neededTerms(question)} ~all`),
        ],
      ),
    ];
  if (records.length > 1)
    return [
      fault(
        `${domain} has ${records.length} SPF records. Only one is allowed; with more, receivers ignore all of them.`,
        [
          "Delete them, and add one that has the parts of all:",
          ...recordToAdd(domain, joined(records)),
        ],
      ),
    ];
  const { tree, limits } = await readSpfTree(lookup, domain, record);
  if (limits.errors.length > 0)
    return [
      fault(
        `The SPF record of ${domain} is wrong, so receivers ignore it: ${limits.errors.join("; ")}.`,
        ["Correct or remove that part. The record is now:", record],
      ),
    ];
  if (limits.failed.length > 0)
    return limits.failed.map((name) =>
      notLookedUp("SPF", name, "the record refers to it"),
    );
  const numbers = `${limits.lookups} of its parts make receivers ask the DNS`;
  if (limits.lookups > lookupLimit)
    return [
      fault(
        `The SPF record of ${domain} is too long: ${numbers}, and receivers stop after ${lookupLimit}.`,
        [
          "Remove parts of services that no longer send for you. The record is now:",
          record,
        ],
      ),
    ];
  if (limits.voids > voidLimit)
    return [
      fault(
        `${limits.voids} parts of the SPF record of ${domain} name something that does not exist, and receivers stop after ${voidLimit}.`,
        ["Remove them. The record is now:", record],
      ),
    ];
  return [...checkEnd(tree), ...checkServer(question, tree)];
}

function checkEnd(tree: SpfTree): Finding[] {
  const end = finalAll(tree);
  const better = tree.record.replace(/\s*[+?]?all\b/i, "");
  if (end === "+")
    return [
      fault(
        `The SPF record of ${tree.domain} ends in “+all”: it allows every server of the world to send as you.`,
        ["Change it to:", `${better} ~all`],
      ),
    ];
  if (end === "?" || end === undefined)
    return [
      {
        about: "SPF",
        level: "hint",
        text: `The SPF record of ${tree.domain} does not say what to do with other servers.`,
        remedy: ["Better:", `${better} ~all`],
      },
    ];
  return [];
}

const howToBeSure =
  "To be sure, send a mail (npm run mail -- test) to an address at Gmail, open “Show original” there, and look for “SPF: PASS” with your domain.";

function checkServer(question: SpfQuestion, tree: SpfTree): Finding[] {
  const { domain, host, addresses, provider } = question;
  if (host === undefined) return [];
  if (provider !== undefined && provider.include === undefined)
    return [
      good(
        `${host} belongs to ${provider.name}, which uses a bounce address of its own: SPF is its affair, and DKIM counts for your domain.`,
      ),
    ];
  const needed = neededTerms(question);
  if (provider?.include !== undefined)
    return domainsOf(tree).includes(provider.include)
      ? [good(`SPF of ${domain} allows ${provider.name}, which sends for you.`)]
      : [missing(question, tree, needed, `${provider.name} (${host})`)];
  if (addresses.length === 0)
    return [
      {
        about: "SPF",
        level: "unknown",
        text: `The public address of the mail server ${host} is not known here, so SPF of ${domain} could not be compared with it. ${howToBeSure}`,
      },
    ];
  const refused = addresses.filter((one) => spfResult(tree, one) !== "pass");
  if (refused.length === 0)
    return [
      good(
        `SPF of ${domain} allows the addresses of ${host}. If it sends by other addresses, they have to be in the record too. ${howToBeSure}`,
      ),
    ];
  // A relay often sends by other addresses than those that it takes mails at.
  if (domainsOf(tree).some((one) => haveSameEnd(one, host)))
    return [
      good(
        `SPF of ${domain} names the operator of ${host}, so it likely allows the addresses that it sends by. ${howToBeSure}`,
      ),
    ];
  return [
    missing(question, tree, needed, `${host} (${refused.join(", ")}), likely`),
  ];
}

function missing(
  { domain }: SpfQuestion,
  { record }: SpfTree,
  needed: string,
  who: string,
): Finding {
  const end = /\s[-~?+]?all\b.*$|\sredirect=.*$/i;
  const rest = end.exec(record)?.[0] ?? " ~all";
  return fault(
    `SPF of ${domain} does not allow the server that sends your mails: ${who}. Receivers may refuse them.`,
    [
      "Change the record to:",
      ...recordToAdd(domain, `${record.replace(end, "")} ${needed}${rest}`),
      `If the operator of the mail server names another part, use that instead. ${howToBeSure}`,
    ],
  );
}

/** The parts of a record that allow the configured server. */
function neededTerms({ provider, addresses, host }: SpfQuestion): string {
  if (provider?.include !== undefined) return `include:${provider.include}`;
  const terms = addresses.map((one) =>
    one.includes(":") ? `ip6:${one}` : `ip4:${one}`,
  );
  return terms.join(" ") || (host === undefined ? "mx" : `a:${host}`);
}

/** One record with the parts of several, which ends as the most careful of them. */
function joined(records: readonly string[]): string {
  const terms = records.flatMap((one) => one.split(/\s+/).slice(1));
  const isEnd = (term: string) => /^[-~?+]?all$/i.test(term);
  const parts = new Set(terms.filter((term) => term && !isEnd(term)));
  return ["v=spf1", ...parts, "~all"].join(" ");
}

/** Whether two names probably belong to the same operator: `_spf.relay.example` and `smtp.relay.example`. */
function haveSameEnd(one: string, other: string): boolean {
  const end = (name: string) => name.toLowerCase().split(".").slice(-2).join();
  return end(one) === end(other);
}

function good(text: string): Finding {
  return { about: "SPF", level: "good", text };
}

function fault(text: string, remedy: string[]): Finding {
  return { about: "SPF", level: "fault", text, remedy };
}
