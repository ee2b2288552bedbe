import { articleCategories } from "#shared/articles.ts";
import { localeEntries } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import { EntryFacts, EntryRows } from "../../article-list/entry-rows.tsx";
import { Feature } from "../../article-list/feature.tsx";
import { useTree, useWords } from "../../i18n/i18n.tsx";
import { Breadcrumb } from "../../layout/breadcrumb.tsx";
import { CallToAction } from "../../layout/call-to-action.tsx";
import { PageFacts, PageHeader } from "../../layout/page-header.tsx";
import { usePageData, type PageHead } from "../../page.ts";
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

export function Component() {
  const data = usePageData<ArticlesData>();
  const { copy, counts, total, onPage, number } = data;
  const t = useWords();
  return (
    <>
      <PageHeader
        {...copy.hero}
        isLarge
        breadcrumb={<Breadcrumb current={t("page.articles")} />}
      >
        {number > 1 && (
          <PageFacts>
            <span>{t("article.page", { n: number })}</span>
          </PageFacts>
        )}
      </PageHeader>
      <div className={`wrap ${styles.list}`}>
        {articleCategories.map((name) => (
          <span key={name} id={name} />
        ))}
        {total > 0 && (
          <Island
            name="finder"
            component={Finder}
            props={{ counts, total: onPage }}
            isStartedByUse
          />
        )}
        <List data={data} />
      </div>
      <CallToAction copy={copy.contact} />
    </>
  );
}

function List({ data }: { data: ArticlesData }) {
  const { featured, articles, copy, total } = data;
  const t = useWords("article");
  const { locale } = useTree();
  return (
    <div id={servedListId}>
      {featured && (
        <div data-subject={featured.category}>
          <Feature
            {...featured}
            mark={t("featured")}
            to={href(locale, "article", { slug: featured.slug })}
          >
            <EntryFacts entry={featured} />
          </Feature>
        </div>
      )}
      {articles.length > 0 && <EntryRows entries={articles} />}
      {total === 0 && <p>{copy.empty}</p>}
      <Pages data={data} />
      <Elsewhere elsewhere={data.elsewhere} />
    </div>
  );
}

function Pages({ data: { number, pages } }: { data: ArticlesData }) {
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

/** One quiet line about what other languages have. */
function Elsewhere({ elsewhere }: Pick<ArticlesData, "elsewhere">) {
  const t = useWords();
  return elsewhere.map(({ locale, count }) => (
    <p key={locale} className={finderStyles.elsewhere}>
      <Link to={href(locale, "articles")} hrefLang={localeEntries[locale].code}>
        {t("article.moreIn", {
          n: count,
          language: t(`languageName.${locale}`),
        })}
      </Link>
    </p>
  ));
}
