import type { Lead } from "#shared/lead/fields.ts";
import type { Spam } from "../leads/index.ts";

/** People name their shops and their competitors; nobody asks about this many sites at once. */
const mostSites = 5;

/** Marks a lead as possible spam. It is stored all the same, so that a wrong mark loses no lead. `blockedDomains` are in lower case. */
export function spamOf(
  { email, message }: Pick<Lead, "email" | "message">,
  isTrapped: boolean,
  blockedDomains: readonly string[],
): Spam {
  const reasons = [
    ...(isTrapped ? ["trap"] : []),
    ...(isOfDomain(email, blockedDomains) ? ["blocked mail domain"] : []),
    ...(hasManyLinks(message) ? ["links"] : []),
  ];
  return { reasons, status: reasons.length > 0 ? "flagged" : "ok" };
}

/** Links to many sites, or links in the markup of forums. */
function hasManyLinks(message: string): boolean {
  const links = message.match(/(?:https?:\/\/|\bwww\.)[^\s/<>"'\]]+/giu) ?? [];
  const sites = links.map((link) =>
    link.toLowerCase().replace(/^https?:\/\/|\bwww\./gu, ""),
  );
  return new Set(sites).size > mostSites || /\[url\s?=/iu.test(message);
}

/** Whether the address is in one of the domains or their subdomains. */
function isOfDomain(email: string, domains: readonly string[]): boolean {
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  return domains.some(
    (blocked) => domain === blocked || domain.endsWith(`.${blocked}`),
  );
}
