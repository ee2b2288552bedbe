import { renderToStaticMarkup } from "react-dom/server";
import type { Entry, Content } from "#content/index.ts";
import type { Locale } from "#shared/locales.ts";
import { articleWords, type ArticleWords } from "./article-words.ts";
import { Sources } from "./sources.tsx";
import { markup, type Markup } from "#shared/document/markup.ts";
import styles from "./entry-page.module.css";

/** Renders sources, author and topics. They have no handlers, so they are markup, which a document contains only once. */
export function drawEnd(
  entry: Entry,
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
          sources={entry.sources}
          locale={locale}
          t={t}
        />
        {entry.author !== undefined && (
          <AuthorAndTopics
            author={entry.author}
            entry={entry}
            locale={locale}
            content={content}
            t={t}
          />
        )}
      </>,
    ),
  );
}

function AuthorAndTopics({
  author,
  entry: { translator, reviewedBy, tags },
  locale,
  content: { authors, tags: names },
  t,
}: {
  author: string;
  entry: Entry;
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
      {tags && tags.length > 0 && (
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
