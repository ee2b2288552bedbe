import { newKey } from "./entry-key.ts";

/** The parts of an address of this site that distinguish pages. */
export type UrlParts = { pathname: string; search: string; hash: string };

/** An address of this site, and the key of its entry in the browser's history. */
export type Location = UrlParts & { key: string };

/** The address of the window. Its history entry gets a key if it has none. */
export function currentLocation(): Location {
  const { pathname, search, hash } = location;
  let key = keyOf(history.state);
  if (key === undefined) {
    key = newKey();
    history.replaceState({ key }, "");
  }
  return { pathname, search, hash, key };
}

/** The key of a history entry; an entry that the browser made has none. */
function keyOf(state: unknown): string | undefined {
  return typeof state === "object" &&
    state !== null &&
    "key" in state &&
    typeof state.key === "string"
    ? state.key
    : undefined;
}
