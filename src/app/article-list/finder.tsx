import { articleCategories, type ArticleCategory } from "#shared/articles.ts";
import { href } from "#shared/site-map.ts";
import { useTree, useWords } from "../i18n/i18n.tsx";
import { Link } from "../client/link.tsx";
import { SearchBox } from "../search/search-box.tsx";
import styles from "./finder.module.css";

/** The search box, and the subjects with their numbers of articles. Without script the search says what to do instead. */
export function Finder({
  counts,
  total,
  query,
  category,
  hasFailed,
  onQuery,
}: {
  counts: Partial<Record<ArticleCategory, number>>;
  total: number;
  query: string;
  category: ArticleCategory | undefined;
  hasFailed: boolean;
  onQuery: (query: string) => void;
}) {
  const t = useWords("article");
  const { locale } = useTree();
  const list = href(locale, "articles");
  return (
    <div className={styles.finder}>
      <SearchBox query={query} hasFailed={hasFailed} onQuery={onQuery} />
      <noscript>
        <NeedsScript />
      </noscript>
      <nav aria-label={t("subjects")}>
        <ul className={styles.chips}>
          <li>
            <Link
              to={list}
              aria-current={
                category === undefined && query === "" ? "true" : undefined
              }
            >
              <span>{t("subjectsAll")}</span> <span>{total}</span>
            </Link>
          </li>
          {articleCategories
            .filter((name) => counts[name] !== undefined)
            .map((name) => (
              <li key={name}>
                <Link
                  to={`${list}#${name}`}
                  aria-current={name === category ? "true" : undefined}
                >
                  <span>{t(`category.${name}`)}</span>{" "}
                  <span>{counts[name]}</span>
                </Link>
              </li>
            ))}
        </ul>
      </nav>
    </div>
  );
}

function NeedsScript() {
  const t = useWords();
  const { locale } = useTree();
  return (
    <p>
      {t.rich("article.searchNeedsScript", {
        page: t("page.questions"),
        questions: (words) => (
          <Link to={href(locale, "questions")}>{words}</Link>
        ),
        contact: (words) => <Link to={href(locale, "contact")}>{words}</Link>,
      })}
    </p>
  );
}
