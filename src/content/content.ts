import { existsSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Company } from "#shared/company.ts";
import type { EarlierAddresses } from "#shared/earlier-addresses.ts";
import type { Locale } from "#shared/locales.ts";
import type { MailWords, Messages } from "#shared/messages.ts";
import type { PageParams } from "#shared/site-map.ts";
import { openPictures, type Pictures } from "./articles/pictures.ts";
import { noCache, type Cache } from "./cache.ts";
import { readCharts, type Chart } from "./charts.ts";
import { checkReferences } from "./collections/check-references.ts";
import {
  readCollections,
  type Collections,
} from "./collections/collections.ts";
import { companyOf } from "./company/company.ts";
import { readPortraits } from "./company/portraits.ts";
import { missingFacts, withSampleFacts } from "./company/samples.ts";
import { readEarlierAddresses } from "./earlier-addresses.ts";
import { withFacts } from "./message-facts.ts";
import { readMessages } from "./messages.ts";
import type { NoBreak } from "./phrases.ts";
import { perLocale, text } from "./schema.ts";
import { readSite, type Site } from "./site.ts";
import { readSynonyms, type SynonymSet } from "./synonyms.ts";
import { throwIfAny } from "./yaml/content-error.ts";
import { readYaml } from "./yaml/read-yaml.ts";

export const authorsSchema = z.record(
  z.string(),
  z.strictObject({
    ...perLocale(z.strictObject({ name: text(), note: text() })),
    /** One person, not a team. Structured data distinguish the two. */
    isPerson: z.boolean().default(false),
  }),
);
const noBreakSchema = z.strictObject({
  th: z.array(text()),
  ja: z.array(text()),
});
/** Industries of clients, and subjects of articles: a name with its words. */
export const tagsSchema = z.record(
  z.string(),
  z.strictObject(perLocale(text())),
);
type Tags = z.output<typeof tagsSchema>;

/** All content except the words of single pages. Each collection is a property with its name. */
export type Content = Collections & {
  root: string;
  /** Keeps results that take long to compute from content. */
  cache: Cache;
  site: Site;
  /** What the company says of itself, in each language; undefined if `content/site.yaml` has nothing of it. */
  company: Record<Locale, Company> | undefined;
  /** The same for pages, which show samples of absent facts in a local build. */
  shownCompany: Record<Locale, Company> | undefined;
  pictures: Pictures;
  tags: Tags;
  /** Industries of the clients of case studies. */
  industries: Tags;
  authors: z.output<typeof authorsSchema>;
  charts: ReadonlyMap<string, Chart>;
  earlier: EarlierAddresses;
  /** Words that a line of a heading must not break inside. */
  noBreak: NoBreak;
  /** Words that mean the same to a reader who searches. */
  synonyms: readonly SynonymSet[];
  /** The compiled words of the interface, with the facts of the site in each language. */
  messages: Record<Locale, Messages>;
  mailWords: Record<Locale, MailWords>;
};

/** The argument of a page's `load()`, which returns plain JSON, or undefined if the page does not exist. */
export type PageContext = {
  locale: Locale;
  params: PageParams;
  content: Content;
};

export type ContentOptions = {
  cache?: Cache;
  /** Includes drafts and scheduled entries. */
  isPreview?: boolean;
  /** Includes samples, which are for development and tests. */
  withSamples?: boolean;
  /** Pages show samples of the facts that `content/site.yaml` does not set. */
  withSampleFacts?: boolean;
  /** The origin of the site. Links with it are told, because they need no domain. */
  origin?: string | undefined;
};

/** All content that is in no collection, as text. */
export function sharedFacts(content: Content): string {
  const { site, shownCompany, tags, industries, authors } = content;
  const { charts, noBreak, messages } = content;
  return JSON.stringify([
    site,
    shownCompany,
    tags,
    industries,
    authors,
    [...charts],
    noBreak,
    messages,
  ]);
}

/** Reads and checks all content. Throws `ContentError`. */
export async function readContent(
  root: string,
  {
    cache = noCache,
    isPreview = false,
    withSamples = false,
    withSampleFacts: hasSampleFacts = false,
    origin,
  }: ContentOptions = {},
): Promise<Content> {
  const file = (name: string) => join(root, "content", name);
  const noBreak = readYaml(file("no-break.yaml"), noBreakSchema);
  const words = readMessages(root, noBreak);
  const entries = readCollections(root, {
    cache,
    isPreview,
    withSamples,
    noBreak,
    now: new Date(),
  });
  const site = await readSite(root);
  const authors = readYaml(file("authors.yaml"), authorsSchema);
  const tags = readYaml(file("tags.yaml"), tagsSchema);
  // Only case studies need the file.
  const industries = existsSync(file("industries.yaml"))
    ? readYaml(file("industries.yaml"), tagsSchema)
    : {};
  const charts = readCharts(file("charts"));
  throwIfAny(
    checkReferences(entries, {
      origin,
      tags: Object.keys(tags),
      author: Object.keys(authors),
      chart: [...charts.keys()],
      industry: Object.keys(industries),
    }),
  );
  const pictures = openPictures(root);
  const facts = {
    words: words.companyWords,
    portraits: await readPortraits(root, site, pictures),
  };
  const company = companyOf({ site, ...facts });
  const shownCompany = hasSampleFacts
    ? companyOf({
        site: withSampleFacts(root, site),
        samples: missingFacts(site),
        ...facts,
      })
    : company;
  return {
    root,
    cache,
    site,
    company,
    shownCompany,
    ...entries,
    pictures,
    tags,
    industries,
    authors,
    charts,
    earlier: readEarlierAddresses(root, entries),
    noBreak,
    synonyms: readSynonyms(root),
    messages: withFacts(words.messages, {
      site,
      company: shownCompany,
      noBreak,
      entries,
    }),
    mailWords: words.mailWords,
  };
}
