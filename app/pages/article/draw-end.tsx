import { renderToStaticMarkup } from "react-dom/server";
import type { Article } from "#content-reader/articles/article.ts";
import type { Content } from "#content-reader/content.ts";
import type { Locale } from "#shared/locales.ts";
import {
  articleWords,
  type ArticleWords,
} from "../../entry-text/article-words.ts";
import { Sources } from "../../entry-text/sources.tsx";
import { markup, type Markup } from "#shared/document/markup.ts";
import styles from "./article.module.css";

/** Renders sources, author and topics. They have no handlers, so they are markup, which a document contains only once. */
export function drawEnd(
  article: Article,
  locale: Locale,
  content: Content,
): Markup {
  const t = articleWords(content, locale);
  return markup(
    "end",
    renderToStaticMarkup(
      <>
        <Sources
          className={styles.sources}
          sources={article.sources}
          locale={locale}
          t={t}
        />
        <AuthorAndTopics
          article={article}
          locale={locale}
          content={content}
          t={t}
        />
      </>,
    ),
  );
}

function AuthorAndTopics({
  article: { author, translator, reviewedBy, tags },
  locale,
  content: { authors, tags: names },
  t,
}: {
  article: Article;
  locale: Locale;
  content: Content;
  t: ArticleWords;
}) {
  const nameOf = (id: string) => authors[id]?.[locale].name ?? id;
  return (
    <footer className={styles.author}>
      <b>{nameOf(author)}</b>
      <span>{authors[author]?.[locale].note}</span>
      {translator && (
        <span>{t("translatedBy", { name: nameOf(translator) })}</span>
      )}
      {reviewedBy && (
        <span>{t("reviewedBy", { name: nameOf(reviewedBy) })}</span>
      )}
      {tags.length > 0 && (
        <dl>
          <dt>{t("topics")}</dt>
          {tags.map((tag) => (
            <dd key={tag}>{names[tag]?.[locale] ?? tag}</dd>
          ))}
        </dl>
      )}
    </footer>
  );
}
