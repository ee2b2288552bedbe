import { href } from "#shared/site-map.ts";
import { ArticleRows, TeaserFacts } from "../../article-list/article-rows.tsx";
import { Drawn } from "../../graphics/drawn.tsx";
import { useTree, useWords } from "../../i18n/i18n.tsx";
import { Breadcrumb } from "../../layout/breadcrumb.tsx";
import { CallToAction } from "../../layout/call-to-action.tsx";
import { PageHeader } from "../../layout/page-header.tsx";
import { Link } from "../../navigation/link.tsx";
import { usePageData, type PageHead } from "../../page.ts";
import { phrases } from "../../ui/phrases.tsx";
import type { ArticlesData } from "./articles.data.ts";
import styles from "./articles.module.css";

export function head({ copy }: ArticlesData): PageHead {
  return { title: copy.title, description: copy.description };
}

export function Component() {
  const { copy, featured, articles } = usePageData<ArticlesData>();
  const t = useWords();
  const isEmpty = featured === undefined && articles.length === 0;
  return (
    <>
      <PageHeader
        {...copy.hero}
        isLarge
        breadcrumb={<Breadcrumb current={t("page.articles")} />}
      />
      <div className={`wrap ${styles.list}`}>
        <h2 className="visually-hidden">{t("article.all")}</h2>
        {featured && <Feature article={featured} />}
        {articles.length > 0 && <ArticleRows articles={articles} />}
        {isEmpty && <p>{copy.empty}</p>}
      </div>
      <CallToAction copy={copy.contact} />
    </>
  );
}

/** The one article that stands out: its words on indigo, and its whole picture. */
function Feature({
  article,
}: {
  article: NonNullable<ArticlesData["featured"]>;
}) {
  const t = useWords("article");
  const { locale } = useTree();
  return (
    <div className={styles.feature}>
      <div>
        <p className={styles.mark}>{t("featured")}</p>
        <h3>
          <Link to={href(locale, "article", { slug: article.slug })}>
            {phrases(article.heading)}
          </Link>
        </h3>
        <p>{article.description}</p>
        <TeaserFacts article={article} />
      </div>
      <Drawn piece={article.cover} className={styles.cover} />
    </div>
  );
}
