import { useEffect, useState } from "react";
import type { Locale } from "#shared/locales.ts";
import { fetchJson, once } from "../client/fetch-json.ts";
import { indexAddress, type IndexFile, type Result } from "./index-file.ts";

export type SearchState =
  | { state: "idle" }
  | { state: "failed" }
  | {
      state: "ready";
      /** The query that was answered. It is behind what is typed until the next results come. */
      query: string;
      results: readonly Result[];
    };

const idle: SearchState = { state: "idle" };

/** More results than these help nobody. */
const mostResults = 20;

type Search = (query: string) => Result[];

/** Loads the search of a language. The box calls it when it gets focus, so that it is there in time. */
export const loadSearch = once(async (locale: Locale): Promise<Search> => {
  const [{ openSearch }, file] = await Promise.all([
    import("./search.ts"),
    fetchJson<IndexFile>(indexAddress(locale), 60_000),
  ]);
  const search = openSearch(file);
  return (query) =>
    search(query)
      .slice(0, mostResults)
      .flatMap((document) => file.results[document] ?? []);
});

/** Searches whenever the query changes. */
export function useSearch(query: string, locale: Locale): SearchState {
  const [state, setState] = useState<SearchState>(idle);
  useEffect(() => {
    let isCurrent = true;
    const show = (next: SearchState) => isCurrent && setState(next);
    if (query === "") show(idle);
    else
      loadSearch(locale)
        .then((search) =>
          show({ state: "ready", query, results: search(query) }),
        )
        .catch((error: unknown) => {
          console.error("The search could not be loaded", error);
          show({ state: "failed" });
        });
    return () => {
      isCurrent = false;
    };
  }, [query, locale]);
  return query === "" ? idle : state;
}
