import { useState, useSyncExternalStore } from "react";

/** False on the server and in the first render of the browser, which must equal it; true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}

/** Whether this component was hydrated from the served page. The answer never changes, so nothing renders twice. */
export function useWasHydrated(): boolean {
  const [note] = useState({ wasHydrated: false });
  return useSyncExternalStore(
    subscribe,
    () => note.wasHydrated,
    // React calls this on the server, and while it hydrates.
    () => (note.wasHydrated = !import.meta.env.SSR),
  );
}

function subscribe(): () => void {
  return () => undefined;
}
