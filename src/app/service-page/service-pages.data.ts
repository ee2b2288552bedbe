import { z } from "zod";
import {
  type PageContext,
  pageCopy,
  headed,
  meta,
  text,
  titled,
} from "#content/index.ts";
import { locales } from "#shared/locales.ts";
import { services, type Service } from "#shared/services.ts";
import { articleTeaser, caseStudiesWith } from "../article-list/teasers.ts";
import { drawChart } from "../charts/draw-chart.tsx";
import type { LoadedBy } from "../page.ts";
import { samplesFor } from "../sample-sheet/sample-copy.ts";

const terms = z.strictObject({
  ...headed,
  items: z.array(text()).min(3).max(5),
});

/** The words that every service page has. */
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
type ServiceCopy = z.output<z.ZodObject<typeof serviceCopy>>;

const charts = z.strictObject(headed);
const lamp = z.strictObject({ ...headed, on: text(), off: text() });
const result = { title: text(), text: text() };

/** The page of each service: the words that only this page has, and its charts. */
export const servicePages = {
  "google-seo": servicePage(
    "google-seo",
    {
      /** What the drawing by hand shows. */
      writing: z.strictObject({ alt: text() }),
      lamp,
      charts,
    },
    ["ch2", "ch1"],
  ),
  "influencer-kol": servicePage(
    "influencer-kol",
    {
      lamp,
      /** Who has to say that a post is paid, in each country. */
      disclosure: z.strictObject({
        places: z.array(titled).length(2),
        note: text(),
      }),
      charts,
    },
    ["ch3"],
  ),
  "social-media-marketing": servicePage(
    "social-media-marketing",
    {
      /** What people write, and the rule for it. */
      signals: z.strictObject({
        ...headed,
        items: z
          .array(z.strictObject({ message: text(), lead: text(), ...result }))
          .length(3),
      }),
      charts,
    },
    ["ch5", "ch6"],
  ),
  "strategy-concept-planning": servicePage("strategy-concept-planning", {
    /** Questions in their order: `answer` ends at the service, `otherwise` leads to the next one. */
    path: z.strictObject({
      ...headed,
      steps: z
        .array(
          z.strictObject({
            question: text(),
            answer: text(),
            otherwise: text(),
            service: z.enum(services),
            ...result,
          }),
        )
        .length(4),
      end: z.strictObject(result),
    }),
  }),
  "web-design-and-development": servicePage(
    "web-design-and-development",
    {
      /** The same words in each script. */
      letters: z.strictObject({
        ...headed,
        items: z
          .array(
            z.strictObject({
              language: z.enum(locales),
              sample: text(),
              text: text(),
            }),
          )
          .length(locales.length),
      }),
      charts,
    },
    ["ch2"],
  ),
};

export type ServicePageData<Name extends Service> = LoadedBy<
  (typeof servicePages)[Name]["load"]
>;

function servicePage<Own extends z.ZodRawShape>(
  service: Service,
  own: Own,
  chartIds: readonly string[] = [],
) {
  const schema = z.strictObject({ ...serviceCopy, ...own });
  const load = async (context: PageContext) => {
    const { content, locale } = context;
    const copy = await pageCopy(content, service, schema, locale);
    const { questions } = copy as unknown as ServiceCopy;
    return {
      service,
      copy,
      samples: await samplesFor(service, context),
      offer: offerOf(context, service),
      articles: questions.articles
        .flatMap((slug) => content.articles.versions(slug)[locale] ?? [])
        .map((article) => articleTeaser(article, content)),
      caseStudies: caseStudiesWith([service], context),
      charts: chartIds.map((id) => drawChart(content, id, locale)),
    };
  };
  return { schema, load, chartIds };
}

/** What a visitor asks before an order: the price of a service, else of any; its terms; who works on it. */
export function offerOf({ content, locale }: PageContext, service?: Service) {
  const { prices = [], order, people } = content.shownCompany?.[locale] ?? {};
  const price =
    prices.find((one) => one.service === service) ??
    prices.find((one) => one.service === undefined);
  return { ...order, price, person: people?.[0] };
}

/** The data that every service page has. */
export type ServiceData = Omit<ServicePageData<"google-seo">, "copy"> & {
  copy: ServiceCopy & {
    charts?: z.output<typeof charts>;
    lamp?: z.output<typeof lamp>;
  };
};
