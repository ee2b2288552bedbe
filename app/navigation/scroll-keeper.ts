import type { Router } from "./router.ts";
import type { Location } from "./view.ts";
import { readPageState, subscribeToPageState } from "./page-state.ts";
import { scrollTarget, type ScrollTarget } from "./scroll.ts";

const storageKey = "scroll-positions";
type PendingScroll = { target: ScrollTarget; isNewPage: boolean };

let pending: PendingScroll | undefined;

/**
 * Remembers the scroll offset of every history entry and decides where each navigation goes; the layout moves the
 * view once the new page stands. Offsets survive a reload in session storage.
 */
export function keepScrollPositions(router: Router, first: Location): void {
  const positions = readPositions();
  let current = first;
  history.scrollRestoration = "manual";
  subscribeToPageState(() => {
    positions[current.key] = readPageState().scrollOffset;
  });
  router.onChange(({ from, to, action }) => {
    // The old page still stands, so this is its exact offset.
    positions[from.key] = scrollY;
    pending = {
      target: scrollTarget(from, to, action, positions[to.key]),
      isNewPage: to.pathname !== from.pathname,
    };
    current = to;
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
}

/** The scroll that the navigation just drawn asks for; undefined when there is none. */
export function takePendingScroll(): PendingScroll | undefined {
  const taken = pending;
  pending = undefined;
  return taken;
}

/** Whether the navigation that is being drawn leads to the top of another page, in a window that is seen. */
export function startsAtTop(): boolean {
  return (
    pending !== undefined &&
    pending.isNewPage &&
    pending.target.kind === "top" &&
    !document.hidden
  );
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
