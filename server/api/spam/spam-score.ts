import type { Lead } from "#shared/lead/fields.ts";
import type { Spam } from "../../leads/stored-lead.ts";
import { likenessOf, loadModel, type Model } from "./model.ts";
import {
  hasDisguisedLink,
  isRandom,
  hasAddress,
  hostsIn,
  hostsInMarkup,
  linkShare,
  mixedWords,
  plainText,
} from "./spam-text.ts";
import { callsToAct, ownTrade, requests, topics } from "./spam-words.ts";

/** The facts about a post besides its fields. */
export type PostFacts = {
  /** The hidden field, which people cannot see, was filled in. */
  isTrapped: boolean;
  /**
   * Time from the form's first use to the post. Undefined if nothing is known: without script, for a restored draft, a
   * retry or a token that came late, and if clocks differ.
   */
  filledForMs: number | undefined;
  /** Number of other mail addresses that sent the same long text within a day. */
  sameTextFrom: number;
  /** Mail domains that the operator has blocked. */
  blockedDomains: readonly string[];
};

/** A lead with this score or more is flagged. It is never refused, so that a wrong score does not lose a lead. */
const flaggedFrom = 5;

const fastestMs = 3000;

/** Log-odds of the model, chosen with parts of the corpus that the model had not learnt. */
const surelySpam = 2.5;
const likelySpam = 1;
const perhapsSpam = 0.3;
const likelyHonest = -0.5;
const surelyHonest = -2.5;

const learntModel = loadModel();

/** Whether a text is so long, without its spaces, that two people do not write the same by chance. */
export function isLongText(text: string): boolean {
  return plainText(text).replace(/ /gu, "").length >= 60;
}

type Mark = { reason: string; points: number };

/**
 * Computes the spam score of a lead, with the reasons for the team. Marks that honest people can have as well (a quick
 * post, a repeated text, links, the words of a trade) do not reach the limit alone, and a language is no mark.
 */
export function spamOf(
  lead: Lead,
  facts: PostFacts,
  model: Model = learntModel,
): Spam {
  const text = plainText(
    [lead.name, lead.company, lead.message, lead.website].join("\n"),
  );
  const found = [
    ...marksOfPost(lead, facts),
    ...marksOfText(lead.message),
    ...marksOfWords(text, lead),
    ...marksOfLikeness(lead.message, model),
  ].filter(({ points }) => points !== 0);
  if (!found.some(({ points }) => points > 0))
    return { score: 0, reasons: [], status: "ok" };
  const sum = found.reduce((total, { points }) => total + points, 0);
  const score = Math.max(0, sum);
  return {
    score,
    reasons: found.map(({ reason }) => reason),
    status: score >= flaggedFrom ? "flagged" : "ok",
  };
}

/** What the post shows besides its text. */
function marksOfPost(lead: Lead, facts: PostFacts): Mark[] {
  const { filledForMs } = facts;
  const isFast = filledForMs !== undefined && filledForMs < fastestMs;
  const { name, company, email } = lead;
  const isRandomName = isRandom(name) || isRandom(company);
  return [
    { reason: "trap", points: facts.isTrapped ? 20 : 0 },
    {
      reason: "blocked mail domain",
      points: isOfDomain(email, facts.blockedDomains) ? 20 : 0,
    },
    { reason: "sent too fast", points: isFast ? 2 : 0 },
    {
      reason: "same text from several addresses",
      points: facts.sameTextFrom >= 2 ? 3 : 0,
    },
    { reason: "random name", points: isRandomName ? 3 : 0 },
  ];
}

/** The shape of the message: links, markup, random letters. */
function marksOfText(message: string): Mark[] {
  return [
    { reason: "random letters", points: isRandom(message) ? 5 : 0 },
    {
      reason: "nothing but links to many sites",
      points: linkShare(message) > 0.85 && hostsIn(message) > 4 ? 5 : 0,
    },
    {
      reason: "link markup of forums",
      points: /\[(?:url|link)\s?=/iu.test(message) ? 5 : 0,
    },
    {
      reason: "link markup",
      points: pointsFor(hostsInMarkup(message), 2, 5),
    },
    {
      reason: "disguised link or program",
      points: hasDisguisedLink(message) ? 3 : 0,
    },
    {
      reason: "letters of two alphabets in a word",
      points: mixedWords(message) >= 2 ? 3 : 0,
    },
  ];
}

/** The words of the kinds of spam, what makes them louder (a call to act, a link), and what speaks against spam. */
function marksOfWords(text: string, { message }: Lead): Mark[] {
  const hasLink = hasAddress(message);
  const found = topics
    .map((topic) => ({
      ...topic,
      strong: matches(topic.strong, text),
      weak: matches(topic.weak, text),
    }))
    .filter(({ strong, weak }) => strong + weak > 0);
  const isOwnTrade =
    ownTrade.test(text) &&
    !found.some(({ isOfOwnTrade, strong }) => isOfOwnTrade && strong > 0);
  const isLoud = found.length > 0;
  const isCalling = callsToAct.test(text);
  return [
    ...found.map(({ reason, needsLink, strong, weak }) => {
      const isQuiet = needsLink === true && !hasLink;
      const points =
        pointsFor(strong, isQuiet ? 2 : 4, 7) +
        pointsFor(weak, isQuiet ? 1 : 2, isQuiet ? 2 : 4);
      return { reason, points };
    }),
    { reason: "call to act", points: isCalling ? (isLoud ? 2 : 1) : 0 },
    { reason: "links beside them", points: isLoud && hasLink ? 1 : 0 },
    {
      reason: "but writes like a client",
      points: -pointsFor(matches(requests, text), 3, 6),
    },
    { reason: "but names our trade", points: isOwnTrade ? -3 : 0 },
  ];
}

/** What the model says that was learnt from the corpus. */
function marksOfLikeness(message: string, model: Model): Mark[] {
  const { logOdds, isUnsure, words } = likenessOf(message, model);
  const named = words.length > 0 ? `: ${words.join(", ")}` : "";
  if (logOdds >= likelySpam)
    return [
      {
        reason: `reads like spam${named}`,
        points: isUnsure ? 2 : logOdds >= surelySpam ? 8 : 5,
      },
    ];
  if (logOdds >= perhapsSpam)
    return [
      {
        reason: `reads a little like spam${named}`,
        points: isUnsure ? 2 : 3,
      },
    ];
  return logOdds <= likelyHonest
    ? [
        {
          reason: "but reads like an enquiry",
          points: logOdds <= surelyHonest ? -8 : -3,
        },
      ]
    : [];
}

/** Nothing for no match, `once` for one, `often` for several. */
function pointsFor(count: number, once: number, often: number): number {
  return count === 0 ? 0 : count === 1 ? once : often;
}

function matches(patterns: readonly RegExp[], text: string): number {
  return patterns.filter((pattern) => pattern.test(text)).length;
}

/** Whether the address is in one of the domains or their subdomains. */
function isOfDomain(email: string, domains: readonly string[]): boolean {
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  return domains.some(
    (blocked) => domain === blocked || domain.endsWith(`.${blocked}`),
  );
}
