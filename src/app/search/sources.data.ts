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
import { textOf } from "#shared/text/hast.ts";
import { withoutMarks } from "#shared/text/phrase-marks.ts";
import { dateInWords } from "../i18n/date-in-words.ts";
import { load as loadQuestions } from "../pages/questions/questions.data.ts";
import type { Result } from "./index-file.ts";

/** A document: its name for tests, what a result shows of it, and the texts that are searched. */
export type Source = {
  name: string;
  result: Result;
  /** The key and the text of an entry, which is read only where its words are not kept. */
  entry?: { key: string; text: () => string };
  fields: {
    title: string;
    /** Names of subjects and services, and the phrases by which writers expect the page to be searched. */
    tags: string[];
    headings: string[];
    description: string;
    body: string[];
  };
};

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

function articleSource(article: Article, content: Content): Source {
  const { locale, slug, tags, searchWords } = article;
  const category = content.messages[locale].article.category[article.category];
  return entrySource(article, content, {
    name: slug,
    address: href(locale, "article", { slug }),
    facts: [category, dateInWords(article.publishedAt, locale)],
    tags: [
      ...tags.map((tag) => content.tags[tag]?.[locale] ?? ""),
      category,
      ...searchWords,
    ],
    text: () => textOf(content.articles.body(article)),
    body: [],
  });
}

function caseStudySource(study: CaseStudy, content: Content): Source {
  const { locale, slug, figures, quote } = study;
  const { article, page } = content.messages[locale];
  return entrySource(study, content, {
    name: "page:case-study",
    address: href(locale, "case-study", { slug }),
    facts: [article.foundPage],
    tags: [
      clientOf(study),
      content.industries[study.industry]?.[locale] ?? "",
      page["case-studies"],
    ],
    text: () => textOf(content["case-studies"].body(study)),
    body: [
      ...figures.map(({ value, label }) => `${value} ${label}`),
      quote?.text ?? "",
    ],
  });
}

/** What articles and case studies share. */
function entrySource(
  {
    locale,
    title,
    heading,
    description,
    headings,
    services: named,
    key,
  }: Entry,
  { messages, noBreak }: Content,
  own: Pick<Source, "name"> &
    Pick<Result, "address" | "facts"> &
    Pick<Source["fields"], "tags" | "body"> & { text: () => string },
): Source {
  const { name, address, facts, tags, body } = own;
  const { service } = messages[locale];
  return {
    name,
    result: {
      address,
      heading: markPhrases(heading, locale, noBreak),
      text: description,
      facts,
    },
    entry: { key, text: own.text },
    fields: {
      title: `${title}\n${heading}`,
      tags: [...tags, ...named.map((one) => service[one])],
      headings: headings.map(({ text }) => text),
      description,
      body,
    },
  };
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
  const { title, description, ...sections } = await pageCopy(
    content,
    page,
    looseCopy,
    locale,
    ownPlaceholders,
  );
  const file = join(content.root, "content/pages", page, `${locale}.yaml`);
  const { searchPhrases } = readYaml(file, looseCopy);
  const { service, page: pageNames, article } = content.messages[locale];
  const name = isService(page)
    ? service[page]
    : new Map(Object.entries(pageNames)).get(page);
  const texts = [...textsIn(sections)];
  return {
    name: `page:${page}`,
    result: {
      address: href(locale, page),
      heading: sections.hero.heading,
      text: description,
      facts: [article.foundPage],
    },
    fields: {
      title: [title, name, sections.hero.heading].join("\n"),
      tags: searchPhrases ? [searchPhrases.main, ...searchPhrases.others] : [],
      headings: texts.filter((one) => one.isHeading).map(({ text }) => text),
      description,
      body: texts
        // Questions are found by themselves.
        .filter((one) => !one.isHeading && page !== "questions")
        .map(({ text }) => text),
    },
  };
}

/** The sentences of a page. */
function* textsIn(
  value: unknown,
  key = "",
): Generator<{ isHeading: boolean; text: string }> {
  if (typeof value === "string") {
    // A text with a placeholder that the page fills itself is not searched.
    if (!/[{}]/.test(value) && /\s|[ก-๙ぁ-ん]/.test(value))
      yield {
        isHeading: /^(?:heading|title|question)$/.test(key),
        text: value,
      };
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
