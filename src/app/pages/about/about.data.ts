import {
  type Content,
  type PageContext,
  pageCopy,
  markPhrases,
  companyName,
} from "#content/index.ts";
import type { Locale } from "#shared/locales.ts";
import { drawPuzzle } from "../../graphics/puzzle/draw-puzzle.ts";
export { aboutCopy as schema } from "./about-copy.ts";
import { aboutCopy, factLabels, type AboutCopy } from "./about-copy.ts";
import { drawSections } from "./draw-sections.tsx";
import type { Fact } from "./facts.tsx";
import { ownFacts } from "./own-facts.ts";
import { roleTools } from "./role-tools.ts";

export async function load({ content, locale }: PageContext) {
  const copy = await pageCopy(content, "about", aboutCopy, locale);
  const { title, description, hero, people, roles, contact } = copy;
  const facts = companyFacts(copy, content, locale);
  return {
    copy: { title, description, hero, people, roles, contact },
    people: content.shownCompany?.[locale].people ?? [],
    sections: drawSections(
      copy,
      facts,
      nameStory(content, locale),
      Object.entries(content.authors).map(([id, author]) => ({
        id,
        ...author[locale],
      })),
    ),
    puzzle: drawPuzzle(roleTools),
  };
}

/** The story with marks where its headings may break. */
function nameStory({ site, noBreak }: Content, locale: Locale) {
  const story = site.nameStory?.[locale];
  if (story === undefined) return undefined;
  const { carpentries } = story;
  const heading = markPhrases(carpentries.heading, locale, noBreak);
  return { ...story, carpentries: { ...carpentries, heading } };
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
