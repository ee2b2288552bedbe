import type { Action } from "./scroll.ts";
import type { Location, Navigate, View } from "./view.ts";

type Change = { from: Location; to: Location; action: Action };

export type Router = {
  /** Goes to an address of this site. A page that cannot be loaded leaves the one that stands standing. */
  navigate: Navigate;
  /** Tells of every change of the address just before it is drawn. */
  onChange: (listener: (change: Change) => void) => void;
};

type RouterParts = {
  first: View;
  /** What an address shows; never settles where its document is loaded instead. */
  load: (location: Location, signal: AbortSignal) => Promise<View>;
  /** Draws a view at once; `before` is called when the old one is about to go. */
  show: (view: View, before: () => void) => void;
};

/** Key of a history entry; one that was made by the browser has none. */
function keyOf(state: unknown): string | undefined {
  return typeof state === "object" &&
    state !== null &&
    "key" in state &&
    typeof state.key === "string"
    ? state.key
    : undefined;
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

/** The address of the window. Its history entry gets a key if it has none. */
export function currentLocation(): Location {
  const { pathname, search, hash } = location;
  let key = keyOf(history.state);
  if (key === undefined) {
    key = newKey();
    history.replaceState({ key }, "");
  }
  return { pathname, search, hash, key };
}

/** Follows the browser's history, and adds to it. An address enters it when its page is there. */
export function createRouter({ first, load, show }: RouterParts): Router {
  const listeners = new Set<(change: Change) => void>();
  let view = first;
  let pending = new AbortController();

  async function go(to: Location, action: Action): Promise<void> {
    pending.abort();
    pending = new AbortController();
    const { signal } = pending;
    // The data belong to the path: a change of query or hash alone fetches nothing.
    const isNewPage = to.pathname !== view.location.pathname;
    const next = isNewPage
      ? await load(to, signal).catch(() => undefined)
      : { ...view, location: to };
    if (next === undefined || signal.aborted) return;
    if (action !== "POP") enter(to, action);
    const from = view.location;
    view = next;
    show(next, () => {
      for (const listener of listeners) listener({ from, to, action });
    });
  }

  addEventListener("popstate", () => void go(currentLocation(), "POP"));

  return {
    navigate(to, { isReplacement = false } = {}) {
      const { pathname, search, hash, href } = new URL(to, location.href);
      const action =
        isReplacement || href === location.href ? "REPLACE" : "PUSH";
      void go({ pathname, search, hash, key: newKey() }, action);
    },
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
