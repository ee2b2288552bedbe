import {
  clientOf,
  type CaseStudy,
  type Content,
  type PageContext,
} from "#content/index.ts";
import { articlesWith } from "../../article-list/article-teaser.ts";
import { caseStudiesWith } from "../../article-list/case-study-teaser.ts";
import { entryData, entryInputs } from "../../entry-text/entry-data.ts";
import { entryMarkdown } from "../../entry-text/entry-markdown.data.ts";
import type { PageSource } from "../../page.ts";

/** The data of a case study's page; undefined if none has the slug. */
export async function sourceOf(
  context: PageContext,
): Promise<PageSource | undefined> {
  const inputs = entryInputs(context.content["case-studies"], context);
  if (inputs === undefined) return undefined;
  const { entry } = inputs;
  return {
    load: () => loadFrom(inputs, context),
    beside: (origin): Record<string, string> =>
      entry.locale === context.locale
        ? { "index.md": markdownOf(entry, context.content, origin) }
        : {},
  };
}

type Inputs = NonNullable<ReturnType<typeof entryInputs<CaseStudy>>>;

async function loadFrom(inputs: Inputs, context: PageContext) {
  const { content, locale } = context;
  const { entry: study } = inputs;
  const { slug, services, sample, period, figures, quote } = study;
  const { name, url } = study.client;
  const readOn = {
    related: articlesWith(services, context),
    caseStudies: caseStudiesWith(services, context, slug),
  };
  return {
    ...(await entryData(inputs, content["case-studies"].body(study), context)),
    ...(sample && { isSample: true }),
    client: { name: clientOf(study), url, isNamed: name !== undefined },
    industry: content.industries[study.industry]?.[locale] ?? study.industry,
    services,
    period,
    figures,
    // Who agreed to it stays here.
    quote: quote && { text: quote.text, by: `${quote.person}, ${quote.role}` },
    readOn,
  };
}

export type CaseStudyData = Awaited<ReturnType<typeof loadFrom>>;

/** The case study as Markdown, with its client and its figures. */
function markdownOf(study: CaseStudy, content: Content, origin: string) {
  const words = content.messages[study.locale]["case-study"];
  const figures = study.figures.map(
    ({ value, label, source }) => `- **${value}** ${label} (${source})\n`,
  );
  return entryMarkdown(study, {
    body: content["case-studies"].body(study),
    messages: content.messages,
    origin,
    before: [`${words.client}: ${clientOf(study)}`],
    after: figures.length > 0 ? [`## ${words.figures}`, figures.join("")] : [],
  });
}
