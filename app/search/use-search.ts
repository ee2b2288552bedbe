import { startTransition, useCallback, useEffect, useState } from "react";
import type { Locale } from "#shared/locales.ts";
import { tellEmptySearch } from "./tell-empty-search.ts";
import {
  loadAgain,
  openSearch,
  type OpenedSearch,
  type ShownResult,
} from "./open-search.ts";

export type SearchState = { state: "idle" | "loading" | "failed" } | ReadyState;
type ReadyState = {
  state: "ready";
  /** The query that was answered. It is behind what is typed until the next answer comes. */
  query: string;
  count: number;
  results: ShownResult[];
  /** Whether the visitor may ask for further results. */
  hasMore: boolean;
};

/** Results that are shown at first, and that each press of the button below them adds. */
const pageLength = 10;
/** Results that are drawn at once: about what a phone shows. The others follow, in a task of their own. */
const drawnFirst = 3;
/** Results whose sentences are drawn together. */
const drawnTogether = 5;

/** Finds the answer to words which may be asked for in a moment. */
export function prepareAnswer(query: string, locale: Locale): void {
  if (query === "") return;
  openSearch(locale)
    .then((search) => search.ask(query, pageLength))
    // A failure is told when the words are asked for.
    .catch(() => undefined);
}

export type SearchHandle = {
  result: SearchState;
  /** Tries again after a failure. */
  retry: () => void;
  /** Shows further results. */
  showMore: () => void;
};

/** Searches whenever the query changes. */
export function useSearch(query: string, locale: Locale): SearchHandle {
  const [result, setResult] = useState<SearchState>({ state: "idle" });
  const [attempt, setAttempt] = useState(0);
  const [pages, setPages] = useState({ query, count: 1 });
  const wanted = pageLength * (pages.query === query ? pages.count : 1);
  useEffect(() => {
    if (query === "") return undefined;
    let isCurrent = true;
    const show = (state: SearchState) => {
      if (isCurrent) setResult(state);
    };
    openSearch(locale)
      .then((search) => answer(query, wanted, { search, show }))
      .catch((error: unknown) => {
        console.error("The search could not be loaded", error);
        show({ state: "failed" });
      });
    return () => {
      isCurrent = false;
    };
  }, [query, locale, attempt, wanted]);
  useEffect(() => {
    // The build leaves this out where nothing is counted.
    if (!import.meta.env.EMPTY_SEARCHES) return undefined;
    const isEmpty = result.state === "ready" && result.count === 0;
    if (!isEmpty || result.query !== query) return undefined;
    return tellEmptySearch(query, locale);
  }, [result, query, locale]);
  const retry = useCallback(() => {
    if (loadAgain()) return;
    // The old message goes, so that a second failure is said as well.
    setResult((last) =>
      last.state === "failed" ? { state: "loading" } : last,
    );
    setAttempt((last) => last + 1);
  }, []);
  return {
    result: query === "" ? { state: "idle" } : result,
    retry,
    showMore: () => setPages({ query, count: wanted / pageLength + 1 }),
  };
}

/** Shows the answer to a query: its first results, all of them, and then their sentences, whose texts are fetched. */
async function answer(
  query: string,
  wanted: number,
  {
    search,
    show,
  }: {
    search: OpenedSearch;
    show: (state: SearchState) => void;
  },
): Promise<void> {
  const { count, results } = await search.ask(query, wanted);
  const state = { state: "ready", query, count } as const;
  const draw = (drawn: ShownResult[]) =>
    show({ ...state, results: drawn, hasMore: drawn.length < count });
  // Whoever asked for more keeps what is there.
  if (wanted === pageLength && results.length > drawnFirst) {
    show({ ...state, results: results.slice(0, drawnFirst), hasMore: false });
    await search.nextTask();
  }
  // React draws a transition in short tasks.
  startTransition(() => draw(results));
  const sentences = results.map((result) => search.withSentence(result));
  const drawn = [...results];
  for (let from = 0; from < results.length; from += drawnTogether) {
    const group = await Promise.all(
      sentences.slice(from, from + drawnTogether),
    );
    drawn.splice(from, group.length, ...group);
    const copy = [...drawn];
    startTransition(() => draw(copy));
  }
}
