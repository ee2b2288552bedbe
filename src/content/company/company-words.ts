import { join } from "node:path";
import { z } from "zod";
import { companyRows, type CompanyWords } from "#shared/company.ts";
import { eachLocale, type Locale } from "#shared/locales.ts";
import { text } from "../schema.ts";
import { readYaml } from "../yaml/read-yaml.ts";

const texts = <const Name extends string>(...names: readonly Name[]) =>
  z.strictObject(
    Object.fromEntries(names.map((name) => [name, text()])) as Record<
      Name,
      z.ZodString
    >,
  );

const holding = (name: string) =>
  text().refine(
    (value) => value.includes(`{${name}}`),
    `must contain {${name}}, where the page puts what it names`,
  );

const counted = z.strictObject({
  label: text(),
  one: text(),
  other: holding("n"),
});

export const companyWordsSchema = z.strictObject({
  sample: text(),
  baseCity: text(),
  prices: z.strictObject({
    month: holding("amount"),
    project: holding("amount"),
    currencies: z.record(z.string(), text()),
  }),
  order: z.strictObject({
    answer: counted,
    minimum: counted,
    usual: counted,
    firstOrder: texts("label", "text"),
    searchAds: texts("label", "yes", "no"),
  }),
  bar: texts("label", "line", "phone", "form"),
  footer: texts("offices", "follow"),
  table: texts(...companyRows),
  offices: texts(
    "heading",
    "headingOfOne",
    "phone",
    "email",
    "hours",
    "special",
    "closed",
    "map",
    "google",
  ).extend({ station: holding("name") }),
  languages: holding("names"),
  booking: texts("link", "lead").extend({ mail: holding("url") }),
});

/** Reads `content/company/<locale>.yaml`. Throws `ContentError`. */
export function readCompanyWords(root: string): Record<Locale, CompanyWords> {
  return eachLocale((locale) =>
    readYaml(
      join(root, "content/company", `${locale}.yaml`),
      companyWordsSchema,
    ),
  );
}
