import type { Location } from "./location.ts";
import { readPageState, subscribeToPageState } from "./page-state.ts";
import type { Change } from "./router.ts";
import { scrollTarget, type Scroll } from "./scroll.ts";

const storageKey = "scroll-positions";

/**
 * Saves the scroll offset of every history entry; `first` is the entry of the served page. The returned function takes
 * a navigation and returns its scroll movement; call it while the old page is still shown. Session storage keeps the
 * offsets across a reload.
 */
export function keepScrollPositions(
  first: Location,
): (change: Change) => Scroll {
  const positions = readPositions();
  let current = first;
  history.scrollRestoration = "manual";
  subscribeToPageState(() => {
    positions[current.key] = readPageState().scrollOffset;
  });
  addEventListener("pagehide", () => {
    positions[current.key] = scrollY;
    writePositions(positions);
    // The next document of this entry may not run the application, so the browser restores its offset.
    history.scrollRestoration = "auto";
  });
  addEventListener("pageshow", () => {
    history.scrollRestoration = "manual";
  });
  return ({ from, to, action }) => {
    // The old page is still shown, so this is its exact offset.
    positions[from.key] = scrollY;
    current = to;
    return {
      target: scrollTarget(from, to, action, positions[to.key]),
      isNewPage: to.pathname !== from.pathname,
    };
  };
}

function readPositions(): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(
      sessionStorage.getItem(storageKey) ?? "{}",
    );
    return typeof stored === "object" && stored !== null ? { ...stored } : {};
  } catch {
    return {}; // Storage is blocked: offsets last as long as the document.
  }
}

function writePositions(positions: Record<string, number>): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(positions));
  } catch {
    // Storage is blocked or full; nothing else depends on it.
  }
}
