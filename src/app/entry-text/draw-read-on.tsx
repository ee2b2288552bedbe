import { renderToStaticMarkup } from "react-dom/server";
import type { Article, Content } from "#content/index.ts";
import type { Locale } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import {
  articleTeaser,
  type ArticleTeaser,
} from "../article-list/article-teaser.ts";
import {
  neighbours,
  relatedArticles,
} from "../article-list/related-articles.ts";
import {
  caseStudiesWith,
  type CaseStudyTeaser,
} from "../article-list/case-study-teaser.ts";
import { markup, type Markup } from "#shared/document/markup.ts";
import { articleWords } from "./article-words.ts";

type Signpost = Pick<
  ArticleTeaser,
  "slug" | "heading" | "category" | "dateText"
>;

/** What to read after an entry: the most related articles, case studies, and an article's neighbours in the list. */
export type Around = {
  related: Signpost[];
  /** Absent if there are none. */
  caseStudies?: CaseStudyTeaser[];
  newer?: Signpost;
  older?: Signpost;
};

export function articlesAround(
  article: Article,
  locale: Locale,
  content: Content,
): Around {
  const { newer, older } = neighbours(article, content.articles, locale);
  return {
    ...caseStudiesWith(article.services, { content, locale }),
    related: relatedArticles(article, content.articles, locale).map((other) =>
      signpost(other, content),
    ),
    ...(newer && { newer: signpost(newer, content) }),
    ...(older && { older: signpost(older, content) }),
  };
}

function signpost(article: Article, content: Content): Signpost {
  const teaser = articleTeaser(article, content);
  const { slug, heading, category, dateText } = teaser;
  return { slug, heading, category, dateText };
}

/**
 * Renders links to the other articles. They are markup, so a document contains them once. Compression would not find a
 * second copy, because the text of a long article is between the two.
 */
export function drawReadOn(
  { related, caseStudies = [], newer, older }: Around,
  locale: Locale,
  content: Content,
): Markup {
  const t = articleWords(content, locale);
  const to = ({ slug }: Signpost) => href(locale, "article", { slug });
  return markup(
    "read-on",
    renderToStaticMarkup(
      <>
        {related.length > 0 && (
          <>
            <h2>{t("readOn")}</h2>
            <ul>
              {related.map((other) => (
                <li key={other.slug}>
                  <a href={to(other)}>
                    <b>{other.heading}</b>
                    <span>
                      {t(`category.${other.category}`)}
                      {"\u00a0· "}
                      {other.dateText}
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
        {caseStudies.length > 0 && (
          <>
            <h2>{content.messages[locale].page["case-studies"]}</h2>
            <ul>
              {caseStudies.map(({ slug, heading, client, lang }) => (
                <li key={slug} lang={lang}>
                  <a href={href(locale, "case-study", { slug })}>
                    <b>{heading}</b>
                    <span>{client}</span>
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
        {(older ?? newer) && (
          <ul>
            {older && (
              <Neighbour
                rel="prev"
                to={to(older)}
                label={t("previous")}
                heading={older.heading}
              />
            )}
            {newer && (
              <Neighbour
                rel="next"
                to={to(newer)}
                label={t("next")}
                heading={newer.heading}
              />
            )}
          </ul>
        )}
      </>,
    ),
  );
}

function Neighbour({
  rel,
  to,
  label,
  heading,
}: {
  rel: "prev" | "next";
  to: string;
  label: string;
  heading: string;
}) {
  return (
    <li>
      <a rel={rel} href={to}>
        <span>{label}</span> <b>{heading}</b>
      </a>
    </li>
  );
}
