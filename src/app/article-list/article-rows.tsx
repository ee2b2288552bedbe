import { href } from "#shared/site-map.ts";
import { InlineMarkup } from "../graphics/inline-markup.tsx";
import { useTree, useWords } from "../i18n/i18n.tsx";
import { Link } from "../client/link.tsx";
import { Arrow } from "../ui/arrow.tsx";
import type { ArticleTeaser } from "./article-teaser.ts";
import styles from "./article-rows.module.css";

/** What a phone shows of a list before it is scrolled. */
const firstRows = 3;

/** Articles as rows: picture, title, date and reading time. Each row is one link with the title as its name. */
export function ArticleRows({
  articles,
}: {
  articles: readonly ArticleTeaser[];
}) {
  const { locale } = useTree();
  return (
    <ul className={styles.rows}>
      {articles.map((article, index) => (
        <li
          key={article.slug}
          data-subject={article.category}
          className={index < firstRows ? undefined : "later"}
          suppressHydrationWarning
        >
          <InlineMarkup piece={article.tile} className={styles.tile} />
          <h3>
            <Link to={href(locale, "article", { slug: article.slug })}>
              {article.heading}
            </Link>
          </h3>
          <TeaserFacts article={article} />
          <Arrow />
        </li>
      ))}
    </ul>
  );
}

/** Subject, date and reading time of an article. Lines break only between them. */
export function TeaserFacts({
  article,
}: {
  article: Omit<ArticleTeaser, "tile">;
}) {
  const t = useWords("article");
  return (
    <p className={styles.facts}>
      <span>{t(`category.${article.category}`)}</span>
      <time dateTime={article.date}>{article.dateText}</time>
      <span>{t("readingMinutes", { minutes: article.minutes })}</span>
    </p>
  );
}
