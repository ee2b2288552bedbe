import type { Lead } from "#shared/lead/fields.ts";
import type { Spam } from "../../leads/stored-lead.ts";

/** The facts about a post besides its fields. */
export type PostFacts = {
  /** The hidden field, which people cannot see, was filled in. */
  isTrapped: boolean;
  /** Time from the form's first use to the post. Undefined without script, for a restored draft and for a retry. */
  filledForMs: number | undefined;
  /** Number of other mail addresses that sent the same text within a day. */
  sameTextFrom: number;
  /** Mail domains that the operator has blocked. */
  blockedDomains: readonly string[];
};

/** A lead with this score or more is flagged. It is never refused, so that a wrong score does not lose a lead. */
const flaggedFrom = 5;

const fastestMs = 3000;

/** Computes the spam score of a lead, with the reasons for the team. */
export function spamOf(lead: Lead, facts: PostFacts): Spam {
  const found = marks(lead, facts).filter(({ applies }) => applies);
  const score = found.reduce((sum, { points }) => sum + points, 0);
  return {
    score,
    reasons: found.map(({ reason }) => reason),
    status: score >= flaggedFrom ? "flagged" : "ok",
  };
}

function marks(lead: Lead, facts: PostFacts) {
  const { name, company, message, email } = lead;
  const links = countLinks(message);
  const { filledForMs } = facts;
  return [
    { reason: "trap", points: 10, applies: facts.isTrapped },
    {
      reason: "sent too fast",
      points: 5,
      applies: filledForMs !== undefined && filledForMs < fastestMs,
    },
    { reason: "many links", points: 5, applies: links > 3 },
    { reason: "links", points: 1, applies: links > 0 && links <= 3 },
    { reason: "markup", points: 4, applies: hasMarkup(message) },
    { reason: "other script", points: 4, applies: isOtherScript(message) },
    {
      reason: "name repeated",
      points: 3,
      applies: [company, message].some((text) => isSame(name, text)),
    },
    {
      reason: "same text from several addresses",
      points: 5,
      applies: facts.sameTextFrom >= 2,
    },
    {
      reason: "blocked mail domain",
      points: 5,
      applies: isOfDomain(email, facts.blockedDomains),
    },
  ];
}

const link = /(?:https?:\/\/|www\.)[^\s<>"'\]]+/gi;

function countLinks(message: string): number {
  return [...message.matchAll(link)].length;
}

/** Whether the message has link markup of forums or HTML, which people do not type. */
function hasMarkup(message: string): boolean {
  return /\[(?:url|link)\b|<a\s/i.test(message);
}

/** Whether most letters, except in links, are of a script that clients of an agency in Thailand or Japan do not use. */
function isOtherScript(message: string): boolean {
  const letters = message.replace(link, "").match(/\p{L}/gu) ?? [];
  const expected = letters.filter((letter) =>
    /[\p{Script=Latin}\p{Script=Thai}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\p{Script=Hangul}ー]/u.test(
      letter,
    ),
  );
  return expected.length * 2 < letters.length;
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.trim().toLowerCase();
}

/** Whether the address is in one of the domains or their subdomains. */
function isOfDomain(email: string, domains: readonly string[]): boolean {
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  return domains.some(
    (blocked) => domain === blocked || domain.endsWith(`.${blocked}`),
  );
}
