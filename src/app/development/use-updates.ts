import { useSyncExternalStore } from "react";

let updates = 0;
const listeners = new Set<() => void>();

import.meta.hot?.on("vite:afterUpdate", () => {
  updates += 1;
  for (const listener of listeners) listener();
});

/**
 * Returns how often the development server has sent new code since the page was loaded. What was not hydrated is rendered
 * again when it changes. Always 0 in a build.
 */
export const useUpdates = import.meta.hot ? useHotUpdates : () => 0;

function useHotUpdates(): number {
  return useSyncExternalStore(
    subscribe,
    () => updates,
    () => 0,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
