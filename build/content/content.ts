import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Messages } from "#app/i18n/messages.ts";
import { locales, type Locale } from "#shared/locales.ts";
import type { MailWords } from "#shared/mail-facts.ts";
import type { PageParams } from "#shared/site-map.ts";
import { readArticles, type Article } from "./articles.ts";
import { chartSchema, type ChartFigures } from "./charts.ts";
import { markPhrases, type NoBreak } from "./phrases.ts";
import { readMessages, type CompiledMessages } from "./messages.ts";
import { ContentError, readYaml } from "./read-yaml.ts";
import { perLocale, text } from "./schema.ts";
import { readSite, type Site } from "./site.ts";

const authorsSchema = z.record(
  z.string(),
  z.strictObject(perLocale(z.strictObject({ name: text(), note: text() }))),
);
const noBreakSchema = z.strictObject({
  th: z.array(text()),
  ja: z.array(text()),
});
const tagsSchema = z.record(z.string(), z.strictObject(perLocale(text())));

/** Everything that pages are made of besides their own words. */
export type Content = {
  root: string;
  site: Site;
  articles: readonly Article[];
  authors: z.output<typeof authorsSchema>;
  charts: ReadonlyMap<string, ChartFigures>;
  /** Words that a Thai line must not break inside. */
  noBreak: NoBreak;
  /** The interface's words, compiled, with the site's facts in each language among them. */
  messages: Record<Locale, Messages>;
  mailWords: Record<Locale, MailWords>;
};

/** What a page's `load()` receives. It returns plain JSON, or undefined where no such page exists. */
export type PageContext = {
  locale: Locale;
  params: PageParams;
  content: Content;
};

/** Reads and checks all content. Throws `ContentError` naming file, line and key. */
export async function readContent(root: string): Promise<Content> {
  const [site, articles, authors, tags, charts, words, noBreak] =
    await Promise.all([
      readSite(root),
      readArticles(root),
      readYaml(join(root, "content/authors.yaml"), authorsSchema),
      readYaml(join(root, "content/tags.yaml"), tagsSchema),
      readCharts(join(root, "content/charts")),
      readMessages(root),
      readYaml(join(root, "content/no-break.yaml"), noBreakSchema),
    ]);
  const problems = articles.flatMap((article) => {
    const file = `content/articles/${article.slug}/${article.locale}.md`;
    const unknownTags = article.tags.filter((tag) => !Object.hasOwn(tags, tag));
    return [
      ...unknownTags.map((tag) => ({
        file,
        line: 1,
        key: "tags",
        problem: `"${tag}" is not in content/tags.yaml`,
      })),
      ...(Object.hasOwn(authors, article.author)
        ? []
        : [
            {
              file,
              line: 1,
              key: "author",
              problem: `"${article.author}" is not in content/authors.yaml`,
            },
          ]),
    ];
  });
  if (problems.length > 0) throw new ContentError(problems);
  return {
    root,
    site,
    articles: articles.map((article) => ({
      ...article,
      heading: markPhrases(article.heading, article.locale, noBreak),
    })),
    authors,
    charts,
    noBreak,
    messages: withFacts(words.messages, site),
    mailWords: words.mailWords,
  };
}

/** Adds to the messages of each language what `content/site.yaml` says in that language. */
function withFacts(
  messages: Record<Locale, CompiledMessages>,
  site: Site,
): Record<Locale, Messages> {
  const entries = locales.map((locale) => {
    const facts: Messages["facts"] = {
      footerLine: site.footerLine[locale],
      markets: site.markets[locale],
    };
    return [locale, { ...messages[locale], facts }];
  });
  // Compiled messages stand where the type says text: the formatter reads both.
  return Object.fromEntries(entries) as Record<Locale, Messages>;
}

/** The articles that exist in a language, newest first. */
export function articlesIn(content: Content, locale: Locale): Article[] {
  return content.articles.filter((article) => article.locale === locale);
}

async function readCharts(folder: string): Promise<Map<string, ChartFigures>> {
  const files = (await readdir(folder))
    .filter((file) => file.endsWith(".yaml"))
    .toSorted();
  const charts = await Promise.all(
    files.map((file) => readYaml(join(folder, file), chartSchema)),
  );
  return new Map(charts.map((chart) => [chart.id, chart]));
}
