import {
  type Content,
  type PageContext,
  pageCopy,
  companyName,
} from "#content/index.ts";
import type { Locale } from "#shared/locales.ts";
export { aboutCopy as schema } from "./about-copy.ts";
import { formatNumber, writtenDate } from "../../charts/chart-words.ts";
import { aboutCopy, type AboutCopy } from "./about-copy.ts";
import type { Fact } from "./facts.tsx";

export async function load({ content, locale }: PageContext) {
  const copy = await pageCopy(content, "about", aboutCopy, locale);
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

export type AboutData = Awaited<ReturnType<typeof load>>;

/** The rows of the company data table; a row without data does not appear. */
function companyFacts(
  { facts: { labels, languages, business } }: AboutCopy,
  { site, shownCompany }: Content,
  locale: Locale,
): Fact[] {
  const own = shownCompany?.[locale];
  const { offices = [], phones = [], registrations = [] } = own ?? {};
  const table = own?.words.table;
  const row = (label = "", value: string | 0 | undefined): Fact[] =>
    value ? [{ label, lines: [value] }] : [];
  const { employees, established } = site;
  return [
    ...row(labels.name, companyName(site, locale)),
    ...registrations.flatMap(({ label, value }) => row(label, value)),
    ...row(labels.representative, site.representative?.[locale]),
    ...row(
      labels.established,
      established && writtenDate(String(established), locale),
    ),
    ...row(table?.capital, site.capital?.[locale]),
    ...row(
      table?.employees,
      employees &&
        formatNumber(employees, locale) +
          { th: " คน", en: "", ja: "名" }[locale],
    ),
    ...(offices.length === 0
      ? []
      : [
          {
            label: labels.address,
            sample: offices[0]?.sample,
            lines: offices.map(({ name, address }) =>
              offices.length === 1
                ? address
                : name + (locale === "ja" ? "：" : ": ") + address,
            ),
          },
        ]),
    ...row(labels.languages, languages),
    ...row(labels.markets, site.markets[locale]),
    ...row(labels.business, business),
    ...row(labels.email, site.email),
    ...(phones.length === 0 || table === undefined
      ? []
      : [
          {
            label: table.phone,
            sample: phones[0]?.sample,
            lines: phones.map(({ text, languages: spoken = "" }) =>
              spoken === "" ? text : `${text} ${spoken}`,
            ),
          },
        ]),
  ];
}
