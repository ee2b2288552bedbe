import { href } from "#shared/site-map.ts";
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
import prose from "./prose.module.css";

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
          <figure className={prose.figure}>
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
                    className={prose.prose}
                  />
                ),
              )}
            </div>
            <Drawn piece={article.end} />
            <Share {...article} />
          </div>
        </div>
      </article>
      <ReadOn article={article} />
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

/** Articles that share most with this one, then its neighbours in the list. */
function ReadOn({
  article: { related, older, newer },
}: {
  article: ArticleData;
}) {
  const t = useWords("article");
  const { locale } = useTree();
  const to = (slug: string) => href(locale, "article", { slug });
  return (
    <nav className={`wrap ${styles.readOn}`} aria-label={t("readOn")}>
      {related.length > 0 && (
        <>
          <h2>{t("readOn")}</h2>
          <ul>
            {related.map(({ slug, heading, category, dateText }) => (
              <li key={slug}>
                <Link to={to(slug)}>
                  <b>{phrases(heading)}</b>
                  <span>
                    {t(`category.${category}`)} · {dateText}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <ul>
        {older && (
          <li>
            <Link rel="prev" to={to(older.slug)}>
              <span>{t("previous")}</span> <b>{phrases(older.heading)}</b>
            </Link>
          </li>
        )}
        {newer && (
          <li>
            <Link rel="next" to={to(newer.slug)}>
              <span>{t("next")}</span> <b>{phrases(newer.heading)}</b>
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
