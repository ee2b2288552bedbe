import { z } from "zod";
import {
  type Content,
  type PageContext,
  type Sampled,
  companyName,
  headed,
  meta,
  pageCopy,
  text,
  titled,
} from "#content/index.ts";
import type { Locale } from "#shared/locales.ts";
import { services } from "#shared/services.ts";
import { formatNumber, writtenDate } from "../../charts/chart-words.ts";
import type { LoadedBy } from "../../page.ts";

/** The rows of the company data table, in their order. */
const factLabels = [
  "name",
  "representative",
  "established",
  "address",
  "languages",
  "markets",
  "business",
  "email",
] as const;

export const schema = z.strictObject({
  ...meta,
  hero: z.strictObject(headed),
  people: z.strictObject(headed),
  // In the order of the services they mostly work for.
  roles: z.strictObject({
    ...headed,
    items: z
      .array(titled)
      .refine(
        ({ length }) => length === services.length,
        `must have one role for each service, in the order of src/shared/services.ts: ${services.join(", ")}`,
      ),
    key: z.strictObject({ title: text() }),
  }),
  leaveOut: z.strictObject({ ...headed, items: z.array(titled).min(3).max(6) }),
  facts: z.strictObject({
    heading: text(),
    labels: z.record(z.enum(factLabels), text()),
    languages: text(),
    business: text(),
  }),
  authors: z.strictObject({ heading: text() }),
  contact: z.strictObject(headed),
});

export async function load({ content, locale }: PageContext) {
  const copy = await pageCopy(content, "about", schema, locale);
  return {
    copy,
    people: content.shownCompany?.[locale].people ?? [],
    story: content.site.nameStory?.[locale],
    facts: companyFacts(copy, content, locale),
    authors: Object.entries(content.authors).map(([id, author]) => ({
      id,
      ...author[locale],
    })),
  };
}

export type AboutData = LoadedBy<typeof load>;

type Row = [
  label: string | undefined,
  lines: (string | number | undefined)[],
  of?: Sampled | undefined,
];

/** The rows of the company data table; a row without data does not appear. */
function companyFacts(
  { facts: { labels, languages, business } }: z.output<typeof schema>,
  { site, shownCompany }: Content,
  locale: Locale,
) {
  const own = shownCompany?.[locale];
  const { offices = [], phones = [], registration } = own ?? {};
  const table = own?.words.table;
  const { employees, established } = site;
  const counter = { th: " คน", en: "", ja: "名" }[locale];
  const colon = locale === "ja" ? "：" : ": ";
  const rows: Row[] = [
    [labels.name, [companyName(site, locale)]],
    [registration?.number.label, [registration?.number.value]],
    [registration?.tax.label, [registration?.tax.value]],
    [labels.representative, [site.representative?.[locale]]],
    [
      labels.established,
      [established && writtenDate(String(established), locale)],
    ],
    [table?.capital, [site.capital?.[locale]]],
    [
      table?.employees,
      [employees && formatNumber(employees, locale) + counter],
    ],
    [
      labels.address,
      offices.map(({ name, address }) =>
        offices.length === 1 ? address : name + colon + address,
      ),
      offices[0],
    ],
    [labels.languages, [languages]],
    [labels.markets, [site.markets[locale]]],
    [labels.business, [business]],
    [labels.email, [site.email]],
    [
      table?.phone,
      phones.map((phone) =>
        [phone.text, phone.languages].filter(Boolean).join(" "),
      ),
      phones[0],
    ],
  ];
  return rows.flatMap(([label, lines, fact]) => {
    const shown = lines.filter(Boolean);
    if (!label || shown.length === 0) return [];
    return [{ label, lines: shown, sample: fact?.sample }];
  });
}
