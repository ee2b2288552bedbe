import { useState, useSyncExternalStore } from "react";

/** False on the server and in the first draw of the browser, which must equal it; true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Whether the browser took this component over from the served page. Never changes, so nothing is drawn twice. */
export function useIsTakenOver(): boolean {
  const [note] = useState({ isTakenOver: false });
  return useSyncExternalStore(
    never,
    () => note.isTakenOver,
    // React asks for this on the server, and in the draw that takes over.
    () => (note.isTakenOver = !import.meta.env.SSR),
  );
}

function never(): () => void {
  return () => undefined;
}
