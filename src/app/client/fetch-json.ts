/** Milliseconds after which the browser loads a document instead of waiting for a part of it. */
const waitMs = 7_000;

/** Fetches a file of the build. */
export async function fetchJson<Value>(url: string): Promise<Value> {
  const response = await fetch(url, { signal: AbortSignal.timeout(waitMs) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as Value;
}
