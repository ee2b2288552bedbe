import { z } from "zod";
import { needsConsent } from "#content-reader/analytics.ts";
import type { Site } from "#content-reader/site.ts";
import { text } from "#content-reader/schema.ts";
import type { Locale } from "#shared/locales.ts";
import type { NoticeSection } from "../../notice-page/notice-copy.ts";

/** Sentences that join others, or take their place, where `content/site.yaml` has the facts. */
export const configuredCopy = z.strictObject({
  handledIn: text(),
  contact: z.strictObject({
    address: text(),
    representative: text(),
    phone: text(),
  }),
  recipients: z.strictObject({
    hosting: text(),
    mail: text(),
    webhook: text(),
    slack: text(),
    line: text(),
  }),
  analytics: z.strictObject({
    noSale: text(),
    noSaleWithConsent: text(),
    purpose: text(),
    purposeWithConsent: text(),
    cookiesWithConsent: text(),
    cookieItem: text(),
    choiceItem: text(),
    transmission: text(),
    nothingElse: text(),
    nothingElseWithConsent: text(),
    entry: text(),
    entryWithConsent: text(),
  }),
});

type Configured = z.output<typeof configuredCopy>;
type Facts = Pick<Site, "analytics" | "recipients"> &
  Partial<Pick<Site, Company | "dataCountries">>;
/** What the last section of the notice says of the company. */
type Company = "address" | "representative" | "phone";

const toolNames = {
  plausible: "Plausible Analytics",
  umami: "Umami",
  matomo: "Matomo",
  ga4: "Google Analytics 4",
};

/** The notice's sections as the configuration makes them true. */
export function configuredSections(
  sections: readonly NoticeSection[],
  copy: Configured,
  site: Facts,
  locale: Locale,
): NoticeSection[] {
  const countries = site.dataCountries?.[locale];
  const change: Partial<Record<string, (section: NoticeSection) => object>> = {
    ...(countries !== undefined && {
      transfer: () => ({
        items: [copy.handledIn.replace("{name}", countries)],
      }),
    }),
    contact: () => contactItems(copy.contact, site, locale),
    recipients: ({ items = [] }) => ({
      items: recipientItems(items, copy, site),
    }),
    ...(site.analytics && analyticsChanges(copy, site.analytics)),
  };
  return sections.map((section) => ({
    ...section,
    ...change[section.id]?.(section),
  }));
}

/** The sentence of the summary about who handles details. */
export function noSaleText(
  written: string,
  { analytics: words }: Configured,
  { analytics }: Facts,
): string {
  if (analytics === undefined) return written;
  return needsConsent(analytics) ? words.noSaleWithConsent : words.noSale;
}

/** The rows of the company that are known. */
function contactItems(
  words: Configured["contact"],
  site: Facts,
  locale: Locale,
): Pick<NoticeSection, "items"> {
  const items = (["address", "representative", "phone"] as const).flatMap(
    (name) => {
      const fact = site[name]?.[locale];
      return fact === undefined ? [] : words[name].replace("{name}", fact);
    },
  );
  return items.length === 0 ? {} : { items };
}

/** Hosting and mail are always somebody's business, and come first; the others only where they are named. */
function recipientItems(
  [hosting = "", mail = ""]: readonly string[],
  { recipients: words }: Configured,
  { recipients = {} }: Facts,
): string[] {
  const named = (key: keyof typeof words) => {
    const name = recipients[key];
    return name === undefined ? undefined : words[key].replace("{name}", name);
  };
  const others = (["webhook", "slack", "line"] as const).map(named);
  return [
    named("hosting") ?? hosting,
    named("mail") ?? mail,
    ...others.filter((item) => item !== undefined),
  ];
}

function analyticsChanges(
  { analytics: words }: Configured,
  analytics: NonNullable<Facts["analytics"]>,
): Record<string, (section: NoticeSection) => Partial<NoticeSection>> {
  const asks = needsConsent(analytics);
  const entry = (asks ? words.entryWithConsent : words.entry)
    .replace("{name}", analytics.recipient)
    .replace("{tool}", toolNames[analytics.tool]);
  return {
    purposes: ({ items = [] }) => ({
      items: [...items, asks ? words.purposeWithConsent : words.purpose],
    }),
    "external-transmission": () => ({
      paragraphs: [
        words.transmission,
        asks ? words.nothingElseWithConsent : words.nothingElse,
      ],
      items: [entry],
    }),
    ...(asks && {
      cookies: ({ paragraphs, items = [] }) => ({
        paragraphs: [words.cookiesWithConsent, ...paragraphs.slice(1)],
        items: [
          ...items.slice(0, 2),
          words.cookieItem,
          ...items.slice(2, -1),
          words.choiceItem,
        ],
      }),
    }),
  };
}
