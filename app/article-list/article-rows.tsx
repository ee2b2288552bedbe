import { href } from "#shared/site-map.ts";
import { Drawn } from "../graphics/drawn.tsx";
import { useTree, useWords } from "../i18n/i18n.tsx";
import { Link } from "../navigation/link.tsx";
import { Arrow } from "../ui/arrow.tsx";
import type { ArticleTeaser } from "./article-teaser.ts";
import styles from "./article-rows.module.css";

/** Articles as rows: picture, title, when and how long. Each row is one link with the title as its name. */
export function ArticleRows({
  articles,
}: {
  articles: readonly ArticleTeaser[];
}) {
  const t = useWords("article");
  const { locale } = useTree();
  return (
    <ul className={styles.rows}>
      {articles.map((article) => (
        <li key={article.slug}>
          <Drawn piece={article.cover} className={styles.cover} />
          <h3>
            <Link to={href(locale, "article", { slug: article.slug })}>
              {article.heading}
            </Link>
          </h3>
          <p>
            {t(`category.${article.category}`)} ·{" "}
            <time dateTime={article.date}>{article.dateText}</time> ·{" "}
            {t("readingMinutes", { minutes: article.minutes })}
          </p>
          <Arrow />
        </li>
      ))}
    </ul>
  );
}
