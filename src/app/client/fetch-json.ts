/** Fetches a file of the build. After `waitMs` a document is quicker than waiting for a part of one. */
export async function fetchJson<Value>(
  url: string,
  waitMs = 7_000,
): Promise<Value> {
  const response = await fetch(url, { signal: AbortSignal.timeout(waitMs) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as Value;
}

/** Loads something once for each key. What failed is loaded again when it is next needed. */
export function once<Key, Value>(
  load: (key: Key) => Promise<Value>,
): (key: Key) => Promise<Value> {
  const loaded = new Map<Key, Promise<Value>>();
  return (key) => {
    const known = loaded.get(key) ?? load(key);
    loaded.set(key, known);
    known.catch(() => loaded.delete(key));
    return known;
  };
}
