/** Milliseconds after which the browser loads the document of a page whose parts have not come. */
export const deadlineMs = 7_000;

/** Fetches a file. What takes too long fails, so that a later attempt asks again instead of waiting for the same answer. */
export function fetchInTime(url: string): Promise<Response> {
  return fetch(url, { signal: AbortSignal.timeout(deadlineMs) });
}
