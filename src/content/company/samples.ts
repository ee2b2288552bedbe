import { join } from "node:path";
import { z } from "zod";
import { services } from "#shared/services.ts";
import { perLocale, text } from "../schema.ts";
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

const inEachLanguage = z.strictObject(perLocale(text()));
const samplesSchema = z.strictObject({
  people: z.array(
    z.strictObject({
      name: inEachLanguage,
      role: inEachLanguage,
      languages: z.array(text()),
    }),
  ),
  phone: text(),
  line: text(),
  office: z.strictObject({
    name: inEachLanguage,
    station: inEachLanguage,
    street: inEachLanguage,
    city: inEachLanguage,
    region: inEachLanguage,
  }),
});

/** The facts of a site, with samples for those that are missing. For pages of a local build alone. */
export async function withSampleFacts<Site extends CompanyFacts>(
  root: string,
  site: Site,
): Promise<Site> {
  const file = join(root, "content/company/samples.yaml");
  const { people, phone, line, office } = await readYaml(file, samplesSchema);
  const { name, station, street, city, region } = office;
  const address = (locale: "th" | "en" | "ja") => ({
    street: street[locale],
    city: city[locale],
    region: region[locale],
  });
  const facts: CompanyFacts = {
    people,
    phone: { th: phone, en: phone, ja: phone },
    line: { id: line, url: "" },
    offices: [
      {
        id: "sample",
        name,
        station,
        address: {
          country: "TH",
          postalCode: "00000",
          th: address("th"),
          en: address("en"),
          ja: address("ja"),
        },
      },
    ],
    hours: [{ days: [1, 2, 3, 4, 5], open: "00:00", close: "00:00" }],
    replyDays: 0,
    prices: {
      currency: "THB",
      monthly: 0,
      services: Object.fromEntries(
        services.map((service) => [service, { from: 0, per: "month" }]),
      ),
    },
  };
  const terms = {
    minimumMonths: 0,
    usualMonths: 0,
    firstOrder: true,
    searchAds: false,
  } as const;
  const missing: ReadonlySet<string> = new Set(missingFacts(site));
  const only = (all: object) =>
    Object.fromEntries(Object.entries(all).filter(([key]) => missing.has(key)));
  return {
    ...site,
    ...only(facts),
    terms: { ...site.terms, ...only(terms) },
  };
}
