import {
  clientOf,
  type CaseStudy,
  type Content,
  type PageContext,
} from "#content/index.ts";
import {
  caseStudiesFor,
  caseStudyRow,
} from "../../case-study-list/case-study-teaser.ts";
import { drawReadOn, signpost } from "../../entry-text/draw-read-on.tsx";
import { entryData, entryInputs } from "../../entry-text/entry-data.ts";
import { entryMarkdown } from "../../entry-text/entry-markdown.data.ts";
import type { PageSource } from "../../page.ts";

/** The data of a case study's page; undefined if none has the slug. */
export async function sourceOf(
  context: PageContext,
): Promise<PageSource | undefined> {
  const { content, locale } = context;
  const inputs = entryInputs(content["case-studies"], context);
  if (inputs === undefined) return undefined;
  return {
    load: () => loadFrom(inputs, context),
    beside: (origin): Record<string, string> =>
      inputs.entry.locale === locale
        ? { "index.md": markdownOf(inputs.entry, content, origin) }
        : {},
  };
}

type Inputs = NonNullable<ReturnType<typeof entryInputs<CaseStudy>>>;

async function loadFrom(inputs: Inputs, context: PageContext) {
  const { content, locale } = context;
  const { entry: study } = inputs;
  const { services, sample, period, figures, quote } = study;
  const { client: name, industry } = caseStudyRow(study, context);
  const body = content["case-studies"].body(study);
  return {
    ...(await entryData(inputs, body, context)),
    ...(sample && { isSample: true }),
    client: {
      name,
      url: study.client.url,
      isNamed: study.client.name !== undefined,
    },
    industry,
    services,
    period,
    figures,
    // Who agreed to it stays here.
    quote: quote && { text: quote.text, by: `${quote.person}, ${quote.role}` },
    readOn: drawReadOn(around(study, context), locale, content),
  };
}

export type CaseStudyData = Awaited<ReturnType<typeof loadFrom>>;

/** The newest articles about the same services, and two other case studies. */
function around(study: CaseStudy, context: PageContext) {
  const { content, locale } = context;
  return {
    related: content.articles
      .in(locale)
      .filter(({ services }) =>
        services.some((s) => study.services.includes(s)),
      )
      .slice(0, 3)
      .map((article) => signpost(article, content)),
    caseStudies: caseStudiesFor(context)
      .filter(({ slug }) => slug !== study.slug)
      .slice(0, 2)
      .map((other) => caseStudyRow(other, context)),
  };
}

/** The case study as Markdown, with its client and its figures. */
function markdownOf(study: CaseStudy, content: Content, origin: string) {
  const { messages } = content;
  const words = messages[study.locale]["case-study"];
  const figures = study.figures.map(
    ({ value, label, source }) => `- **${value}** ${label} (${source})`,
  );
  return entryMarkdown(study, {
    body: content["case-studies"].body(study),
    messages,
    origin,
    before: [`${words.client}: ${clientOf(study)}`],
    after:
      figures.length > 0 ? [`## ${words.figures}`, figures.join("\n")] : [],
  });
}
