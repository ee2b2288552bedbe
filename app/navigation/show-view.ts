import { startTransition } from "react";
import { flushSync } from "react-dom";
import type { View } from "./view.ts";

/** An old page that cannot be captured within this time goes without fading. */
const patienceMs = 150;
/** A device that needs longer for it shows pages without fading from then on. */
const quickMs = 20;
/** So does one that was slow to take over the first page. */
const quickStartMs = 50;

let isQuick = true;
let shownPath = location.pathname;
let latest: View | undefined;

/**
 * Draws a view with `draw`. One page fades into the next, where the browser can and the visitor does not mind motion;
 * a change of the same page, and back and forward within it, is shown at once.
 */
export function showView(
  view: View,
  draw: (view: View) => void,
  before: () => void,
): void {
  latest = view;
  const isNewPage = view.location.pathname !== shownPath;
  shownPath = view.location.pathname;
  const update = () => {
    // Overtaken by another while it waited.
    if (latest !== view) return;
    before();
    // The code of an error page is loaded when it is drawn, which only a transition can wait for.
    if (view.fault) startTransition(() => draw(view));
    else flushSync(() => draw(view));
  };
  if (isNewPage && mayFade()) fade(update);
  else update();
}

/** Notes how long the application needed to take over the page, which tells how fast the device is. */
export function noteStart(ms: number): void {
  isQuick = ms <= quickStartMs;
}

function mayFade(): boolean {
  return (
    isQuick &&
    "startViewTransition" in document &&
    !document.hidden &&
    !matchMedia("(prefers-reduced-motion: reduce)").matches
  );
}

function fade(update: () => void): void {
  const start = performance.now();
  const transition = document.startViewTransition(() => {
    isQuick = performance.now() - start <= quickMs;
    update();
  });
  const timer = setTimeout(() => transition.skipTransition(), patienceMs);
  // Skipped, by us or by the next one: the update is made all the same.
  transition.ready.catch(() => undefined);
  void transition.updateCallbackDone.finally(() => clearTimeout(timer));
}
