import { ArticleRows } from "../../article-list/article-rows.tsx";
import { Drawn } from "../../graphics/drawn.tsx";
import { useWords } from "../../i18n/i18n.tsx";
import { Breadcrumb } from "../../layout/breadcrumb.tsx";
import { CallToAction } from "../../layout/call-to-action.tsx";
import { Contents } from "../../layout/contents.tsx";
import { PageFacts, PageHeader } from "../../layout/page-header.tsx";
import { Link } from "../../navigation/link.tsx";
import { usePageData, type PageHead } from "../../page.ts";
import type { ArticleData } from "./article.data.ts";
import styles from "./article.module.css";

export function head({ title, description }: ArticleData): PageHead {
  return { title, description };
}

export function Component() {
  const article = usePageData<ArticleData>();
  const t = useWords();
  return (
    <>
      <article>
        <PageHeader
          heading={article.heading}
          lead={article.description}
          breadcrumb={
            <Breadcrumb
              above={["articles"]}
              current={t(`article.category.${article.category}`)}
            />
          }
        >
          <PageFacts>
            <span>{t("article.by", { author: article.author.name })}</span>
            <time dateTime={article.date}>{article.dateText}</time>
            <span>
              {t("article.readingMinutes", { minutes: article.minutes })}
            </span>
          </PageFacts>
        </PageHeader>
        <div className={styles.cover} role="img" aria-label={article.coverAlt}>
          <Drawn piece={article.cover} />
        </div>
        <div className={`wrap ${styles.columns}`}>
          <Contents heading={t("article.contents")} items={article.headings} />
          <div className={styles.text}>
            <Drawn piece={article.body} className={styles.prose} />
            <Sources sources={article.sources} />
            <p className={styles.author}>
              <b>{article.author.name}</b>
              <span>{article.author.note}</span>
            </p>
          </div>
        </div>
      </article>
      {article.related.length > 0 && (
        <section className={`wrap ${styles.related}`}>
          <h2>{t("article.readOn")}</h2>
          <ArticleRows articles={article.related} />
        </section>
      )}
      <CallToAction {...(article.service && { service: article.service })} />
    </>
  );
}

function Sources({ sources }: Pick<ArticleData, "sources">) {
  const t = useWords("article");
  if (sources.length === 0) return null;
  return (
    <section className={styles.sources}>
      <h2>{t("sources")}</h2>
      <ol>
        {sources.map(({ name, publisher, year, url, accessedText }) => (
          <li key={name}>
            {url === undefined ? (
              name
            ) : (
              <Link to={url} isExternal>
                {name}
              </Link>
            )}{" "}
            <span>
              {t("sourceLine", { publisher, year: String(year) })} (
              {t("accessed", { date: accessedText })})
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
