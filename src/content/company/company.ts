import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import type {
  Company,
  CompanyFrame,
  CompanyWords,
  Office,
  OfficeHours,
  OrderName,
  Person,
  Portrait,
  Sampled,
  Telephone,
} from "#shared/company.ts";
import { eachLocale, locales, type Locale } from "#shared/locales.ts";
import {
  hasCompany,
  type CompanyFacts,
  type OfficeFacts,
} from "./company-schema.ts";
import { officeHours } from "./hours.ts";
import { orderIn, pricesIn } from "./order.ts";
import type { WantedFact } from "./samples.ts";

type Sources = {
  /** Special days that have passed by it are left out. */
  now: Date;
  /** The photographs of people by the names of their files. */
  portraits?: ReadonlyMap<string, Portrait>;
  /** The facts among those of the site that are samples. */
  samples?: readonly WantedFact[];
};

type Frame = Sources & {
  site: CompanyFacts & { timeZone: string };
  words: CompanyWords;
  locale: Locale;
};

/** The facts of the company in each language; undefined if `content/site.yaml` sets none. */
export function companyOf(
  site: Frame["site"],
  words: Record<Locale, CompanyWords>,
  sources: Sources,
): Record<Locale, Company> | undefined {
  return hasCompany(site)
    ? eachLocale((locale) =>
        companyIn({ site, words: words[locale], locale, ...sources }),
      )
    : undefined;
}

/** The facts that the frame of every page shows, and their words. */
export function frameOf({ words, ...company }: Company): CompanyFrame {
  const { legalName, phones, line, booking, baseCity, profiles } = company;
  const { bar, footer, booking: bookingWords } = words;
  return {
    words: { bar, footer, booking: bookingWords },
    ...(legalName !== undefined && { legalName }),
    phones,
    ...(line && { line }),
    ...(booking && { booking }),
    ...(baseCity && { baseCity }),
    ...(company.order.answer && { answer: company.order.answer }),
    profiles,
    offices: company.offices.map(({ id, name, address, phone, sample }) => ({
      id,
      name,
      address,
      ...(phone && { phone }),
      ...(sample !== undefined && { sample }),
    })),
  };
}

/** The mark of a fact, if it is a sample. */
function markOf({ samples, words }: Frame, name: WantedFact): Sampled {
  return samples?.includes(name) ? { sample: words.sample } : {};
}

function companyIn(frame: Frame): Company {
  const { site, words, locale } = frame;
  const { line, booking, baseCity, offices = [], profiles = [] } = site;
  return {
    words,
    ...(site.legalName && { legalName: site.legalName[locale] }),
    registrations: registrations(frame),
    people: people(frame),
    phones: telephones(frame),
    ...(line && {
      line: {
        href: line.url,
        id: line.id,
        label: words.bar.line,
        ...markOf(frame, "line"),
      },
    }),
    ...(booking !== undefined && {
      booking: { href: booking, label: words.booking.link },
    }),
    ...(baseCity && {
      baseCity: { label: words.baseCity, text: baseCity[locale] },
    }),
    offices: offices.map((office) => officeIn(office, frame)),
    hours: site.hours && offices.length === 0 ? [hoursOf({}, frame)] : [],
    prices: pricesIn(site, words.prices).map((price) => ({
      ...price,
      ...markOf(frame, "prices"),
    })),
    order: Object.fromEntries(
      Object.entries(orderIn(site, words.order)).map(([name, fact]) => [
        name,
        { ...fact, ...markOf(frame, orderSources[name as OrderName]) },
      ]),
    ),
    profiles: profiles.map((href) => ({ href, label: networkName(href) })),
  };
}

/** The fact of `content/site.yaml` behind each of these. */
const orderSources = {
  answer: "replyDays",
  minimum: "minimumMonths",
  usual: "usualMonths",
  firstOrder: "firstOrder",
  searchAds: "searchAds",
} as const satisfies Record<OrderName, WantedFact>;

function people(frame: Frame): Person[] {
  const { site, locale, portraits } = frame;
  return (site.people ?? []).map(({ name, role, languages, portrait }) => {
    const photograph = portraits?.get(portrait ?? "");
    return {
      name: name[locale],
      role: role[locale],
      languages: languageNames(languages, locale),
      codes: languages,
      ...(photograph && { portrait: photograph }),
      ...markOf(frame, "people"),
    };
  });
}

