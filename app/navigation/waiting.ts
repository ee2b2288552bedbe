import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let isWaiting = false;

/** Shows or hides that a page is awaited: a bar at the top of the window, by an attribute of the root element. */
export function setWaiting(next: boolean): void {
  if (isWaiting === next) return;
  isWaiting = next;
  document.documentElement.toggleAttribute("data-waiting", next);
  for (const listener of listeners) listener();
}

/** Whether a page has been awaited for so long that the visitor should know. */
export function useWaiting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isWaiting,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
