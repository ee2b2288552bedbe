/** A key for an entry of the browser's history. Places are in session storage under such keys. */
export function newKey(): string {
  return `place-${Math.random().toString(36).slice(2, 10)}`;
}
