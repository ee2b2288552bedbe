import { useEffect, useSyncExternalStore } from "react";
import { articleCategories, type ArticleCategory } from "#shared/articles.ts";
import { href } from "#shared/site-map.ts";
import { counted } from "../i18n/counted.ts";
import { useTree, useWords } from "../i18n/i18n.tsx";
import { Announced } from "../ui/announced.tsx";
import { Link } from "../ui/link.tsx";
import styles from "./finder.module.css";
import { Results } from "./results.tsx";
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
  useEffect(() => {
    const served = document.getElementById(servedListId);
    if (served) served.hidden = query !== "";
  }, [query]);
  const list = href(locale, "articles");
  const chips = [
    {
      subject: undefined,
      label: t("subjectsAll"),
      count: total,
      isCurrent: !category && query === "",
    },
    ...articleCategories.map((subject) => ({
      subject,
      label: t(`category.${subject}`),
      count: counts[subject],
      isCurrent: subject === category,
    })),
  ].filter(({ count }) => count !== undefined);
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
            {chips.map(({ subject, label, count, isCurrent }) => (
              <li key={label}>
                <Link
                  to={subject ? `${list}#${subject}` : list}
                  aria-current={isCurrent ? "true" : undefined}
                >
                  <span>{label}</span> <span>{count}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <h2 className="visually-hidden">
        {query === ""
          ? t(category ? `category.${category}` : "all")
          : t("searchTitle", { query })}
      </h2>
      <Announced>
        {category ? t("found", counted(counts[category] ?? 0)) : null}
      </Announced>
      <Results search={search} />
    </>
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
