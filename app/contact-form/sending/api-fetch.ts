const tokenLimitMs = 30_000;

/** A token that comes later than this after the first use of the form is much younger than the form. */
const punctualWithinMs = 1_000;

/** When the form was first used, in milliseconds of `performance.now()`. */
let firstUseMs: number | undefined;

/** The token came late, or again: its age says nothing about the time in which the form was filled in. */
let isTokenLate = false;

/**
 * Sends a request to the site's own API with the `csrf-token` header. The token is in a meta element of the page; it
 * is fetched when a form is first used, and again when it has expired. Rejects as `fetch` does, and with the reason of
 * the signal if it aborts while the token is fetched.
 */
export async function apiFetch(
  path: `/api/${string}`,
  init: RequestInit & { signal: AbortSignal },
  /** The body for a token that is younger than the form: one that came late, for instance over a lost connection. */
  lateBody = init.body ?? null,
): Promise<Response> {
  const early = pageToken();
  const token = early || (await orAborted(fetchToken(), init.signal));
  const late = { ...init, body: lateBody };
  const first = early === "" || isTokenLate ? late : init;
  const response = await fetch(path, withToken(first, token));
  if (response.status !== 403 || !(await isTokenRefused(response.clone())))
    return response;
  const newToken = await orAborted(fetchToken(), init.signal);
  return fetch(path, withToken(late, newToken));
}

/**
 * Fetches the token early, so that sending does not wait for it. A failure appears only when the form is sent. `sinceMs`:
 * since when the form has been in use, in milliseconds of `performance.now()`.
 */
export function prepareToken(sinceMs = performance.now()): void {
  firstUseMs ??= sinceMs;
  if (pageToken() === "") fetchToken().catch(() => undefined);
}

/** As `prepareToken`, unless the form is in use: each key would ask again while there is no connection. */
export function prepareFirstToken(): void {
  if (firstUseMs === undefined) prepareToken();
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
    signal: timeLimit(tokenLimitMs),
  });
  const body: unknown = response.ok ? await response.json() : undefined;
  const token =
    typeof body === "object" && body !== null && "token" in body
      ? String(body.token)
      : "";
  isTokenLate =
    firstUseMs === undefined ||
    performance.now() - firstUseMs > punctualWithinMs;
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

/** A signal that aborts after `ms`. Some browsers in use lack `AbortSignal.timeout`. */
export function timeLimit(ms: number): AbortSignal {
  const controller = new AbortController();
  const abort = () =>
    controller.abort(new DOMException("No answer in time", "TimeoutError"));
  setTimeout(abort, ms);
  return controller.signal;
}
