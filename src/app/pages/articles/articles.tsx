import { memo, useEffect, useRef } from "react";
import { articleCategories, type ArticleCategory } from "#shared/articles.ts";
import { localeEntries } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import { EntryFacts, EntryRows } from "../../article-list/entry-rows.tsx";
import { counted } from "../../i18n/counted.ts";
import { useTree, useWords } from "../../i18n/i18n.tsx";
import { useLocation, useSearchParams } from "../../client/view.ts";
import { Deferred } from "../../client/deferred.tsx";
import { Breadcrumb } from "../../layout/breadcrumb.tsx";
import { CallToAction } from "../../layout/call-to-action.tsx";
import { PageFacts, PageHeader } from "../../layout/page-header.tsx";
import { Link } from "../../client/link.tsx";
import { useHydrated } from "../../client/use-hydrated.ts";
import { usePageData, type PageHead } from "../../page.ts";
import { Announced } from "../../ui/announced.tsx";
import { ResultCount, Results, ResultsHead } from "../../search/results.tsx";
import { useSearch } from "../../search/use-search.ts";
import type { ArticlesData } from "./articles.data.ts";
import { Feature } from "../../article-list/feature.tsx";
import { Finder } from "../../article-list/finder.tsx";
import finderStyles from "../../article-list/finder.module.css";
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
  const { copy } = data;
  const t = useWords();
  const { locale } = useTree();
  const { query, category, isHydrated, setQuery } = useFinding();
  const search = useSearch(query, locale);
  const heading = useFocusAfterResults(query);
  return (
    <>
      <PageHeader
        {...copy.hero}
        isLarge
        breadcrumb={<Breadcrumb current={t("page.articles")} />}
      >
        {data.number > 1 && (
          <PageFacts>
            <span>{t("article.page", { n: data.number })}</span>
          </PageFacts>
        )}
      </PageHeader>
      <div className={`wrap ${styles.list}`}>
        {!isHydrated &&
          articleCategories.map((name) => <span key={name} id={name} />)}
        {data.total > 0 && (
          <Finder
            counts={data.counts}
            total={data.onPage}
            query={query}
            category={category}
            hasFailed={search.state === "failed"}
            onQuery={setQuery}
          />
        )}
        <h2 ref={heading} tabIndex={-1} className="visually-hidden">
          {query !== "" && t("article.searchTitle", { query })}
          {query === "" &&
            (category ? t(`article.category.${category}`) : t("article.all"))}
        </h2>
        <ResultCount search={search} />
        <Announced>
          {category && t("article.found", counted(data.counts[category] ?? 0))}
        </Announced>
        {query !== "" && <ResultsHead query={query} />}
        {search.state === "idle" ? (
          <List data={data} category={category} />
        ) : (
          <Results search={search} />
        )}
      </div>
      <Deferred>
        <CallToAction copy={copy.contact} />
      </Deferred>
    </>
  );
}

/** The link from results back to the whole list goes away when it is followed, and the focus moves to the list. */
function useFocusAfterResults(query: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(query);
  useEffect(() => {
    const isLeft = last.current !== "" && query === "";
    last.current = query;
    if (isLeft && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
  }, [query]);
  return heading;
}

/**
 * What the address asks for: words as `?q=`, a subject as `#seo`. The served page shows the whole list, and so does the
 * first render; until then the style sheet shows the subject, which is the target of the address.
 */
function useFinding() {
  const isHydrated = useHydrated();
  const [params, setParams] = useSearchParams();
  const { hash } = useLocation();
  return {
    isHydrated,
    query: (isHydrated && params.get("q")?.trim()) || "",
    category: articleCategories.find(
      (name) => isHydrated && hash === `#${name}`,
    ),
    setQuery: (query: string) => setParams(query === "" ? {} : { q: query }),
  };
}

/** What is typed does not draw it again. */
const List = memo(function List({
  data,
  category,
}: {
  data: ArticlesData;
  category: ArticleCategory | undefined;
}) {
  const { featured, copy, total } = data;
  const t = useWords("article");
  const { locale } = useTree();
  const isShown = (article: { category: ArticleCategory }) =>
    category === undefined || article.category === category;
  const articles = data.articles.filter(isShown);
  return (
    <>
      {featured && isShown(featured) && (
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
      <Deferred key={category}>
        {articles.length > 0 && <EntryRows entries={articles} />}
        {total === 0 && <p>{copy.empty}</p>}
        <Pages data={data} />
        <Elsewhere elsewhere={data.elsewhere} />
      </Deferred>
    </>
  );
});

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
