import { join } from "node:path";
import { z } from "zod";
import { locales, type Locale } from "#shared/locales.ts";
import type { MailWords, Messages } from "#shared/messages.ts";
import type { PageParams } from "#shared/site-map.ts";
import { openPictures, type Pictures } from "./articles/pictures.ts";
import { checkReferences } from "./collections/check-references.ts";
import {
  collectionsData,
  openCollections,
  readCollections,
  type Collections,
  type CollectionsData,
  type ReadFolders,
} from "./collections/collections.ts";
import { noCache, type Cache } from "./cache.ts";
import { readCharts, type Chart, type ChartSchemas } from "./charts.ts";
import { checkGone, readGone } from "./gone.ts";
import { markPhrases, type NoBreak } from "./phrases.ts";
import { readMessages, type CompiledMessages } from "./messages.ts";
import { ContentError, readYaml } from "./yaml/read-yaml.ts";
import { perLocale, text } from "./schema.ts";
import { readSite, type Site } from "./site.ts";

const authorsSchema = z.record(
  z.string(),
  z.strictObject({
    ...perLocale(z.strictObject({ name: text(), note: text() })),
    /** One person and not a team; search engines are told the difference. */
    isPerson: z.boolean().default(false),
  }),
);
const noBreakSchema = z.strictObject({
  th: z.array(text()),
  ja: z.array(text()),
});
const tagsSchema = z.record(z.string(), z.strictObject(perLocale(text())));

/** Everything that pages are made of besides their own words. Collections stand in it under their names. */
export type Content = Collections & {
  root: string;
  /** For what is made of content and takes long. */
  cache: Cache;
  site: Site;
  pictures: Pictures;
  tags: z.output<typeof tagsSchema>;
  authors: z.output<typeof authorsSchema>;
  charts: ReadonlyMap<string, Chart>;
  /** Paths without language prefix that are answered 410. */
  gone: readonly string[];
  /** Words that a Thai line must not break inside. */
  noBreak: NoBreak;
  /** The interface's words, compiled, with the site's facts in each language among them. */
  messages: Record<Locale, Messages>;
  mailWords: Record<Locale, MailWords>;
};

/** What a page's `load()` receives. It returns plain JSON, or undefined where no such page exists. */
export type PageContext = {
  locale: Locale;
  params: PageParams;
  content: Content;
};

export type ContentOptions = {
  cache?: Cache;
  /** Drafts and scheduled entries are there as well. */
  isPreview?: boolean;
  /** Reads folders of collections elsewhere; here, one after the other, without it. */
  readFolders?: ReadFolders;
  chartSchemas?: ChartSchemas;
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

/** Everything of the content that is in no collection, as text. */
export function sharedFacts({
  site,
  tags,
  authors,
  charts,
  noBreak,
  messages,
}: Content): string {
  return JSON.stringify([site, tags, authors, [...charts], noBreak, messages]);
}

/** Words that a line must not break inside. Collections are read with them. */
export function readNoBreak(root: string): Promise<Content["noBreak"]> {
  return readYaml(join(root, "content/no-break.yaml"), noBreakSchema);
}

/** Reads and checks all content. Throws `ContentError` naming file, line and key. */
export async function readContent(
  root: string,
  {
    cache = noCache,
    isPreview = false,
    readFolders,
    chartSchemas,
  }: ContentOptions = {},
): Promise<Content> {
  const noBreak = await readNoBreak(root);
  const [site, collections, authors, tags, charts, words, gone] =
    await Promise.all([
      readSite(root),
      readCollections(
        root,
        { cache, isPreview, noBreak, now: new Date() },
        readFolders,
      ),
      readYaml(join(root, "content/authors.yaml"), authorsSchema),
      readYaml(join(root, "content/tags.yaml"), tagsSchema),
      readCharts(join(root, "content/charts"), chartSchemas),
      readMessages(root),
      readGone(root),
    ]);
  const problems = checkReferences(collections, {
    tags: new Set(Object.keys(tags)),
    authors: new Set(Object.keys(authors)),
    charts: new Set(charts.keys()),
  });
  problems.push(...checkGone(gone, collections, root));
  if (problems.length > 0) throw new ContentError(problems);
  return {
    root,
    cache,
    site,
    ...collections,
    pictures: openPictures(root),
    tags,
    authors,
    charts,
    gone,
    noBreak,
    messages: withFacts(words.messages, site, noBreak),
    mailWords: words.mailWords,
  };
}

/** Adds to the messages of each language what `content/site.yaml` says in it, and the names of services as signs. */
function withFacts(
  messages: Record<Locale, CompiledMessages>,
  site: Site,
  noBreak: NoBreak,
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
    return [locale, { ...messages[locale], facts, sign }];
  });
  // Compiled messages stand where the type says text: the formatter reads both.
  return Object.fromEntries(entries) as Record<Locale, Messages>;
}
