import { useEffect, useState } from "react";
import type { ArticleCategory } from "#shared/articles.ts";
import { href } from "#shared/site-map.ts";
import { ArticleRows } from "./article-rows.tsx";
import type { ArticleTeaser } from "./article-teaser.ts";
import type { SearchHandle } from "../search/use-search.ts";
import { useTree, useWords } from "../i18n/i18n.tsx";
import { Button } from "../ui/button.tsx";
import { TextLink } from "../ui/text-link.tsx";
import type { ArticlesData } from "../pages/articles/articles.data.ts";
import { fetchSubject } from "./fetch-subject.ts";
import { FoundRows } from "./found-rows.tsx";
import styles from "./finder.module.css";

/** The results of a query. They replace the list. */
export function FoundByWords({
  query,
  result,
  onMore,
}: Pick<SearchHandle, "result"> & { query: string; onMore: () => void }) {
  const t = useWords("article");
  const { locale } = useTree();
  if (result.state === "failed")
    return <p className={styles.nothing}>{t("searchFailed")}</p>;
  if (result.state !== "ready") return null;
  const { count, results, hasMore } = result;
  return count > 0 ? (
    <>
      <FoundRows results={results} />
      {hasMore && (
        <div className={styles.more}>
          <Button type="button" variant="quiet" onClick={onMore}>
            {t("showMore")}
          </Button>
        </div>
      )}
    </>
  ) : (
    <div className={styles.nothing}>
      <p>{t("nothingFound", { query })}</p>
      <p>{t("nothingFoundHelp")}</p>
      <TextLink to={href(locale, "articles")}>{t("showAll")}</TextLink>
    </div>
  );
}

/** The articles of one subject: from the page if it has all of them, otherwise fetched twelve at a time. */
export function FoundBySubject({
  category,
  data,
}: {
  category: ArticleCategory;
  data: ArticlesData;
}) {
  const t = useWords("article");
  const { locale } = useTree();
  const total = data.counts[category] ?? 0;
  const onPage = [data.featured, ...data.articles]
    .filter((article) => article !== undefined)
    .filter((article) => article.category === category);
  const isWhole = onPage.length === total;
  const [fetched, setFetched] = useState<readonly ArticleTeaser[]>([]);
  const [wanted, setWanted] = useState(1);
  useEffect(() => {
    if (isWhole) return undefined;
    let isCurrent = true;
    fetchSubject(locale, category, wanted)
      .then(
        (articles) =>
          isCurrent &&
          setFetched((known) =>
            wanted === 1 ? articles : [...known, ...articles],
          ),
      )
      .catch((error: unknown) => {
        console.error("The articles could not be loaded", error);
      });
    return () => {
      isCurrent = false;
    };
  }, [isWhole, locale, category, wanted]);
  const articles = isWhole || fetched.length === 0 ? onPage : fetched;
  return (
    <>
      <ArticleRows articles={articles} />
      {articles.length < total && (
        <div className={styles.more}>
          <Button
            type="button"
            variant="quiet"
            onClick={() => setWanted(wanted + 1)}
          >
            {t("showMore")}
          </Button>
        </div>
      )}
    </>
  );
}
