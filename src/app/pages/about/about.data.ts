import {
  type Content,
  type PageContext,
  pageCopy,
  companyName,
} from "#content/index.ts";
import type { Locale } from "#shared/locales.ts";
import { drawPuzzle } from "../../graphics/puzzle/draw-puzzle.ts";
export { aboutCopy as schema } from "./about-copy.ts";
import { aboutCopy, factLabels, type AboutCopy } from "./about-copy.ts";
import type { Fact } from "./facts.tsx";
import { ownFacts } from "./own-facts.ts";
import { roleTools } from "./role-tools.ts";

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
    puzzle: drawPuzzle(roleTools),
  };
}

export type AboutData = Awaited<ReturnType<typeof load>>;

/** A year by the calendar of the language: พ.ศ. 2563, 2020, 2020年. */
function yearText(
  year: number | undefined,
  locale: Locale,
): string | undefined {
  if (year === undefined) return undefined;
  const texts = {
    th: `พ.ศ. ${year + 543}`,
    en: String(year),
    ja: `${year}年`,
  };
  return texts[locale];
}

/** The rows of the company data table; a row without data does not appear. */
function companyFacts(
  copy: AboutCopy,
  { site, shownCompany }: Content,
  locale: Locale,
): Fact[] {
  const own = shownCompany?.[locale];
  const values: Partial<
    Record<(typeof factLabels)[number], string | undefined>
  > = {
    name: companyName(site, locale),
    representative: site.representative?.[locale],
    established: yearText(site.established, locale),
    languages: copy.facts.languages,
    markets: site.markets[locale],
    business: copy.facts.business,
    email: site.email,
  };
  const more = own === undefined ? {} : ownFacts(own, site, locale);
  return factLabels.flatMap((name) => {
    const value = values[name];
    const label = copy.facts.labels[name];
    return [
      ...(value === undefined ? [] : [{ label, lines: [value] }]),
      ...(more[name] ?? []).map((fact) => ({ label, ...fact })),
    ];
  });
}
