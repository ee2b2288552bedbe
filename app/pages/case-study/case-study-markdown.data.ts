import {
  clientOf,
  type CaseStudy,
} from "#content-reader/case-studies/case-study.ts";
import type { Content } from "#content-reader/content.ts";
import { entryMarkdown } from "../../entry-text/entry-markdown.data.ts";

/** The case study as Markdown: its facts, its text, its figures with their sources, and what the client says. */
export function caseStudyMarkdown(
  study: CaseStudy,
  content: Content,
  origin: string,
): string {
  const { locale, industry, services, period, figures, quote } = study;
  const { messages } = content;
  const words = messages[locale];
  const own = words["case-study"];
  const facts = [
    [own.client, clientOf(study)],
    [own.industry, content.industries[industry]?.[locale] ?? industry],
    [own.services, services.map((name) => words.service[name]).join(", ")],
    ...(period === undefined ? [] : [[own.period, period]]),
  ];
  const numbers = figures.map(
    ({ value, label, source }) => `- **${value}** ${label} (${source})`,
  );
  return entryMarkdown(study, {
    body: content["case-studies"].body(study),
    messages,
    origin,
    before: [facts.map(([name, text]) => `- ${name}: ${text}`).join("\n")],
    after: [
      ...(numbers.length > 0 ? [`## ${own.figures}`, numbers.join("\n")] : []),
      ...(quote ? [`> ${quote.text}`, `${quote.person}, ${quote.role}`] : []),
    ],
  });
}
