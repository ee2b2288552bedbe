const tokenWithinMs = 30_000;
let pending: Promise<unknown> | undefined;

const pageToken = () =>
  document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]');

/**
 * Sends a request to the site's own API with the `csrf-token` header. The token is in a meta element of the page; one that the
 * server refuses is replaced once. Rejects as `fetch` does.
 */
export async function apiFetch(
  path: `/api/${string}`,
  init: RequestInit,
): Promise<Response> {
  const headers = new Headers(init.headers);
  const send = async () => {
    await (pending ?? (pageToken()?.content || fetchToken()));
    headers.set("csrf-token", pageToken()?.content ?? "");
    return fetch(path, { ...init, headers });
  };
  const response = await send();
  if (response.status !== 403) return response;
  pageToken()?.setAttribute("content", "");
  return send();
}

let isPrepared = false;

/** Fetches the token when the form is first used, so that sending does not wait for it. A failure appears only then. */
export function prepareToken(): void {
  if (!isPrepared && !pageToken()?.content) fetchToken().catch(() => undefined);
  isPrepared = true;
}

function fetchToken(): Promise<unknown> {
  pending ??= requestToken().finally(() => (pending = undefined));
  return pending;
}

async function requestToken(): Promise<void> {
  const signal = AbortSignal.timeout(tokenWithinMs);
  const response = await fetch("/api/csrf/", { cache: "no-store", signal });
  const body: unknown = response.ok ? await response.json() : {};
  const { token = "" } = body as { token?: string };
  pageToken()?.setAttribute("content", token);
}
