import { href } from "#shared/site-map.ts";
import { Chart } from "../../charts/chart.tsx";
import { InlineMarkup } from "../../graphics/inline-markup.tsx";
import { useTree, useWords } from "../../i18n/i18n.tsx";
import { Deferred } from "../../islands/deferred.tsx";
import { Breadcrumb } from "../../layout/breadcrumb.tsx";
import { CallToAction } from "../../layout/call-to-action.tsx";
import { Contents } from "../../layout/contents.tsx";
import { PageFacts, PageHeader } from "../../layout/page-header.tsx";
import { Link } from "../../navigation/link.tsx";
import { usePageData, type PageHead } from "../../page.ts";
import type { ArticleData } from "./article.data.ts";
import { ArticleNotices } from "./notices.tsx";
import { Share } from "./share.tsx";
import styles from "./article.module.css";
import prose from "../../entry-text/prose.module.css";

export function head({
  title,
  description,
  locale,
  locales,
  original,
  isNoindex,
}: ArticleData): PageHead {
  return {
    title,
    description,
    isNoindex,
    alternates: locales,
    original,
    canonical: locale,
    hasMarkdown: true,
    type: "article",
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
              <InlineMarkup piece={article.cover} />
            </div>
            {article.coverCredit && (
              <figcaption className="wrap">{article.coverCredit}</figcaption>
            )}
          </figure>
        </div>
        <Deferred>
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
                    <InlineMarkup
                      key={piece.markup}
                      piece={piece}
                      className={`${prose.prose} later`}
                    />
                  ),
                )}
              </div>
              <InlineMarkup piece={article.end} />
              <Share {...article} />
            </div>
          </div>
        </Deferred>
      </article>
      <Deferred>
        <nav
          className={`wrap later ${styles.readOn}`}
          suppressHydrationWarning
          aria-label={t("article.readOn")}
        >
          <InlineMarkup piece={article.readOn} />
        </nav>
        <CallToAction {...(article.service && { service: article.service })} />
      </Deferred>
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
