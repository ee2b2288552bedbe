import { articleCategories } from "#shared/articles.ts";
import { href } from "#shared/site-map.ts";
import { EntryRows } from "../../article-list/entry-rows.tsx";
import { Feature } from "../../article-list/feature.tsx";
import { useTree, useWords } from "../../i18n/i18n.tsx";
import { CallToAction } from "../../layout/call-to-action.tsx";
import { PageFacts, PageHeader } from "../../layout/page-header.tsx";
import type { PageHead } from "../../page.ts";
import { Finder, servedListId } from "../../search/finder.tsx";
import finderStyles from "../../search/finder.module.css";
import { Island } from "../../ui/island.tsx";
import { Link } from "../../ui/link.tsx";
import type { ArticlesData } from "./articles.data.ts";
import styles from "./articles.module.css";

export function head({ copy, languages }: ArticlesData): PageHead {
  return {
    title: copy.title,
    description: copy.description,
    // Lists differ in length, so not every language has a further page.
    alternates: languages,
  };
}

export function Component(data: ArticlesData) {
  const { copy, counts, onPage, number, featured, articles } = data;
  const t = useWords("article");
  return (
    <>
      <PageHeader {...copy.hero} page="articles">
        {number > 1 && (
          <PageFacts>
            <span>{t("page", { n: number })}</span>
          </PageFacts>
        )}
      </PageHeader>
      <div className={`wrap ${styles.list}`}>
        {articleCategories.map((name) => (
          <span key={name} id={name} />
        ))}
        {onPage > 0 && (
          <Island
            name="finder"
            component={Finder}
            props={{ counts, total: onPage }}
          />
        )}
        <div id={servedListId}>
          {featured && <Feature entry={featured} mark={t("featured")} />}
          {articles.length > 0 && <EntryRows entries={articles} />}
          {onPage === 0 && <p>{copy.empty}</p>}
          <Pages {...data} />
        </div>
      </div>
      <CallToAction copy={copy.contact} />
    </>
  );
}

function Pages({ number, pages }: ArticlesData) {
  const t = useWords("article");
  const { locale } = useTree();
  if (pages < 2) return null;
  return (
    <nav className={finderStyles.pages} aria-label={t("pages")}>
      {Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
        <Link
          key={page}
          to={href(locale, "articles", { number: String(page) })}
          aria-label={t("page", { n: page })}
          aria-current={page === number ? "page" : undefined}
          {...(page === number - 1 && { rel: "prev" })}
          {...(page === number + 1 && { rel: "next" })}
        >
          {page}
        </Link>
      ))}
    </nav>
  );
}
