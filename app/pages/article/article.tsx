import { ArticleRows } from "../../article-list/article-rows.tsx";
import { Drawn } from "../../graphics/drawn.tsx";
import { useWords } from "../../i18n/i18n.tsx";
import { Breadcrumb } from "../../layout/breadcrumb.tsx";
import { CallToAction } from "../../layout/call-to-action.tsx";
import { PageHeader } from "../../layout/page-header.tsx";
import { Link } from "../../navigation/link.tsx";
import { usePageData, type PageHead } from "../../page.ts";
import { Section, SectionHead } from "../../ui/section.tsx";
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
          <p className={styles.meta}>
            <span>{t("article.by", { author: article.author.name })}</span>
            <time dateTime={article.date}>{article.dateText}</time>
            <span>
              {t("article.readingMinutes", { minutes: article.minutes })}
            </span>
          </p>
        </PageHeader>
        <div className={styles.cover} role="img" aria-label={article.coverAlt}>
          <Drawn piece={article.cover} />
        </div>
        <div className={`wrap ${styles.columns}`}>
          <nav className={styles.contents} aria-label={t("article.contents")}>
            <h2>{t("article.contents")}</h2>
            <ol>
              {article.headings.map(({ id, text }) => (
                <li key={id}>
                  <a href={`#${id}`}>{text}</a>
                </li>
              ))}
            </ol>
          </nav>
          <div>
            <Drawn piece={article.body} className={styles.prose} />
            <Sources sources={article.sources} />
            <p className={styles.author}>
              <b>{article.author.name}</b> {article.author.note}
            </p>
          </div>
        </div>
      </article>
      {article.related.length > 0 && (
        <Section>
          <SectionHead heading={t("article.readOn")} />
          <ArticleRows articles={article.related} />
        </Section>
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
            {t("sourceLine", { publisher, year: String(year) })} (
            {t("accessed", { date: accessedText })})
          </li>
        ))}
      </ol>
    </section>
  );
}
