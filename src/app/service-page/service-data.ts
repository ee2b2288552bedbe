import { z } from "zod";
import {
  type PageContext,
  pageCopy,
  headed,
  meta,
  text,
  titled,
} from "#content/index.ts";
import type { DrawnChart } from "#shared/document/markup.ts";
import type { Service } from "#shared/services.ts";
import { articleTeaser } from "../article-list/article-teaser.ts";
import { caseStudiesWith } from "../article-list/case-study-teaser.ts";
import { drawChart } from "../charts/draw-chart.tsx";
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
export const lampCopy = z.strictObject({ ...headed, on: text(), off: text() });

type ServiceCopy = z.output<z.ZodObject<typeof serviceCopy>> & {
  charts?: z.output<typeof chartsCopy>;
};

/** The schema and the data of a service page; `own` are the words that only this page has. */
export function serviceData<Own extends z.ZodRawShape>(
  service: Service,
  own: Own,
  charts: readonly string[] = [],
) {
  const schema = z.strictObject({ ...serviceCopy, ...own });
  const load = async (context: PageContext) => {
    const { content, locale } = context;
    const copy = await pageCopy(content, service, schema, locale);
    const { questions } = copy as unknown as ServiceCopy;
    return {
      copy,
      ...(await around(service, questions.articles, context)),
      charts: charts.map((id) => drawChart(content, id, locale, "page")),
    };
  };
  return { schema, load };
}

/** What a service page shows besides its words: a sample, its price, articles and case studies. */
async function around(
  service: Service,
  slugs: readonly string[],
  context: PageContext,
) {
  const { content, locale } = context;
  const company = content.shownCompany?.[locale];
  const prices = company?.prices ?? [];
  const price =
    prices.find((one) => one.service === service) ??
    prices.find((one) => one.service === undefined);
  const articles = content.articles.in(locale);
  return {
    sample: await sampleOf(service, context),
    order: { ...company?.order, ...(price && { price }) },
    articles: slugs.flatMap((slug) =>
      articles
        .filter((article) => article.slug === slug)
        .map((article) => articleTeaser(article, content)),
    ),
    caseStudies: caseStudiesWith([service], context),
  };
}

export type ServiceData = Awaited<ReturnType<typeof around>> & {
  copy: ServiceCopy;
  charts: readonly DrawnChart[];
};
