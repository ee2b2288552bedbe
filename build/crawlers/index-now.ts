import { createHash } from "node:crypto";

/** The protocol allows 10,000 addresses in a request. */
const urlsPerRequest = 10_000;
const timeoutMs = 30_000;

/**
 * Returns the key that proves to IndexNow that the sender owns the site, which serves it as a file of that name. The key
 * is not secret, and the same in every build.
 */
export function indexNowKey(origin: string): string {
  return createHash("sha256")
    .update(`indexnow ${origin}`)
    .digest("hex")
    .slice(0, 32);
}

/** The content hash of each listed page, by its address. */
export type ContentHashes = Readonly<Record<string, string>>;

/** Returns the addresses that are new or removed, or whose content changed since they were last sent. */
export function changedUrls(now: ContentHashes, sent: ContentHashes): string[] {
  const changed = Object.keys(now).filter((url) => now[url] !== sent[url]);
  const removed = Object.keys(sent).filter((url) => !Object.hasOwn(now, url));
  return [...changed, ...removed].toSorted();
}

/** Sends changed addresses to search engines. Throws if a request is not accepted. */
export async function sendUrls(
  urls: readonly string[],
  origin: string,
  endpoint: string,
): Promise<void> {
  const key = indexNowKey(origin);
  for (let from = 0; from < urls.length; from += urlsPerRequest) {
    const response = await fetch(endpoint, {
      method: "POST",
      headers: { "content-type": "application/json; charset=utf-8" },
      body: JSON.stringify({
        host: new URL(origin).host,
        key,
        keyLocation: `${origin}/${key}.txt`,
        urlList: urls.slice(from, from + urlsPerRequest),
      }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    // 202: the key will be checked later.
    if (response.status !== 200 && response.status !== 202)
      throw new Error(
        `${endpoint} answered ${response.status}: ${(await response.text()).slice(0, 200)}`,
      );
  }
}
