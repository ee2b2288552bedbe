import { indexNowKey } from "../index-now-key.ts";

/** The protocol allows 10,000 addresses in a request. */
const urlsPerRequest = 10_000;
const timeoutMs = 30_000;

/** Tells search engines that addresses changed. Throws when one of the requests is not accepted. */
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
