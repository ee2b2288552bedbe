import { existsSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { locales, type Locale } from "#shared/locales.ts";
import { toolsSchema } from "./tools/tools.ts";
import { checkVitals, vitalsSchema } from "./tools/vitals.ts";
import { verificationSchema } from "./tools/verification.ts";
import { fieldLine } from "./yaml/field-line.ts";
import { ContentError, readYaml } from "./yaml/read-yaml.ts";
import { perLocale, text } from "./schema.ts";
import { calendarDay, calendarYear } from "./written-date.ts";

/** The pictures of the brand. */
export const brandFolder = "content/brand";

const nameStory = z.strictObject({
  heading: text(),
  words: z
    .array(
      z.strictObject({ text: text(), lang: z.enum(locales), note: text() }),
    )
    .length(3),
  carpentries: z.strictObject({
    heading: text(),
    paragraphs: z.array(text()).length(2),
  }),
});

const timeOfDay = z
  .string()
  .regex(
    /^(?:[01]\d|2[0-3]):[0-5]\d$/,
    'must be a time in quotes, such as "09:00"',
  );

/** A comma between the brackets of a list begins the next entry. */
const bands = z
  .array(text())
  .length(4, "must have 4 entries; one that contains a comma needs quotes");
/** What a contract says. A question whose answer needs an absent one is not shown. */
const termsSchema = z.strictObject({
  /** Currencies of quotations and invoices, ISO 4217. */
  currencies: z
    .array(z.string().regex(/^[A-Z]{3}$/, "must be a code such as THB"))
    .min(1)
    .optional(),
  minimumMonths: z.int().min(1).max(60).optional(),
  noticeDays: z.int().min(1).max(365).optional(),
  paymentDays: z.int().min(1).max(120).optional(),
  /** Value added tax that is added to prices, in per cent. */
  vatPercent: z.number().min(0).max(30).optional(),
  /** Tax that clients in Thailand withhold from the fee, in per cent. */
  withholdingPercent: z.number().min(0).max(30).optional(),
  reportLanguages: z.array(z.enum(locales)).min(1).optional(),
  /** Signs an agreement of confidentiality before the first meeting, if asked. */
  confidentiality: z.literal(true).optional(),
  firstMeetingFree: z.literal(true).optional(),
});
export type Terms = z.output<typeof termsSchema>;
export const termNames = Object.keys(termsSchema.shape) as (keyof Terms)[];

const siteSchema = z.strictObject({
  brand: text(),
  company: text(),
  email: z.email(),
  privacyEmail: z.email(),
  retentionMonths: z.int().min(1).max(120),
  timeZone: z
    .string()
    .refine(
      (zone) => Intl.supportedValuesOf("timeZone").includes(zone),
      "is no IANA time zone, such as Asia/Bangkok",
    ),
  phone: z
    .strictObject({
      tel: z
        .string()
        .regex(/^\+\d{8,15}$/, "must be E.164, such as +6621234567"),
      ...perLocale(text()),
    })
    .optional(),
  line: z
    .strictObject({ id: text(), url: z.url({ protocol: /^https$/ }) })
    .optional(),
  hours: z
    .strictObject({
      days: z.array(z.int().min(1).max(7)).min(1),
      open: timeOfDay,
      close: timeOfDay,
    })
    .optional(),
  address: z
    .strictObject({
      ...perLocale(text()),
      map: z.url({ protocol: /^https$/ }),
      picture: z
        .string()
        .regex(
          /^[\w-]+\.(?:png|jpe?g|webp|svg)$/i,
          `must be the name of a .png, .jpg, .webp or .svg file in ${brandFolder}/`,
        )
        .optional(),
      station: z.strictObject(perLocale(text())).optional(),
    })
    .optional(),
  replyDays: z.int().min(1).max(30).optional(),
  budgetBands: z.strictObject(perLocale(bands)).optional(),
  established: calendarYear(1800, 2100).optional(),
  representative: z.strictObject(perLocale(text())).optional(),
  newsletter: z.boolean().optional(),
  security: z
    .strictObject({
      expires: calendarDay,
      contact: z
        .string()
        .regex(
          /^(?:mailto:|https:\/\/)\S+$/,
          "must begin with mailto: or https://",
        )
        .optional(),
    })
    .optional(),
  offline: z.boolean().optional(),
  verification: verificationSchema.optional(),
  tools: toolsSchema.optional(),
  /** Who is told how fast pages are for visitors. */
  vitals: vitalsSchema.optional(),
  /** The name before there could be several. */
  analytics: z
    .never("is a list of tools now, and its name is tools; see docs/tools.md")
    .optional(),
  recipients: z
    .strictObject({
      hosting: text().optional(),
      mail: text().optional(),
      webhook: text().optional(),
      slack: text().optional(),
      line: text().optional(),
    })
    .optional(),
  /** Countries in which personal data are kept and read. */
  dataCountries: z.strictObject(perLocale(text())).optional(),
  terms: termsSchema.optional(),
  profiles: z.array(z.url({ protocol: /^https$/ })).optional(),
  markets: z.strictObject(perLocale(text())),
  footerLine: z.strictObject(perLocale(text())),
  nameStory: z.strictObject(perLocale(nameStory)).optional(),
});

export type Site = z.output<typeof siteSchema>;

/** Reads `content/site.yaml`, the facts of the company. Throws `ContentError`. */
export async function readSite(root: string): Promise<Site> {
  const file = join(root, "content/site.yaml");
  const site = await readYaml(file, siteSchema);
  checkVitals(site, file);
  const picture = site.address?.picture;
  if (picture !== undefined && !existsSync(join(root, brandFolder, picture)))
    throw new ContentError([
      {
        file,
        line: fieldLine(file, "picture"),
        key: "address.picture",
        problem: `there is no ${brandFolder}/${picture}`,
      },
    ]);
  return site;
}

/** Fills `{brand}`, `{company}`, `{email}`, `{privacyEmail}`, `{months}`. Other braces stay as they are. */
export function fillPlaceholders(template: string, site: Site): string {
  const values: Record<string, string> = {
    brand: site.brand,
    company: site.company,
    email: site.email,
    privacyEmail: site.privacyEmail,
    months: String(site.retentionMonths),
  };
  return template.replaceAll(
    /\{(\w+)\}/g,
    (all, name: string) => values[name] ?? all,
  );
}

/** Opening hours such as `Mon–Fri 09:00–18:00`; undefined if none are configured. */
export function hoursText(site: Site, locale: Locale): string | undefined {
  if (site.hours === undefined) return undefined;
  const { days, open, close } = site.hours;
  // 2024-01-01 was a Monday, so day n of the week is 2024-01-0n.
  const dayName = new Intl.DateTimeFormat(locale, {
    weekday: "short",
    timeZone: "UTC",
  });
  const names = days.map((day) =>
    dayName.format(new Date(Date.UTC(2024, 0, day))),
  );
  const isRun =
    days.every(
      (day, index) => index === 0 || day === (days[index - 1] ?? 0) + 1,
    ) && days.length > 2;
  const when = isRun
    ? `${names[0]}–${names.at(-1)}`
    : names.join(locale === "ja" ? "・" : ", ");
  return `${when} ${open}–${close}`;
}
