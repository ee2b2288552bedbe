import { join } from "node:path";
import { z } from "zod";
import { locales, type Locale } from "#shared/locales.ts";
import {
  companyShape,
  timeZoneSchema,
  webAddress,
} from "./company/company-schema.ts";
import { readYaml } from "./yaml/read-yaml.ts";
import { inEachLanguage, perLocale, text, written } from "./schema.ts";

/** `tagManager` of `content/site.yaml`: the container of Google Tag Manager. */
const tagManager = written(
  /^GTM-[A-Z0-9]{4,12}$/,
  "must be the container of Google Tag Manager, such as GTM-AB12CD3",
);

/** `counter` of `content/site.yaml`: the script of Plausible, Umami or Matomo, and its `data-…` attributes. */
const counter = z
  .object({ script: webAddress })
  .catchall(z.string("must be text in quotes"))
  .refine(
    (attributes) =>
      Object.keys(attributes).every((key) => /^(?:script$|data-)/.test(key)),
    "may have script and attributes that begin with data-",
  );

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
const consoleCode = written(
  /^[\w-]{8,200}$/,
  'must be what stands in content="…" of the tag that the service shows',
).optional();

export const siteSchema = z.strictObject({
  brand: text(),
  company: text(),
  email: z.email(),
  privacyEmail: z.email(),
  retentionMonths: z.int().min(1).max(120),
  timeZone: timeZoneSchema,
  ...companyShape,
  budgetBands: perLocale(bands).optional(),
  newsletter: z.boolean().optional(),
  verification: z
    .strictObject({ google: consoleCode, bing: consoleCode })
    .optional(),
  tagManager: tagManager.optional(),
  counter: counter.optional(),
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
  dataCountries: inEachLanguage.optional(),
  markets: inEachLanguage,
  footerLine: inEachLanguage,
  nameStory: perLocale(nameStory).optional(),
});

export type Site = z.output<typeof siteSchema>;
export type Analytics = Pick<Site, "tagManager" | "counter">;

/** Reads `content/site.yaml`, the facts of the company. Throws `ContentError`. */
export async function readSite(root: string): Promise<Site> {
  return readYaml(join(root, "content/site.yaml"), siteSchema);
}

/** The zone of the site (IANA name); UTC if it cannot be read, which the build tells. */
export const readTimeZone = (root: string): Promise<string> =>
  readSite(root).then(
    ({ timeZone }) => timeZone,
    () => "UTC",
  );

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
