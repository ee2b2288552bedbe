import { keepGuard } from "./keep-guard.ts";
import type { Location } from "./location.ts";
import { forgetPlace, placeOf, savePlace } from "./places.ts";
import type { Change } from "./router.ts";
import { keepPlaced, scrollTarget, type Scroll } from "./scroll.ts";

/**
 * Saves where the page of every history entry was left; `first` is the entry of the served page. The returned function
 * takes a navigation and returns its scroll movement; call it while the old page is still shown. `guardHistory` saves
 * places when the document ends, and restores them before the application is there.
 */
export function keepPlaces(first: Location): (change: Change) => Scroll {
  enter(first.key);
  keepPlaced(placeOf(first.key));
  return ({ from, to, action }) => {
    const isNewPage = to.pathname !== from.pathname;
    if (action === "REPLACE") forgetPlace(from.key);
    // The old page is still shown, so this is its exact offset.
    else savePlace(from.key, scrollY);
    const saved = action === "POP" ? placeOf(to.key) : undefined;
    // An entry from before the start of the application. The browser itself restores its place.
    const isOfBrowser =
      action === "POP" &&
      saved === undefined &&
      history.scrollRestoration === "auto";
    enter(to.key);
    if (isNewPage) keepGuard();
    return {
      target:
        isOfBrowser && !isNewPage
          ? { kind: "stay" }
          : scrollTarget(from, to, action, saved),
      isNewPage,
    };
  };
}

function enter(key: string): void {
  document.documentElement.dataset.entry = key;
  // Later, because the browser may be about to restore the place of an entry from before.
  setTimeout(() => {
    history.scrollRestoration = "manual";
  });
}
