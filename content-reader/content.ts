import { existsSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { collectionNames, collections } from "#shared/collections.ts";
import type { Company } from "#shared/company.ts";
import type { EarlierAddresses } from "#shared/earlier-addresses.ts";
import { eachLocale, locales, type Locale } from "#shared/locales.ts";
import type { MailWords, Messages } from "#shared/messages.ts";
import type { PageParams } from "#shared/site-map.ts";
import { openPictures, type Pictures } from "./articles/pictures.ts";
import { checkReferences } from "./collections/check-references.ts";
import {
  collectionsData,
  openCollections,
  readCollections,
  shownCollections,
  type Collections,
  type CollectionsData,
  type ReadFolders,
} from "./collections/collections.ts";
import { companyOf } from "./company/company.ts";
import { frameOf } from "./company/frame.ts";
import { readCompanyWords } from "./company/company-words.ts";
import { noCache, type Cache } from "./cache.ts";
import { wordsOfSamples } from "./case-studies/sample-words.ts";
import { readCharts, type Chart, type ChartSchemas } from "./charts.ts";
import { readEarlierAddresses } from "./earlier-addresses.ts";
import { markPhrases, type NoBreak } from "./phrases.ts";
import { keepWordsIn, type ThaiWords } from "./keep-words.ts";
import {
  markHeadings,
  readMessages,
  type CompiledMessages,
} from "./messages.ts";
import { withQuestion } from "./tools/question.ts";
import { ContentError, readYaml } from "./yaml/read-yaml.ts";
import { perLocale, text } from "./schema.ts";
import { readSite, type Site } from "./site.ts";
import { readSynonyms, type SynonymSet } from "./synonyms.ts";

const authorsSchema = z.record(
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
const tagsSchema = z.record(z.string(), z.strictObject(perLocale(text())));

/** All content except the words of single pages. Each collection is a property with its name. */
export type Content = Collections & {
  root: string;
  /** Keeps results that take long to compute from content. */
  cache: Cache;
  site: Site;
  /** What the company says of itself, in each language; undefined if `content/site.yaml` has nothing of it. */
  company: Record<Locale, Company> | undefined;
  pictures: Pictures;
  tags: z.output<typeof tagsSchema>;
  /** Industries of the clients of case studies. */
  industries: z.output<typeof tagsSchema>;
  authors: z.output<typeof authorsSchema>;
  charts: ReadonlyMap<string, Chart>;
  earlier: EarlierAddresses;
  /** Words that a Thai line must not break inside. */
  noBreak: NoBreak;
  /** Words that every Thai text keeps on one line. */
  thaiWords: ThaiWords;
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
  /** Includes the one version that waits with this key of `share`. */
  shared?: string;
  /** Reads folders of collections in other threads. Without it they are read here, one after the other. */
  readFolders?: ReadFolders;
  chartSchemas?: ChartSchemas;
  /** The origin of the site. Links with it are told, because they need no domain. */
  origin?: string | undefined;
};

/** Content as plain data, for another thread. */
export type PortableContent = Omit<
  Content,
  "cache" | "pictures" | keyof Collections
> &
  CollectionsData;

export function portable({
  cache: _,
  pictures: __,
  ...content
}: Content): PortableContent {
  return { ...content, ...collectionsData(content) };
}

/** The reverse of `portable`. */
export function revive(plain: PortableContent, cache: Cache): Content {
  const { root, noBreak } = plain;
  return {
    ...plain,
    cache,
    pictures: openPictures(root),
    ...openCollections(root, plain, { noBreak, cache }),
  };
}

/** All content that is in no collection, as text. */
export function sharedFacts({
  site,
  company,
  tags,
  industries,
  authors,
  charts,
  noBreak,
  thaiWords,
  messages,
}: Content): string {
  return JSON.stringify([
    site,
    company,
    tags,
    industries,
    authors,
    [...charts],
    noBreak,
    thaiWords,
    messages,
  ]);
}

/** The words of the interface as pages show them, with words kept on one line. */
export function shownMessages({
  messages,
  thaiWords,
}: Pick<Content, "messages" | "thaiWords">): Content["messages"] {
  return eachLocale((locale) =>
    keepWordsIn(messages[locale], thaiWords, locale, "labels"),
  );
}

/** Reads the words that a line must not break inside. */
export function readNoBreak(root: string): Promise<Content["noBreak"]> {
  return readYaml(join(root, "content/no-break.yaml"), noBreakSchema);
}

/** Only case studies need the file. */
async function readIndustries(root: string): Promise<Content["industries"]> {
  const file = join(root, "content/industries.yaml");
  return existsSync(file) ? readYaml(file, tagsSchema) : {};
}

/** Reads what is known about Thai words. */
export async function readThaiWords(root: string): Promise<ThaiWords> {
  const listIn = (file: string) =>
    readYaml(join(root, "content", file), z.array(text()));
  return {
    known: await listIn("thai-words.yaml"),
    cut: await listIn("cut-words.yaml"),
  };
}

/** Reads and checks all content. Throws `ContentError`. */
export async function readContent(
  root: string,
  {
    cache = noCache,
    isPreview = false,
    withSamples = false,
    shared,
    readFolders,
    chartSchemas,
    origin,
  }: ContentOptions = {},
): Promise<Content> {
  const noBreak = await readNoBreak(root);
  const words = readMessages(root);
  const companyWords = await readCompanyWords(root);
  const [site, entries, authors, tags, industries, charts, synonyms] =
    await Promise.all([
      readSite(root),
      readCollections(
        root,
        { cache, isPreview, withSamples, shared, noBreak, now: new Date() },
        readFolders,
      ),
      readYaml(join(root, "content/authors.yaml"), authorsSchema),
      readYaml(join(root, "content/tags.yaml"), tagsSchema),
      readIndustries(root),
      readCharts(join(root, "content/charts"), chartSchemas),
      readSynonyms(root),
    ]);
  const problems = checkReferences(entries, {
    origin,
    tags: new Set(Object.keys(tags)),
    authors: new Set(Object.keys(authors)),
    charts,
    industries: new Set(Object.keys(industries)),
  });
  if (!withSamples) problems.push(...wordsOfSamples(root));
  if (problems.length > 0) throw new ContentError(problems);
  const earlier = await readEarlierAddresses(root, entries);
  const company = companyOf(site, companyWords, new Date());
  return {
    root,
    cache,
    site,
    company,
    ...entries,
    pictures: openPictures(root),
    tags,
    industries,
    authors,
    charts,
    earlier,
    noBreak,
    thaiWords: await readThaiWords(root),
    synonyms,
    messages: withFacts(
      withQuestion(words.messages, site),
      { site, company, noBreak },
      entries,
    ),
    mailWords: words.mailWords,
  };
}

/**
 * Adds facts of `content/site.yaml`, and the names of services with phrase breaks, to the messages of each language, and
 * marks phrases in headings.
 */
function withFacts(
  messages: Record<Locale, CompiledMessages>,
  { site, company, noBreak }: Pick<Content, "site" | "company" | "noBreak">,
  all: Collections,
): Record<Locale, Messages> {
  const entries = locales.map((locale) => {
    const facts: Messages["facts"] = {
      footerLine: site.footerLine[locale],
      markets: site.markets[locale],
    };
    const sign = Object.fromEntries(
      Object.entries(messages[locale].service ?? {}).map(([service, name]) => [
        service,
        markPhrases(String(name), locale, noBreak),
      ]),
    );
    const words = withoutHidden(messages[locale], all);
    const marked = markHeadings(words, locale, noBreak);
    const frame = company && { company: frameOf(company[locale]) };
    return [locale, { ...marked, facts, sign, ...frame }];
  });
  // The type says text, but the messages are compiled. The formatter reads both.
  return Object.fromEntries(entries) as Record<Locale, Messages>;
}

/** Leaves out the names of collections that are not shown. Links and feeds of a collection are there if its name is. */
function withoutHidden(
  words: CompiledMessages,
  all: Collections,
): CompiledMessages {
  const shown = shownCollections(all);
  const hidden = collectionNames
    .filter((name) => !shown.includes(name))
    .map((name) => collections[name]);
  const lists = new Set<string>(hidden.map(({ list }) => list));
  const entries = new Set<string>(hidden.map(({ entry }) => entry));
  const page = without(Object(words.page), lists);
  return without({ ...words, page }, entries);
}

function without(
  branch: CompiledMessages,
  names: ReadonlySet<string>,
): CompiledMessages {
  return Object.fromEntries(
    Object.entries(branch).filter(([name]) => !names.has(name)),
  );
}
