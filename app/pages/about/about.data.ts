import { z } from "zod";
import type { PageContext } from "#build/content/content.ts";
import { pageCopy } from "#build/content/page-copy.ts";
import { headed, meta, text, titled } from "#build/content/schema.ts";

const factLabels = [
  "name",
  "languages",
  "markets",
  "email",
  "established",
  "representative",
  "address",
  "business",
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
  roles: z.strictObject({
    ...headed,
    items: z.array(titled).length(5),
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
  contact: z.strictObject(headed),
});

export async function load({ content, locale }: PageContext) {
  const copy = await pageCopy(content, "about", aboutCopy, locale);
  const {
    company,
    email,
    markets,
    established,
    representative,
    address,
    nameStory,
  } = content.site;
  const values: Record<(typeof factLabels)[number], string | undefined> = {
    name: company,
    representative: representative?.[locale],
    established: established?.toString(),
    address: address?.[locale],
    languages: copy.facts.languages,
    markets: markets[locale],
    business: copy.facts.business,
    email,
  };
  // A row without data does not appear.
  const facts = Object.entries(values).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [{ label: copy.facts.labels[name as keyof typeof values], value }],
  );
  return { copy, facts, ...(nameStory && { story: nameStory[locale] }) };
}

export type AboutData = Awaited<ReturnType<typeof load>>;
