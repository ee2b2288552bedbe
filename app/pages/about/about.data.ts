import { z } from "zod";
import type { Content, PageContext } from "#content-reader/content.ts";
import { pageCopy } from "#content-reader/pages/page-copy.ts";
import { markPhrases } from "#content-reader/phrases.ts";
import type { Site } from "#content-reader/site.ts";
import { headed, meta, text, titled } from "#content-reader/schema.ts";
import type { Locale } from "#shared/locales.ts";
import { services } from "#shared/services.ts";
import { drawPuzzle } from "../../graphics/puzzle/draw-puzzle.ts";
import { drawSections } from "./draw-sections.tsx";
import { roleTools } from "./role-tools.ts";

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

const aboutCopy = z.strictObject({
  ...meta,
  hero: z.strictObject(headed),
  beliefs: z.strictObject({ ...headed, items: z.array(titled).length(3) }),
  work: z.strictObject({
    ...headed,
    steps: z
      .array(
        z.strictObject({
          title: text(),
          who: text(),
          text: text(),
          see: text(),
        }),
      )
      .length(5),
  }),
  // In the order of the services they mostly work for.
  roles: z.strictObject({
    ...headed,
    items: z.array(titled).length(services.length),
    key: titled,
  }),
  leaveOut: z.strictObject({ ...headed, items: z.array(titled).length(6) }),
  tools: z.strictObject({
    heading: text(),
    paragraphs: z.array(text()).length(2),
    automated: z.strictObject({
      heading: text(),
      items: z.array(text()).length(3),
    }),
    checked: z.strictObject({
      heading: text(),
      items: z.array(text()).length(3),
    }),
  }),
  facts: z.strictObject({
    heading: text(),
    labels: z.record(z.enum(factLabels), text()),
    languages: text(),
    business: text(),
  }),
  authors: z.strictObject({ heading: text() }),
  contact: z.strictObject(headed),
});

export type AboutCopy = z.output<typeof aboutCopy>;
export type Fact = { label: string; value: string };
export type Story = NonNullable<Site["nameStory"]>[Locale];

export async function load({ content, locale }: PageContext) {
  const copy = await pageCopy(content, "about", aboutCopy, locale);
  const { title, description, hero, roles, contact } = copy;
  const facts = companyFacts(copy, content.site, locale);
  return {
    copy: { title, description, hero, roles, contact },
    sections: drawSections(
      copy,
      facts,
      nameStory(content, locale),
      Object.entries(content.authors).map(([id, author]) => ({
        id,
        ...author[locale],
      })),
    ),
    puzzle: drawPuzzle(roleTools, ["wide"]),
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

/** The rows of the company data table; a row without data does not appear. */
function companyFacts(copy: AboutCopy, site: Site, locale: Locale): Fact[] {
  const values: Record<(typeof factLabels)[number], string | undefined> = {
    name: site.company,
    representative: site.representative?.[locale],
    established: site.established?.toString(),
    address: site.address?.[locale],
    languages: copy.facts.languages,
    markets: site.markets[locale],
    business: copy.facts.business,
    email: site.email,
  };
  return factLabels.flatMap((name) => {
    const value = values[name];
    return value === undefined
      ? []
      : [{ label: copy.facts.labels[name], value }];
  });
}
