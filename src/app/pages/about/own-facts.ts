import type { Site } from "#content/index.ts";
import type { Company, Sampled } from "#shared/company.ts";
import { localeEntries, type Locale } from "#shared/locales.ts";
import type { factLabels } from "./about-copy.ts";

type Lines = Sampled & { label?: string; lines: string[] };

/**
 * Rows of the table of company data that `content/site.yaml` fills, by the row of every company behind which they stand.
 * Those of `address` use its label.
 */
export function ownFacts(
  { registrations, offices, phones, words: { table } }: Company,
  { capital, employees }: Site,
  locale: Locale,
): Partial<Record<(typeof factLabels)[number], Lines[]>> {
  return {
    name: registrations.map(({ label, value }) => ({ label, lines: [value] })),
    established: [
      ...(capital ? [{ label: table.capital, lines: [capital[locale]] }] : []),
      ...(employees === undefined
        ? []
        : [{ label: table.employees, lines: [peopleText(employees, locale)] }]),
    ],
    ...(offices.length > 0 && {
      address: [
        {
          sample: offices[0]?.sample,
          lines: offices.map(({ name, address }) =>
            offices.length === 1
              ? address
              : `${name}${colon[locale]}${address}`,
          ),
        },
      ],
    }),
    ...(phones.length > 0 && {
      email: [
        {
          sample: phones[0]?.sample,
          label: table.phone,
          lines: phones.map(({ text, languages }) =>
            [text, languages].filter(Boolean).join(locale === "ja" ? "" : " "),
          ),
        },
      ],
    }),
  };
}

const colon: Record<Locale, string> = { th: ": ", en: ": ", ja: "：" };

function peopleText(count: number, locale: Locale): string {
  const number = count.toLocaleString(localeEntries[locale].tag);
  return number + { th: " คน", en: "", ja: "名" }[locale];
}
