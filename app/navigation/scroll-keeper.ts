import type { Location } from "./location.ts";
import { readPageState, subscribeToPageState } from "./page-state.ts";
import type { Change } from "./router.ts";
import { scrollTarget, type Scroll } from "./scroll.ts";

const storageKey = "scroll-positions";

/**
 * Remembers the scroll offset of every history entry; `first` is the entry of the served page. The returned function
 * tells where the view goes with a change of the address; it is called while the old page still stands. Offsets survive
 * a reload in session storage.
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
    // The next visitor of this entry may be a document without the application: let the browser restore it.
    history.scrollRestoration = "auto";
  });
  addEventListener("pageshow", () => {
    history.scrollRestoration = "manual";
  });
  return ({ from, to, action }) => {
    // The old page still stands, so this is its exact offset.
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
    return {}; // Storage is blocked: positions last as long as the document.
  }
}

function writePositions(positions: Record<string, number>): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(positions));
  } catch {
    // Storage is blocked or full; nothing else depends on it.
  }
}
