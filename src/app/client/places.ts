/** Offsets for the time that the document lasts, in case that storage is blocked. */
const places = new Map<string, number>();

/** The offset at which the page of a history entry was left, also in an earlier document. */
export function placeOf(key: string): number | undefined {
  try {
    const saved = sessionStorage.getItem(key);
    if (saved !== null) return Number(saved);
  } catch {
    // Storage is blocked.
  }
  return places.get(key);
}

export function savePlace(key: string, offset: number): void {
  places.set(key, offset);
  try {
    sessionStorage.setItem(key, String(offset));
  } catch {
    // Storage is blocked or full.
  }
}

/** Forgets an entry that was replaced. */
export function forgetPlace(key: string): void {
  places.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked.
  }
}
