import { collectionNames, collections } from "#shared/collections.ts";
import type { Company } from "#shared/company.ts";
import { eachLocale, type Locale } from "#shared/locales.ts";
import type { Messages } from "#shared/messages.ts";
import {
  shownCollections,
  type Collections,
} from "./collections/collections.ts";
import { frameOf } from "./company/company.ts";
import type { CompiledMessages } from "./messages.ts";
import { markPhrases, type NoBreak } from "./phrases.ts";
import type { Site } from "./site.ts";

type Facts = Collections & {
  site: Site;
  shownCompany: Record<Locale, Company> | undefined;
  noBreak: NoBreak;
};

/**
 * Adds facts of `content/site.yaml`, and the names of services with phrase breaks, to the messages of each language.
 * Words of what the site does not show are left out.
 */
export function withFacts(
  messages: Record<Locale, CompiledMessages>,
  content: Facts,
): Record<Locale, Messages> {
  const { site, shownCompany, noBreak } = content;
  const shown = shownCollections(content);
  // Links and feeds of a collection are there if its name is.
  const hidden = collectionNames
    .filter((name) => !shown.includes(name))
    .map((name) => collections[name]);
  const all = eachLocale((locale) => {
    const words = without(messages[locale], [
      ...hidden.map(({ entry }) => entry),
      // Without a tag manager nobody is asked for consent.
      ...(site.tagManager === undefined ? ["consent"] : []),
    ]);
    const page = without(
      Object(words["page"]) as CompiledMessages,
      hidden.map(({ list }) => list),
    );
    const sign = Object.entries(Object(words["service"]) as object).map(
      ([service, name]) => [
        service,
        markPhrases(String(name), locale, noBreak),
      ],
    );
    return {
      ...words,
      page,
      facts: {
        footerLine: site.footerLine[locale],
        markets: site.markets[locale],
      },
      sign: Object.fromEntries(sign) as Record<string, string>,
      ...(shownCompany && { company: frameOf(shownCompany[locale]) }),
    };
  });
  // The type says text, but the messages are compiled. The formatter reads both.
  return all as unknown as Record<Locale, Messages>;
}

function without(
  branch: CompiledMessages,
  names: readonly string[],
): CompiledMessages {
  return Object.fromEntries(
    Object.entries(branch).filter(([name]) => !names.includes(name)),
  );
}
