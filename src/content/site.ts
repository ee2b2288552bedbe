import { join } from "node:path";
import { z } from "zod";
import { locales, type Locale } from "#shared/locales.ts";
import { counterSchema, tagManagerSchema } from "./analytics.ts";
import { companyShape, timeZoneSchema } from "./company/company-schema.ts";
import { hoursOnOneLine } from "./company/hours.ts";
import { readYaml } from "./yaml/read-yaml.ts";
import { perLocale, text } from "./schema.ts";
import { calendarDay } from "./written-date.ts";

const nameStory = z.strictObject({
  heading: text(),
  words: z
    .array(
      z.strictObject({ text: text(), lang: z.enum(locales), note: text() }),
    )
    .length(3),
});

/** A comma between the brackets of a list begins the next entry. */
const bands = z
  .array(text())
  .length(4, "must have 4 entries; one that contains a comma needs quotes");

/** The code by which a search console knows whose site it is. */
const consoleCode = z
  .string()
  .regex(
    /^[\w-]{8,200}$/,
    'must be what stands in content="…" of the tag that the service shows',
  )
  .optional();

export const siteSchema = z.strictObject({
  brand: text(),
  company: text(),
  email: z.email(),
  privacyEmail: z.email(),
  retentionMonths: z.int().min(1).max(120),
  timeZone: timeZoneSchema,
  ...companyShape,
  budgetBands: z.strictObject(perLocale(bands)).optional(),
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
  verification: z
    .strictObject({ google: consoleCode, bing: consoleCode })
    .optional(),
  tagManager: tagManagerSchema.optional(),
  counter: counterSchema.optional(),
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
  markets: z.strictObject(perLocale(text())),
  footerLine: z.strictObject(perLocale(text())),
  nameStory: z.strictObject(perLocale(nameStory)).optional(),
});

export type Site = z.output<typeof siteSchema>;

const fileOf = (root: string) => join(root, "content/site.yaml");

/** Reads `content/site.yaml`, the facts of the company. Throws `ContentError`. */
export async function readSite(root: string): Promise<Site> {
  return readYaml(fileOf(root), siteSchema);
}

/** The zone of the site (IANA name) alone; UTC if it cannot be read, which the build tells. */
export async function readTimeZone(root: string): Promise<string> {
  try {
    const schema = z.looseObject({ timeZone: timeZoneSchema });
    return readYaml(fileOf(root), schema).timeZone;
  } catch {
    return "UTC";
  }
}

/** The registered name of the company, as the language writes it. */
export function companyName(site: Site, locale: Locale): string {
  return site.legalName?.[locale] ?? site.company;
}

/** Fills `{brand}`, `{company}`, `{email}`, `{privacyEmail}`, `{months}`. Other braces stay as they are. */
export function fillPlaceholders(
  template: string,
  site: Site,
  locale: Locale,
): string {
  const values: Record<string, string> = {
    brand: site.brand,
    company: companyName(site, locale),
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
  return site.hours && hoursOnOneLine(site.hours, locale);
}

/** The meta elements of the home page as HTML. A code has no character with a meaning in HTML. */
export function verificationTags({
  google,
  bing,
}: Site["verification"] & object = {}): string {
  const tag = (name: string, code: string | undefined) =>
    code === undefined ? "" : `<meta name="${name}" content="${code}">`;
  return tag("google-site-verification", google) + tag("msvalidate.01", bing);
}
