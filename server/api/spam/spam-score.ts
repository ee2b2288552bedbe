import type { Lead } from "#shared/lead/fields.ts";
import type { Spam } from "../../leads/stored-lead.ts";

/** The facts about a post besides its fields. */
export type PostFacts = {
  /** The field that people cannot see was filled in. */
  isTrapped: boolean;
  /** From the form's first use to the post; undefined where that says nothing: no script, a restored draft, a retry. */
  filledForMs: number | undefined;
  /** How many other mail addresses sent the same words within a day. */
  sameTextFrom: number;
  /** Mail domains that are never a client's. */
  blockedDomains: readonly string[];
};

/** From this sum on a lead is flagged. Nothing is ever refused: spam must not cost a lead. */
const flaggedFrom = 5;

const fastestMs = 3000;

/** Points and their reasons, which the team reads. */
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

/** Links as forums and web pages write them: people do not. */
function hasMarkup(message: string): boolean {
  return /\[(?:url|link)\b|<a\s/i.test(message);
}

/** Most letters, links aside, are of a script that no client of an agency in Thailand or Japan would choose. */
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

/** The domain itself or one below it. */
function isOfDomain(email: string, domains: readonly string[]): boolean {
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  return domains.some(
    (blocked) => domain === blocked || domain.endsWith(`.${blocked}`),
  );
}
