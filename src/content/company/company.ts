import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import type {
  Company,
  CompanyFrame,
  Office,
  OfficeHours,
  Portrait,
  Sampled,
} from "#shared/company.ts";
import { eachLocale, locales, type Locale } from "#shared/locales.ts";
import type { CompanyWords } from "#shared/messages.ts";
import {
  hasCompany,
  type CompanyFacts,
  type OfficeFacts,
} from "./company-schema.ts";
import { officeHours } from "./hours.ts";
import { orderIn, pricesIn } from "./order.ts";
import type { WantedFact } from "./samples.ts";

type Sources = {
  site: CompanyFacts & { timeZone: string };
  words: Record<Locale, CompanyWords>;
  /** The photographs of people by the names of their files. */
  portraits?: ReadonlyMap<string, Portrait>;
  /** The facts among those of the site that are samples. */
  samples?: readonly WantedFact[];
};

/** The facts of the company in each language; undefined if `content/site.yaml` sets none. */
export function companyOf(
  sources: Sources,
): Record<Locale, Company> | undefined {
  return hasCompany(sources.site)
    ? eachLocale((locale) => companyIn(locale, sources))
    : undefined;
}

/** The facts that the frame of every page shows, and their words. */
export function frameOf(company: Company): CompanyFrame {
  const { words, legalName, phones, line, booking, baseCity } = company;
  return {
    words: { bar: words.bar, footer: words.footer, booking: words.booking },
    legalName,
    phones,
    line,
    booking,
    baseCity,
    answer: company.order.answer,
    profiles: company.profiles,
    offices: company.offices.map(({ id, name, address, phone, sample }) => ({
      id,
      name,
      address,
      phone,
      sample,
    })),
  };
}

function companyIn(
  locale: Locale,
  { site, words: all, portraits, samples = [] }: Sources,
): Company {
  const words = all[locale];
  const { line, booking, baseCity, people = [], offices = [] } = site;
  /** The mark of a fact, if it is a sample. */
  const mark = (name: WantedFact): Sampled =>
    samples.includes(name) ? { sample: words.sample } : {};
  /** Those of an office; of the company where the office has none. */
  const hoursOf = (office?: OfficeFacts): OfficeHours | undefined => {
    const hours = office?.hours ?? site.hours;
    const timeZone = office?.timeZone ?? site.timeZone;
    return (
      hours && {
        ...officeHours(hours, timeZone, locale),
        ...(office?.hours ? {} : mark("hours")),
      }
    );
  };
  const ownHours = offices.length === 0 ? hoursOf() : undefined;
  return {
    words,
    legalName: site.legalName?.[locale],
    registrations: registrations(site, words),
    people: people.map(({ name, role, languages, portrait = "" }) => ({
      name: name[locale],
      role: role[locale],
      languages: languageNames(languages, locale),
      codes: languages,
      portrait: portraits?.get(portrait),
      ...mark("people"),
    })),
    phones: telephones(site, words, locale).map((phone) => ({
      ...phone,
      ...mark("phone"),
    })),
    line: line && {
      href: line.url,
      id: line.id,
      label: words.bar.line,
      ...mark("line"),
    },
    booking:
      booking === undefined
        ? undefined
        : { href: booking, label: words.booking.link },
    baseCity: baseCity && { label: words.baseCity, text: baseCity[locale] },
    offices: offices.map((office) => ({
      ...officeIn(office, words, locale),
      hours: hoursOf(office),
      ...mark("offices"),
    })),
    hours: ownHours ? [ownHours] : [],
    prices: pricesIn(site, words.prices).map((price) => ({
      ...price,
      ...mark("prices"),
    })),
    order: orderIn(site, words.order, mark),
    profiles: (site.profiles ?? []).map(({ name, url }) => ({
      href: url,
      label: name,
    })),
  };
}

function registrations(
  { registration }: CompanyFacts,
  { table }: CompanyWords,
): Company["registrations"] {
  if (registration === undefined) return [];
  const { country, number, tax } = registration;
  const isJapanese = country === "JP";
  const rows = [
    {
      kind: "number" as const,
      label: isJapanese ? table.japaneseNumber : table.registrationNumber,
      value: number,
    },
    {
      kind: "tax" as const,
      label: isJapanese ? table.japaneseTaxNumber : table.taxNumber,
      value: tax,
    },
  ];
  return rows.flatMap(({ value, ...row }) =>
    value === undefined ? [] : [{ ...row, value }],
  );
}

/** Each number once, that of the language first. */
function telephones(
  { phone }: CompanyFacts,
  words: CompanyWords,
  locale: Locale,
): Company["phones"] {
  if (phone === undefined) return [];
  const order = [locale, ...locales.filter((code) => code !== locale)];
  const byNumber = Map.groupBy(order, (code) => phone[code]);
  return [...byNumber].map(([number, codes]) => ({
    ...telephone(number, locale),
    codes,
    languages:
      byNumber.size > 1
        ? words.languages.replace("{names}", languageNames(codes, locale))
        : undefined,
  }));
}

/** The country in which each language is at home. */
const homes: Partial<Record<Locale, string>> = { th: "TH", ja: "JP" };

/** A number as readers of the language write it: 02 123 4567 in Thai, +66 2 123 4567 elsewhere. */
function telephone(number: string, locale: Locale) {
  const parsed = parsePhoneNumberFromString(number);
  const isHome = parsed?.country === homes[locale];
  const text = isHome
    ? parsed?.formatNational()
    : parsed?.formatInternational();
  return { href: `tel:${number}`, text: text ?? number };
}

function languageNames(codes: readonly string[], locale: Locale): string {
  const name = new Intl.DisplayNames(locale, { type: "language" });
  const between = { th: " ", en: ", ", ja: "・" }[locale];
  return codes.map((code) => name.of(code)).join(between);
}

function officeIn(facts: OfficeFacts, words: CompanyWords, locale: Locale) {
  const { id, name, address, station, phone, email, map, google } = facts;
  const { street, city, region } = address[locale];
  return {
    id: `office-${id}`,
    name: name[locale],
    postal: {
      streetAddress: street,
      ...(city !== undefined && { addressLocality: city }),
      addressRegion: region,
      postalCode: address.postalCode,
      addressCountry: address.country,
    },
    address: addressLine(address, locale),
    station:
      station && words.offices.station.replace("{name}", station[locale]),
    phone: phone === undefined ? undefined : telephone(phone, locale),
    email,
    map,
    google,
  } satisfies Office;
}

/** An address on one line, as readers of the language write it. */
function addressLine(
  { country, postalCode, ...written }: OfficeFacts["address"],
  locale: Locale,
): string {
  const { street, city, region } = written[locale];
  const isHome = homes[locale] === country;
  if (isHome && locale === "ja")
    return `〒${postalCode} ${region}${city ?? ""}${street}`;
  const parts = [street, city, `${region} ${postalCode}`].filter(Boolean);
  if (isHome) return parts.join(" ");
  const names = new Intl.DisplayNames(locale, { type: "region" });
  return [...parts, names.of(country)].join(", ");
}
