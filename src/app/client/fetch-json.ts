/** Fetches a file of the build. After `waitMs` a document is quicker than waiting for a part of one. */
export async function fetchJson<Value>(
  url: string,
  waitMs = 7_000,
): Promise<Value> {
  const response = await fetch(url, { signal: AbortSignal.timeout(waitMs) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as Value;
}
