import { useEffect } from "react";
import { href } from "#shared/site-map.ts";
import { useSite } from "../context/site-context.ts";
import { documentTitle } from "../head/title.ts";
import { counted } from "../i18n/counted.ts";
import { useTree, useWords } from "../i18n/i18n.tsx";
import { Link } from "../ui/link.tsx";
import { Announced } from "../ui/announced.tsx";
import { TextLink } from "../ui/text-link.tsx";
import styles from "./search.module.css";
import type { SearchState } from "./use-search.ts";

/** How many results there are. It names the query, because the same words twice are silent. */
export function ResultCount({ search }: { search: SearchState }) {
  const t = useWords("article");
  const count = search.state === "ready" ? search.results.length : 0;
  return (
    <Announced {...(count > 0 && { className: String(styles.count) })}>
      {search.state === "ready" &&
        t("foundFor", { ...counted(count), query: search.query })}
      {search.state === "failed" && t("searchFailed")}
    </Announced>
  );
}

/** The results of a query: articles, pages and questions, the best first. */
export function Results({ search }: { search: SearchState }) {
  const t = useWords("article");
  const { locale } = useTree();
  if (search.state === "idle") return null;
  if (search.state === "failed")
    return <p className={styles.nothing}>{t("searchFailed")}</p>;
  const { query, results } = search;
  if (results.length === 0)
    return (
      <div className={styles.nothing}>
        <p>{t("nothingFound", { query })}</p>
        <p>{t("nothingFoundHelp")}</p>
        <TextLink to={href(locale, "articles")}>{t("showAll")}</TextLink>
      </div>
    );
  return (
    <ul className={styles.results}>
      {results.map(({ address, heading, text, facts }) => (
        <li key={address + heading}>
          <h3>
            <Link to={address}>{heading}</Link>
          </h3>
          <p className={styles.text}>{text}</p>
          <p className={styles.facts}>
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The title says what was searched, for visitors with many tabs. */
export function useResultsTitle(query: string): void {
  const t = useWords("article");
  const { brand } = useSite();
  const { locale } = useTree();
  const title = documentTitle(t("searchTitle", { query }), brand, locale);
  useEffect(() => {
    if (query === "") return;
    const before = document.title;
    document.title = title;
    return () => {
      if (document.title === title) document.title = before;
    };
  }, [title, query]);
}
