import {
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
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

const idle: SearchState = { state: "idle" };

/** Results that are shown at first, and that each press of the button below them adds. */
const pageLength = 10;
/** Rows that are drawn together: the first are about what a phone shows. */
const drawnTogether = 2;
/** Sentences that are drawn together. Chromium lays one of Japanese out in up to 15 ms on a slow phone. */
const markedTogether = 2;

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
  const [result, setResult] = useState<SearchState>(idle);
  const [attempt, setAttempt] = useState(0);
  const [pages, setPages] = useState({ query, count: 1 });
  const answered = useRef<SearchState>(idle);
  const wanted = pageLength * (pages.query === query ? pages.count : 1);
  // The list is shown until the next answer, not this one.
  if (query === "" && result !== idle) setResult(idle);
  useEffect(() => {
    if (query === "") return undefined;
    let isCurrent = true;
    const show = (state: SearchState) => {
      if (!isCurrent) return;
      answered.current = state;
      setResult(state);
    };
    const shown =
      answered.current.state === "ready" && answered.current.query === query
        ? answered.current.results
        : [];
    openSearch(locale)
      .then((search) =>
        answer(query, wanted, {
          search,
          show,
          shown,
          isCurrent: () => isCurrent,
        }),
      )
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
    result,
    retry,
    showMore: () => setPages({ query, count: wanted / pageLength + 1 }),
  };
}

type Showing = {
  search: OpenedSearch;
  show: (state: ReadyState) => void;
  /** The results of the same query that are shown already. */
  shown: readonly ShownResult[];
  /** Whether nobody has asked something else meanwhile. */
  isCurrent: () => boolean;
};

/** Shows the answer to a query: its first results, all of them, and then their sentences, whose texts are fetched. */
async function answer(
  query: string,
  wanted: number,
  { search, show, shown, isCurrent }: Showing,
): Promise<void> {
  const { count, results } = await search.ask(query, wanted);
  if (!isCurrent()) return;
  const state = { state: "ready", query, count } as const;
  // Whoever asked for more keeps the rows that are there, with their sentences.
  const drawn = results.map(
    (result) => shown.find((one) => one.shown === result.shown) ?? result,
  );
  const draw = (to: number) =>
    show({
      ...state,
      results: drawn.slice(0, to),
      hasMore: to >= drawn.length && drawn.length < count,
    });
  let to = shown.length + drawnTogether;
  draw(to);
  for (; to < drawn.length; to += drawnTogether) {
    await search.nextFrame();
    if (!isCurrent()) return;
    const next = to + drawnTogether;
    // React draws a transition in short tasks.
    startTransition(() => draw(next));
  }
  const first = drawn.findIndex(({ sentence }) => sentence === undefined);
  for (let from = first; drawn[from] && isCurrent(); from += markedTogether) {
    const group = await Promise.all(
      drawn.slice(from, from + markedTogether).map(search.withSentence),
    );
    await search.nextFrame();
    drawn.splice(from, group.length, ...group);
    startTransition(() => draw(drawn.length));
  }
}