function registrations({ site, words }: Frame): Company["registrations"] {
  if (site.registration === undefined) return [];
  const { country, number, tax } = site.registration;
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
function telephones(frame: Frame): Telephone[] {
  const { locale, words } = frame;
  const { phone } = frame.site;
  if (phone === undefined) return [];
  const order = [locale, ...locales.filter((code) => code !== locale)];
  const numbers = [...new Set(order.map((code) => phone[code]))];
  return numbers.map((number) => {
    const codes = order.filter((code) => phone[code] === number);
    const names = languageNames(codes, locale);
    return {
      ...telephone(number, locale),
      codes,
      ...(numbers.length > 1 && {
        languages: words.languages.replace("{names}", names),
      }),
      ...markOf(frame, "phone"),
    };
  });
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
  return codes.map((code) => name.of(code)).join(between[locale]);
}

const between: Record<Locale, string> = { th: " ", en: ", ", ja: "・" };

function officeIn(facts: OfficeFacts, frame: Frame): Office {
  const { locale, words, site } = frame;
  const { email, map, google, station, phone } = facts;
  return {
    id: `office-${facts.id}`,
    name: facts.name[locale],
    ...addressIn(facts.address, locale),
    ...(station && {
      station: words.offices.station.replace("{name}", station[locale]),
    }),
    ...(phone !== undefined && { phone: telephone(phone, locale) }),
    ...(email !== undefined && { email }),
    ...((facts.hours ?? site.hours) && { hours: hoursOf(facts, frame) }),
    ...(map !== undefined && { map }),
    ...(google !== undefined && { google }),
    ...markOf(frame, "offices"),
  };
}

/** An address by its parts, and on one line as readers of the language write it. */
function addressIn(
  { country, postalCode, ...written }: OfficeFacts["address"],
  locale: Locale,
): Pick<Office, "postal" | "address"> {
  const { street, city, region } = written[locale];
  const postal = {
    streetAddress: street,
    ...(city !== undefined && { addressLocality: city }),
    addressRegion: region,
    postalCode,
    addressCountry: country,
  };
  const isHome = homes[locale] === country;
  if (isHome && locale === "ja") {
    const address = `〒${postalCode} ${region}${city ?? ""}${street}`;
    return { postal, address };
  }
  const names = new Intl.DisplayNames(locale, { type: "region" });
  const parts = [street, city, `${region} ${postalCode}`].filter(Boolean);
  const address = isHome
    ? parts.join(" ")
    : [...parts, names.of(country)].join(", ");
  return { postal, address };
}

/** Those of the office; of the company where the office has none. Special days of both hold. */
function hoursOf(office: Partial<OfficeFacts>, frame: Frame): OfficeHours {
  const { site, locale, words, now } = frame;
  const told = officeHours(
    {
      hours: office.hours ?? site.hours,
      specialDays: [...(site.specialDays ?? []), ...(office.specialDays ?? [])],
      timeZone: office.timeZone ?? site.timeZone,
    },
    { locale, closed: words.offices.closed, now },
  );
  return office.hours ? told : { ...told, ...markOf(frame, "hours") };
}

/** Names of the networks whose addresses do not spell them. */
const networks: Record<string, string> = {
  "facebook.com": "Facebook",
  "github.com": "GitHub",
  "instagram.com": "Instagram",
  "lemon8-app.com": "Lemon8",
  "linkedin.com": "LinkedIn",
  "note.com": "note",
  "pantip.com": "Pantip",
  "threads.com": "Threads",
  "threads.net": "Threads",
  "tiktok.com": "TikTok",
  "twitter.com": "X",
  "voom.line.me": "LINE VOOM",
  "wantedly.com": "Wantedly",
  "x.com": "X",
  "youtube.com": "YouTube",
};

/** The name of a network by the address of a profile; its host if nobody knows the network. */
function networkName(url: string): string {
  const host = new URL(url).hostname.replace(/^www\./, "");
  const known = Object.keys(networks).find((one) =>
    `.${host}`.endsWith(`.${one}`),
  );
  return known === undefined ? host : (networks[known] ?? host);
}
