import { href } from "#shared/site-map.ts";
import { ArticleRows } from "../../article-list/article-rows.tsx";
import { Chart } from "../../charts/chart.tsx";
import { Drawn } from "../../graphics/drawn.tsx";
import { useTree, useWords } from "../../i18n/i18n.tsx";
import { Breadcrumb } from "../../layout/breadcrumb.tsx";
import { CallToAction } from "../../layout/call-to-action.tsx";
import { Contents } from "../../layout/contents.tsx";
import { PageFacts, PageHeader } from "../../layout/page-header.tsx";
import { Link } from "../../navigation/link.tsx";
import { usePageData, type PageHead } from "../../page.ts";
import { phrases } from "../../ui/phrases.tsx";
import type { ArticleData } from "./article.data.ts";
import { ArticleNotices } from "./notices.tsx";
import { Share } from "./share.tsx";
import styles from "./article.module.css";

export function head({
  title,
  description,
  locale,
  locales,
  isNoindex,
  markdown,
}: ArticleData): PageHead {
  return {
    title,
    description,
    isNoindex,
    alternates: locales,
    canonical: locale,
    markdown,
  };
}

export function Component() {
  const article = usePageData<ArticleData>();
  const t = useWords();
  const { locale } = useTree();
  const lang = article.locale === locale ? undefined : article.locale;
  return (
    <>
      <ArticleNotices article={article} />
      <article>
        <div lang={lang}>
          <PageHeader
            heading={article.heading}
            lead={article.description}
            breadcrumb={
              <div lang={lang && locale}>
                <Breadcrumb
                  above={["articles"]}
                  current={t(`article.category.${article.category}`)}
                />
              </div>
            }
          >
            <div lang={lang && locale}>
              <Facts article={article} />
            </div>
          </PageHeader>
          <figure className={styles.figure}>
            <div
              className={styles.cover}
              role="img"
              aria-label={article.coverAlt}
            >
              <Drawn piece={article.cover} />
            </div>
            {article.coverCredit && (
              <figcaption className="wrap">{article.coverCredit}</figcaption>
            )}
          </figure>
        </div>
        <div className={`wrap ${styles.columns}`}>
          {article.headings.length > 0 && (
            <div lang={lang}>
              <Contents
                heading={t("article.contents")}
                items={article.headings}
              />
            </div>
          )}
          <div className={styles.text}>
            <div lang={lang}>
              {article.body.map(({ kind, piece }) =>
                kind === "chart" ? (
                  <div key={piece.markup} className={styles.chart}>
                    <Chart piece={piece} />
                  </div>
                ) : (
                  <Drawn
                    key={piece.markup}
                    piece={piece}
                    className={styles.prose}
                  />
                ),
              )}
            </div>
            <Sources sources={article.sources} />
            <Author article={article} />
            <Share {...article} />
          </div>
        </div>
      </article>
      <Neighbours article={article} />
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

function Facts({ article }: { article: ArticleData }) {
  const t = useWords("article");
  const { locale } = useTree();
  return (
    <PageFacts>
      <span>
        {t.rich("byLinked", {
          author: article.author.name,
          link: (name) => (
            <Link to={`${href(locale, "about")}#author-${article.author.id}`}>
              {name}
            </Link>
          ),
        })}
      </span>
      <time dateTime={article.date}>{article.dateText}</time>
      {article.updated && (
        <time dateTime={article.updated}>
          {t("updated", { date: article.updatedText ?? "" })}
        </time>
      )}
      <span>{t("readingMinutes", { minutes: article.minutes })}</span>
    </PageFacts>
  );
}

function Author({ article }: { article: ArticleData }) {
  const t = useWords("article");
  const { author, translator, reviewedBy, tags } = article;
  return (
    <footer className={styles.author}>
      <b>{author.name}</b>
      <span>{author.note}</span>
      {translator && <span>{t("translatedBy", { name: translator })}</span>}
      {reviewedBy && <span>{t("reviewedBy", { name: reviewedBy })}</span>}
      {tags.length > 0 && (
        <dl>
          <dt>{t("topics")}</dt>
          {tags.map((tag) => (
            <dd key={tag}>{tag}</dd>
          ))}
        </dl>
      )}
    </footer>
  );
}

function Neighbours({ article: { older, newer } }: { article: ArticleData }) {
  const t = useWords("article");
  const { locale } = useTree();
  if (older === undefined && newer === undefined) return null;
  return (
    <nav className={`wrap ${styles.neighbours}`} aria-label={t("moreArticles")}>
      {older && (
        <Link rel="prev" to={href(locale, "article", { slug: older.slug })}>
          <span>{t("previous")}</span> <b>{phrases(older.heading)}</b>
        </Link>
      )}
      {newer && (
        <Link rel="next" to={href(locale, "article", { slug: newer.slug })}>
          <span>{t("next")}</span> <b>{phrases(newer.heading)}</b>
        </Link>
      )}
    </nav>
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
              {t.rich("sourceLine", {
                publisher,
                year: String(year),
                date: accessedText,
                keep: (words) => <span className="keep">{words}</span>,
              })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
