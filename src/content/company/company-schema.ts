import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { z } from "zod";
import { eachLocale, locales } from "#shared/locales.ts";
import { services, type Service } from "#shared/services.ts";
import { fileName } from "../read-text.ts";
import { inEachLanguage, perLocale, text, written } from "../schema.ts";
import { calendarYear } from "../written-date.ts";

export const timeZoneSchema = z
  .string()
  .refine(
    (zone) => Intl.supportedValuesOf("timeZone").includes(zone),
    "is no IANA time zone, such as Asia/Bangkok",
  );

const country = written(
  /^[A-Z]{2}$/,
  "must be the code of a country, such as TH or JP",
);

/** A number that would lose its zeros without quotes. */
const digits = z.string("must be in quotes: a number would lose its zeros");

const telephoneForm =
  'must be the international form in quotes, without spaces, such as "+6621234567"';
const telephone = z
  .string(telephoneForm)
  .regex(/^\+\d{8,15}$/, { error: telephoneForm, abort: true })
  .refine((number) => {
    const parsed = parsePhoneNumberFromString(number);
    // The library reads a number with a 0 too many as if it were not there.
    return parsed?.isValid() && parsed.number === number;
  }, "is no telephone number that exists; compare its digits, and leave out the 0 behind the country");

export const webAddress = z.url({
  protocol: /^https$/,
  error: "must be an address that begins with https://",
});

const timeForm = 'must be a time in quotes, such as "09:00"';
const timeOfDay = z
  .string(timeForm)
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: timeForm, abort: true })
  .meta({ format: "time" });

/** The days (1 is Monday) and times of a usual week. A day with a break has two entries. */
const hours = z
  .array(
    z
      .strictObject({
        days: z.array(z.int().min(1).max(7)).min(1),
        open: timeOfDay,
        close: timeOfDay,
      })
      .refine(({ open, close }) => open < close, {
        path: ["close"],
        error: "must be later than open",
      }),
  )
  .min(1);

const officeSchema = z.strictObject({
  id: written(/^[a-z][a-z0-9-]*$/, "must be small letters, digits and hyphens"),
  name: inEachLanguage,
  address: z.strictObject({
    country,
    postalCode: digits.min(3),
    ...eachLocale(() =>
      z.strictObject({
        street: text(),
        city: text().optional(),
        region: text(),
      }),
    ),
  }),
  station: inEachLanguage.optional(),
  phone: telephone.optional(),
  email: z.email().optional(),
  timeZone: timeZoneSchema.optional(),
  hours: hours.optional(),
  map: webAddress.optional(),
  google: webAddress.optional(),
});

const personSchema = z.strictObject({
  name: inEachLanguage,
  role: inEachLanguage,
  languages: z
    .array(
      written(/^[a-z]{2,3}$/, "must be the code of a language, such as th"),
    )
    .min(1),
  portrait: written(
    fileName("jpe?g|png|webp|avif"),
    "must be the name of a photograph in content/people/, such as somchai.jpg",
  ).optional(),
});

/** ISO 4217. */
const currency = written(/^[A-Z]{3}$/, "must be a code such as THB");
const amountForm = "must be a number above 0, without its currency";
const amount = z.number(amountForm).positive(amountForm);
const price = z.strictObject({
  from: amount,
  per: z.enum(["month", "project"]),
});

/** The least that a service costs, without tax. */
const prices = z
  .strictObject({
    currency,
    /** A month of any service. */
    monthly: amount.optional(),
    services: z
      .strictObject(
        Object.fromEntries(
          services.map((service) => [service, price.optional()]),
        ) as Record<Service, z.ZodOptional<typeof price>>,
      )
      .optional(),
  })
  .refine(
    ({ monthly, services: own }) => monthly !== undefined || own !== undefined,
    "has no price: add monthly, or services",
  );

const months = z.int().min(1).max(60);
const perCent = z.number().min(0).max(30);

/** What a contract says. A question whose answer needs an absent one is not shown. */
const terms = z.strictObject({
  /** Currencies of quotations and invoices. */
  currencies: z.array(currency).min(1).optional(),
  minimumMonths: months.optional(),
  usualMonths: months.optional(),
  /** A small order can come first, such as an audit. */
  firstOrder: z.literal(true).optional(),
  /** Whether the agency runs advertisements on search pages. */
  searchAds: z.boolean().optional(),
  noticeDays: z.int().min(1).max(365).optional(),
  paymentDays: z.int().min(1).max(120).optional(),
  /** Value added tax that is added to prices. */
  vatPercent: perCent.optional(),
  /** Tax that clients in Thailand withhold from the fee. */
  withholdingPercent: perCent.optional(),
  reportLanguages: z.array(z.enum(locales)).min(1).optional(),
  /** Signs an agreement of confidentiality before the first meeting, if asked. */
  confidentiality: z.literal(true).optional(),
  firstMeetingFree: z.literal(true).optional(),
});
export type Terms = z.output<typeof terms>;
export const termNames = Object.keys(terms.shape) as (keyof Terms)[];

/** The keys of `content/site.yaml` that say what the company is and how it is reached. */
export const companyShape = {
  legalName: inEachLanguage.optional(),
  /** Numbers of the company and of its taxes in public registers. */
  registration: z
    .strictObject({
      country,
      number: digits.optional(),
      tax: digits.optional(),
    })
    .refine(
      ({ country: of, number = "", tax = "" }) =>
        !/^(?:TH|JP)$/.test(of) ||
        [number, tax].every((one) => /^(?:T?\d{13})?$/.test(one)),
      "must have 13 digits in TH and JP, in quotes because of a zero at the beginning",
    )
    .optional(),
  capital: inEachLanguage.optional(),
  employees: z.int().min(1).optional(),
  established: calendarYear(1800, 2100).optional(),
  representative: inEachLanguage.optional(),
  people: z.array(personSchema).min(1).optional(),
  /** The number that is answered in each language. */
  phone: perLocale(telephone).optional(),
  line: z
    .strictObject({
      id: text().regex(/^@/, 'must begin with @, in quotes: "@example"'),
      url: webAddress.regex(
        /^https:\/\/(?:[\w-]+\.)?(?:line\.me|lin\.ee)\//,
        "must be an address at line.me or lin.ee",
      ),
    })
    .optional(),
  booking: webAddress.optional(),
  hours: hours.optional(),
  baseCity: inEachLanguage.optional(),
  offices: z
    .array(officeSchema)
    .min(1)
    .refine(
      (offices) => new Set(offices.map(({ id }) => id)).size === offices.length,
      "has two with the same id: give each its own",
    )
    .optional(),
  profiles: z
    .array(z.strictObject({ name: text(), url: webAddress }))
    .min(1)
    .optional(),
  prices: prices.optional(),
  terms: terms.optional(),
  /** Business days until a person answers. */
  replyDays: z.int().min(1).max(30).optional(),
};

const companySchema = z.object(companyShape);
export type CompanyFacts = z.output<typeof companySchema>;
export type OfficeFacts = z.output<typeof officeSchema>;

/** Whether a site says anything of its company beyond its name. */
export function hasCompany(site: CompanyFacts): boolean {
  return Object.keys(companyShape).some(
    (key) => site[key as keyof CompanyFacts] !== undefined,
  );
}
