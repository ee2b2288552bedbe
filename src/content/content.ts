import { join } from "node:path";
import { collectionNames, collections } from "#shared/collections.ts";
import { eachLocale, type Locale } from "#shared/locales.ts";
import type { Messages } from "#shared/messages.ts";
import type { PageParams } from "#shared/site-map.ts";
import { openPictures } from "./markdown/pictures.ts";
import { noCache } from "./cache.ts";
import { readCharts } from "./charts.ts";
import { checkReferences } from "./collections/check-references.ts";
import {
  readCollections,
  shownCollections,
  type Collections,
} from "./collections/collections.ts";
import { bodyForKey } from "./collections/entry.ts";
import type { ReadOptions } from "./collections/read-collection.ts";
import { companyOf, frameOf } from "./company/company.ts";
import { readPortraits } from "./company/portraits.ts";
import { missingFacts, withSampleFacts } from "./company/samples.ts";
import { readEarlierAddresses } from "./earlier-addresses.ts";
import { readLists } from "./lists.ts";
import { readMessages } from "./messages.ts";
import { readSite, type Site } from "./site.ts";

/** All content except the words of single pages. Each collection is a property with its name. */
export type Content = Awaited<ReturnType<typeof readContent>>;

/** The argument of a page's `load()`, which returns plain JSON, or undefined if the page does not exist. */
export type PageContext = {
  locale: Locale;
  params: PageParams;
  content: Content;
};

export type ContentOptions = Partial<Omit<ReadOptions, "now" | "noBreak">> & {
  /** Pages show samples of the facts that `content/site.yaml` does not set. */
  withSampleFacts?: boolean;
};

/** Reads and checks all content. Throws `ContentError`. */
export async function readContent(
  root: string,
  {
    cache = noCache,
    withSampleFacts: hasSampleFacts = false,
    ...shown
  }: ContentOptions = {},
) {
  const lists = readLists(root);
  const { noBreak } = lists;
  const now = new Date();
  const entries = readCollections(root, { ...shown, cache, noBreak, now });
  const site = await readSite(root);
  const { messages, companyWords, mailWords } = readMessages(
    root,
    noBreak,
    hiddenWords(site, entries),
  );
  const charts = readCharts(join(root, "content/charts"));
  checkReferences(entries, {
    tags: Object.keys(lists.tags),
    author: Object.keys(lists.authors),
    industry: Object.keys(lists.industries),
    chart: [...charts.keys()],
  });
  const pictures = openPictures(root);
  const facts = {
    words: companyWords,
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
    ...entries,
    ...lists,
    root,
    /** Keeps results that take long to compute from content. */
    cache,
    site,
    /** What the company says of itself, in each language; undefined if `content/site.yaml` has nothing of it. */
    company,
    /** The same for pages, which show samples of absent facts in a local build. */
    shownCompany,
    pictures,
    charts,
    earlier: readEarlierAddresses(root, entries),
    /** The compiled words of the interface, with the facts of the site in each language. */
    messages: eachLocale((locale): Messages => ({
      ...messages[locale],
      facts: {
        footerLine: site.footerLine[locale],
        markets: site.markets[locale],
      },
      ...(shownCompany && { company: frameOf(shownCompany[locale]) }),
    })),
    mailWords,
  };
}

/** Content in which each body is what it is made of: its hash, its charts and its pictures. A key needs no more of a page. */
export function keyContentOf(content: Content): Content {
  const outlines = collectionNames.map((name) => [
    name,
    { ...content[name], body: bodyForKey },
  ]);
  return { ...content, ...(Object.fromEntries(outlines) as Collections) };
}

/** The keys of the messages about what the site does not show. Links and feeds of a collection are there if its name is. */
function hiddenWords(site: Site, entries: Collections): string[] {
  const shown = shownCollections(entries);
  return [
    ...collectionNames
      .filter((name) => !shown.includes(name))
      .map((name) => collections[name])
      .flatMap(({ entry, list }) => [entry, `page.${list}`]),
    // Without a tag manager nobody is asked for consent.
    ...(site.tagManager === undefined ? ["consent"] : []),
  ];
}
