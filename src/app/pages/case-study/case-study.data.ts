import { clientOf, type PageContext } from "#content/index.ts";
import { articlesWith, caseStudiesWith } from "../../article-list/teasers.ts";
import { loadEntry } from "../../entry-text/load-entry.ts";
import type { LoadedBy } from "../../page.ts";

export async function load(context: PageContext) {
  const { content, locale } = context;
  const found = await loadEntry(content["case-studies"], context);
  if (found === undefined) return undefined;
  const { entry: study, data } = found;
  const { slug, services, sample, period, figures, quote, client } = study;
  return {
    ...data,
    isSample: sample,
    client: {
      name: clientOf(study),
      url: client.url,
      isNamed: client.name !== undefined,
    },
    industry: content.industries[study.industry]?.[locale] ?? study.industry,
    services,
    period,
    figures,
    // Who agreed to it stays here.
    quote: quote && { text: quote.text, by: `${quote.person}, ${quote.role}` },
    readOn: {
      related: articlesWith(services, context),
      caseStudies: caseStudiesWith(services, context, slug),
    },
  };
}

export type CaseStudyData = LoadedBy<typeof load>;
