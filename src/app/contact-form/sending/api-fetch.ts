const tokenLimitMs = 30_000;

/** Whether a token was asked for: without a connection each key would ask again. */
let wasAsked = false;

/**
 * Sends a request to the site's own API with the `csrf-token` header. The token is in a meta element of the page; it
 * is fetched when a form is first used, and again when it has expired. Rejects as `fetch` does, and with the reason of
 * the signal if it aborts while the token is fetched.
 */
export async function apiFetch(
  path: `/api/${string}`,
  init: RequestInit & { signal: AbortSignal },
): Promise<Response> {
  const token = pageToken() || (await orAborted(fetchToken(), init.signal));
  const response = await fetch(path, withToken(init, token));
  if (response.status !== 403 || !(await isTokenRefused(response.clone())))
    return response;
  const newToken = await orAborted(fetchToken(), init.signal);
  return fetch(path, withToken(init, newToken));
}

/**
 * Fetches the token early, so that sending does not wait for it. A failure appears only when the form is sent.
 */
export function prepareToken(): void {
  wasAsked = true;
  if (pageToken() === "") fetchToken().catch(() => undefined);
}

/** As `prepareToken`, but only the first time. */
export function prepareFirstToken(): void {
  if (!wasAsked) prepareToken();
}

function withToken(init: RequestInit, token: string): RequestInit {
  const headers = new Headers(init.headers);
  headers.set("csrf-token", token);
  return { ...init, headers };
}

function tokenElement(): HTMLMetaElement | null {
  return document.querySelector('meta[name="csrf-token"]');
}

function pageToken(): string {
  return tokenElement()?.content ?? "";
}

let pendingToken: Promise<string> | undefined;

function fetchToken(): Promise<string> {
  pendingToken ??= requestToken().finally(() => (pendingToken = undefined));
  return pendingToken;
}

async function requestToken(): Promise<string> {
  const response = await fetch("/api/csrf/", {
    cache: "no-store",
    signal: AbortSignal.timeout(tokenLimitMs),
  });
  const body: unknown = response.ok ? await response.json() : undefined;
  const token =
    typeof body === "object" && body !== null && "token" in body
      ? String(body.token)
      : "";
  tokenElement()?.setAttribute("content", token);
  return token;
}

/** Several calls may share one request for a token. An aborted call stops waiting, but does not abort that request. */
function orAborted<Value>(
  promise: Promise<Value>,
  signal: AbortSignal,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error));
    promise.then(resolve, reject);
  });
}

async function isTokenRefused(response: Response): Promise<boolean> {
  const body: unknown = await response.json().catch(() => undefined);
  return (
    typeof body === "object" &&
    body !== null &&
    "code" in body &&
    body.code === "csrf"
  );
}
