import { startTransition } from "react";
import { flushSync } from "react-dom";

/** Milliseconds after which the capture of the old page is skipped. */
const captureLimitMs = 150;
/** Milliseconds for a capture. A slower device shows pages without transitions from then on. */
const quickCaptureMs = 20;
/** Milliseconds for hydration. A slower device also shows pages without transitions. */
const quickStartMs = 50;

type Update = {
  /** Renders the next view. */
  render: () => void;
  isNewPage: boolean;
  isFault: boolean;
};

export type PageTransitions = {
  /**
   * Runs an update. One page fades into the next if the browser supports it and the visitor allows motion. A change
   * within one page is shown at once. An update is dropped if a later one replaces it.
   */
  run: (update: Update) => void;
  /** Takes the duration of hydration in milliseconds, a measure of the speed of the device. */
  noteStart: (ms: number) => void;
};

export function createPageTransitions(): PageTransitions {
  let isQuick = true;
  let latest: Update | undefined;

  function fade(apply: () => void): void {
    const start = performance.now();
    const transition = document.startViewTransition(() => {
      isQuick = performance.now() - start <= quickCaptureMs;
      apply();
    });
    const timer = setTimeout(() => transition.skipTransition(), captureLimitMs);
    // A skipped transition rejects, but its update is applied.
    transition.ready.catch(() => undefined);
    void transition.updateCallbackDone.finally(() => clearTimeout(timer));
  }

  return {
    run(update) {
      latest = update;
      const apply = () => {
        if (latest !== update) return;
        // The code of an error page is loaded when it is rendered, and only a transition can wait for it.
        if (update.isFault) startTransition(update.render);
        else flushSync(update.render);
      };
      if (update.isNewPage && isQuick && mayFade()) fade(apply);
      else apply();
    },
    noteStart: (ms) => {
      isQuick = ms <= quickStartMs;
    },
  };
}

function mayFade(): boolean {
  return (
    "startViewTransition" in document &&
    !document.hidden &&
    !matchMedia("(prefers-reduced-motion: reduce)").matches
  );
}
