import { useEffect, useState } from "react";
import type { Locale } from "#shared/locales.ts";
import type { ArticleTeaser } from "../article-list/article-teaser.ts";
import type { SearchShard } from "./engine.ts";

export type SearchState =
  | { state: "idle" | "loading" | "failed" }
  | { state: "ready"; found: ArticleTeaser[] };

type Search = (query: string) => ArticleTeaser[];
const opened = new Map<string, Promise<Search>>();

/** When this many results are found, no further file is loaded. */
const enoughResults = 3;

/** Loads the engine and the first file of the index; called when the box gets focus. Never rejects. */
export function prepareSearch(files: readonly string[], locale: Locale): void {
  const [first] = files;
  if (first !== undefined) openFile(first, locale).catch(() => undefined);
}

/** Searches whenever the query changes. */
export function useSearch(
  query: string,
  files: readonly string[],
  locale: Locale,
): SearchState {
  const [result, setResult] = useState<{ query: string; state: SearchState }>({
    query: "",
    state: { state: "idle" },
  });
  useEffect(() => {
    if (query === "") return undefined;
    let isCurrent = true;
    find(query, files, locale)
      .catch((error: unknown): SearchState => {
        console.error("The search could not be loaded", error);
        return { state: "failed" };
      })
      .then((state) => isCurrent && setResult({ query, state }))
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [query, files, locale]);
  if (query === "") return { state: "idle" };
  // The previous results stay until there are new ones.
  return result.query === "" ? { state: "loading" } : result.state;
}

async function find(
  query: string,
  files: readonly string[],
  locale: Locale,
): Promise<SearchState> {
  const found: ArticleTeaser[] = [];
  for (const file of files) {
    const search = await openFile(file, locale);
    found.push(...search(query));
    if (found.length >= enoughResults) break;
  }
  return { state: "ready", found };
}

function openFile(file: string, locale: Locale): Promise<Search> {
  const known = opened.get(file);
  if (known !== undefined) return known;
  const opening = Promise.all([import("./engine.ts"), fetchShard(file)]).then(
    ([{ openShard }, shard]): Search => {
      const search = openShard(shard, locale);
      return (query) =>
        search(query).flatMap((document) => {
          const tile = shard.tiles[document.category];
          return tile === undefined ? [] : [{ ...document, tile }];
        });
    },
  );
  opened.set(file, opening);
  // A failure is not cached, so the next input retries.
  opening.catch(() => opened.delete(file));
  return opening;
}

async function fetchShard(file: string): Promise<SearchShard> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${file} answered ${response.status}`);
  return (await response.json()) as SearchShard;
}
