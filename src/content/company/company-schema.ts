import { z } from "zod";
import { eachLocale } from "#shared/locales.ts";
import { fileName } from "../read-text.ts";
import { perLocale, text } from "../schema.ts";
import { calendarYear } from "../written-date.ts";
import { pricesSchema, termsSchema } from "./order.ts";
import { hoursSchema, specialDaysSchema } from "./opening-hours.ts";
import { registrationSchema } from "./registration.ts";
import { telephone } from "./telephone.ts";
import { webAddress } from "./web-address.ts";

const inEachLanguage = z.strictObject(perLocale(text()));

/** The lines of an address in one language. */
const writtenAddress = z.strictObject({
  street: text(),
  city: text().optional(),
  region: text(),
});

export const timeZoneSchema = z
  .string()
  .refine(
    (zone) => Intl.supportedValuesOf("timeZone").includes(zone),
    "is no IANA time zone, such as Asia/Bangkok",
  );

const officeSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, "must be small letters, digits and hyphens"),
  name: inEachLanguage,
  address: z.strictObject({
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, "must be the code of a country, such as TH or JP"),
    postalCode: z
      .string("must be in quotes, because a number would lose its zeros")
      .min(3),
    ...eachLocale(() => writtenAddress),
  }),
  station: inEachLanguage.optional(),
  phone: telephone.optional(),
  email: z.email().optional(),
  timeZone: timeZoneSchema.optional(),
  hours: hoursSchema.optional(),
  specialDays: specialDaysSchema.optional(),
  map: webAddress().optional(),
  google: webAddress([
    "google.com",
    "google.co.th",
    "google.co.jp",
    "goo.gl",
    "g.page",
    "g.co",
  ]).optional(),
});

const personSchema = z.strictObject({
  name: inEachLanguage,
  role: inEachLanguage,
  languages: z
    .array(
      z
        .string()
        .regex(/^[a-z]{2,3}$/, "must be the code of a language, such as th"),
    )
    .min(1),
  portrait: z
    .string()
    .regex(
      fileName("jpe?g|png|webp|avif"),
      "must be the name of a photograph in content/people/, such as somchai.jpg",
    )
    .optional(),
});

/** The keys of `content/site.yaml` that say what the company is and how it is reached. */
export const companyShape = {
  legalName: inEachLanguage.optional(),
  registration: registrationSchema.optional(),
  capital: inEachLanguage.optional(),
  employees: z.int().min(1).optional(),
  established: calendarYear(1800, 2100).optional(),
  representative: inEachLanguage.optional(),
  people: z.array(personSchema).min(1).optional(),
  /** The number that is answered in each language. */
  phone: z.strictObject(perLocale(telephone)).optional(),
  line: z
    .strictObject({
      id: text().regex(/^@/, 'must begin with @, in quotes: "@example"'),
      url: webAddress(["line.me", "lin.ee"]),
    })
    .optional(),
  booking: webAddress().optional(),
  hours: hoursSchema.optional(),
  specialDays: specialDaysSchema.optional(),
  baseCity: inEachLanguage.optional(),
  offices: z
    .array(officeSchema)
    .min(1)
    .superRefine((offices, context) => {
      for (const [index, { id }] of offices.entries())
        if (offices.findIndex((other) => other.id === id) < index)
          context.addIssue({
            code: "custom",
            path: [index, "id"],
            message: `is "${id}", as another office's; give each its own`,
          });
    })
    .optional(),
  profiles: z.array(webAddress()).min(1).optional(),
  prices: pricesSchema.optional(),
  terms: termsSchema.optional(),
  /** Business days until a person answers. */
  replyDays: z.int().min(1).max(30).optional(),
  address: z
    .never("is a key of each of the offices now; see the example of offices")
    .optional(),
};

/** The keys among these whose facts have places of their own on the site. */
const shown = [
  "legalName",
  "registration",
  "capital",
  "employees",
  "people",
  "phone",
  "line",
  "booking",
  "hours",
  "baseCity",
  "offices",
  "profiles",
  "prices",
  "terms",
  "replyDays",
] as const;

const companySchema = z.object(companyShape);
export type CompanyFacts = z.output<typeof companySchema>;
export type OfficeFacts = z.output<typeof officeSchema>;

/** Whether a site says anything of its company that needs more than the pages of every site. */
export function hasCompany(site: CompanyFacts): boolean {
  return shown.some((key) => site[key] !== undefined);
}
