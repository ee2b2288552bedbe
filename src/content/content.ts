import { existsSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Company } from "#shared/company.ts";
import type { EarlierAddresses } from "#shared/earlier-addresses.ts";
import { eachLocale, type Locale } from "#shared/locales.ts";
import type { MailWords, Messages } from "#shared/messages.ts";
import type { PageParams } from "#shared/site-map.ts";
import { openPictures, type Pictures } from "./articles/pictures.ts";
import { checkReferences } from "./collections/check-references.ts";
import {
  readCollections,
  type Collections,
} from "./collections/collections.ts";
import { companyOf } from "./company/company.ts";
import { readPortraits } from "./company/portraits.ts";
import { missingFacts, withSampleFacts } from "./company/samples.ts";
import { readCompanyWords } from "./company/company-words.ts";
import { noCache, type Cache } from "./cache.ts";
import { readCharts, type Chart, type ChartSchemas } from "./charts.ts";
import { readEarlierAddresses } from "./earlier-addresses.ts";
import type { NoBreak } from "./phrases.ts";
import { type CompiledMessages, readMessages } from "./messages.ts";
import { ContentError, readYaml } from "./yaml/read-yaml.ts";
import { perLocale, text } from "./schema.ts";
import { readSite, type Site } from "./site.ts";
import { withFacts } from "./message-facts.ts";
import { readSynonyms, type SynonymSet } from "./synonyms.ts";

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
  tags: z.output<typeof tagsSchema>;
  /** Industries of the clients of case studies. */
  industries: z.output<typeof tagsSchema>;
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
  chartSchemas?: ChartSchemas;
  /** The origin of the site. Links with it are told, because they need no domain. */
  origin?: string | undefined;
};

/** All content that is in no collection, as text. */
export function sharedFacts({
  site,
  shownCompany,
  tags,
  industries,
  authors,
  charts,
  noBreak,
  messages,
}: Content): string {
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

/** Without a tag manager nobody is asked for consent, and no page has the words for it. */
function askedWords(
  messages: Record<Locale, CompiledMessages>,
  { tagManager }: Site,
): Record<Locale, CompiledMessages> {
  if (tagManager !== undefined) return messages;
  return eachLocale((locale) => {
    const { consent: _, ...rest } = messages[locale];
    return rest;
  });
}

function readNoBreak(root: string): Promise<Content["noBreak"]> {
  return readYaml(join(root, "content/no-break.yaml"), noBreakSchema);
}

/** Only case studies need the file. */
async function readIndustries(root: string): Promise<Content["industries"]> {
  const file = join(root, "content/industries.yaml");
  return existsSync(file) ? readYaml(file, tagsSchema) : {};
}

/** Reads and checks all content. Throws `ContentError`. */
export async function readContent(
  root: string,
  {
    cache = noCache,
    isPreview = false,
    withSamples = false,
    withSampleFacts: hasSampleFacts = false,
    chartSchemas,
    origin,
  }: ContentOptions = {},
): Promise<Content> {
  const noBreak = await readNoBreak(root);
  const words = readMessages(root);
  const companyWords = await readCompanyWords(root);
  const entries = readCollections(root, {
    cache,
    isPreview,
    withSamples,
    noBreak,
    now: new Date(),
  });
  const [site, authors, tags, industries, charts, synonyms] = await Promise.all(
    [
      readSite(root),
      readYaml(join(root, "content/authors.yaml"), authorsSchema),
      readYaml(join(root, "content/tags.yaml"), tagsSchema),
      readIndustries(root),
      readCharts(join(root, "content/charts"), chartSchemas),
      readSynonyms(root),
    ],
  );
  const problems = checkReferences(entries, {
    origin,
    tags: new Set(Object.keys(tags)),
    authors: new Set(Object.keys(authors)),
    charts,
    industries: new Set(Object.keys(industries)),
  });
  if (problems.length > 0) throw new ContentError(problems);
  const earlier = await readEarlierAddresses(root, entries);
  const pictures = openPictures(root);
  const sources = {
    now: new Date(),
    portraits: await readPortraits(root, site, pictures),
  };
  const company = companyOf(site, companyWords, sources);
  const shownCompany = hasSampleFacts
    ? companyOf(await withSampleFacts(root, site), companyWords, {
        ...sources,
        samples: missingFacts(site),
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
    earlier,
    noBreak,
    synonyms,
    messages: withFacts(
      askedWords(words.messages, site),
      { site, company: shownCompany, noBreak },
      entries,
    ),
    mailWords: words.mailWords,
  };
}
