/** Caches of this site begin with this; what of them is not of the present worker is removed by it. */
export const cachePrefix = "site-";

/** Documents and payloads of pages that were visited, by path, the one visited last at the end. */
export const pageCache = `${cachePrefix}pages`;

/** What the pages use; names under `/assets/` carry a hash, so nothing in it is ever out of date. */
export const assetCache = `${cachePrefix}assets`;

/** How many entries are kept; the oldest go first. A page uses about 30 files, most of them in common. */
export const keptEntries = { [pageCache]: 60, [assetCache]: 400 };

/** What a page tells the worker: where the visitor is, and the files that the page has used. */
export type VisitedMessage = { visited: string; used: string[] };

export function isVisited(message: unknown): message is VisitedMessage {
  return (
    typeof message === "object" &&
    message !== null &&
    "visited" in message &&
    "used" in message &&
    typeof message.visited === "string" &&
    Array.isArray(message.used)
  );
}

/** Keeps a copy, and removes the oldest where there are too many. A full disk is no fault: then less is kept. */
export async function keep(
  name: keyof typeof keptEntries,
  key: string,
  response: Response,
): Promise<void> {
  try {
    const cache = await caches.open(name);
    await cache.put(key, response);
    const keys = await cache.keys();
    const tooMany = keys.slice(0, -keptEntries[name]);
    await Promise.all(tooMany.map((old) => cache.delete(old)));
  } catch {
    // The device has no room, or the copy broke off with the connection.
  }
}

/** Whether an answer may be kept: whole, of this site, and not meant for this one moment. */
export function mayKeep(response: Response): boolean {
  return (
    response.status === 200 &&
    response.type === "basic" &&
    !response.redirected &&
    !response.headers.get("cache-control")?.includes("no-store")
  );
}
