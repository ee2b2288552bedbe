import { useLayoutEffect, useRef } from "react";
import { articleCategories, type ArticleCategory } from "#shared/articles.ts";
import { href } from "#shared/site-map.ts";
import { useTree, useWords } from "../i18n/i18n.tsx";
import { openSearch } from "../search/open-search.ts";
import { prepareAnswer } from "../search/use-search.ts";
import { Link } from "../navigation/link.tsx";
import { useLocation } from "../navigation/view.ts";
import type { ArticlesData } from "../pages/articles/articles.data.ts";
import styles from "./finder.module.css";

type FinderProps = Pick<ArticlesData, "counts" | "total"> & {
  query: string;
  category: ArticleCategory | undefined;
  onQuery: (query: string) => void;
  /** Called when the same words are asked for again. */
  onSameQuery: () => void;
};

/**
 * The search box, and the subjects with their numbers of articles. Without script both show the whole list, and a sentence
 * says why.
 */
export function Finder({
  counts,
  total,
  query,
  category,
  onQuery,
  onSameQuery,
}: FinderProps) {
  const t = useWords("article");
  const { locale } = useTree();
  const list = href(locale, "articles");
  const chips = articleCategories.flatMap((name) => {
    const count = counts[name];
    return count === undefined ? [] : [{ name, count }];
  });
  return (
    <div className={styles.finder}>
      <SearchBox
        list={list}
        query={query}
        onQuery={onQuery}
        onSameQuery={onSameQuery}
        onFocus={() => {
          // A failure is told when something is searched.
          openSearch(locale).catch(() => undefined);
        }}
        onPause={(words) => prepareAnswer(words, locale)}
      />
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
          {chips.map(({ name, count }) => (
            <li key={name}>
              <Link
                to={`${list}?category=${name}`}
                aria-current={name === category ? "true" : undefined}
              >
                <span>{t(`category.${name}`)}</span> <span>{count}</span>
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

/** Milliseconds from the last input to the change of the address. Browsers limit how often a page changes its address. */
const inputDelayMs = 200;
/** Milliseconds from the last input to finding its answer, which is then there when the address has changed. */
const prepareDelayMs = 100;

function SearchBox({
  list,
  query,
  onQuery,
  onSameQuery,
  onFocus,
  onPause,
}: Pick<FinderProps, "query" | "onQuery" | "onSameQuery"> & {
  list: string;
  onFocus: () => void;
  /** Called with what will probably be asked. */
  onPause: (query: string) => void;
}) {
  const t = useWords("article");
  const { key } = useLocation();
  const box = useRef<HTMLInputElement>(null);
  const seen = useRef({ key, query });
  const isAsking = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const ask = (value: string, wait: number) => {
    clearTimeout(timer.current);
    clearTimeout(pause.current);
    if (wait > prepareDelayMs)
      pause.current = setTimeout(() => onPause(value.trim()), prepareDelayMs);
    timer.current = setTimeout(() => {
      isAsking.current = true;
      // This renders at once.
      if (value.trim() === query) onSameQuery();
      else onQuery(value.trim());
      isAsking.current = false;
    }, wait);
  };
  // A link or the history led to another address: the box has its words, and what was just typed is not asked any more.
  useLayoutEffect(() => {
    const { current: before } = seen;
    seen.current = { key, query };
    const isSame = before.key === key && before.query === query;
    if (!isSame && !isAsking.current && box.current) box.current.value = query;
    return () => {
      clearTimeout(timer.current);
      clearTimeout(pause.current);
    };
  }, [key, query]);
  return (
    <form
      role="search"
      action={list}
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        const value = new FormData(event.currentTarget).get("q");
        ask(typeof value === "string" ? value : "", 0);
      }}
    >
      <input
        ref={box}
        type="search"
        name="q"
        aria-label={t("search")}
        placeholder={t("search")}
        defaultValue={query}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        onFocus={onFocus}
        // Not `onChange`: React would not call it for a box that is emptied after the address had filled it.
        onInput={(event) => {
          // The search waits until the input method has composed the word.
          if (!event.nativeEvent.isComposing)
            ask(event.currentTarget.value, inputDelayMs);
        }}
        onCompositionEnd={(event) =>
          ask(event.currentTarget.value, inputDelayMs)
        }
      />
      <button type="submit">{t("searchButton")}</button>
    </form>
  );
}
