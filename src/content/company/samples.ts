import { join } from "node:path";
import { z } from "zod";
import { readYaml } from "../yaml/read-yaml.ts";
import type { CompanyFacts } from "./company-schema.ts";

/** What visitors look for before they write: in words for the owner, and where `content/site.yaml` has it. */
const wanted = {
  people: ["who works for them", (site) => site.people],
  line: ["LINE", (site) => site.line],
  phone: ["a telephone", (site) => site.phone],
  // Where nobody comes to an office, the city is enough.
  offices: ["an address or a city", (site) => site.offices ?? site.baseCity],
  hours: ["opening hours", (site) => site.hours],
  replyDays: ["when an answer comes", (site) => site.replyDays],
  prices: ["a price", (site) => site.prices],
  minimumMonths: ["the shortest term", ({ terms }) => terms?.minimumMonths],
  usualMonths: ["the usual length", ({ terms }) => terms?.usualMonths],
  firstOrder: ["a small first order", ({ terms }) => terms?.firstOrder],
  searchAds: ["search advertising", ({ terms }) => terms?.searchAds],
} satisfies Record<string, [string, (site: CompanyFacts) => unknown]>;

/** A fact that is a sample has the word of its mark, such as "Sample". */
export type Sampled = { sample?: string | undefined };

export type WantedFact = keyof typeof wanted;
const names = Object.keys(wanted) as WantedFact[];

/** The facts that a visitor would look for in vain. */
export function missingFacts(site: CompanyFacts): WantedFact[] {
  return names.filter((name) => wanted[name][1](site) === undefined);
}

/** Says to the owner what visitors miss, or see samples of; undefined if that is nothing. */
export function missingLine(
  site: CompanyFacts,
  hasSamples: boolean,
): string | undefined {
  const missing = missingFacts(site).map(
    (name) => `${wanted[name][0]} (${name})`,
  );
  if (missing.length === 0) return undefined;
  return `${hasSamples ? "shown as samples, because SITE_ORIGIN is not set" : "visitors will not find"}, until content/site.yaml has it: ${missing.join(", ")}`;
}

/** The facts of a site, with samples for those that are missing. For pages of a local build alone. */
export function withSampleFacts<Site extends CompanyFacts>(
  root: string,
  site: Site,
): Site {
  const file = join(root, "content/sample-facts.yaml");
  // They have figures that no fact may have, so that nobody takes one for true.
  const { terms = {}, ...facts } = readYaml(file, z.custom<CompanyFacts>());
  const missing: ReadonlySet<string> = new Set(missingFacts(site));
  const only = (all: object) =>
    Object.fromEntries(Object.entries(all).filter(([key]) => missing.has(key)));
  return { ...site, ...only(facts), terms: { ...site.terms, ...only(terms) } };
}
