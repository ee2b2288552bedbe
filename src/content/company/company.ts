import type {
  Company,
  CompanyWords,
  Office,
  OfficeHours,
  Telephone,
} from "#shared/company.ts";
import { eachLocale, locales, type Locale } from "#shared/locales.ts";
import {
  hasCompany,
  type CompanyFacts,
  type OfficeFacts,
} from "./company-schema.ts";
import { officeHours } from "./hours-text.ts";
import { officeAddress } from "./postal-address.ts";
import { telephoneText } from "./telephone.ts";
import { networkName } from "./web-address.ts";

type Frame = {
  site: CompanyFacts & { timeZone: string };
  words: CompanyWords;
  locale: Locale;
  now: Date;
};

/**
 * The facts of the company in each language; undefined if `content/site.yaml` sets none. Special days that have passed by
 * `now` are left out.
 */
export function companyOf(
  site: Frame["site"],
  words: Record<Locale, CompanyWords>,
  now: Date,
): Record<Locale, Company> | undefined {
  return hasCompany(site)
    ? eachLocale((locale) =>
        companyIn({ site, words: words[locale], locale, now }),
      )
    : undefined;
}

function companyIn(frame: Frame): Company {
  const { site, words, locale } = frame;
  const { line, booking, offices = [], profiles = [] } = site;
  return {
    words,
    ...(site.legalName && { legalName: site.legalName[locale] }),
    registrations: registrations(frame),
    phones: telephones(frame),
    ...(line && {
      line: { href: line.url, id: line.id, label: words.bar.line },
    }),
    ...(booking !== undefined && {
      booking: { href: booking, label: words.booking.link },
    }),
    offices: offices.map((office) => officeIn(office, frame)),
    hours: site.hours && offices.length === 0 ? [hoursOf(site, {}, frame)] : [],
    profiles: profiles.map((href) => ({ href, label: networkName(href) })),
  };
}

function registrations({ site, words }: Frame): Company["registrations"] {
  const { registration } = site;
  if (registration === undefined) return [];
  const { country, number, tax } = registration;
  const isJapanese = country === "JP";
  const rows = [
    ["number", isJapanese ? "japaneseNumber" : "registrationNumber", number],
    ["tax", isJapanese ? "japaneseTaxNumber" : "taxNumber", tax],
  ] as const;
  return rows.flatMap(([kind, row, value]) =>
    value === undefined ? [] : [{ kind, label: words.table[row], value }],
  );
}

/** Each number once, that of the language first. */
function telephones({ site: { phone }, words, locale }: Frame): Telephone[] {
  if (phone === undefined) return [];
  const order = [locale, ...locales.filter((code) => code !== locale)];
  const numbers = [...new Set(order.map((code) => phone[code]))];
  return numbers.map((number) => {
    const codes = order.filter((code) => phone[code] === number);
    return {
      href: `tel:${number}`,
      text: telephoneText(number, locale),
      codes,
      ...(numbers.length > 1 && {
        languages: words.languages.replace(
          "{names}",
          languageNames(codes, locale),
        ),
      }),
    };
  });
}

function languageNames(codes: readonly Locale[], locale: Locale): string {
  const name = new Intl.DisplayNames(locale, { type: "language" });
  return codes.map((code) => name.of(code)).join(between[locale]);
}

const between: Record<Locale, string> = { th: " ", en: ", ", ja: "・" };

function officeIn(facts: OfficeFacts, frame: Frame): Office {
  const { locale, words, site } = frame;
  const { id, email, map, google, station } = facts;
  const name = facts.name[locale];
  const hasHours = (facts.hours ?? site.hours) !== undefined;
  return {
    id: `office-${id}`,
    name,
    ...officeAddress(facts.address, locale),
    ...(station && {
      station: words.offices.station.replace("{name}", station[locale]),
    }),
    ...(facts.phone !== undefined && {
      phone: {
        href: `tel:${facts.phone}`,
        text: telephoneText(facts.phone, locale),
      },
    }),
    ...(email !== undefined && { email }),
    ...(hasHours && { hours: hoursOf(site, facts, frame) }),
    ...(map !== undefined && { map }),
    ...(google !== undefined && { google }),
  };
}

/** Those of the office; of the company where the office has none. Special days of both hold. */
function hoursOf(
  site: Frame["site"],
  office: Partial<OfficeFacts>,
  { locale, words, now }: Frame,
): OfficeHours {
  const special = [...(site.specialDays ?? []), ...(office.specialDays ?? [])];
  return officeHours(
    {
      hours: office.hours ?? site.hours,
      special: special.toSorted((a, b) => (a.from < b.from ? -1 : 1)),
      timeZone: office.timeZone ?? site.timeZone,
    },
    { locale, closed: words.offices.closed, now },
  );
}
