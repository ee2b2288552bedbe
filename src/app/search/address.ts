import { useSyncExternalStore } from "react";

const replaced = "address:replaced";

/** Query and hash of the address, and "" in what is served. */
export function useAddress(): URL {
  const address = useSyncExternalStore(
    subscribe,
    () => location.search + location.hash,
    () => "",
  );
  return new URL(address, "https://site.example");
}

/** Replaces the query of the address without leaving the page. */
export function replaceQuery(query: Record<string, string>): void {
  const search = new URLSearchParams(query).toString();
  const address = location.pathname + (search && `?${search}`);
  // To the same address it would be a navigation to the top of the page.
  if (address === location.pathname + location.search) return;
  history.replaceState(history.state, "", address);
  dispatchEvent(new Event(replaced));
}

function subscribe(listener: () => void): () => void {
  const types = ["popstate", "hashchange", replaced];
  for (const type of types) addEventListener(type, listener);
  return () => {
    for (const type of types) removeEventListener(type, listener);
  };
}
