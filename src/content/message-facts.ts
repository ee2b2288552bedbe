import { collectionNames, collections } from "#shared/collections.ts";
import type { Company } from "#shared/company.ts";
import { locales, type Locale } from "#shared/locales.ts";
import type { Messages } from "#shared/messages.ts";
import {
  shownCollections,
  type Collections,
} from "./collections/collections.ts";
import { frameOf } from "./company/frame.ts";
import type { Site } from "./site.ts";
import { markHeadings, type CompiledMessages } from "./messages.ts";
import { markPhrases, type NoBreak } from "./phrases.ts";

type Facts = {
  site: Site;
  company: Record<Locale, Company> | undefined;
  noBreak: NoBreak;
};

/**
 * Adds facts of `content/site.yaml`, and the names of services with phrase breaks, to the messages of each language, and
 * marks phrases in headings.
 */
export function withFacts(
  messages: Record<Locale, CompiledMessages>,
  { site, company, noBreak }: Facts,
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
