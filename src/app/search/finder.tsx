import { useEffect, useSyncExternalStore } from "react";
import { articleCategories, type ArticleCategory } from "#shared/articles.ts";
import { href } from "#shared/site-map.ts";
import { counted } from "../i18n/counted.ts";
import { useTree, useWords } from "../i18n/i18n.tsx";
import { Announced } from "../ui/announced.tsx";
import { Link } from "../ui/link.tsx";
import styles from "./finder.module.css";
import { ResultCount, Results, useResultsTitle } from "./results.tsx";
import { SearchBox } from "./search-box.tsx";
import { useSearch } from "./use-search.ts";

/** Id of the served list, which the results stand in for. */
export const servedListId = "article-list";

/**
 * The search box, the subjects with their numbers of articles, and the results. The address says what is asked for: words as
 * `?q=`, a subject as `#seo`, which is the target that the style sheet of the list knows.
 */
export function Finder({
  counts,
  total,
}: {
  counts: Partial<Record<ArticleCategory, number>>;
  total: number;
}) {
  const t = useWords("article");
  const pages = useWords("page");
  const { locale } = useTree();
  const { searchParams, hash } = useAddress();
  const query = searchParams.get("q")?.trim() ?? "";
  const category = articleCategories.find((name) => hash === `#${name}`);
  const search = useSearch(query, locale);
  useResultsTitle(query);
  useEffect(() => {
    const list = document.getElementById(servedListId);
    if (list) list.hidden = query !== "";
  }, [query]);
  return (
    <>
      <div className={styles.finder}>
        <SearchBox
          query={query}
          hasFailed={search.state === "failed"}
          onQuery={(words) => replaceQuery(words === "" ? {} : { q: words })}
        />
        <noscript>
          <p>
            {t.rich("searchNeedsScript", {
              page: pages("questions"),
              questions: (words) => (
                <Link to={href(locale, "questions")}>{words}</Link>
              ),
              contact: (words) => (
                <Link to={href(locale, "contact")}>{words}</Link>
              ),
            })}
          </p>
        </noscript>
        <nav aria-label={t("subjects")}>
          <ul className={styles.chips}>
            <Chip isCurrent={!category && query === ""} count={total}>
              {t("subjectsAll")}
            </Chip>
            {articleCategories.map((name) => {
              const count = counts[name];
              if (count === undefined) return null;
              return (
                <Chip
                  key={name}
                  subject={name}
                  isCurrent={name === category}
                  count={count}
                >
                  {t(`category.${name}`)}
                </Chip>
              );
            })}
          </ul>
        </nav>
      </div>
      <h2 className="visually-hidden">
        {query === ""
          ? t(category ? `category.${category}` : "all")
          : t("searchTitle", { query })}
      </h2>
      <ResultCount search={search} />
      <Announced>
        {category ? t("found", counted(counts[category] ?? 0)) : null}
      </Announced>
      <Results search={search} />
    </>
  );
}

function Chip({
  subject,
  isCurrent,
  count,
  children,
}: {
  subject?: ArticleCategory;
  isCurrent: boolean;
  count: number;
  children: string;
}) {
  const { locale } = useTree();
  const list = href(locale, "articles");
  return (
    <li>
      <Link
        to={subject ? `${list}#${subject}` : list}
        aria-current={isCurrent ? "true" : undefined}
      >
        <span>{children}</span> <span>{count}</span>
      </Link>
    </li>
  );
}

const replaced = "address:replaced";

/** Query and hash of the address, and "" in what is served. */
function useAddress(): URL {
  const address = useSyncExternalStore(
    subscribe,
    () => location.search + location.hash,
    () => "",
  );
  return new URL(address, "https://site.example");
}

/** Replaces the query of the address without leaving the page. */
function replaceQuery(query: Record<string, string>): void {
  const search = new URLSearchParams(query).toString();
  const address = location.pathname + (search && `?${search}`);
  // To the same address it would be a navigation to the top of the page.
  if (address === location.pathname + location.search) return;
  history.replaceState(history.state, "", address);
  dispatchEvent(new Event(replaced));
}

function subscribe(listener: () => void): () => void {
  const types = ["popstate", "hashchange", replaced];
  for (const type of types) addEventListener(type, listener);
  return () => {
    for (const type of types) removeEventListener(type, listener);
  };
}
