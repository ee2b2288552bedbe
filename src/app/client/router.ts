import { beginAttempt, type Attempt } from "./attempt.ts";
import { newKey } from "./entry-key.ts";
import { currentLocation, type Location } from "./location.ts";
import type { Action } from "./scroll.ts";
import type { Navigate, ReplaceQuery, View } from "./view.ts";
import { setWaiting } from "./waiting.ts";

export type Change = { from: Location; to: Location; action: Action };

export type Router = {
  /** Goes to an address of this site. A page that cannot be loaded leaves the current page unchanged. */
  navigate: Navigate;
  /** Replaces the query of the shown page, unless the visitor is already elsewhere in the history. */
  replaceQuery: ReplaceQuery;
  /** Takes over the browser's history. */
  listen: () => void;
  /** Calls `listener` with the address of every navigation, before it is rendered. */
  onChange: (listener: (to: Location) => void) => void;
};

type RouterParts = {
  first: View;
  /** Resolves with the view of an address. */
  load: (location: Location, options: { isTop: boolean }) => Promise<View>;
  /** Renders a view. */
  show: (view: View, change: Change) => void;
  /** Lets the browser load a document instead. Returns whether it does. */
  leave: (path: string, reason: LeaveReason) => boolean;
};

/** Why the browser loads a document: the visitor wants it, or a page failed that was reached by a press or by the history. */
export type LeaveReason =
  { isWanted: true } | { isWanted?: false; action: Action; error: unknown };

/** The router. It listens to the browser's history, and adds an address to it when its page is loaded. */
export function createRouter({
  first,
  load,
  show,
  leave,
}: RouterParts): Router {
  const listeners = new Set<(to: Location) => void>();
  let view = first;
  let attempt: Attempt | undefined;
  /** A document is on its way, which would replace every page that is shown meanwhile. */
  let isLeaving = false;

  async function go(to: Location, action: Action): Promise<void> {
    stop();
    // The data depend on the path, so a change of query or hash alone fetches nothing.
    if (to.pathname === view.location.pathname)
      return arrive({ ...view, location: to }, action);
    const fail = (error: unknown) => {
      if (attempt !== current) return;
      stop();
      goByDocument(pathOf(to), { action, error });
    };
    const current = beginAttempt(pathOf(to), () =>
      fail(new Error("The page did not come in time")),
    );
    attempt = current;
    const isTop = action !== "POP" && to.hash === "";
    const next = await load(to, { isTop }).catch(fail);
    if (next === undefined || attempt !== current) return;
    stop();
    arrive(next, action);
  }

  function arrive(next: View, action: Action): void {
    const { location: to } = next;
    const { location: from } = view;
    if (action !== "POP") enter(to, action);
    view = next;
    for (const listener of listeners) listener(to);
    show(next, { from, to, action });
  }

  function goByDocument(path: string, reason: LeaveReason): void {
    isLeaving = leave(path, reason);
    setWaiting(isLeaving);
  }

  function stop(): void {
    attempt?.end();
    attempt = undefined;
  }

  /** Shows the page of the address, where the history has gone. No document is on its way any longer. */
  function follow(): void {
    isLeaving = false;
    setWaiting(false);
    const to = currentLocation();
    const { location: shown } = view;
    if (to.key === shown.key && pathOf(to) === pathOf(shown)) stop();
    else void go(to, "POP");
  }

  return {
    navigate(to) {
      const url = new URL(to, location.href);
      const { pathname, search, hash, href } = url;
      const path = pathname + search + hash;
      const isNewPage = pathname !== view.location.pathname;
      const isAwaited = attempt?.href === path;
      // Pressed again, because nothing came. Or a document is on its way, and only another one stops it.
      if (isNewPage && (isLeaving || (isAwaited && attempt?.isSlow()))) {
        stop();
        goByDocument(path, { isWanted: true });
      } else if (!isAwaited) {
        const action = href === location.href ? "REPLACE" : "PUSH";
        void go({ pathname, search, hash, key: newKey() }, action);
      }
    },
    replaceQuery(search) {
      const { pathname, key } = view.location;
      if (currentLocation().key !== key) return;
      // A page that is awaited goes on being awaited.
      const to = { pathname, search, hash: "", key: newKey() };
      arrive({ ...view, location: to }, "REPLACE");
    },
    listen() {
      addEventListener("popstate", follow);
      addEventListener("pageshow", ({ persisted }) => {
        if (persisted) follow();
      });
      // Until now `guardHistory` has followed, and the browser has gone to places within the page.
      delete document.documentElement.dataset.path;
      const to = currentLocation();
      if (to.key === view.location.key) return;
      if (to.pathname !== view.location.pathname) return void go(to, "POP");
      view = { ...view, location: to };
      show(view, { from: to, to, action: "POP" });
    },
    onChange: (listener) => void listeners.add(listener),
  };
}

function pathOf({ pathname, search, hash }: Location): string {
  return pathname + search + hash;
}

function enter(to: Location, action: "PUSH" | "REPLACE"): void {
  const state = { key: to.key };
  if (action === "PUSH") history.pushState(state, "", pathOf(to));
  else history.replaceState(state, "", pathOf(to));
}
