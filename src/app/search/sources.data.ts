import { join } from "node:path";
import { z } from "zod";
import {
  type Article,
  clientOf,
  type CaseStudy,
  type Entry,
  type Content,
  pageCopy,
  markPhrases,
  meta,
  readYaml,
  termNames,
} from "#content/index.ts";
import type { Locale } from "#shared/locales.ts";
import { isService, services } from "#shared/services.ts";
import { href, type PageName } from "#shared/site-map.ts";
import { withoutMarks } from "#shared/text/phrase-marks.ts";
import { dateInWords } from "../i18n/date-in-words.ts";
import { load as loadQuestions } from "../pages/questions/questions.data.ts";
import type { Result } from "./index-file.ts";

/** A document: its name for tests, what a result shows of it, and the texts that are searched. */
export type Source = {
  name: string;
  result: Result;
  fields: {
    title: string;
    /** Names of subjects and services, and the phrases by which writers expect the page to be searched. */
    tags: string[];
    headings: string[];
    description: string;
    body: string[];
  };
  /** Below 1 for what comes after articles that say as much. */
  share: number;
};

/** Pages and questions. */
const pageShare = 0.7;
/** Pages of services, which are what is looked for when a query is the name of one. */
const serviceShare = 0.8;

/** How often the name of a page counts, so that whoever types it finds the page and not articles that mention it. */
const namings = 10;

/** An article or a case study, which counts as much. */
function entrySource(
  entry: Entry,
  content: Content,
  own: {
    page: PageName;
    name: string;
    facts: string[];
    tags: string[];
    body: string[];
  },
): Source {
  const { locale, slug, heading, description } = entry;
  const { page, name, facts, tags, body } = own;
  return {
    name,
    share: 1,
    result: {
      address: href(locale, page, { slug }),
      heading: markPhrases(heading, locale, content.noBreak),
      text: description,
      facts,
    },
    fields: {
      title: `${entry.title}\n${heading}`,
      tags: [
        ...tags,
        ...entry.services.map(
          (service) => content.messages[locale].service[service],
        ),
      ],
      headings: entry.headings.map(({ text }) => text),
      description,
      body,
    },
  };
}

function articleSource(article: Article, content: Content): Source {
  const { locale } = article;
  const category = content.messages[locale].article.category[article.category];
  return entrySource(article, content, {
    page: "article",
    name: article.slug,
    facts: [category, dateInWords(article.publishedAt, locale)],
    tags: [
      ...article.tags.map((tag) => content.tags[tag]?.[locale] ?? ""),
      category,
      ...article.searchWords,
    ],
    body: [content.articles.body(article).text],
  });
}

function caseStudySource(study: CaseStudy, content: Content): Source {
  const { locale, figures, quote } = study;
  const { article, page } = content.messages[locale];
  return entrySource(study, content, {
    page: "case-study",
    name: "page:case-study",
    facts: [article.foundPage],
    tags: [
      clientOf(study),
      content.industries[study.industry]?.[locale] ?? "",
      page["case-studies"],
    ],
    body: [
      content["case-studies"].body(study).text,
      ...figures.map(({ value, label }) => `${value} ${label}`),
      ...(quote ? [quote.text] : []),
    ],
  });
}

/** Pages that visitors may look for by words, besides the articles. */
const foundPages: readonly PageName[] = [
  ...services,
  "questions",
  "samples",
  "japanese-companies",
  "about",
  "contact",
];

/** What can be found in a language: articles, pages, case studies, and each question of the page of questions. */
export async function sourcesOf(
  content: Content,
  locale: Locale,
): Promise<Source[]> {
  return [
    ...content.articles
      .in(locale)
      .map((article) => articleSource(article, content)),
    ...(await Promise.all(
      foundPages.map((page) => pageSource(page, content, locale)),
    )),
    ...content["case-studies"]
      .in(locale)
      .map((study) => caseStudySource(study, content)),
    ...(await questionSources(content, locale)),
  ];
}

const looseCopy = z.looseObject({
  ...meta,
  hero: z.looseObject({ heading: z.string() }),
});
/** Placeholders that a page fills itself. */
const ownPlaceholders = ["station", "zone", ...termNames];

async function pageSource(
  page: PageName,
  content: Content,
  locale: Locale,
): Promise<Source> {
  const copy = await pageCopy(
    content,
    page,
    looseCopy,
    locale,
    ownPlaceholders,
  );
  const file = join(content.root, "content/pages", page, `${locale}.yaml`);
  const { searchPhrases } = readYaml(file, looseCopy);
  const { title, description, hero, ...sections } = copy;
  const { service, page: pageNames, article } = content.messages[locale];
  const name = isService(page)
    ? service[page]
    : new Map(Object.entries(pageNames)).get(page);
  const names = Array<string>(namings).fill(name ?? "");
  const texts = [...textsIn({ hero, ...sections })];
  const textsOf = (isHeading: boolean) =>
    texts
      .filter(
        ({ key }) => /^(?:heading|title|question)$/.test(key) === isHeading,
      )
      .map(({ text }) => text);
  return {
    name: `page:${page}`,
    share: isService(page) ? serviceShare : pageShare,
    result: {
      address: href(locale, page),
      heading: hero.heading,
      text: description,
      facts: [article.foundPage],
    },
    fields: {
      title: [title, ...names, hero.heading].join("\n"),
      tags: searchPhrases ? [searchPhrases.main, ...searchPhrases.others] : [],
      headings: textsOf(true),
      description,
      // Questions are found by themselves.
      body: page === "questions" ? [] : textsOf(false),
    },
  };
}

/** The sentences of a page, each with the key that it has in the file. */
function* textsIn(
  value: unknown,
  key = "",
): Generator<{ key: string; text: string }> {
  if (typeof value === "string") {
    // A text with a placeholder that the page fills itself is not searched.
    if (!/[{}]/.test(value) && /\s|[ก-๙ぁ-ん]/.test(value))
      yield { key, text: value };
  } else if (typeof value === "object" && !(value instanceof Date))
    for (const [name, item] of Object.entries(value ?? {}))
      yield* textsIn(item, Array.isArray(value) ? key : name);
}

async function questionSources(
  content: Content,
  locale: Locale,
): Promise<Source[]> {
  const { copy } = await loadQuestions({ content, locale });
  return copy.groups.flatMap(({ id, heading, items }) =>
    items.map(({ question, answer }) => ({
      name: "page:questions",
      share: pageShare,
      result: {
        address: `${href(locale, "questions")}#${id}`,
        heading: question,
        text: withoutMarks(answer),
        facts: [content.messages[locale].article.foundQuestion],
      },
      fields: {
        title: question,
        tags: [],
        headings: [heading],
        description: "",
        body: [answer],
      },
    })),
  );
}
