import { startTransition } from "react";
import { flushSync } from "react-dom";

/** A capture of the old page that takes longer is skipped. */
const captureLimitMs = 150;
/** A device that needs longer for a capture shows pages without fading from then on. */
const quickCaptureMs = 20;
/** A device that needed longer to hydrate the first page does the same. */
const quickStartMs = 50;

type Update = {
  /** Renders the next view. */
  render: () => void;
  isNewPage: boolean;
  isFault: boolean;
};

export type PageTransitions = {
  /**
   * Runs an update. One page fades into the next where the browser supports it and the visitor does not mind motion. A
   * change of the same page is shown at once. An update that a later one overtakes is dropped.
   */
  run: (update: Update) => void;
  /** Takes the milliseconds that hydration took, which tell how fast the device is. */
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
    // A skipped transition rejects; its update is applied all the same.
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
