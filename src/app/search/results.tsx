import { href } from "#shared/site-map.ts";
import { counted } from "../i18n/counted.ts";
import { useTree, useWords } from "../i18n/i18n.tsx";
import { Link } from "../ui/link.tsx";
import { Announced } from "../ui/announced.tsx";
import { TextLink } from "../ui/text-link.tsx";
import styles from "./search.module.css";
import type { SearchState } from "./use-search.ts";

/** What a query found: how many, told to screen readers as well, and articles, pages and questions, the best first. */
export function Results({ search }: { search: SearchState }) {
  const t = useWords("article");
  const { locale } = useTree();
  const results = search.state === "ready" ? search.results : [];
  return (
    <>
      <Announced
        {...(results.length > 0 && { className: String(styles.count) })}
      >
        {search.state === "ready" &&
          // It names the query, because the same words twice are silent.
          t("foundFor", { ...counted(results.length), query: search.query })}
        {search.state === "failed" && t("searchFailed")}
      </Announced>
      {search.state === "failed" && (
        <p className={styles.nothing}>{t("searchFailed")}</p>
      )}
      {search.state === "ready" && results.length === 0 && (
        <div className={styles.nothing}>
          <p>{t("nothingFound", { query: search.query })}</p>
          <p>{t("nothingFoundHelp")}</p>
          <TextLink to={href(locale, "articles")}>{t("showAll")}</TextLink>
        </div>
      )}
      {results.length > 0 && (
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
      )}
    </>
  );
}
