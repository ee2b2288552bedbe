import { useEffect, useState } from "react";
import type { ArticleCategory } from "#shared/articles.ts";
import { href } from "#shared/site-map.ts";
import { ArticleRows } from "./article-rows.tsx";
import type { ArticleTeaser } from "./article-teaser.ts";
import { useSearch } from "../article-search/use-search.ts";
import { useTree, useWords } from "../i18n/i18n.tsx";
import { Button } from "../ui/button.tsx";
import { TextLink } from "../ui/text-link.tsx";
import type { ArticlesData } from "../pages/articles/articles.data.ts";
import { fetchSubject } from "./fetch-subject.ts";
import styles from "./finder.module.css";

/** Tells the page how many articles were found, so that it is said. */
type Tell = (words: string) => void;

/** The results of a query. They replace the list. */
export function FoundByWords({
  query,
  search,
  tell,
}: {
  query: string;
  search: readonly string[];
  tell: Tell;
}) {
  const t = useWords("article");
  const { locale } = useTree();
  const result = useSearch(query, search, locale);
  const count = result.state === "ready" ? result.found.length : 0;
  const told = {
    ready: t("found", { n: count }),
    failed: t("searchFailed"),
    loading: "",
    idle: "",
  }[result.state];
  useEffect(() => tell(told), [tell, told]);
  return (
    <>
      {count > 0 && <p>{told}</p>}
      {result.state === "failed" && (
        <p className={styles.nothing}>{t("searchFailed")}</p>
      )}
      {count > 0 && result.state === "ready" && (
        <ArticleRows articles={result.found} />
      )}
      {result.state === "ready" && count === 0 && (
        <div className={styles.nothing}>
          <p>{t("nothingFound", { query })}</p>
          <p>{t("nothingFoundHelp")}</p>
          <TextLink to={href(locale, "articles")}>{t("showAll")}</TextLink>
        </div>
      )}
    </>
  );
}

/** The articles of one subject: from the page if it has all of them, otherwise fetched twelve at a time. */
export function FoundBySubject({
  category,
  data,
  tell,
}: {
  category: ArticleCategory;
  data: ArticlesData;
  tell: Tell;
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
  const told = t("found", { n: total });
  useEffect(() => tell(told), [tell, told]);
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
