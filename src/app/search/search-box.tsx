import { useEffect, useRef } from "react";
import { href, searchAnchor } from "#shared/site-map.ts";
import { useTree, useWords } from "../i18n/i18n.tsx";
import styles from "./search.module.css";
import { loadSearch } from "./use-search.ts";

/** Milliseconds from the last input to its search. */
const inputDelayMs = 150;

/**
 * The search box. Without script, and after a failure, it loads the list with the query in its address.
 */
export function SearchBox({
  query,
  hasFailed,
  onQuery,
}: {
  query: string;
  hasFailed: boolean;
  onQuery: (query: string) => void;
}) {
  const t = useWords("article");
  const { locale } = useTree();
  const box = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(query);
  const ask = (value: string) => {
    clearTimeout(timer.current);
    asked.current = value.trim();
    onQuery(asked.current);
  };
  const askSoon = (value: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(ask, inputDelayMs, value);
  };
  // A link or the history led to another query: the box shows its words.
  useEffect(() => {
    if (asked.current !== query && box.current) box.current.value = query;
    asked.current = query;
    return () => clearTimeout(timer.current);
  }, [query]);
  // What was typed before this script ran is searched as well. It comes second, or the other would take it for words of a link.
  useEffect(() => {
    const early = box.current?.value ?? "";
    if (document.activeElement === box.current)
      loadSearch(locale).catch(() => undefined);
    if (early !== "" && early !== query) ask(early);
    // Once: later words come as events.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <form
      role="search"
      action={href(locale, "articles")}
      className={styles.search}
      onSubmit={(event) => {
        if (hasFailed) return;
        event.preventDefault();
        ask(box.current?.value ?? "");
      }}
    >
      <input
        ref={box}
        id={searchAnchor}
        type="search"
        name="q"
        aria-label={t("search")}
        placeholder={t("search")}
        defaultValue={query}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        onFocus={() => {
          // A failure is told when something is searched.
          loadSearch(locale).catch(() => undefined);
        }}
        // Not `onChange`: React would not call it for a box that is emptied after the address had filled it.
        onInput={(event) => {
          // The search waits until the input method has composed the word.
          if (!event.nativeEvent.isComposing)
            askSoon(event.currentTarget.value);
        }}
        onCompositionEnd={(event) => askSoon(event.currentTarget.value)}
      />
      <button type="submit">{t("searchButton")}</button>
    </form>
  );
}
