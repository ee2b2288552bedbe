/** Prefix of the caches of this site. A new worker deletes those that it does not use. */
export const cachePrefix = "site-";

/** Documents and payloads of visited pages, by path, the last visited one at the end. */
export const pageCache = `${cachePrefix}pages`;

/** Assets of the pages. Their names contain a hash, so they never become outdated. */
export const assetCache = `${cachePrefix}assets`;

/** Most entries of each cache. The oldest are deleted first. A page uses about 30 assets; most are shared by all pages. */
export const keptEntries = { [pageCache]: 60, [assetCache]: 400 };

/** The message from a page to the worker: the path of the page, and the assets that it has used. */
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

/** Stores a copy, and deletes the oldest ones if there are too many. A full disk is no fault. */
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
    // The device has no space, or the connection was lost.
  }
}

/** Whether a response may be stored: it is complete, from this site, and not marked `no-store`. */
export function mayKeep(response: Response): boolean {
  return (
    response.status === 200 &&
    response.type === "basic" &&
    !response.redirected &&
    !response.headers.get("cache-control")?.includes("no-store")
  );
}
