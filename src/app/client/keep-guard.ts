let isKept = false;

/**
 * Puts the file that guards the history into the browser's cache. From the first page that the application adds to the
 * history on, a reload needs it at once; see `guardHistory`.
 */
export function keepGuard(): void {
  const { GUARD } = import.meta.env;
  if (!GUARD || isKept) return;
  isKept = true;
  // Without it a reload asks again.
  fetch(GUARD, { priority: "low" }).catch(() => undefined);
}
