import { useState, useSyncExternalStore } from "react";

/** False on the server and during hydration, whose output must be the same; true after that. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}

/** Whether this component was hydrated from the served page. The value never changes, so no second render follows. */
export function useWasHydrated(): boolean {
  const [note] = useState({ wasHydrated: false });
  return useSyncExternalStore(
    subscribe,
    () => note.wasHydrated,
    // React calls this on the server and during hydration.
    () => (note.wasHydrated = !import.meta.env.SSR),
  );
}

function subscribe(): () => void {
  return () => undefined;
}
