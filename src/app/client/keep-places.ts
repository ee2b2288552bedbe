import { keepGuard } from "./keep-guard.ts";
import type { Location } from "./location.ts";
import { forgetPlace, placeOf, savePlace } from "./places.ts";
import type { Change } from "./router.ts";
import { keepPlaced, scrollTarget, type Scroll } from "./scroll.ts";
import { whenIdle } from "./when-idle.ts";

export type KeptPlaces = {
  /** Saves where the shown page is left. Call it when the history changes: the next page may be drawn later, or never. */
  leave: (change: Change) => void;
  /** Returns the scroll movement of a navigation. Call it when its page is rendered. */
  enter: (change: Change) => Scroll;
};

/**
 * Keeps where the page of every history entry was left; `first` is the entry of the served page. `guardHistory` saves
 * places when the document ends, and restores them before the application is there.
 */
export function keepPlaces(first: Location): KeptPlaces {
  show(first.key);
  keepPlaced(placeOf(first.key));
  return {
    leave({ from, action }) {
      if (action === "REPLACE") forgetPlace(from.key);
      // A page that was left before it was drawn has no offset of its own.
      else if (from.key === document.documentElement.dataset.entry)
        savePlace(from.key, scrollY);
    },
    enter({ from, to, action }) {
      const isNewPage = to.pathname !== from.pathname;
      const saved = action === "POP" ? placeOf(to.key) : undefined;
      // An entry from before the start of the application. The browser itself restores its place.
      const isOfBrowser =
        action === "POP" &&
        saved === undefined &&
        history.scrollRestoration === "auto";
      show(to.key);
      if (isNewPage) whenIdle(keepGuard);
      return {
        target:
          isOfBrowser && !isNewPage
            ? { kind: "stay" }
            : scrollTarget(from, to, action, saved),
        isNewPage,
      };
    },
  };
}

function show(key: string): void {
  document.documentElement.dataset.entry = key;
  // Later, because the browser may be about to restore the place of an entry from before.
  setTimeout(() => {
    history.scrollRestoration = "manual";
  });
}
