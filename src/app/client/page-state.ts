import { useSyncExternalStore } from "react";

/** Shared state of the page: how far it is scrolled, and how large its window is, in CSS pixels. */
export type PageState = { scrollOffset: number; width: number; height: number };

export const scrollThrottleMs = 250;

const serverState: PageState = { scrollOffset: 0, width: 0, height: 0 };
const listeners = new Set<() => void>();
let state = serverState;

/** Starts to listen to the window. Scrolling updates the state at once, then at most every 250 ms, and at the end. */
export function followWindow(): void {
  const update = () =>
    setState({ scrollOffset: scrollY, width: innerWidth, height: innerHeight });
  update();
  addEventListener("scroll", throttle(update, scrollThrottleMs), {
    passive: true,
  });
  addEventListener("resize", update, { passive: true });
}

function subscribeToPageState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A part of the page's state. The component renders again only when that part changes. */
export function usePageState<Part extends number | boolean>(
  part: (state: PageState) => Part,
): Part {
  return useSyncExternalStore(
    subscribeToPageState,
    () => part(state),
    () => part(serverState),
  );
}

/** Throttles `action`: runs it at once, then at most once in `intervalMs`, and once after the last call. */
export function throttle(action: () => void, intervalMs: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAskedAgain = false;
  const run = () => {
    action();
    timer = setTimeout(() => {
      timer = undefined;
      if (isAskedAgain) {
        isAskedAgain = false;
        run();
      }
    }, intervalMs);
  };
  return () => {
    if (timer === undefined) run();
    else isAskedAgain = true;
  };
}

function setState(next: PageState): void {
  const isSame =
    next.scrollOffset === state.scrollOffset &&
    next.width === state.width &&
    next.height === state.height;
  if (isSame) return;
  state = next;
  for (const listener of listeners) listener();
}
