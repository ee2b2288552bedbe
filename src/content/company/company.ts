import type {
  Company,
  CompanyWords,
  Office,
  OfficeHours,
  OrderName,
  Person,
  Sampled,
  Telephone,
} from "#shared/company.ts";
import { eachLocale, locales, type Locale } from "#shared/locales.ts";
import {
  hasCompany,
  type CompanyFacts,
  type OfficeFacts,
} from "./company-schema.ts";
import { officeHours } from "./hours-text.ts";
import { orderIn, pricesIn } from "./order.ts";
import type { Portraits } from "./portraits.ts";
import { officeAddress } from "./postal-address.ts";
import type { WantedFact } from "./samples.ts";
import { telephoneText } from "./telephone.ts";
import { networkName } from "./web-address.ts";

type Frame = {
  site: CompanyFacts & { timeZone: string };
  words: CompanyWords;
  locale: Locale;
} & Sources;

type Sources = {
  /** Special days that have passed by it are left out. */
  now: Date;
  portraits?: Portraits;
  /** The facts among those of the site that are samples. */
  samples?: readonly WantedFact[];
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

/** The mark of a fact, if it is a sample. */
function markOf(
  { samples, words }: Pick<Frame, "samples" | "words">,
  name: WantedFact,
): Sampled {
  return samples?.includes(name) ? { sample: words.sample } : {};
}

function companyIn(frame: Frame): Company {
  const { site, words, locale } = frame;
  const { line, booking, offices = [], profiles = [] } = site;
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
    ...(site.baseCity && {
      baseCity: {
        label: words.baseCity,
        text: site.baseCity[locale],
      },
    }),
    offices: offices.map((office) => officeIn(office, frame)),
    hours: site.hours && offices.length === 0 ? [hoursOf(site, {}, frame)] : [],
    prices: pricesIn(site, words.prices).map((price) => ({
      ...price,
      ...markOf(frame, "prices"),
    })),
    order: marked(orderIn(site, words.order), frame),
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

function marked(order: Company["order"], frame: Frame): Company["order"] {
  return Object.fromEntries(
    Object.entries(order).map(([name, fact]) => [
      name,
      { ...fact, ...markOf(frame, orderSources[name as OrderName]) },
    ]),
  );
}

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
function telephones(frame: Frame): Telephone[] {
  const {
    site: { phone },
    words,
    locale,
  } = frame;
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
      ...markOf(frame, "phone"),
    };
  });
}

function languageNames(codes: readonly string[], locale: Locale): string {
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
    ...markOf(frame, "offices"),
  };
}

/** Those of the office; of the company where the office has none. Special days of both hold. */
function hoursOf(
  site: Frame["site"],
  office: Partial<OfficeFacts>,
  frame: Frame,
): OfficeHours {
  const { locale, words, now } = frame;
  const special = [...(site.specialDays ?? []), ...(office.specialDays ?? [])];
  const told = officeHours(
    {
      hours: office.hours ?? site.hours,
      special: special.toSorted((a, b) => (a.from < b.from ? -1 : 1)),
      timeZone: office.timeZone ?? site.timeZone,
    },
    { locale, closed: words.offices.closed, now },
  );
  return office.hours ? told : { ...told, ...markOf(frame, "hours") };
}
