import { z } from "zod";
import {
  type PageContext,
  pageCopy,
  headed,
  meta,
  text,
  titled,
} from "#content/index.ts";
import type { Service } from "#shared/services.ts";
import { articleTeaser } from "../article-list/article-teaser.ts";
import { caseStudiesWith } from "../article-list/case-study-teaser.ts";
import { sampleOf } from "../sample-sheet/sample-copy.ts";

const terms = z.strictObject({
  ...headed,
  items: z.array(text()).min(3).max(5),
});

/** The words that every service page has. Each page adds words of its own. */
const serviceCopy = {
  ...meta,
  hero: z.strictObject({
    /** The lead says what is offered. */
    ...headed,
    /** For whom it is. */
    audience: text(),
    cta: text(),
    /** The link to the sample. */
    sample: text(),
    /** What happens after the form. */
    next: text(),
    /** What the lowest price is for. */
    price: text(),
  }),
  /** Above the first page of a sample. */
  proof: z.strictObject(headed),
  work: z.strictObject({
    ...headed,
    items: z.array(titled).min(5).max(7),
  }),
  terms: z.strictObject({
    heading: text(),
    /** What the price depends on, and what is paid to others. */
    price: terms.extend({ apart: text() }),
    measure: terms,
    limits: terms,
  }),
  questions: z.strictObject({
    heading: text(),
    /** The names of articles to read on, which may be absent in a language. */
    articles: z.array(text()).max(2),
    items: z
      .array(z.strictObject({ question: text(), answer: text() }))
      .min(4)
      .max(5),
  }),
  contact: z.strictObject(headed),
};

export const chartsCopy = z.strictObject(headed);
export type ServiceCopy = z.output<z.ZodObject<typeof serviceCopy>>;

/** The words of a service page; `own` are those that only this page has. */
export function serviceSchema<Own extends z.ZodRawShape>(own: Own) {
  return z.strictObject({ ...serviceCopy, ...own });
}

/** The data of a service page. */
export async function loadService<Schema extends z.ZodType>(
  service: Service,
  schema: Schema,
  context: PageContext,
) {
  const { content, locale } = context;
  const company = content.shownCompany?.[locale];
  const price = [service, undefined]
    .map((name) => company?.prices.find((one) => one.service === name))
    .find((one) => one !== undefined);
  const { caseStudies = [] } = caseStudiesWith([service], context);
  const copy = await pageCopy(content, service, schema, locale);
  const { questions } = copy as unknown as ServiceCopy;
  return {
    copy,
    sample: await sampleOf(service, context),
    order: { ...company?.order, ...(price && { price }) },
    articles: questions.articles.flatMap((slug) =>
      content.articles
        .in(locale)
        .filter((article) => article.slug === slug)
        .map((article) => linked(articleTeaser(article, content))),
    ),
    caseStudies: caseStudies.map(linked),
  };
}

const linked = ({ slug, heading }: { slug: string; heading: string }) => ({
  slug,
  heading,
});

export type ServiceData = Omit<
  Awaited<ReturnType<typeof loadService>>,
  "copy"
> & { copy: ServiceCopy };
