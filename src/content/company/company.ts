import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { eachLocale, locales, type Locale } from "#shared/locales.ts";
import type { CompanyWords } from "#shared/messages.ts";
import {
  hasCompany,
  type CompanyFacts,
  type OfficeFacts,
} from "./company-schema.ts";
import { officeHours } from "./hours.ts";
import { orderIn, pricesIn } from "./order.ts";
import type { Portrait } from "./portraits.ts";
import type { Sampled, WantedFact } from "./samples.ts";

type Sources = {
  site: CompanyFacts & { timeZone: string };
  words: Record<Locale, CompanyWords>;
  /** The photographs of people by the names of their files. */
  portraits?: ReadonlyMap<string, Portrait>;
  /** The facts among those of the site that are samples. */
  samples?: readonly WantedFact[];
};

/** What a company says of itself, as visitors of one language read it; what `content/site.yaml` does not set is absent. */
export type Company = ReturnType<typeof companyIn>;
export type Office = Company["offices"][number];
export type Person = Company["people"][number];
export type CompanyFrame = ReturnType<typeof frameOf>;

/** The facts of the company in each language; undefined if `content/site.yaml` sets none. */
export function companyOf(
  sources: Sources,
): Record<Locale, Company> | undefined {
  return hasCompany(sources.site)
    ? eachLocale((locale) => companyIn(locale, sources))
    : undefined;
}

/** The facts that the frame of every page shows, and their words. They travel with the messages of the language. */
export function frameOf(company: Company) {
  const { words, people, registration, hours, prices, order, ...facts } =
    company;
  const { bar, footer, booking } = words;
  return {
    ...facts,
    words: { bar, footer, booking },
    answer: order.answer,
    offices: company.offices.map(
      ({ postal, station, email, map, google, hours: _, ...office }) => office,
    ),
  };
}

function companyIn(
  locale: Locale,
  { site, words: all, portraits, samples = [] }: Sources,
) {
  const words = all[locale];
  const { line, booking, baseCity, people = [], offices = [] } = site;
  /** The mark of a fact, if it is a sample. */
  const mark = (name: WantedFact): Sampled =>
    samples.includes(name) ? { sample: words.sample } : {};
  /** Those of an office; of the company where the office has none. */
  const hoursOf = (office?: OfficeFacts) => {
    const hours = office?.hours ?? site.hours;
    const timeZone = office?.timeZone ?? site.timeZone;
    return (
      hours && {
        ...officeHours(hours, timeZone, locale),
        ...(office?.hours ? {} : mark("hours")),
      }
    );
  };
  return {
    words,
    legalName: site.legalName?.[locale],
    registration: registrationIn(site.registration, words),
    /** `languages` are in words, `codes` those of BCP 47. */
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
    hours: offices.length === 0 ? hoursOf() : undefined,
    prices: pricesIn(site, words.prices, mark("prices")),
    order: orderIn(site, words.order, mark),
    profiles: (site.profiles ?? []).map(({ name, url }) => ({
      href: url,
      label: name,
    })),
  };
}

/** The numbers in public registers, with their names. */
function registrationIn(
  registration: CompanyFacts["registration"],
  { table }: CompanyWords,
) {
  const isJapanese = registration?.country === "JP";
  return {
    number: {
      label: isJapanese ? table.japaneseNumber : table.registrationNumber,
      value: registration?.number,
    },
    tax: {
      label: isJapanese ? table.japaneseTaxNumber : table.taxNumber,
      value: registration?.tax,
    },
  };
}

/** Each number once, that of the language first. `languages` says who is answered there; absent if one number serves all. */
function telephones(
  { phone }: CompanyFacts,
  words: CompanyWords,
  locale: Locale,
) {
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

function officeIn(office: OfficeFacts, words: CompanyWords, locale: Locale) {
  const { id, name, address, station, phone, email, map, google } = office;
  const { street, city, region } = address[locale];
  return {
    /** The end of its address on the contact page. */
    id: `office-${id}`,
    name: name[locale],
    /** The parts of the address by their names in schema.org. */
    postal: {
      streetAddress: street,
      addressLocality: city,
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
  };
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
