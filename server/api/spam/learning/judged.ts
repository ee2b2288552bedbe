import type { Lead } from "#shared/lead/fields.ts";
import { emptyLead } from "#shared/lead/fields.ts";
import type { Spam } from "../../../leads/stored-lead.ts";
import type { Model } from "../model.ts";
import { spamOf, type PostFacts } from "../spam-score.ts";
import type { Example } from "./corpus.ts";

/** The facts of a post without anything remarkable. */
export const plainFacts: PostFacts = {
  isTrapped: false,
  filledForMs: 60_000,
  sameTextFrom: 0,
  blockedDomains: [],
};

/** The verdict about a message of the corpus, posted without anything remarkable but for `facts`. */
export function judged(
  {
    name = "",
    company = "",
    email = "a@b.example",
    website = "",
    message,
  }: Example,
  facts: Partial<PostFacts> = {},
  model?: Model,
): Spam {
  const typed = { ...emptyLead(), name, company, email, website, message };
  const lead = { ...typed, marketing: false } as unknown as Lead;
  return spamOf(lead, { ...plainFacts, ...facts }, model);
}

export type Rates = {
  honest: number;
  honestFlagged: number;
  spam: number;
  spamFlagged: number;
};

/** Counts the verdicts about messages. */
export function ratesOf(examples: readonly Example[], model?: Model): Rates {
  const flagged = examples.map(
    (example) => judged(example, {}, model).status === "flagged",
  );
  const count = (isSpam: boolean, isFlagged?: boolean) =>
    examples.filter(
      (example, index) =>
        example.isSpam === isSpam &&
        (isFlagged ?? flagged[index]) === flagged[index],
    ).length;
  return {
    honest: count(false),
    honestFlagged: count(false, true),
    spam: count(true),
    spamFlagged: count(true, true),
  };
}
