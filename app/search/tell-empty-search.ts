import { countedWords, searchesPath } from "#shared/empty-search.ts";
import type { Locale } from "#shared/locales.ts";

/** Milliseconds for which the words have to stand: who goes on typing has not asked yet. */
const settledMs = 4_000;

/** What this document has told. Going back to a search is no new one. */
const told = new Set<string>();

/**
 * Tells our own server of words that found nothing, once the visitor has stopped at them. Tells nothing if the browser asks
 * sites not to track. Returns a function that takes it back.
 */
export function tellEmptySearch(query: string, locale: Locale): () => void {
  const words = countedWords(query);
  if (words === undefined || isUnwanted() || told.has(`${locale} ${words}`))
    return () => undefined;
  const timer = setTimeout(() => {
    told.add(`${locale} ${words}`);
    // A lost report is no fault.
    void fetch(searchesPath, {
      method: "POST",
      credentials: "omit",
      keepalive: true,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ locale, words }),
    }).catch(() => undefined);
  }, settledMs);
  return () => clearTimeout(timer);
}

function isUnwanted(): boolean {
  return (
    navigator.globalPrivacyControl === true || navigator.doNotTrack === "1"
  );
}
