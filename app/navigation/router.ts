import { currentLocation, newKey, type Location } from "./location.ts";
import type { Action } from "./scroll.ts";
import type { Navigate, View } from "./view.ts";

export type Change = { from: Location; to: Location; action: Action };

export type Router = {
  /** Goes to an address of this site. A page that cannot be loaded leaves the current page unchanged. */
  navigate: Navigate;
  /** Starts to listen to the browser's history. */
  listen: () => void;
  /** Calls `listener` with the address of every navigation, before it is rendered. */
  onChange: (listener: (to: Location) => void) => void;
};

type RouterParts = {
  first: View;
  /** Resolves with the view of an address. Never settles if the browser loads the document instead. */
  load: (location: Location, signal: AbortSignal) => Promise<View>;
  /** Renders a view. */
  show: (view: View, change: Change) => void;
};

/** The router. It listens to the browser's history, and adds an address to it when its page is loaded. */
export function createRouter({ first, load, show }: RouterParts): Router {
  const listeners = new Set<(to: Location) => void>();
  let view = first;
  let pending = new AbortController();

  async function go(to: Location, action: Action): Promise<void> {
    pending.abort();
    pending = new AbortController();
    const { signal } = pending;
    // The data depend on the path, so a change of query or hash alone fetches nothing.
    const isNewPage = to.pathname !== view.location.pathname;
    const next = isNewPage
      ? await load(to, signal).catch(() => undefined)
      : { ...view, location: to };
    if (next === undefined || signal.aborted) return;
    if (action !== "POP") enter(to, action);
    const from = view.location;
    view = next;
    for (const listener of listeners) listener(to);
    show(next, { from, to, action });
  }

  return {
    navigate(to, { isReplacement = false } = {}) {
      const { pathname, search, hash, href } = new URL(to, location.href);
      const action =
        isReplacement || href === location.href ? "REPLACE" : "PUSH";
      void go({ pathname, search, hash, key: newKey() }, action);
    },
    listen: () =>
      addEventListener("popstate", () => void go(currentLocation(), "POP")),
    onChange: (listener) => void listeners.add(listener),
  };
}

function enter(
  { pathname, search, hash, key }: Location,
  action: "PUSH" | "REPLACE",
): void {
  const url = pathname + search + hash;
  if (action === "PUSH") history.pushState({ key }, "", url);
  else history.replaceState({ key }, "", url);
}
