import { renderToStaticMarkup } from "react-dom/server";
import { createTranslator } from "use-intl/core";
import type { Article } from "#content-reader/articles/article.ts";
import { foreignName } from "#content-reader/articles/mark-foreign-text.ts";
import type { Content } from "#content-reader/content.ts";
import { missingWord } from "#content-reader/missing-word.ts";
import { memoize } from "#shared/memoize.ts";
import type { Locale } from "#shared/locales.ts";
import { dateInWords } from "../../article-list/article-teaser.ts";
import { writtenDate } from "../../charts/chart-words.ts";
import { markup, type Markup } from "#shared/document/markup.ts";
import type { Messages } from "#shared/messages.ts";
import { Whole } from "../../ui/whole.tsx";
import styles from "./article.module.css";

type Words = ReturnType<typeof articleWords>;

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
        <Sources sources={article.sources} locale={locale} t={t} />
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

/** The messages about articles in one language, for markup that the build renders. */
export const articleWords = memoize(({ messages }: Content, locale: Locale) =>
  createTranslator<Messages, "article">({
    locale,
    messages: messages[locale],
    namespace: "article",
    timeZone: "UTC",
    getMessageFallback: missingWord(locale),
  }),
);

function Sources({
  sources,
  locale,
  t,
}: Pick<Article, "sources"> & { locale: Locale; t: Words }) {
  if (sources.length === 0) return null;
  return (
    <section className={styles.sources}>
      <h2>{t("sources")}</h2>
      <ol>
        {sources.map(({ name, publisher, year, url, accessed }) => (
          <li key={name}>
            <SourceName {...{ name, url, locale }} />{" "}
            <span>
              {t.rich("sourceLine", {
                publisher,
                year: writtenDate(String(year), locale),
                date: dateInWords(accessed, locale),
                keep: (words) => <Whole key="keep">{words}</Whole>,
              })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The name of a source, which stands as it was published, and often in another language. */
function SourceName({
  name,
  url,
  locale,
}: Pick<Article["sources"][number], "name" | "url"> & { locale: Locale }) {
  const { text, lang, note } = foreignName(name, locale) ?? { text: name };
  // A note behind the name is in the page's language.
  const whole = note ? undefined : lang;
  const words = note ? (
    <>
      <span lang={lang}>{text}</span>
      {note}
    </>
  ) : (
    text
  );
  return url === undefined ? (
    <span lang={whole}>{words}</span>
  ) : (
    <a href={url} rel="noopener" lang={whole}>
      {words}
    </a>
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
  t: Words;
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
